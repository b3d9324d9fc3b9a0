import SashMotion

// As in GTK: a cycle of 1.2 s of which the caret is seen for two thirds, until 10 s after the last
// change; then it stays, and nothing wakes up.
private let shownTime = 0.8
private let hiddenTime = 0.4
private let blinkingTime = 10.0

/// Whether the caret is seen: it blinks while it has a timeline, and for a while only.
///
/// A turn begins with the frame that shows the one before: where no frame is drawn, and where the
/// caret lies out of sight, nothing wakes up.
final class CaretBlink {
  /// What the caret does.
  private enum Phase {
    /// There is none to be seen.
    case off
    /// It is seen and stays so.
    case steady
    /// It is seen or not until the call is made.
    case blinking(isShown: Bool, ScheduledCall)
    /// It is seen or not until a frame comes with its place in sight.
    case waiting(isShown: Bool)
  }

  /// Called when the caret begins or ceases to be seen by itself.
  var onChange: (() -> Void)?
  /// Whether the place where it is can be seen.
  var isInSight: () -> Bool = { true }
  private var phase = Phase.off
  private weak var timeline: Timeline?
  private var isStill = false
  private var end = 0.0

  /// Whether it is seen now.
  var isShown: Bool {
    switch phase {
    case .off: false
    case .steady: true
    case .blinking(let isShown, _), .waiting(let isShown): isShown
    }
  }

  /// Has it blink by a timeline; without one there is no caret, and a still one never blinks.
  func set(_ timeline: Timeline?, isStill: Bool) {
    self.timeline = timeline
    self.isStill = isStill
    stop()
    phase = timeline == nil ? .off : .steady
    restart()
  }

  /// Shows it, and lets it blink from now on.
  func restart() {
    guard let timeline else { return }
    stop()
    end = timeline.currentTime + blinkingTime
    phase = .waiting(isShown: true)
    follow()
  }

  /// Goes on where its place is in sight, and rests where it is not; to be called with each frame.
  ///
  /// What is in sight stays there in a frame that moves nothing.
  func follow(isMoved: Bool = true) {
    switch phase {
    case .off, .steady: break
    case .waiting(let isShown): if isInSight() { turn(to: isShown) }
    case .blinking(let isShown, let call):
      if !isMoved || isInSight() { break }
      call.cancel()
      phase = .waiting(isShown: isShown)
    }
  }

  private func stop() {
    if case .blinking(_, let call) = phase { call.cancel() }
  }

  private func turn(to isShown: Bool) {
    guard let timeline, !isStill, !isShown || timeline.currentTime < end else {
      phase = timeline == nil ? .off : .steady
      return
    }
    let call = timeline.schedule(after: isShown ? shownTime : hiddenTime) { [weak self] in
      guard let self else { return }
      phase = .waiting(isShown: !isShown)
      onChange?()
    }
    phase = .blinking(isShown: isShown, call)
  }
}
