import Sash

/// Plays a tour in a window: a step at a time, paced by the frames that are shown.
@MainActor final class TourPlayer {
  /// How long nothing may be shown before the tour goes on all the same, in seconds.
  private static let patience = 0.1

  private let steps: [Step]
  private let window: Window
  private let pictures: String?
  private let onEnd: (Int32) -> Void
  private var position = 0
  /// The movement in hand: where it began, and how many frames of it are done.
  private var movement: (start: Point, frames: Int)?
  private var finger: (id: Touch.ID, place: Point)?
  private var time = 0.0
  private var wait: ScheduledCall?
  private var hasStarted = false
  private var isOver = false

  init(steps: [Step], window: Window, pictures: String?, onEnd: @escaping (Int32) -> Void) {
    self.steps = steps
    self.window = window
    self.pictures = pictures
    self.onEnd = onEnd
  }

  /// A frame was shown: the next step may be taken.
  func frameWasShown() {
    hasStarted = true
    // Not within the frame itself, which is just being handed over.
    scheduleNext(after: 0)
  }

  private func scheduleNext(after delay: Double) {
    wait?.cancel()
    wait = window.timeline.schedule(after: delay) { [weak self] in self?.next() }
  }

  private func next() {
    guard hasStarted, !isOver else { return }
    guard position < steps.count else {
      isOver = true
      return onEnd(0)
    }
    do {
      try take(steps[position])
    } catch {
      isOver = true
      printNow("\(error)")
      return onEnd(1)
    }
    // The frame that the step brings about continues; without one, time does.
    scheduleNext(after: Self.patience)
  }

  private func take(_ step: Step) throws {
    switch step {
    case .press(let point):
      finger = (Touch.ID.unique(), point)
      send(.began, at: point)
      position += 1
    case .move(let end, let frames):
      move(to: end, frames: frames)
    case .lift:
      if let place = finger?.place { send(.ended, at: place) }
      finger = nil
      position += 1
    case .key(let key):
      window.handle(.key(KeyEvent(key, .down)))
      window.handle(.key(KeyEvent(key, .up)))
      position += 1
    case .settle:
      if !window.isAnimating { position += 1 }
    case .picture(let name):
      try takePicture(name)
      position += 1
    }
  }

  private func move(to end: Point, frames: Int) {
    guard let place = finger?.place else { return position += 1 }
    var current = movement ?? (place, 0)
    current.frames += 1
    let part = Double(current.frames) / Double(max(frames, 1))
    send(
      .moved,
      at: Point(
        x: current.start.x + (end.x - current.start.x) * part,
        y: current.start.y + (end.y - current.start.y) * part))
    if current.frames >= frames {
      movement = nil
      position += 1
    } else {
      movement = current
    }
  }

  private func send(_ phase: Touch.Phase, at point: Point) {
    guard let id = finger?.id else { return }
    finger?.place = point
    time = window.timeline.currentTime
    window.handle(
      .touch(Touch(id: id, phase: phase, position: point, time: time, source: .finger)))
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
