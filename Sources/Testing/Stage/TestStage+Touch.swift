public import SashGeometry
public import SashInterface

extension TestStage {
  /// A finger taps something that can be read; the window settles after it.
  ///
  /// - Throws: `TestStageError` when there is no such thing, or several, or it cannot be pressed.
  public func tap(_ role: AccessibilityRole, _ label: String? = nil) throws {
    try tap(at: place(of: find(role, label)))
  }

  /// A finger taps at a place of the window, which settles after it.
  public func tap(at point: Point) throws {
    try play(.tap(at: point))
    try settle()
  }

  /// A finger presses something that can be read for so long that it is a long press.
  public func longPress(
    _ role: AccessibilityRole, _ label: String? = nil, for seconds: Double = 0.8
  ) throws {
    try play(.hold(at: place(of: find(role, label)), for: seconds))
    try settle()
  }

  /// A finger drags from one place of the window to another, and lets go at rest; the window settles
  /// after it.
  public func drag(from start: Point, to end: Point, over seconds: Double = 0.4) throws {
    try play(.drag(from: start, to: end, over: seconds))
    try settle()
  }

  /// A finger swipes from one place of the window to another, and lets go while it moves; the window
  /// settles after it.
  ///
  /// - Parameters:
  ///   - start: Where the finger goes down.
  ///   - end: Where it is let go.
  ///   - velocity: In logical pixels a second.
  /// - Throws: `TestStageError` when the window does not come to rest.
  public func swipe(from start: Point, to end: Point, velocity: Double = 1_500) throws {
    try play(.swipe(from: start, to: end, velocity: velocity))
    try settle()
  }

  /// Plays a script of fingers and pointers, with a frame every sixtieth of a second; at its end
  /// nothing settles.
  ///
  /// What the script leaves down stays down for the next one.
  public func play(_ script: GestureScript) throws {
    let replay = GestureReplay(
      script, on: TestStageSink(self), startingAt: clock.now, frameInterval: Self.frameInterval)
    try replay.run()
  }
}

/// Plays scripts into the window of a stage.
private final class TestStageSink: GestureSink {
  private let stage: TestStage

  init(_ stage: TestStage) { self.stage = stage }

  func play(_ step: GestureScript.Step, at time: Double) throws {
    stage.pass(to: time)
    try stage.send(step)
  }

  func showFrame(at time: Double) throws {
    stage.pass(to: time)
    stage.compositor.releaseFrames()
    try stage.turn()
  }
}
