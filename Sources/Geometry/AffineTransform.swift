// SPDX-License-Identifier: MIT

/// A map of the plane that keeps straight lines straight and parallel ones parallel.
///
/// A point is mapped to `(a x + c y + tx, b x + d y + ty)`, as in Core Graphics.
package struct AffineTransform: Hashable, Sendable {
  /// The share of x in the mapped x.
  package var a: Double
  /// The share of x in the mapped y.
  package var b: Double
  /// The share of y in the mapped x.
  package var c: Double
  /// The share of y in the mapped y.
  package var d: Double
  /// The horizontal offset.
  package var tx: Double
  /// The vertical offset.
  package var ty: Double

  /// Creates a map from its six numbers.
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double = 0, ty: Double = 0) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The map that changes nothing.
  package static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1)

  /// Creates the map that moves all points by a vector.
  package init(translation: Vector) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.dx, ty: translation.dy)
  }

  /// Creates the map that scales about the origin and then rotates about it.
  ///
  /// - Parameters:
  ///   - rotation: The angle in radians, clockwise on the display.
  ///   - scaleX: The horizontal scale before the rotation.
  ///   - scaleY: The vertical scale before the rotation.
  package init(rotation: Double = 0, scaleX: Double = 1, scaleY: Double = 1) {
    let (sine, cosine) = (Mathematics.sine(rotation), Mathematics.cosine(rotation))
    self.init(a: scaleX * cosine, b: scaleX * sine, c: -scaleY * sine, d: scaleY * cosine)
  }

  /// Creates the map of a rotation by right angles about the origin and a scale.
  package init(_ turn: QuarterTurn, scale: Double = 1) {
    let x = turn.apply(Vector(dx: scale, dy: 0))
    let y = turn.apply(Vector(dx: 0, dy: scale))
    self.init(a: x.dx, b: x.dy, c: y.dx, d: y.dy)
  }

  /// Whether all numbers are finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The factor by which areas grow; negative for a map that mirrors.
  package var determinant: Double { a * d - b * c }

  /// Returns the map that applies this one first and another one to its result.
  package func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// Returns this map about a point instead of the origin.
  package func about(_ point: Point) -> AffineTransform {
    AffineTransform(translation: .zero - (point - .zero)).concatenating(self)
      .concatenating(AffineTransform(translation: point - .zero))
  }

  /// Returns the position to which a point is mapped.
  package func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the smallest rectangle around the four mapped corners of a rectangle.
  package func apply(_ rect: Rect) -> Rect {
    let corner = apply(rect.origin)
    let (ax, cx) = (a * rect.width, c * rect.height)
    let (by, dy) = (b * rect.width, d * rect.height)
    return Rect(
      x: corner.x + min(0, ax) + min(0, cx), y: corner.y + min(0, by) + min(0, dy),
      width: abs(ax) + abs(cx), height: abs(by) + abs(dy))
  }

  /// The map back, or `nil` if different points are mapped to the same one.
  package var inverse: AffineTransform? {
    let determinant = determinant
    guard determinant != 0 else { return nil }
    let inverse = AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// The greatest factor by which a length in any direction grows.
  package var greatestScale: Double {
    let (sum, difference) = (
      Mathematics.hypotenuse(a + d, b - c), Mathematics.hypotenuse(a - d, b + c)
    )
    return (sum + difference) / 2
  }
}
