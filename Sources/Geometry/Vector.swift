/// A way from one point to another, or a velocity: logical pixels, or logical pixels a second.
@frozen public struct Vector: Hashable, Sendable {
  /// The part along x.
  public var dx: Double
  /// The part along y, downwards.
  public var dy: Double

  /// A vector from its parts.
  @inlinable public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector of no length.
  @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// The sum of two vectors.
  @inlinable public static func + (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  /// The difference of two vectors.
  @inlinable public static func - (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  /// The same vector in the other direction.
  @inlinable public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }

  /// The vector, longer by a factor.
  @inlinable public static func * (a: Vector, factor: Double) -> Vector {
    Vector(dx: a.dx * factor, dy: a.dy * factor)
  }

  /// The length, without overflow between.
  @inlinable public var length: Double { Mathematics.hypotenuse(dx, dy) }

  /// Whether both parts are finite numbers.
  @inlinable public var isFinite: Bool { dx.isFinite && dy.isFinite }
}
