// SPDX-License-Identifier: MIT

extension PresentedSheetStage {
  /// Makes a scroll view the view of the content, before it is presented.
  func addList(content height: Double = 2_000) -> ScrollView {
    let list = ScrollView()
    list.contentSize = Size(width: 400, height: height)
    content.view = list
    return list
  }

  /// Touches a point, and moves by the slop, downwards positive, which moves nothing.
  func press(_ y: Double, slop: Double = -10, x: Double = 200) -> Touch {
    let start = Point(x: x, y: y)
    let touch = stage.drag(from: start, to: start + Vector(dx: 0, dy: slop), steps: 1)
    frame()
    return touch
  }

  /// Moves a finger that is down, and draws a frame after each step.
  func move(_ touch: inout Touch, by dy: Double, dx: Double = 0, steps: Int = 10) {
    for _ in 0..<steps {
      stage.move(
        &touch, to: touch.position + Vector(dx: dx / Double(steps), dy: dy / Double(steps)),
        steps: 1)
      frame()
    }
  }

  /// Lifts a finger, and waits until the sheet is settled.
  func release(_ touch: Touch, holding: Bool = true) {
    stage.lift(touch, holding: holding)
    settle()
  }

  /// Whether no touch waits for a recogniser, and nothing moves.
  var isAtRest: Bool { stage.window.arena.isIdle && !stage.window.isAnimating }
}
