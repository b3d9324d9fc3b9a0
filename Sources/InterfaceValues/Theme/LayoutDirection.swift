// SPDX-License-Identifier: MIT

/// The direction in which text and rows run.
nonisolated public enum LayoutDirection: Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
