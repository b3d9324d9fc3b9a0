import SashInterface

/// Decides how long after the frame callback a frame is begun: late enough to show the last input
/// before the deadline, early enough never to miss it.
///
/// Compositors call back when they have put a picture together, and put the next one together a
/// refresh interval later, whatever lies between that and the screen. So the deadline is a refresh
/// interval after the callback, less what only experience tells. A frame was missed if the next
/// callback comes, or the compositor tells that it was shown (`wp_presentation`), an interval
/// later than for frames drawn at once; a commit so long after its callback is too late then.
/// Where the compositor tells no interval or a variable one, without input to wait for, and where
/// drawing takes most of the interval, frames are drawn at the callback.
package nonisolated struct FrameSchedule: Sendable {
  /// So many frames are drawn at the callback, to learn how soon those are shown.
  package static let lessons = 6
  /// Input within so many seconds means that more is to come.
  package static let attention = 0.25
  /// What is always left before the deadline, in seconds; timers and wake-ups vary by as much.
  static let leastMargin = 0.0015
  /// The same as a part of the refresh interval; the larger counts.
  static let marginPart = 1.0 / 12
  /// The first guess at the margin, as a part of the refresh interval.
  static let firstMarginPart = 0.4
  /// By which part of itself a margin shrinks with each frame that was in time.
  static let decay = 1.0 / 256
  /// A miss so early after the callback, as a part of the interval, is the compositor's own.
  static let hiccupPart = 0.25
  /// A miss leaves this much more than it would have taken, as a part of the interval.
  static let missPart = 1.0 / 16
  /// A miss is remembered for so many frames in time: ten minutes at 60 Hz.
  static let memory = 36_000
  /// What is forgotten then, as a part of what was learnt.
  static let forgotten = 0.1
  /// A frame is late by this part of the refresh interval.
  static let latePart = 0.5
  /// Once learnt, the compositor is asked about every so many frames.
  static let sampling = 8
  /// Intervals that differ by this part are of the same mode of the display.
  static let modePart = 0.02
  /// Refresh intervals believed, in seconds: 20 to 1,000 a second.
  static let intervals = 0.001...0.05

  /// What is known about the compositor's rhythm.
  package enum State: Hashable, Sendable {
    /// Nothing: frames are drawn at the callback.
    case unknown
    /// Frames are drawn at the callback, and their way to the screen is measured.
    case learning(interval: Double, way: Double, gap: Double, frames: Int)
    /// Frames are drawn late.
    case learnt(Rhythm)
    /// Pictures come at any time: frames are drawn at the callback.
    case variable
  }

  /// A compositor's rhythm, as far as it is known; in seconds.
  package struct Rhythm: Hashable, Sendable {
    /// From picture to picture.
    package var interval: Double
    /// From a callback to the moment that the frame drawn after it is on the screen.
    package var way: Double
    /// From a callback to the next where a frame is drawn after it.
    package var gap: Double
    /// How long before the next callback would come a commit must be done.
    package var margin: Double
    /// The margin does not shrink below this.
    package var floor: Double
    /// So many frames were in time since the last miss.
    package var inTime: Int
  }

  /// What happens to a window's frames.
  package enum Event: Hashable, Sendable {
    /// The frame callback came.
    case callback
    /// There was input.
    case input
    /// A frame was committed that was begun at the time given.
    case committed(began: Double)
    /// The compositor tells about a frame committed so long after its callback.
    case shown(FramePresentation, callback: Double?)
    /// The surface is gone or hidden, or what is known about it out of date.
    case reset
  }

  package private(set) var state = State.unknown
  /// How many frames were missed, as far as is known.
  package private(set) var missed = 0
  /// When the last callback came that no frame has answered yet.
  package private(set) var callback: Double?

  /// What drawing took, from its beginning to the commit.
  private var costs = FrameTimes()
  /// The callback of the last frame, and how long after it that was begun and committed.
  private var lastFrame: (callback: Double, began: Double, offset: Double)?
  private var lastInput: Double?
  /// The callback of the last frame that was missed.
  private var lastMiss: Double?
  private var unasked = 0

  package init() {}

  /// Whether there was input so short ago that more is to come.
  package func isAttentive(_ now: Double) -> Bool {
    lastInput.map { now - $0 <= Self.attention } ?? false
  }

  /// When to begin a frame that may be begun now; nil for at once.
  package func beginning(now: Double) -> Double? {
    guard case .learnt(let rhythm) = state, isAttentive(now), let callback else { return nil }
    // Nothing is drawn on a guess of what it takes.
    guard costs.count >= Self.lessons else { return nil }
    let deadline = callback + rhythm.interval - rhythm.margin
    let time = deadline - costs.percentile99
    return time > now + Self.leastMargin ? time : nil
  }

  /// Whether the compositor should be asked when the frame that is drawn now is shown.
  package mutating func shouldAsk(now: Double) -> Bool {
    // Frames after idleness tell nothing, and an answer to each would wake an idle window.
    guard isAttentive(now), callback != nil else { return false }
    switch state {
    case .variable: return false
    case .unknown, .learning: return true
    case .learnt:
      unasked += 1
      guard unasked >= Self.sampling else { return false }
      unasked = 0
      return true
    }
  }

  /// The one transition function.
  ///
  /// `now` is in seconds.
  package mutating func handle(_ event: Event, now: Double) {
    switch event {
    case .callback:
      if let lastFrame { follow(lastFrame, gap: now - lastFrame.callback) }
      lastFrame = nil
      callback = now
    case .input: lastInput = now
    case .committed(let began):
      costs.add(now - began)
      lastFrame = callback.map { ($0, began - $0, now - $0) }
      callback = nil
    case .shown(let presentation, let callback): learn(presentation, callback)
    case .reset:
      state = .unknown
      callback = nil
      lastFrame = nil
    }
  }
}

