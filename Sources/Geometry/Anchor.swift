/// One of the nine named places of a rectangle; physical, so left stays left in any direction.
@frozen public enum Anchor: Hashable, Sendable, CaseIterable {
  /// A corner.
  case topLeft, topRight, bottomRight, bottomLeft
  /// The middle of an edge.
  case top, right, bottom, left
  /// The middle of the rectangle.
  case center

  /// The place as fractions of width and height, from the top left corner.
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
