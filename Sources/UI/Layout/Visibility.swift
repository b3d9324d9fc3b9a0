// SPDX-License-Identifier: MIT

/// Whether a part of an interface is displayed.
nonisolated public enum Visibility: Hashable, Sendable, CaseIterable {
  /// The place of the part decides.
  case automatic
  /// The part is displayed.
  case visible
  /// The part is left out.
  case hidden
}
