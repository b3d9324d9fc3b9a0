// SPDX-License-Identifier: MIT

/// The time of one window: it advances animators and makes scheduled calls.
///
/// A timeline never advances by itself. The host advances it once per frame while an animator
/// moves, and at each deadline. Within one advance everything happens in order of time, so for
/// motions one late advance gives the same result as many punctual ones. A call that schedules itself
/// again is not made up for: after an hour in which the program was stopped, it is made once.
///
/// Motions and delays start at `currentTime`, whoever starts them and whenever. The last advance
/// may be long ago, when nothing moved meanwhile or when frames are missing, so `now` is no time to
/// start at.
@MainActor public final class Timeline {
  /// The time of the last advance, in seconds, to which the displayed values belong.
  public private(set) var now: Double
  /// A closure called when the first animator starts to move; the host should request a frame.
  public var onStart: (() -> Void)?
  /// A closure called when the next deadline became earlier; the host should set its timer again.
  public var onSchedule: (() -> Void)?

  // Weak: without its host's clock the timeline uses the time of its last advance.
  private weak var clock: (any MotionClock)?
  private var running: [Running] = []
  /// The pending calls in the order in which they were scheduled.
  private var calls: [ScheduledCall] = []
  private var advanceCount: UInt64 = 0
  private var isAdvancing = false
  /// Whether a frame is being prepared, of which all parts belong to one time.
  private var isInFrame = false

  private struct Running {
    weak var animator: Animator?
    let key: ObjectIdentifier
  }

  /// Creates a timeline at a time.
  ///
  /// - Parameters:
  ///   - now: The time at first, in seconds.
  ///   - clock: The clock that gives the time between advances; referenced weakly.
  public init(now: Double = 0, clock: (any MotionClock)? = nil) {
    self.now = now.isFinite ? now : 0
    self.clock = clock
  }

  /// Sets the clock that gives the time between advances; referenced weakly.
  public func setClock(_ clock: (any MotionClock)?) { self.clock = clock }

  /// The time at which a motion or a delay starts that begins now, in seconds.
  ///
  /// During an advance and during a frame it is the time of that; otherwise it is the time of the
  /// clock, or of the last advance if that is later.
  public var currentTime: Double {
    guard !isAdvancing, !isInFrame, let time = clock?.now, time.isFinite else { return now }
    return max(now, time)
  }

  /// Whether an animator on the timeline is moving.
  public var isAnimating: Bool {
    for index in running.indices where running[index].animator != nil { return true }
    return false
  }

  /// The number of animators that are moving.
  package var runningCount: Int { running.count { $0.animator != nil } }

  /// The end of the last running motion, in seconds; `nil` without one, and infinite while one has
  /// no end.
  public var endTime: Double? {
    var latest: Double?
    for index in running.indices {
      guard let end = running[index].animator?.endTime else { continue }
      if end > latest ?? -.infinity { latest = end }
    }
    return latest
  }

  /// The earliest end of a running motion, in seconds; `nil` without one that ends.
  package var nextEndTime: Double? {
    var earliest: Double?
    for index in running.indices {
      guard let end = running[index].animator?.endTime else { continue }
      if end < earliest ?? .infinity { earliest = end }
    }
    return earliest
  }

  /// The deadline of the earliest scheduled call, in seconds; `nil` without one.
  public var nextDeadline: Double? {
    var earliest: Double?
    for call in calls where call.deadline < earliest ?? .infinity { earliest = call.deadline }
    return earliest
  }

  /// Advances to a time, never backwards.
  ///
  /// A call from inside an advance does nothing.
  ///
  /// All values are advanced before any completion runs. A call that another call schedules for the
  /// current time waits for the next advance.
  public func advance(to time: Double) {
    guard time.isFinite, !isAdvancing else { return }
    isAdvancing = true
    advanceCount += 1
    defer { isAdvancing = false }
    let limit = max(now, time)
    while let next = nextEvent, next <= limit {
      step(to: max(now, next))
      makeDueCall()
    }
    step(to: limit)
  }

  /// Advances to the time of a frame, and keeps that time until the frame has been prepared.
  ///
  /// What starts in the frame, in a layout for example, is in step with what moves in it.
  package func prepareFrame<Result>(at time: Double, _ body: () -> Result) -> Result {
    let wasInFrame = isInFrame
    isInFrame = true
    defer { isInFrame = wasInFrame }
    advance(to: time)
    return body()
  }

  /// Schedules a call at a time in seconds on this timeline.
  ///
  /// A time in the past is due at once.
  @discardableResult
  public func schedule(at time: Double, _ body: @escaping () -> Void) -> ScheduledCall {
    let deadline = time.isFinite ? time : now
    // A call that schedules itself without a delay must not loop forever.
    let waits = isAdvancing && deadline <= now
    let call = ScheduledCall(
      deadline: deadline, earliestAdvance: waits ? advanceCount + 1 : 0, timeline: self, body: body)
    let earliest = nextDeadline
    calls.append(call)
    if earliest.map({ call.deadline < $0 }) ?? true { onSchedule?() }
    return call
  }

  /// Schedules a call after `delay` seconds from now.
  ///
  /// In a scheduled call, the delay counts from the deadline of that call, so that calls at an
  /// interval keep it; or from the time of the clock, where the deadline of the new call would have
  /// passed already.
  @discardableResult
  public func schedule(after delay: Double, _ body: @escaping () -> Void) -> ScheduledCall {
    let delay = delay.isFinite ? max(0, delay) : 0
    let deadline = currentTime + delay
    guard let time = clock?.now, time.isFinite, deadline < time else {
      return schedule(at: deadline, body)
    }
    return schedule(at: time + delay, body)
  }

  // MARK: For animators and calls

  func start(_ animator: Animator) {
    let key = ObjectIdentifier(animator)
    guard !running.contains(where: { $0.key == key }) else { return }
    let wasAnimating = isAnimating
    running.append(Running(animator: animator, key: key))
    if !wasAnimating { onStart?() }
  }

  func stop(_ key: ObjectIdentifier) { running.removeAll { $0.key == key } }

  func remove(_ call: ScheduledCall) {
    for index in calls.indices where calls[index] === call {
      calls.remove(at: index)
      return
    }
  }

  // MARK: Steps

  /// The earliest end of a motion or deadline of a call.
  private var nextEvent: Double? {
    var earliest = nextEndTime
    for call in calls
    where call.earliestAdvance <= advanceCount && call.deadline < earliest ?? .infinity {
      earliest = call.deadline
    }
    return earliest
  }

  private func step(to time: Double) {
    now = time
    var completions: [() -> Void] = []
    // Callbacks may stop and start animators; those that start are advanced in the next step.
    let moving = running
    for index in moving.indices {
      guard let animator = moving[index].animator else { continue }
      if let completion = animator.tick(at: time) { completions.append(completion) }
    }
    for completion in completions { completion() }
  }

  private func makeDueCall() {
    var first: ScheduledCall?
    // Of several calls at one time, the one that was scheduled first.
    for call in calls where call.deadline <= now && call.earliestAdvance <= advanceCount {
      if call.deadline < first?.deadline ?? .infinity { first = call }
    }
    guard let first else { return }
    remove(first)
    first.run()
  }
}
