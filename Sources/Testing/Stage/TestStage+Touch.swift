// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashInterface

extension TestStage {
  /// Taps an accessible element with a finger, and waits until the window settles.
  ///
  /// - Throws: `TestStageError` when there is no such element, or several, or it cannot be pressed.
  public func tap(_ role: AccessibilityRole, _ label: String? = nil) throws {
    try tap(at: pressPoint(of: find(role, label)))
  }

  /// Taps a point of the window with a finger, and waits until the window settles.
  public func tap(at point: Point) throws {
    try play(.tap(at: point))
    try settle()
  }

  /// Presses an accessible element with a finger long enough for a long press, and waits until the
  /// window settles.
  public func longPress(
    _ role: AccessibilityRole, _ label: String? = nil, for seconds: Double = 0.8
  ) throws {
    try play(.hold(at: pressPoint(of: find(role, label)), for: seconds))
    try settle()
  }

  /// Drags a finger between two points of the window, releases it without velocity, and waits until
  /// the window settles.
  public func drag(from start: Point, to end: Point, over seconds: Double = 0.4) throws {
    try play(.drag(from: start, to: end, over: seconds))
    try settle()
  }

  /// Swipes a finger between two points of the window, releases it while it moves, and waits until
  /// the window settles.
  ///
  /// - Parameters:
  ///   - start: The point where the finger goes down.
  ///   - end: The point where it is lifted.
  ///   - velocity: The speed in logical pixels a second.
  /// - Throws: `TestStageError` when the window does not settle.
  public func swipe(from start: Point, to end: Point, velocity: Double = 1_500) throws {
    try play(.swipe(from: start, to: end, velocity: velocity))
    try settle()
  }

  /// Plays a script of fingers and pointers, with frames at the refresh rate, without settling.
  ///
  /// Contacts that the script does not lift stay down; `GestureScript(continuing:)` is a script that
  /// moves and lifts them.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - frameTimes: The times of the first frames in seconds after the start, in ascending order:
  ///     frames that are late, missing, or several at once. Regular ones follow the last of them.
  /// - Throws: An error of a frame, such as a violation of the protocol.
  public func play(_ script: GestureScript, framesAt frameTimes: [Double] = []) throws {
    let replay = GestureReplay(
      script, on: TestStageSink(self), startingAt: clock.now, frameInterval: frameInterval,
      frameTimes: frameTimes)
    try replay.run()
  }
}

/// The receiver of a replayed script: it plays each step in the window of a stage.
private final class TestStageSink: GestureSink {
  private let stage: TestStage

  init(_ stage: TestStage) { self.stage = stage }

  func play(_ step: GestureScript.Step, at time: Double) throws {
    stage.advanceClock(to: time)
    try stage.send(step)
  }

  func showFrame(at time: Double) throws {
    stage.advanceClock(to: time)
    stage.compositor.releaseFrames()
    try stage.turn()
  }
}
