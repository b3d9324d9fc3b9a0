// SPDX-License-Identifier: MIT

@Suite("Quarter turns") struct QuarterTurnTests {
  @Test("turns can be added and inverted", arguments: QuarterTurn.allCases)
  func group(turn: QuarterTurn) {
    #expect(turn + -turn == .none)
    #expect(turn + turn + turn + turn == .none)
    #expect(turn + .none == turn)
    #expect(.right + turn == turn + .right)
  }

  @Test("right is clockwise: a vector to the right points down, and left becomes top")
  func clockwise() {
    #expect(QuarterTurn.right.apply(Vector(dx: 1, dy: 0)) == Vector(dx: 0, dy: 1))
    #expect(QuarterTurn.left.apply(Vector(dx: 1, dy: 0)) == Vector(dx: 0, dy: -1))
    let size = PixelSize(width: 30, height: 20)
    let corner = PixelRect(x: 0, y: 0, width: 4, height: 3)
    #expect(
      QuarterTurn.right.apply(corner, in: size) == PixelRect(x: 17, y: 0, width: 3, height: 4))
    #expect(
      QuarterTurn.half.apply(corner, in: size) == PixelRect(x: 26, y: 17, width: 4, height: 3))
    #expect(QuarterTurn.left.apply(corner, in: size) == PixelRect(x: 0, y: 26, width: 3, height: 4))
  }

  @Test("a turn and its inverse restore a rectangle", arguments: QuarterTurn.allCases)
  func inverse(turn: QuarterTurn) {
    let size = PixelSize(width: 31, height: 17)
    let rect = PixelRect(x: -3, y: 5, width: 11, height: 40)
    #expect((-turn).apply(turn.apply(rect, in: size), in: turn.apply(size)) == rect)
    let logical = Size(width: 31, height: 17)
    let point = Point(x: 4.5, y: -2)
    #expect((-turn).apply(turn.apply(point, in: logical), in: turn.apply(logical)) == point)
  }
}
