// SPDX-License-Identifier: MIT

/// How often the views of a timeline are displayed.
nonisolated public enum TimelineScheduleMode: Hashable, Sendable {
  /// As often as the schedule says.
  case normal
  /// Less often, while the window is not displayed.
  case lowFrequency
}

/// The moments at which the views of a `TimelineView` are evaluated.
///
/// A moment is the number of seconds since 1 January 1970, 0:00 UTC.
public protocol TimelineSchedule {
  /// The type of the moments in their order.
  associatedtype Entries: Sequence where Entries.Element == Double

  /// Returns the moments from one on.
  func entries(from startDate: Double, mode: TimelineScheduleMode) -> Entries
}

/// Moments at an interval.
public struct PeriodicTimelineSchedule: TimelineSchedule {
  /// The moments, without end, or none at all.
  nonisolated public struct Entries: Sequence, IteratorProtocol {
    fileprivate let start: Double
    fileprivate let interval: Double
    fileprivate var count: Double
    fileprivate var isEmpty = false

    /// Returns the next moment, or `nil` where there are none.
    public mutating func next() -> Double? {
      guard !isEmpty else { return nil }
      defer { count += 1 }
      return start + count * interval
    }
  }

  private let start: Double
  private let interval: Double

  /// Creates the moments at a number of seconds after each other.
  ///
  /// - Parameters:
  ///   - startDate: One of the moments.
  ///   - interval: The seconds between two; at least a thousandth.
  public init(from startDate: Double, by interval: Double) {
    start = startDate
    self.interval = max(0.001, interval.isFinite ? interval : 1)
  }

  /// Returns the moments from one on, beginning with the last one before it.
  public func entries(from startDate: Double, mode: TimelineScheduleMode) -> Entries {
    let count = ((startDate - start) / interval).rounded(.down)
    return Entries(start: start, interval: interval, count: max(0, count))
  }
}

/// The beginnings of minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule {
  /// Creates the schedule.
  public init() {}

  /// Returns the beginnings of minutes from a moment on, beginning with that of its own one.
  public func entries(
    from startDate: Double, mode: TimelineScheduleMode
  ) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: 0, by: 60).entries(from: startDate, mode: mode)
  }
}

/// Given moments.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Double {
  private let dates: Entries

  /// Creates the schedule from moments in their order.
  public init(_ dates: Entries) { self.dates = dates }

  /// Returns the moments.
  public func entries(from startDate: Double, mode: TimelineScheduleMode) -> Entries { dates }
}

/// The frames of the window, or some of them.
public struct AnimationTimelineSchedule: TimelineSchedule {
  let minimumInterval: Double?
  let isPaused: Bool

  /// Creates the schedule.
  ///
  /// - Parameters:
  ///   - minimumInterval: The shortest time between two moments, in seconds; `nil` for each frame.
  ///   - paused: Whether there are no moments at the moment.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval
    isPaused = paused
  }

  /// Returns sixty moments in each second, or fewer; none while the schedule is paused, or
  /// while the window is not displayed.
  public func entries(
    from startDate: Double, mode: TimelineScheduleMode
  ) -> PeriodicTimelineSchedule.Entries {
    var entries = PeriodicTimelineSchedule(from: startDate, by: minimumInterval ?? 1.0 / 60)
      .entries(from: startDate, mode: mode)
    entries.isEmpty = isPaused || mode == .lowFrequency
    return entries
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Returns moments at an interval in seconds.
  public static func periodic(from startDate: Double, by interval: Double) -> Self {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginnings of minutes.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// The frames of the window.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Returns the frames of the window, or some of them.
  ///
  /// - Parameters:
  ///   - minimumInterval: The shortest time between two, in seconds; `nil` for each frame.
  ///   - paused: Whether there are none at the moment.
  /// - Returns: The schedule.
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Returns given moments.
  public static func explicit<S: Sequence>(
    _ dates: S
  ) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S>, S.Element == Double {
    ExplicitTimelineSchedule(dates)
  }
}
