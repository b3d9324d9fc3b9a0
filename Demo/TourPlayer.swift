import Sash
import SashDemoScenes

/// The interval of checks for the next step while no frames are drawn, in seconds.
private let pause = 0.05
/// The longest wait for a frame before the tour continues, as in a hidden window.
private let patience = Duration.seconds(5)

/// Plays a tour in a window, one step at a time, paced by the displayed frames.
@MainActor final class TourPlayer {
  /// The condition for the next step.
  private enum State {
    /// Waits for the window's first frame.
    case opening
    /// Waits until a time for a frame with the last step, or for a window that needs no frame.
    case waiting(until: ContinuousClock.Instant)
    /// The next step is played in the next turn of the loop.
    case ready
    /// There are no more steps.
    case over
  }

  private let steps: [Step]
  private let window: Window
  private let pictures: String?
  private let onEnd: (Int32) -> Void
  private var state = State.opening
  private var position = 0
  /// The running movement: its start, its end, and the number of its frames so far.
  private var movement: (start: Point, end: Point, frames: Int)?
  private var finger: (id: Touch.ID, place: Point)?
  /// The running playback of a trace.
  private var playback: TracePlayback?
  private var wait: ScheduledCall?

  init(steps: [Step], window: Window, pictures: String?, onEnd: @escaping (Int32) -> Void) {
    self.steps = steps
    self.window = window
    self.pictures = pictures
    self.onEnd = onEnd
  }

  /// Continues after a displayed frame.
  func frameWasShown() {
    if case .over = state { return }
    state = .ready
    // In the next turn of the loop, because the frame is still being committed.
    lookAgain(after: 0)
  }

  private func lookAgain(after delay: Double) {
    wait?.cancel()
    wait = window.timeline.schedule(after: delay) { [weak self] in self?.look() }
  }

  private func look() {
    switch state {
    case .opening, .over:
      return
    case .waiting(let end):
      // A timeout alone does not end the wait while a frame is due: a slow machine draws late.
      if window.needsFrame, ContinuousClock.now < end { return lookAgain(after: pause) }
    case .ready:
      break
    }
    guard position < steps.count else { return finish(status: 0) }
    do {
      try take(steps[position])
    } catch {
      printError(error)
      return finish(status: 1)
    }
    state = .waiting(until: .now + patience)
    lookAgain(after: pause)
  }

  private func finish(status: Int32) {
    state = .over
    onEnd(status)
  }

  // MARK: Steps

  private func take(_ step: Step) throws {
    switch step {
    case .press(let place):
      finger = (Touch.ID.unique(), place())
      send(.began, at: place())
      position += 1
    case .move(let place, let frames):
      move(to: place(), frames: frames)
    case .shift(let way, let frames):
      move(to: (finger?.place ?? .zero) + way, frames: frames)
    case .lift:
      if let place = finger?.place { send(.ended, at: place) }
      finger = nil
      position += 1
    case .key(let key, let modifiers): stroke(key, modifiers)
    case .type(let key, let text): stroke(key, text: text)
    case .play(let trace):
      let current = playback ?? TracePlayback(trace, in: window)
      playback = current.isOver ? nil : current
      if current.isOver { position += 1 }
    case .settle:
      if !window.isAnimating { position += 1 }
    case .picture(let name):
      try takePicture(name)
      position += 1
    }
  }

  private func stroke(_ key: Key, text: String? = nil, _ modifiers: Modifiers = []) {
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
    let way = current.end - current.start
    send(.moved, at: current.start + Vector(dx: way.dx * part, dy: way.dy * part))
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

  private func takePicture(_ name: String) throws {
    guard let pictures else { return }
    let framebuffer = try OffscreenFramebuffer(size: window.scale.pixels(window.size))
    window.paint(into: framebuffer, damage: Region(framebuffer.bitmap.bounds))
    let path = "\(pictures)/\(name).png"
    try framebuffer.bitmap.writePNG(to: path)
    printNow(path)
  }
}
