import Sash
import SashDemoScenes

/// How often it is looked whether the tour can go on without a frame, in seconds.
private let pause = 0.05
/// How long a frame is waited for before the tour goes on all the same, as in a hidden window.
private let patience = Duration.seconds(5)

/// Plays a tour in a window: a step at a time, paced by the frames that are shown.
@MainActor final class TourPlayer {
  /// What the next step waits for.
  private enum State {
    /// The window's first frame.
    case opening
    /// A frame that shows the last step, until a moment; a window that needs none is enough.
    case waiting(until: ContinuousClock.Instant)
    /// Nothing: it is taken in the next turn of the loop.
    case ready
    /// There is none.
    case over
  }

  private let steps: [Step]
  private let window: Window
  private let pictures: String?
  private let onEnd: (Int32) -> Void
  private var state = State.opening
  private var position = 0
  /// The movement in hand: from where to where, and how many frames of it are done.
  private var movement: (start: Point, end: Point, frames: Int)?
  private var finger: (id: Touch.ID, place: Point)?
  /// The trace in hand.
  private var playback: TracePlayback?
  private var wait: ScheduledCall?

  init(steps: [Step], window: Window, pictures: String?, onEnd: @escaping (Int32) -> Void) {
    self.steps = steps
    self.window = window
    self.pictures = pictures
    self.onEnd = onEnd
  }

  /// A frame was shown: the next step may be taken.
  func frameWasShown() {
    if case .over = state { return }
    state = .ready
    // Not within the frame itself, which is just being handed over.
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
      // Time alone is no reason to go on: a slow machine shows frames late.
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
    // Who strikes keys has the keyboard, also where the compositor has none.
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

  /// Goes on with the movement in hand, or begins one.
  private func move(to end: Point, frames: Int) {
    guard let start = finger?.place else {
      preconditionFailure("nothing is pressed; a tour presses before it moves")
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
