// SPDX-License-Identifier: MIT

import SashGeometry
import SashTestSupport
import Testing

@Suite("Maps of the plane") struct AffineTransformTests {
  private let point = Point(x: 3, y: 7)

  private func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-9 }

  @Test("a rotation is clockwise, after the scale")
  func rotation() {
    let right = AffineTransform(rotation: .pi / 2)
    #expect(isNear(right.apply(point), Point(x: -7, y: 3)))
    let both = AffineTransform(rotation: .pi / 2, scaleX: 2, scaleY: 3)
    #expect(isNear(both.apply(point), Point(x: -21, y: 6)))
    #expect(abs(both.determinant - 6) < 1e-9 && abs(both.greatestScale - 3) < 1e-9)
    #expect(AffineTransform(rotation: 0, scaleX: -1, scaleY: 1).determinant == -1)
    #expect(abs(AffineTransform(a: 1, b: 0, c: 1, d: 1).greatestScale - 1.618_034) < 1e-6)
  }

  @Test("a map by right angles equals the quarter turn", arguments: QuarterTurn.allCases)
  func quarters(turn: QuarterTurn) {
    let expected = Point.zero + turn.apply(point - .zero) * 2
    #expect(AffineTransform(turn, scale: 2).apply(point) == expected)
  }

  @Test("maps are applied one after the other, about a point, and back")
  func algebra() throws {
    var random = SeededGenerator(seed: 1)
    func number() -> Double { Double.random(in: -3...3, using: &random) }
    for _ in 0..<100 {
      let a = AffineTransform(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      let b = AffineTransform(rotation: number(), scaleX: number(), scaleY: number())
      #expect(isNear(a.concatenating(b).apply(point), b.apply(a.apply(point))))
      let center = Point(x: number(), y: number())
      #expect(isNear(b.about(center).apply(center), center))
      #expect(
        isNear(b.about(center).apply(point), b.apply(.zero + (point - center)) + (center - .zero)))
      guard abs(a.determinant) > 0.01 else { continue }
      #expect(try #require(a.inverse).apply(a.apply(point)).distance(to: point) < 1e-6)
    }
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4).inverse == nil)
    #expect(AffineTransform(a: .infinity, b: 0, c: 0, d: 1).inverse == nil)
  }

  @Test("a rectangle becomes the smallest one around its corners")
  func rectangle() {
    let rect = Rect(x: -2, y: 1, width: 4, height: 3)
    let map = AffineTransform(a: 1, b: 2, c: -3, d: 0.5, tx: 10, ty: 20)
    let corners = [
      map.apply(Point(x: -2, y: 1)), map.apply(Point(x: 2, y: 1)), map.apply(Point(x: 2, y: 4)),
      map.apply(Point(x: -2, y: 4)),
    ]
    let bounds = map.apply(rect)
    #expect(bounds.minX == corners.map(\.x).min() && bounds.maxX == corners.map(\.x).max())
    #expect(bounds.minY == corners.map(\.y).min() && bounds.maxY == corners.map(\.y).max())
  }
}
