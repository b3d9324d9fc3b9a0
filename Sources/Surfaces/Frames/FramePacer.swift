// SPDX-License-Identifier: MIT

/// The state machine that decides when a window draws, paced by the compositor's frame callbacks.
///
/// At most one buffer is committed per frame callback, except in answer to a configure. The first
/// change after an idle period draws at once. A callback without a free buffer leaves the window
/// waiting for a `release` event, which then draws the newest state. The host passes events, draws
/// at the end of a dispatch when the state is `due`, and reports the outcome with `drawn`.
package nonisolated struct FramePacer: Sendable {
  /// The time in seconds without a frame callback, during an animation, after which time completes
  /// the animations.
  package static let stallTimeout = 0.1
  /// The time in seconds without a frame callback, during an animation, after which the window
  /// counts as hidden; a loaded machine or a remote display is late again and again.
  package static let hiddenTimeout = 2.0
  /// The time in seconds before an animation without a visible change is evaluated again: one frame
  /// at 60 Hz.
  package static let recheckInterval = 1.0 / 60
  /// The time in seconds before a failed allocation is retried.
  package static let retryDelay = 1.0

  /// The reason for a frame.
  package enum Cause: Hashable, Sendable {
    /// A change; no callback is outstanding.
    case change
    /// A configure to answer; a callback may be outstanding since the time given.
    case configure(callbackSince: Double?)

    /// The time since which a callback is outstanding.
    var callbackSince: Double? {
      if case .configure(let since) = self { since } else { nil }
    }
  }

  /// The event that a stalled or hidden window waits for.
  package enum AwaitedEvent: Hashable, Sendable {
    case callback(since: Double, wanted: Bool)
    case release(Cause)
  }

  /// The state of the window and the event that it waits for.
  package enum State: Hashable, Sendable {
    /// No surface is mapped: waits for the first configure, while time completes animations.
    case unmapped
    /// Everything is displayed: waits for a change.
    case idle
    /// A frame may be drawn, but input is expected before its deadline: waits until a time.
    case scheduled(at: Double)
    /// A frame must be drawn: waits for the end of the dispatch.
    case due(Cause)
    /// A frame was committed: waits for the frame callback. `wanted` is whether another
    /// frame is needed.
    case awaitingCallback(since: Double, wanted: Bool)
    /// An animation runs without a visible change: waits until a time. No callback is requested,
    /// since some compositors send it only for commits with damage.
    case awaitingVisibleChange(until: Double)
    /// All buffers are in use: waits for a `release` event.
    case awaitingRelease(since: Double, Cause)
    /// The compositor is late: waits for it until the window counts as hidden, while time completes
    /// animations.
    case stalled(AwaitedEvent, until: Double)
    /// The window is probably hidden: waits for the compositor, while time completes animations.
    case hidden(AwaitedEvent)
    /// No buffer could be allocated: waits until a time, or for a `release` event.
    case outOfMemory(until: Double, Cause)
  }

  /// The result of a frame that was due.
  package enum Outcome: Hashable, Sendable {
    /// A buffer was committed, with a frame callback unless one was outstanding.
    case committed
    /// Nothing had changed; a configure was answered without a buffer.
    case unchanged
    /// No buffer was free.
    case noBuffer
    /// No buffer could be allocated.
    case noMemory
  }

  /// An event of the window.
  package enum Event: Hashable, Sendable {
    /// The window changed.
    case changed
    /// The compositor sent a configure.
    case configured
    /// The frame callback was received.
    case callbackDone
    /// A buffer was released.
    case released
    /// A due frame was processed; `more` is whether another is already needed.
    case drawn(Outcome, more: Bool)
    /// The deadline has passed. `nextAnimationEnd` is the time at which the next running animation
    /// ends.
    case timer(nextAnimationEnd: Double?)
    /// The surface is gone.
    case unmapped
  }

  /// An action that the host must perform at once.
  package enum Command: Hashable, Sendable {
    case none
    /// Acknowledge the configure; its frame follows later.
    case acknowledge
    /// Advance the window's time without painting.
    case advance
  }

  package private(set) var state = State.unmapped
  /// The schedule that delays frames towards their deadline.
  package var schedule = FrameSchedule()

  package init() {}

  /// Whether a frame must be drawn now.
  package var isDue: Bool {
    if case .due = state { true } else { false }
  }

  /// Whether the window is hidden, as far as missing callbacks indicate.
  package var isHidden: Bool {
    switch state {
    case .hidden, .unmapped: true
    case .idle, .scheduled, .due, .awaitingCallback, .awaitingVisibleChange, .awaitingRelease,
      .stalled, .outOfMemory:
      false
    }
  }

  /// Returns the time to send the `timer` event, or `nil` for never.
  package func deadline(nextAnimationEnd: Double?) -> Double? {
    switch state {
    case .outOfMemory(let until, _), .awaitingVisibleChange(let until), .scheduled(let until): until
    case .awaitingCallback(let since, _), .awaitingRelease(let since, _):
      nextAnimationEnd == nil ? nil : since + Self.stallTimeout
    case .stalled(_, let until): min(until, nextAnimationEnd ?? until)
    case .hidden, .unmapped: nextAnimationEnd
    case .idle, .due: nil
    }
  }

  /// Applies an event; `now` is in seconds.
  package mutating func handle(_ event: Event, now: Double) -> Command {
    switch event {
    case .changed: handleChange(now: now)
    case .configured: handleConfigure()
    case .callbackDone: handleCallback(now: now)
    case .released: handleRelease()
    case .drawn(let outcome, let more): return finish(outcome, more: more, now: now)
    case .timer(let end): return handleTimer(now: now, nextAnimationEnd: end)
    case .unmapped:
      state = .unmapped
      schedule.handle(.reset, now: now)
    }
    return .none
  }
}

