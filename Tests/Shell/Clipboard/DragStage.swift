// SPDX-License-Identifier: MIT

/// A window with a source at (10, 10) and a target at (160, 10), each of 100 by 100 pixels.
@MainActor struct DragStage {
  let stage: Stage
  let source = SourceView(frame: Rect(x: 10, y: 10, width: 100, height: 100))
  let target = TargetView(frame: Rect(x: 160, y: 10, width: 100, height: 100))
  let start = Point(x: 30, y: 40)
  let end = Point(x: 200, y: 50)

  init(_ configuration: CompositorConfiguration = CompositorConfiguration()) throws {
    stage = try Stage.mapped(configuration)
    stage.box.isHidden = true
    stage.window.contentView.addSubview(source)
    stage.window.contentView.addSubview(target)
    stage.settle()
  }

  var seat: ScriptedSeat { stage.seat }
  var drag: ScriptedDrag {
    get throws { try #require(seat.drags.last) }
  }

  /// Begins a drag with the pointer.
  func begin() {
    seat.pointerMove(to: start, on: stage.surface)
    seat.pointerButton(Touch.primaryButton, isDown: true)
    stage.settle()
    seat.pointerMove(to: start + Vector(dx: 8, dy: 0), on: stage.surface)
    stage.settle()
  }

  /// Begins a drag with a finger.
  func lift(by finger: Int32) {
    seat.touchDown(finger, at: start, on: stage.surface)
    stage.settle()
    stage.clock.now += 0.5
    stage.settle()
  }

  func move(to point: Point) {
    seat.pointerMove(to: point, on: stage.surface)
    stage.settle()
  }

  func release() {
    seat.pointerButton(Touch.primaryButton, isDown: false)
    stage.settle()
  }

  /// Drags something of another program over the target.
  func dragIn(_ types: [String], answer: [UInt8]? = nil) -> ScriptedDrag {
    let drag = seat.drags.begin(types: types, answer: answer)
    drag.move(to: end, on: stage.surface)
    stage.settle()
    return drag
  }

  func calls(to interface: String) -> [String] {
    stage.compositor.requests(to: interface)
  }
}
