// SPDX-License-Identifier: MIT

import Sash

/// The interval of checks for the next step while no frames are drawn, in seconds.
private let checkInterval = 0.05
/// The longest wait for a frame before the tour continues, as in a hidden window, in seconds.
private let frameTimeout = 5.0
/// The longest wait until nothing moves any more, in seconds.
private let settleTimeout = 30.0

/// Plays a tour in a window, one step at a time, paced by the displayed frames.
package final class TourPlayer {
  /// The condition for the next step.
  private enum State {
    /// Waits for the window's first frame.
    case opening
    /// Waits until a time for a frame with the last step, or for a window that needs no frame.
    case waiting(until: Double)
    /// The next step is played in the next turn of the loop.
    case ready
    /// There are no more steps.
    case finished
  }

  private let steps: [Step]
  private let window: Window
  private let onStop: ((_ name: String, _ isTouched: Bool) throws -> Void)?
  private let onEnd: ((any Error)?) -> Void
  private var state = State.opening
  private var position = 0
  /// The running movement: its start, its end, and the number of its frames so far.
  private var movement: (start: Point, end: Point, frames: Int)?
  private var finger: (id: Touch.ID, place: Point)?
  /// The running playback of a trace.
  private var playback: TracePlayback?
  private var scheduledCheck: ScheduledCall?
  /// The end of the running step that waits for a time.
  private var holdEnd: Double?
  /// The end of the wait for the running settling step.
  private var settleDeadline: Double?

  /// Creates the player of a tour.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - window: The window in which they are played.
  ///   - onStop: Called at each stop with the name of its image, and with whether a finger touches
  ///     the window; `nil` for none. An error ends the tour.
  ///   - onEnd: Called once, with the reason if the tour ended early.
  package init(
    steps: [Step], window: Window, onStop: ((_ name: String, _ isTouched: Bool) throws -> Void)?,
    onEnd: @escaping ((any Error)?) -> Void
  ) {
    self.steps = steps
    self.window = window
    self.onStop = onStop
    self.onEnd = onEnd
  }

  /// Continues after a displayed frame.
  package func frameWasShown() {
    if case .finished = state { return }
    state = .ready
    // In the next turn of the loop, because the frame is still being committed.
    scheduleNextCheck(after: 0)
  }

  private func scheduleNextCheck(after delay: Double) {
    scheduledCheck?.cancel()
    scheduledCheck = window.timeline.schedule(after: delay) { [weak self] in self?.check() }
  }

  private func check() {
    switch state {
    case .opening, .finished:
      return
    case .waiting(let end):
      // A timeout alone does not end the wait while a frame is due: a slow machine draws late.
      if window.needsFrame, now < end {
        return scheduleNextCheck(after: checkInterval)
      }
    case .ready:
      break
    }
    guard position < steps.count else { return finish(nil) }
    do {
      try play(steps[position])
    } catch {
      return finish(error)
    }
    state = .waiting(until: now + frameTimeout)
    scheduleNextCheck(after: checkInterval)
  }

  private func finish(_ error: (any Error)?) {
    state = .finished
    onEnd(error)
  }

  /// The window's time in seconds, which also passes while no frames are drawn.
  private var now: Double { window.timeline.now }

  // MARK: Steps

  private func play(_ step: Step) throws {
    switch step {
    case .press(let point):
      let place = try resolve(point)
      guard Rect(origin: .zero, size: window.size).contains(place) else { throw unreachable }
      finger = (Touch.ID.unique(), place)
      send(.began, at: place)
      position += 1
    case .move(let point, let frames):
      move(to: try resolve(point), frames: frames)
    case .shift(let distance, let frames):
      move(to: (finger?.place ?? .zero) + distance, frames: frames)
    case .lift:
      if let point = finger?.place { send(.ended, at: point) }
      finger = nil
      position += 1
    case .key(let key, let modifiers): pressAndRelease(key, modifiers)
    case .type(let key, let text): pressAndRelease(key, text: text)
    case .play(let trace):
      let current = playback ?? TracePlayback(trace, in: window)
      playback = current.isFinished ? nil : current
      if current.isFinished { position += 1 }
    case .call(let function):
      function()
      position += 1
    case .hold(let time):
      let end = holdEnd ?? now + time
      holdEnd = now < end ? end : nil
      if now >= end { position += 1 }
    case .settle:
      try settle()
    case .screenshot(let name):
      try onStop?(name, finger != nil)
      position += 1
    }
  }

  private var unreachable: TourError {
    .unreachable(step: position + 1, of: steps.count, window: window.size)
  }

  private func resolve(_ point: TourPoint) throws(TourError) -> Point {
    guard let place = point() else { throw unreachable }
    return place
  }

  /// Ends the step if nothing moves any more.
  private func settle() throws(TourError) {
    guard window.isAnimating else {
      settleDeadline = nil
      position += 1
      return
    }
    let deadline = settleDeadline ?? now + settleTimeout
    settleDeadline = deadline
    if now >= deadline {
      throw .unsettled(step: position + 1, of: steps.count, after: settleTimeout)
    }
  }

  private func pressAndRelease(_ key: Key, text: String? = nil, _ modifiers: Modifiers = []) {
    let time = window.timeline.currentTime
    // Keys need an active window, also where the compositor offers no keyboard.
    if !window.isActive { window.handle(.focusChanged(true)) }
    for phase in [KeyEvent.Phase.down, .up] {
      window.handle(
        .key(
          KeyEvent(
            keysym: key.rawValue, text: phase == .down ? text : nil, phase: phase,
            modifiers: modifiers, time: time)))
    }
    position += 1
  }

  /// Continues the running movement, or starts one.
  private func move(to end: Point, frames: Int) {
    guard let start = finger?.place else {
      preconditionFailure("TourPlayer: a tour must press before it moves; add a .press step")
    }
    var current = movement ?? (start, end, 0)
    current.frames += 1
    let part = min(Double(current.frames) / Double(max(frames, 1)), 1)
    let distance = current.end - current.start
    send(.moved, at: current.start + Vector(dx: distance.dx * part, dy: distance.dy * part))
    if part < 1 {
      movement = current
    } else {
      movement = nil
      position += 1
    }
  }

  private func send(_ phase: Touch.Phase, at point: Point) {
    guard let id = finger?.id else { return }
    finger?.place = point
    window.handle(
      .touch(
        Touch(
          id: id, phase: phase, position: point, time: window.timeline.currentTime,
          source: .finger)))
  }
}
