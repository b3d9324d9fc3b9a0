// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// A set of edges of a window.
///
/// They are physical: they do not depend on the layout direction.
@frozen public nonisolated struct WindowEdges: OptionSet, Hashable, Sendable {
  /// The bits of the edges, as in `xdg_toplevel.resize_edge`.
  public let rawValue: UInt8

  /// Creates a set of edges from their bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = WindowEdges(rawValue: 1)
  /// The bottom edge.
  public static let bottom = WindowEdges(rawValue: 2)
  /// The left edge.
  public static let left = WindowEdges(rawValue: 4)
  /// The right edge.
  public static let right = WindowEdges(rawValue: 8)
  /// All edges.
  public static let all: WindowEdges = [.top, .bottom, .left, .right]

  /// Whether a window can be resized by the edges: one of them, or two that meet in a corner.
  package var isResizable: Bool {
    !isEmpty && !isSuperset(of: [.top, .bottom]) && !isSuperset(of: [.left, .right])
  }

  /// The cursor over edges that resize a window; the default one for other sets.
  package var resizeCursor: Cursor {
    switch self {
    case .top: .northResize
    case .bottom: .southResize
    case .left: .westResize
    case .right: .eastResize
    case [.top, .left]: .northWestResize
    case [.top, .right]: .northEastResize
    case [.bottom, .left]: .southWestResize
    case [.bottom, .right]: .southEastResize
    default: .default
    }
  }
}
