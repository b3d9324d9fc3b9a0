// SPDX-License-Identifier: MIT

import SashInterfaceCore

/// The policy that delays a frame after its callback: late enough to include recent input, early
/// enough to meet the compositor's deadline.
///
/// Compositors send frame callbacks after they have composited a frame, and composite the next one
/// a refresh interval later, whatever latency the display adds. So the deadline is one refresh
/// interval after the callback, less a margin that is measured. A frame was missed if the next
/// callback, or its presentation (`wp_presentation`), is an interval later than for frames drawn at
/// once; a commit at that offset is then too late. Frames are drawn at the callback if the
/// compositor reports no interval or a variable one, if no input is expected, and if drawing takes
/// most of the interval.
package nonisolated struct FrameSchedule: Sendable {
  /// The number of warm-up frames that are drawn at the callback, to measure the shortest latency.
  package static let warmUpFrames = 6
  /// The time in seconds after an input event during which more input is expected.
  package static let inputWindow = 0.25
  /// The minimum margin before the deadline in seconds, which covers the jitter of timers and
  /// wake-ups.
  static let minimumMargin = 0.0015
  /// The minimum margin as a fraction of the refresh interval; the larger of both counts.
  static let minimumMarginFraction = 1.0 / 12
  /// The initial margin as a fraction of the refresh interval.
  static let initialMarginFraction = 0.4
  /// The fraction by which the margin shrinks with each frame in time.
  static let marginDecay = 1.0 / 256
  /// The commit offset, as a fraction of the interval, below which a miss is attributed to the
  /// compositor and does not raise the margin's floor.
  static let earlyMissFraction = 0.25
  /// The fraction of the interval that a miss adds to the margin beyond the missing time.
  static let missFraction = 1.0 / 16
  /// The number of frames in time after which the effect of a miss decays: ten minutes at 60 Hz.
  static let framesBeforeFloorDecay = 36_000
  /// The fraction by which the margin's floor then shrinks.
  static let floorDecay = 0.1
  /// The delay, as a fraction of the refresh interval, from which a frame counts as late.
  static let lateFraction = 0.5
  /// The number of frames between feedback requests after the warm-up.
  static let feedbackInterval = 8
  /// The relative difference up to which two intervals belong to the same display mode.
  static let modeTolerance = 0.02
  /// The accepted refresh intervals in seconds: 20 to 1,000 Hz.
  static let acceptedIntervals = 0.001...0.05

  /// The state of the measurement of a compositor's cadence.
  package enum State: Hashable, Sendable {
    /// No measurements: frames are drawn at the callback.
    case unknown
    /// Frames are drawn at the callback while their latency is measured.
    case measuring(interval: Double, latency: Double, gap: Double, frames: Int)
    /// The cadence is known: frames are drawn late.
    case measured(Cadence)
    /// The refresh interval varies: frames are drawn at the callback.
    case variable
  }

  /// The measured timing of a compositor, in seconds.
  package struct Cadence: Hashable, Sendable {
    /// The refresh interval.
    package var interval: Double
    /// The shortest time from a callback to the presentation of the frame drawn after it.
    package var latency: Double
    /// The shortest time from a callback to the next one, with a frame between them.
    package var callbackInterval: Double
    /// The time before the expected next callback at which a commit must be complete.
    package var margin: Double
    /// The minimum of the margin.
    package var floor: Double
    /// The number of frames in time since the last miss.
    package var framesInTime: Int
  }

  /// An event of a window's frames.
  package enum Event: Hashable, Sendable {
    /// The frame callback was received.
    case callback
    /// An input event was received.
    case input
    /// A frame was committed whose drawing began at the time given.
    case committed(began: Double)
    /// The compositor reported the presentation of a frame that followed the callback given.
    case presented(FrameTiming, callback: Double?)
    /// The surface is gone or hidden, or the measurements are out of date.
    case reset
  }

  package private(set) var state = State.unknown
  /// The number of frames that missed their deadline, as far as it is measurable.
  package private(set) var missedCount = 0
  /// The time of the last callback that no commit has followed yet.
  package private(set) var callback: Double?

  /// The durations of drawing, from its beginning to the commit.
  private var drawingTimes = FrameTimes()
  /// The callback of the last frame, and the times of its beginning and commit after that.
  private var lastFrame: (callback: Double, began: Double, offset: Double)?
  private var lastInput: Double?
  /// The callback of the last frame that was missed.
  private var lastMiss: Double?
  private var framesWithoutFeedback = 0

  package init() {}

  /// Returns whether input was recent enough that more is expected.
  package func expectsInput(_ now: Double) -> Bool {
    lastInput.map { now - $0 <= Self.inputWindow } ?? false
  }

  /// Returns the time to begin a frame that may be drawn now, or `nil` for at once.
  package func startTime(now: Double) -> Double? {
    guard case .measured(let cadence) = state, expectsInput(now), let callback else { return nil }
    // A delay requires a reliable estimate of the drawing time.
    guard drawingTimes.count >= Self.warmUpFrames else { return nil }
    let deadline = callback + cadence.interval - cadence.margin
    let time = deadline - drawingTimes.percentile99
    return time > now + Self.minimumMargin ? time : nil
  }

  /// Returns whether to request presentation feedback for the frame that is drawn now.
  package mutating func shouldRequestFeedback(now: Double) -> Bool {
    // Frames after an idle period are not representative, and an answer to each would wake an idle
    // window.
    guard expectsInput(now), callback != nil else { return false }
    switch state {
    case .variable: return false
    case .unknown, .measuring: return true
    case .measured:
      framesWithoutFeedback += 1
      guard framesWithoutFeedback >= Self.feedbackInterval else { return false }
      framesWithoutFeedback = 0
      return true
    }
  }

  /// Applies an event; `now` is in seconds.
  package mutating func handle(_ event: Event, now: Double) {
    switch event {
    case .callback:
      if let lastFrame { recordCallback(lastFrame, gap: now - lastFrame.callback) }
      lastFrame = nil
      callback = now
    case .input: lastInput = now
    case .committed(let began):
      drawingTimes.add(now - began)
      lastFrame = callback.map { ($0, began - $0, now - $0) }
      callback = nil
    case .presented(let presentation, let callback): recordPresentation(presentation, callback)
    case .reset:
      state = .unknown
      callback = nil
      lastFrame = nil
    }
  }
}