nonisolated extension FramePacer {
  /// Returns the state of a window that may draw and needs to.
  private func stateForChange(_ now: Double) -> State {
    schedule.startTime(now: now).map { .scheduled(at: $0) } ?? .due(.change)
  }

  private mutating func handleChange(now: Double) {
    switch state {
    case .idle: state = stateForChange(now)
    case .awaitingCallback(let since, _): state = .awaitingCallback(since: since, wanted: true)
    case .stalled(.callback(let since, _), let until):
      state = .stalled(.callback(since: since, wanted: true), until: until)
    case .hidden(.callback(let since, _)): state = .hidden(.callback(since: since, wanted: true))
    // All of these states draw the newest content later anyway.
    case .unmapped, .scheduled, .due, .awaitingVisibleChange, .awaitingRelease,
      .stalled(.release, _), .hidden(.release), .outOfMemory:
      break
    }
  }

  private mutating func handleConfigure() {
    switch state {
    case .unmapped, .idle, .awaitingVisibleChange, .scheduled:
      state = .due(.configure(callbackSince: nil))
    case .due(let cause), .outOfMemory(_, let cause), .awaitingRelease(_, let cause),
      .stalled(.release(let cause), _), .hidden(.release(let cause)):
      state = .due(.configure(callbackSince: cause.callbackSince))
    case .awaitingCallback(let since, _), .stalled(.callback(let since, _), _),
      .hidden(.callback(let since, _)):
      state = .due(.configure(callbackSince: since))
    }
  }

  private mutating func handleCallback(now: Double) {
    schedule.handle(.callback, now: now)
    switch state {
    case .awaitingCallback(_, let wanted): state = wanted ? stateForChange(now) : .idle
    // The window is visible again: pending changes are drawn at once.
    case .stalled(.callback(_, let wanted), _), .hidden(.callback(_, let wanted)):
      state = wanted ? .due(.change) : .idle
    case .due(.configure): state = .due(.configure(callbackSince: nil))
    case .awaitingRelease(let since, .configure):
      state = .awaitingRelease(since: since, .configure(callbackSince: nil))
    case .stalled(.release(.configure), let until):
      state = .stalled(.release(.configure(callbackSince: nil)), until: until)
    case .hidden(.release(.configure)):
      state = .hidden(.release(.configure(callbackSince: nil)))
    case .outOfMemory(let until, .configure):
      state = .outOfMemory(until: until, .configure(callbackSince: nil))
    // An unexpected callback, for example of a former surface.
    case .unmapped, .idle, .scheduled, .due, .awaitingVisibleChange, .awaitingRelease, .stalled,
      .hidden, .outOfMemory:
      break
    }
  }

  private mutating func handleRelease() {
    switch state {
    case .awaitingRelease(_, let cause), .stalled(.release(let cause), _),
      .hidden(.release(let cause)), .outOfMemory(_, let cause):
      state = .due(cause)
    case .unmapped, .idle, .scheduled, .due, .awaitingVisibleChange, .awaitingCallback,
      .stalled(.callback, _), .hidden(.callback):
      break
    }
  }

  private mutating func finish(_ outcome: Outcome, more: Bool, now: Double) -> Command {
    guard case .due(let cause) = state else {
      // The surface was destroyed while the frame was drawn.
      return .none
    }
    switch outcome {
    case .committed:
      state = .awaitingCallback(since: cause.callbackSince ?? now, wanted: more)
    case .unchanged:
      if let since = cause.callbackSince {
        state = .awaitingCallback(since: since, wanted: more)
      } else {
        state = more ? .awaitingVisibleChange(until: now + Self.recheckInterval) : .idle
      }
    case .noBuffer:
      state = .awaitingRelease(since: now, cause)
      if case .configure = cause { return .acknowledge }
    case .noMemory: state = .outOfMemory(until: now + Self.retryDelay, cause)
    }
    return .none
  }

  private mutating func handleTimer(now: Double, nextAnimationEnd: Double?) -> Command {
    switch state {
    case .outOfMemory(let until, let cause):
      if now >= until { state = .due(cause) }
    case .awaitingVisibleChange(let until), .scheduled(let until):
      if now >= until { state = .due(.change) }
    case .awaitingCallback(let since, let wanted):
      guard nextAnimationEnd != nil, now >= since + Self.stallTimeout else { break }
      state = .stalled(
        .callback(since: since, wanted: wanted), until: since + Self.hiddenTimeout)
      return handleTimer(now: now, nextAnimationEnd: nextAnimationEnd)
    case .awaitingRelease(let since, let cause):
      guard nextAnimationEnd != nil, now >= since + Self.stallTimeout else { break }
      state = .stalled(.release(cause), until: since + Self.hiddenTimeout)
      return handleTimer(now: now, nextAnimationEnd: nextAnimationEnd)
    case .stalled(let event, let until) where now >= until:
      state = .hidden(event)
      return handleTimer(now: now, nextAnimationEnd: nextAnimationEnd)
    case .stalled, .hidden, .unmapped:
      if let nextAnimationEnd, now >= nextAnimationEnd { return .advance }
    case .idle, .due: break
    }
    return .none
  }
}
