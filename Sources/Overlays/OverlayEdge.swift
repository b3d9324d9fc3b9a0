// SPDX-License-Identifier: MIT

/// The edge of a container from which a sheet extends.
nonisolated public enum OverlayEdge: Hashable, Sendable, CaseIterable {
  /// The lower edge.
  case bottom
  /// The upper edge.
  case top
  /// The left edge, or the right one in right-to-left layouts.
  case leading
  /// The right edge, or the left one in right-to-left layouts.
  case trailing
}
