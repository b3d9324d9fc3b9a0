// SPDX-License-Identifier: MIT

import SashEventLoop
import SashMotion
import SashSurfaces

/// Draws the frames of one surface, when the compositor allows.
///
/// A subclass draws the content of a window or of a popup.
class SurfaceRenderer {
  /// The event loop of the timers.
  let loop: EventLoop
  /// Reports a problem that the renderer has worked around.
  let report: (ShellReport) -> Void
  /// The decision when to draw.
  var pacer = FramePacer()
  private lazy var timer = loop.makeTimer { [weak self] in
    guard let self else { return }
    handle(.timer(nextAnimationEnd: nextAnimationEnd))
  }
  /// Whether a failed allocation was reported since the last frame.
  ///
  /// It outlives the pacer's state `outOfMemory`, which ends before each further attempt.
  private var didReportShortage = false

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - loop: The event loop of the timers.
  ///   - report: Reports a problem that the renderer has worked around.
  init(loop: EventLoop, report: @escaping (ShellReport) -> Void) {
    self.loop = loop
    self.report = report
  }

  /// The time of the loop's clock in seconds.
  final var now: Double { loop.clock.now }

  // MARK: Content

  /// The surface, or `nil` without one.
  var buffers: BufferSurface? { nil }
  /// The time at which the next running animation ends, or `nil` if there is none.
  var nextAnimationEnd: Double? { nil }
  /// Whether another frame is needed.
  var needsFrame: Bool { false }

  /// Pauses or resumes animations, depending on whether the surface is hidden.
  func updateVisibility() {}

  /// Advances the time of the content without painting.
  func advance() {}

  /// Draws a frame; returns `nil` if the surface is gone.
  ///
  /// - Throws: `BufferError` if there is no memory.
  func draw() throws(BufferError) -> FramePacer.Outcome? { .unchanged }

  /// Records the outcome of a frame.
  func didDraw(_ outcome: FramePacer.Outcome) {}

  // MARK: Frames

  /// Handles an event of the surface or of its content.
  final func handle(_ event: FramePacer.Event) {
    switch pacer.handle(event, now: now) {
    case .none: break
    case .acknowledge: buffers?.acknowledge()
    case .advance: advance()
    }
  }

  /// Ends a dispatch: draws a due frame and sets the timer; returns whether a frame was committed.
  @discardableResult final func finishDispatch() -> Bool {
    // Before the frame: an animation that pauses or resumes may change the content.
    updateVisibility()
    let outcome = pacer.isDue ? drawReportingShortage() : nil
    if let outcome {
      didDraw(outcome)
      handle(.drawn(outcome, more: needsFrame))
    }
    // After the frame and before the deadline: a paused animation that is hidden needs none.
    updateVisibility()
    timer.set(pacer.deadline(nextAnimationEnd: nextAnimationEnd))
    return outcome == .committed
  }

  private func drawReportingShortage() -> FramePacer.Outcome? {
    do {
      let outcome = try draw()
      if outcome == .committed { didReportShortage = false }
      return outcome
    } catch {
      if !didReportShortage { report(.buffer(error)) }
      didReportShortage = true
      return .noMemory
    }
  }

  /// Clears the timer.
  func stop() { timer.set(nil) }
}
