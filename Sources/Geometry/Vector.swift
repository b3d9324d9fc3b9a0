// SPDX-License-Identifier: MIT

/// A displacement in logical pixels, or a velocity in logical pixels per second.
@frozen public struct Vector: Hashable, Sendable {
  /// The component along x.
  public var dx: Double
  /// The component along y, downwards.
  public var dy: Double

  /// Creates a vector from its components.
  @inlinable public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector of length zero.
  @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// Returns the sum of two vectors.
  @inlinable public static func + (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  /// Returns the difference of two vectors.
  @inlinable public static func - (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  /// Returns the vector in the opposite direction.
  @inlinable public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }

  /// Returns the vector multiplied by a factor.
  @inlinable public static func * (a: Vector, factor: Double) -> Vector {
    Vector(dx: a.dx * factor, dy: a.dy * factor)
  }

  /// The length, computed without intermediate overflow.
  @inlinable public var length: Double { Mathematics.hypotenuse(dx, dy) }

  /// Whether both components are finite.
  @inlinable public var isFinite: Bool { dx.isFinite && dy.isFinite }
}