nonisolated extension FrameSchedule {
  /// The callback after a frame came.
  private mutating func follow(
    _ frame: (callback: Double, began: Double, offset: Double), gap: Double
  ) {
    switch state {
    case .unknown, .variable: break
    case .learning(let interval, let way, let least, let frames):
      state = .learning(interval: interval, way: way, gap: min(least, gap), frames: frames)
    case .learnt(var rhythm):
      // A frame after idleness is not of this rhythm.
      guard frame.began < rhythm.interval else { return }
      if rhythm.note(gap: gap, offset: frame.offset) { miss(frame.callback) }
      state = .learnt(rhythm)
    }
  }

  private mutating func learn(_ presentation: FramePresentation, _ callback: Double?) {
    // A frame that was never shown, or that came after idleness, tells nothing.
    guard let presented = presentation.presented, let callback else { return }
    let interval = presentation.interval
    guard presentation.isSynchronized, Self.intervals.contains(interval) else {
      state = .variable
      return
    }
    let way = presented - callback
    switch state {
    case .learning(let old, let least, let gap, let frames) where Self.isSame(old, interval):
      let best = min(least, way)
      guard frames + 1 >= Self.lessons else {
        state = .learning(interval: interval, way: best, gap: gap, frames: frames + 1)
        return
      }
      state = .learnt(
        Rhythm(
          interval: interval, way: best, gap: gap, margin: interval * Self.firstMarginPart,
          floor: max(Self.leastMargin, interval * Self.marginPart), inTime: 0))
    case .learnt(var rhythm) where Self.isSame(rhythm.interval, interval):
      if rhythm.note(
        way: way, offset: presentation.committed - callback, isKnown: callback == lastMiss)
      {
        miss(callback)
      }
      state = .learnt(rhythm)
    case .unknown, .variable, .learning, .learnt:
      state = .learning(interval: interval, way: way, gap: .infinity, frames: 1)
    }
  }

  private mutating func miss(_ callback: Double) {
    guard callback != lastMiss else { return }
    lastMiss = callback
    missed += 1
  }

  private static func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= modePart * a }
}

nonisolated extension FrameSchedule.Rhythm {
  /// A frame committed at an offset from its callback was followed by another callback; returns
  /// whether it was missed.
  mutating func note(gap: Double, offset: Double) -> Bool {
    let isLate = gap > self.gap + interval * FrameSchedule.latePart
    self.gap = Self.drawn(self.gap, to: gap)
    if isLate { miss(offset) } else { hit() }
    return isLate
  }

  /// The same by its way to the screen; one that is known to be missed says nothing new.
  mutating func note(way: Double, offset: Double, isKnown: Bool) -> Bool {
    let isLate = way > self.way + interval * FrameSchedule.latePart
    self.way = Self.drawn(self.way, to: way)
    if isLate, !isKnown { miss(offset) }
    return isLate
  }

  /// The shortest time counts, and follows a compositor that becomes slower.
  private static func drawn(_ least: Double, to time: Double) -> Double {
    time < least ? time : least + (time - least) * FrameSchedule.decay
  }

  private mutating func hit() {
    margin = max(floor, margin * (1 - FrameSchedule.decay))
    inTime += 1
    guard inTime >= FrameSchedule.memory else { return }
    inTime = 0
    let least = max(FrameSchedule.leastMargin, interval * FrameSchedule.marginPart)
    floor = max(least, floor * (1 - FrameSchedule.forgotten))
  }

  private mutating func miss(_ offset: Double) {
    inTime = 0
    let needed = min(interval, interval - offset + interval * FrameSchedule.missPart)
    // What was committed after the next callback was due says nothing about a margin: drawing
    // took too long.
    guard needed > 0 else { return }
    if offset >= interval * FrameSchedule.hiccupPart { floor = max(floor, needed) }
    margin = min(interval, max(needed, margin * 1.5))
  }
}
