/// Decides when a window draws: frames follow the compositor.
///
/// At most one buffer is committed per frame callback, answers to configures excepted; the first
/// change after idleness draws at once; a callback that finds no free buffer leaves the window
/// waiting for a release, which then draws the newest state. The host feeds in events, draws at
/// the end of a dispatch when the state is `due`, and reports the outcome with `drawn`.
package nonisolated struct FramePacer: Sendable {
  /// A callback outstanding for longer than this, in seconds, while something animates means that
  /// the window is hidden.
  package static let patience = 0.1
  /// How long to wait, in seconds, before something that animates without being seen is looked at
  /// again: a frame at 60 Hz.
  package static let rest = 1.0 / 60
  /// How long to wait, in seconds, before memory that was refused is asked for again.
  package static let retryDelay = 1.0

  /// Why a frame is drawn.
  package enum Cause: Hashable, Sendable {
    /// Something changed; no callback is outstanding.
    case change
    /// A configure must be answered; a callback may be outstanding since the time given.
    case configure(callbackSince: Double?)

    /// Since when a callback is outstanding.
    var callbackSince: Double? {
      if case .configure(let since) = self { since } else { nil }
    }
  }

  /// What a stalled window misses.
  package enum Obstacle: Hashable, Sendable {
    case callback(since: Double, wanted: Bool)
    case release(Cause)
  }

  /// Where the window stands, and whom it waits for.
  package enum State: Hashable, Sendable {
    /// There is no surface yet, or none any more: waits for the compositor's first configure,
    /// while time completes the animations.
    case unmapped
    /// All is shown: waits for the window to change.
    case idle
    /// A frame may be drawn, and more input is to come before it must be: waits until a moment.
    case scheduled(at: Double)
    /// A frame is to be drawn: waits for the end of the dispatch.
    case due(Cause)
    /// A frame is on its way: waits for the compositor's callback. `wanted` tells that there is
    /// more to draw when it comes.
    case awaitingCallback(since: Double, wanted: Bool)
    /// Something animates without a visible change: waits until a moment, and looks again. The
    /// compositor is not asked: some call back only for commits with damage.
    case resting(until: Double)
    /// Every buffer is in use: waits for the compositor to release one.
    case awaitingRelease(since: Double, Cause)
    /// Most likely hidden: waits for the compositor, while time completes the animations.
    case stalled(Obstacle)
    /// There is no memory for a buffer: waits for `until`, or for a buffer to be released.
    case starved(until: Double, Cause)
  }

  /// What became of a frame that was due.
  package enum Outcome: Hashable, Sendable {
    /// A buffer was committed, with a request for a callback unless one was outstanding.
    case committed
    /// There was nothing to draw; a configure was answered without a buffer.
    case unchanged
    /// No buffer was free.
    case noBuffer
    /// No buffer could be made.
    case noMemory
  }

  /// What happens to a window.
  package enum Event: Hashable, Sendable {
    /// The window changed.
    case needed
    /// The compositor asks for a size or a state.
    case configured
    /// The frame callback came.
    case callbackDone
    /// A buffer came back.
    case released
    /// The frame that was due has been dealt with; `more` tells that another is wanted already.
    case drawn(Outcome, more: Bool)
    /// The deadline passed. `animationsEnd` is when the last running animation ends.
    case timer(animationsEnd: Double?)
    /// The surface is gone.
    case unmapped
  }

  /// What the host must do at once.
  package enum Command: Hashable, Sendable {
    case none
    /// Acknowledge the configure; the frame that follows it comes later.
    case acknowledge
    /// Let the window's time pass without painting.
    case advance
  }

  package private(set) var state = State.unmapped
  /// When frames are begun that may be.
  package var schedule = FrameSchedule()

  package init() {}

  /// Whether a frame is to be drawn now.
  package var isDue: Bool {
    if case .due = state { true } else { false }
  }

  /// Whether nobody sees the window, as far as the compositor's silence tells.
  package var isHidden: Bool {
    switch state {
    case .stalled, .unmapped: true
    case .idle, .scheduled, .due, .awaitingCallback, .resting, .awaitingRelease, .starved: false
    }
  }

  /// When to send `timer`; nil for never.
  package func deadline(animationsEnd: Double?) -> Double? {
    switch state {
    case .starved(let until, _), .resting(let until), .scheduled(let until): until
    case .awaitingCallback(let since, _), .awaitingRelease(let since, _):
      animationsEnd == nil ? nil : since + Self.patience
    case .stalled, .unmapped: animationsEnd
    case .idle, .due: nil
    }
  }

  /// The one transition function; `now` is in seconds.
  package mutating func handle(_ event: Event, now: Double) -> Command {
    switch event {
    case .needed: need(now: now)
    case .configured: return configure(now: now)
    case .callbackDone: takeCallback(now: now)
    case .released: takeRelease()
    case .drawn(let outcome, let more): return finish(outcome, more: more, now: now)
    case .timer(let animationsEnd): return pass(now: now, animationsEnd: animationsEnd)
    case .unmapped:
      state = .unmapped
      schedule.handle(.reset, now: now)
    }
    return .none
  }
}

