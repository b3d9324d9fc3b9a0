import SashInterface

/// Decides how long after the frame callback a frame is begun: late enough to show the last input
/// before the deadline, early enough never to miss it.
///
/// Compositors call back when they have put a picture together, and put the next one together a
/// refresh interval later, whatever lies between that and the screen. So the deadline is a refresh
/// interval after the callback, less what only experience tells: each frame that the compositor
/// tells about (`wp_presentation`) either was shown as soon as one drawn at once is, or was missed,
/// and then a commit so late after a callback is too late. Without that account, with a variable
/// refresh rate, without input that there is anything to wait for, and where drawing takes most
/// of the interval, frames are drawn at the callback.
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
  static let decay = 1.0 / 64
  /// A miss so early after the callback, as a part of the interval, is the compositor's own.
  static let hiccupPart = 0.25
  /// A miss leaves this much more than it would have taken, as a part of the interval.
  static let missPart = 1.0 / 16
  /// A miss is remembered until so many answers say that frames were in time: ten minutes at 60 Hz.
  static let memory = 4_500
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
    case learning(interval: Double, way: Double, frames: Int)
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
    /// How long before the next callback would come a commit must be done.
    package var margin: Double
    /// The margin does not shrink below this.
    package var floor: Double
    /// So many frames were in time since the last miss, of those that were asked about.
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
  /// What drawing took, from its beginning to the commit.
  private var costs = FrameTimes()
  private var lastCallback: Double?
  private var lastInput: Double?
  private var unasked = 0

  package init() {}

  /// When the last callback came that no frame has answered yet.
  package var callback: Double? { lastCallback }

  /// When to begin a frame that may be begun now; nil for at once.
  package func beginning(now: Double) -> Double? {
    guard case .learnt(let rhythm) = state, isAttentive(now), let lastCallback else { return nil }
    // Nothing is drawn on a guess of what it takes.
    guard costs.count >= Self.lessons else { return nil }
    let deadline = lastCallback + rhythm.interval - rhythm.margin
    let time = deadline - costs.percentile99
    return time > now + Self.leastMargin ? time : nil
  }

  /// Whether the compositor should be asked when the frame that is drawn now is shown.
  package mutating func shouldAsk(now: Double) -> Bool {
    // Frames after idleness tell nothing, and an answer to each would wake an idle window.
    guard isAttentive(now), lastCallback != nil else { return false }
    switch state {
    case .variable: return false
    case .unknown, .learning: return true
    case .learnt(let rhythm):
      unasked += 1
      guard unasked >= Self.sampling || rhythm.inTime < Self.sampling * 2 else { return false }
      unasked = 0
      return true
    }
  }

  /// The one transition function; returns whether a frame was missed.
  ///
  /// `now` is in seconds.
  @discardableResult
  package mutating func handle(_ event: Event, now: Double) -> Bool {
    switch event {
    case .callback: lastCallback = now
    case .input: lastInput = now
    case .committed(let began):
      costs.add(now - began)
      lastCallback = nil
    case .shown(let presentation, let callback):
      return learn(presentation, callback)
    case .reset:
      state = .unknown
      lastCallback = nil
    }
    return false
  }
}

nonisolated extension FrameSchedule {
  private func isAttentive(_ now: Double) -> Bool {
    lastInput.map { now - $0 <= Self.attention } ?? false
  }

  private mutating func learn(_ presentation: FramePresentation, _ callback: Double?) -> Bool {
    // A frame that was never shown, or that came after idleness, tells nothing.
    guard let presented = presentation.presented, let callback else { return false }
    let interval = presentation.interval
    guard presentation.isSynchronized, Self.intervals.contains(interval) else {
      state = .variable
      return false
    }
    let way = presented - callback
    switch state {
    case .learning(let old, let least, let frames) where Self.isSame(old, interval):
      let best = min(least, way)
      guard frames + 1 >= Self.lessons else {
        state = .learning(interval: interval, way: best, frames: frames + 1)
        return way > best + interval * Self.latePart
      }
      let floor = max(Self.leastMargin, interval * Self.marginPart)
      state = .learnt(
        Rhythm(
          interval: interval, way: best, margin: interval * Self.firstMarginPart, floor: floor,
          inTime: 0))
      return way > best + interval * Self.latePart
    case .learnt(var rhythm) where Self.isSame(rhythm.interval, interval):
      let isLate = rhythm.note(way: way, offset: presentation.committed - callback)
      state = .learnt(rhythm)
      return isLate
    case .unknown, .variable, .learning, .learnt:
      state = .learning(interval: interval, way: way, frames: 1)
      return false
    }
  }

  private static func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= modePart * a }
}

nonisolated extension FrameSchedule.Rhythm {
  /// A frame committed at an offset from its callback took a way to the screen; returns whether it
  /// was missed.
  mutating func note(way: Double, offset: Double) -> Bool {
    let isLate = way > self.way + interval * FrameSchedule.latePart
    if isLate { miss(offset) } else { hit(way) }
    return isLate
  }

  private mutating func hit(_ way: Double) {
    // The shortest way counts, and follows the compositor when it becomes slower.
    self.way = way < self.way ? way : self.way + (way - self.way) * FrameSchedule.decay
    margin = max(floor, margin * (1 - FrameSchedule.decay))
    inTime += 1
    guard inTime >= FrameSchedule.memory else { return }
    inTime = FrameSchedule.sampling * 2
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
