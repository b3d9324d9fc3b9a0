// SPDX-License-Identifier: MIT

/// One of nine named points of a rectangle.
///
/// Anchors are physical: left stays left in any direction of text.
@frozen public enum Anchor: Hashable, Sendable, CaseIterable {
  /// The corners.
  case topLeft, topRight, bottomRight, bottomLeft
  /// The midpoints of the edges.
  case top, right, bottom, left
  /// The centre of the rectangle.
  case center

  /// The position as fractions of width and height, from the top left corner.
  public var unit: Vector {
    switch self {
    case .topLeft: Vector(dx: 0, dy: 0)
    case .top: Vector(dx: 0.5, dy: 0)
    case .topRight: Vector(dx: 1, dy: 0)
    case .right: Vector(dx: 1, dy: 0.5)
    case .bottomRight: Vector(dx: 1, dy: 1)
    case .bottom: Vector(dx: 0.5, dy: 1)
    case .bottomLeft: Vector(dx: 0, dy: 1)
    case .left: Vector(dx: 0, dy: 0.5)
    case .center: Vector(dx: 0.5, dy: 0.5)
    }
  }
}