nonisolated extension FramePacer {
  /// Where a window stands that may draw, and wants to.
  private func ready(_ now: Double) -> State {
    schedule.beginning(now: now).map { .scheduled(at: $0) } ?? .due(.change)
  }

  private mutating func need(now: Double) {
    switch state {
    case .idle: state = ready(now)
    case .awaitingCallback(let since, _): state = .awaitingCallback(since: since, wanted: true)
    case .stalled(.callback(let since, _)):
      state = .stalled(.callback(since: since, wanted: true))
    // All of these draw the newest state sooner or later.
    case .unmapped, .scheduled, .due, .resting, .awaitingRelease, .stalled(.release), .starved:
      break
    }
  }

  private mutating func configure(now: Double) -> Command {
    switch state {
    case .unmapped, .idle, .resting, .scheduled:
      state = .due(.configure(callbackSince: nil))
    case .due(let cause), .starved(_, let cause):
      state = .due(.configure(callbackSince: cause.callbackSince))
    case .awaitingCallback(let since, _), .stalled(.callback(let since, _)):
      state = .due(.configure(callbackSince: since))
    case .awaitingRelease(_, let cause), .stalled(.release(let cause)):
      state = .due(.configure(callbackSince: cause.callbackSince))
    }
    return .none
  }

  private mutating func takeCallback(now: Double) {
    schedule.handle(.callback, now: now)
    switch state {
    case .awaitingCallback(_, let wanted): state = wanted ? ready(now) : .idle
    // Seen again: what was missed is shown at once.
    case .stalled(.callback(_, let wanted)): state = wanted ? .due(.change) : .idle
    case .due(.configure): state = .due(.configure(callbackSince: nil))
    case .awaitingRelease(let since, .configure):
      state = .awaitingRelease(since: since, .configure(callbackSince: nil))
    case .stalled(.release(.configure)):
      state = .stalled(.release(.configure(callbackSince: nil)))
    case .starved(let until, .configure):
      state = .starved(until: until, .configure(callbackSince: nil))
    // Nobody asked; a callback of an earlier surface, say.
    case .unmapped, .idle, .scheduled, .due, .resting, .awaitingRelease, .stalled, .starved:
      break
    }
  }

  private mutating func takeRelease() {
    switch state {
    case .awaitingRelease(_, let cause), .stalled(.release(let cause)), .starved(_, let cause):
      state = .due(cause)
    case .unmapped, .idle, .scheduled, .due, .resting, .awaitingCallback, .stalled(.callback):
      break
    }
  }

  private mutating func finish(_ outcome: Outcome, more: Bool, now: Double) -> Command {
    guard case .due(let cause) = state else {
      // The surface went away while the frame was drawn.
      return .none
    }
    switch outcome {
    case .committed:
      state = .awaitingCallback(since: cause.callbackSince ?? now, wanted: more)
    case .unchanged:
      if let since = cause.callbackSince {
        state = .awaitingCallback(since: since, wanted: more)
      } else {
        state = more ? .resting(until: now + Self.rest) : .idle
      }
    case .noBuffer:
      state = .awaitingRelease(since: now, cause)
      if case .configure = cause { return .acknowledge }
    case .noMemory: state = .starved(until: now + Self.retryDelay, cause)
    }
    return .none
  }

  private mutating func pass(now: Double, animationsEnd: Double?) -> Command {
    switch state {
    case .starved(let until, let cause):
      if now >= until { state = .due(cause) }
    case .resting(let until), .scheduled(let until):
      if now >= until { state = .due(.change) }
    case .awaitingCallback(let since, let wanted):
      guard animationsEnd != nil, now >= since + Self.patience else { break }
      state = .stalled(.callback(since: since, wanted: wanted))
      return pass(now: now, animationsEnd: animationsEnd)
    case .awaitingRelease(let since, let cause):
      guard animationsEnd != nil, now >= since + Self.patience else { break }
      state = .stalled(.release(cause))
      return pass(now: now, animationsEnd: animationsEnd)
    case .stalled, .unmapped:
      if let animationsEnd, now >= animationsEnd { return .advance }
    case .idle, .due: break
    }
    return .none
  }
}
