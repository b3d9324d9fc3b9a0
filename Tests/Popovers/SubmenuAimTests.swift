// SPDX-License-Identifier: MIT

import SashGeometry
import SashPopovers
import Testing

@Suite("The way of the pointer to a submenu")
struct SubmenuAimTests {
  /// A submenu on the right of a row at 100, 20.
  private let right = Rect(x: 200, y: 0, width: 150, height: 200)
  /// A submenu on the left of it.
  private let left = Rect(x: -150, y: 0, width: 150, height: 200)

  /// Returns the number of steps of a straight way that lead towards a submenu.
  private func count(
    _ submenu: Rect, from start: Point, by step: Vector, steps: Int = 20
  ) -> Int {
    var aim = SubmenuAim()
    aim.begin(at: start)
    for number in 1...steps
    where !aim.continues(to: start + step * Double(number), towards: submenu) {
      return number - 1
    }
    return steps
  }

  @Test("a diagonal movement towards the near edge goes on, on either side")
  func diagonal() {
    let start = Point(x: 100, y: 20)
    for step in [Vector(dx: 5, dy: 0), Vector(dx: 5, dy: 4), Vector(dx: 5, dy: 8)] {
      #expect(count(right, from: start, by: step) == 20, "\(step)")
      #expect(count(left, from: start, by: Vector(dx: -step.dx, dy: step.dy)) == 20, "\(step)")
    }
  }

  @Test("a movement away, along the edge or past the corners ends it")
  func elsewhere() {
    let start = Point(x: 100, y: 20)
    #expect(count(right, from: start, by: Vector(dx: -5, dy: 0)) == 0)
    #expect(count(right, from: start, by: Vector(dx: 5, dy: 20)) == 0)
    #expect(count(right, from: start, by: Vector(dx: 5, dy: -9)) == 0)
    #expect(count(right, from: start, by: Vector(dx: 0, dy: 1)) < 6)
  }

  @Test("without a start on the row, and after an end, nothing leads there")
  func ended() {
    var aim = SubmenuAim()
    let early = aim.continues(to: Point(x: 120, y: 30), towards: right)
    aim.begin(at: Point(x: 100, y: 20))
    let begun = aim.continues(to: Point(x: 120, y: 30), towards: right)
    aim.end()
    let late = aim.continues(to: Point(x: 130, y: 40), towards: right)
    #expect(!early && begun && !late)
  }
}