nonisolated extension FrameSchedule {
  /// Evaluates the callback that followed a frame.
  private mutating func recordCallback(
    _ frame: (callback: Double, began: Double, offset: Double), gap: Double
  ) {
    switch state {
    case .unknown, .variable: break
    case .measuring(let interval, let latency, let minimum, let frames):
      state = .measuring(
        interval: interval, latency: latency, gap: min(minimum, gap), frames: frames)
    case .measured(var cadence):
      // A frame after an idle period does not belong to the cadence.
      guard frame.began < cadence.interval else { return }
      if cadence.recordCallback(gap: gap, offset: frame.offset) { recordMiss(frame.callback) }
      state = .measured(cadence)
    }
  }

  private mutating func recordPresentation(_ presentation: FrameTiming, _ callback: Double?) {
    // A frame that was discarded, or that followed an idle period, is not representative.
    guard let presented = presentation.presented, let callback else { return }
    let interval = presentation.interval
    guard presentation.isSynchronized, Self.acceptedIntervals.contains(interval) else {
      state = .variable
      return
    }
    let latency = presented - callback
    switch state {
    case .measuring(let old, let minimum, let gap, let frames) where Self.isSameMode(old, interval):
      let best = min(minimum, latency)
      guard frames + 1 >= Self.warmUpFrames else {
        state = .measuring(interval: interval, latency: best, gap: gap, frames: frames + 1)
        return
      }
      state = .measured(
        Cadence(
          interval: interval, latency: best, callbackInterval: gap,
          margin: interval * Self.initialMarginFraction,
          floor: max(Self.minimumMargin, interval * Self.minimumMarginFraction), framesInTime: 0))
    case .measured(var cadence) where Self.isSameMode(cadence.interval, interval):
      if cadence.recordPresentation(
        latency: latency, offset: presentation.committed - callback, isCounted: callback == lastMiss
      ) {
        recordMiss(callback)
      }
      state = .measured(cadence)
    case .unknown, .variable, .measuring, .measured:
      state = .measuring(interval: interval, latency: latency, gap: .infinity, frames: 1)
    }
  }

  private mutating func recordMiss(_ callback: Double) {
    guard callback != lastMiss else { return }
    lastMiss = callback
    missedCount += 1
  }

  private static func isSameMode(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= modeTolerance * a
  }
}

nonisolated extension FrameSchedule.Cadence {
  /// Records the callback that followed a frame committed at an offset; returns whether the frame
  /// was missed.
  mutating func recordCallback(gap: Double, offset: Double) -> Bool {
    let isLate = gap > self.callbackInterval + interval * FrameSchedule.lateFraction
    self.callbackInterval = Self.updatedMinimum(self.callbackInterval, to: gap)
    if isLate { recordMiss(offset) } else { recordFrameInTime() }
    return isLate
  }

  /// Records the presentation of a frame; returns whether it was missed.
  ///
  /// `isCounted` is whether the miss has already been counted.
  mutating func recordPresentation(latency: Double, offset: Double, isCounted: Bool) -> Bool {
    let isLate = latency > self.latency + interval * FrameSchedule.lateFraction
    self.latency = Self.updatedMinimum(self.latency, to: latency)
    if isLate, !isCounted { recordMiss(offset) }
    return isLate
  }

  /// Returns the new minimum: a shorter time counts at once, a longer one slowly, so that it
  /// follows a compositor that slows down.
  private static func updatedMinimum(_ minimum: Double, to time: Double) -> Double {
    time < minimum ? time : minimum + (time - minimum) * FrameSchedule.marginDecay
  }

  private mutating func recordFrameInTime() {
    margin = max(floor, margin * (1 - FrameSchedule.marginDecay))
    framesInTime += 1
    guard framesInTime >= FrameSchedule.framesBeforeFloorDecay else { return }
    framesInTime = 0
    let minimum = max(FrameSchedule.minimumMargin, interval * FrameSchedule.minimumMarginFraction)
    floor = max(minimum, floor * (1 - FrameSchedule.floorDecay))
  }

  private mutating func recordMiss(_ offset: Double) {
    framesInTime = 0
    let needed = min(interval, interval - offset + interval * FrameSchedule.missFraction)
    // A commit after the next callback was due reveals nothing about the margin: drawing took too
    // long.
    guard needed > 0 else { return }
    if offset >= interval * FrameSchedule.earlyMissFraction { floor = max(floor, needed) }
    margin = min(interval, max(needed, margin * 1.5))
  }
}
