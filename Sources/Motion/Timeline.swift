/// The time of one window: it moves the animators on it and makes scheduled calls.
///
/// Nothing moves by itself. The host advances the timeline, once a frame while something is
/// animating and at each deadline; within one advance everything happens in the order of time, so
/// that a late advance ends as many punctual ones would.
@MainActor public final class Timeline {
  /// The time that the timeline has been advanced to, in seconds.
  public private(set) var now: Double
  /// Called when something begins to move after stillness: the host should ask for a frame.
  public var onStart: (() -> Void)?
  /// Called when the next deadline became earlier: the host should set its alarm anew.
  public var onSchedule: (() -> Void)?

  // The clock outlives no host; without one the timeline knows only what it was advanced to.
  private weak var clock: (any MotionClock)?
  private var running: [Running] = []
  /// In the order in which they were scheduled.
  private var calls: [ScheduledCall] = []
  private var round: UInt64 = 0
  private var isAdvancing = false

  private struct Running {
    weak var animator: Animator?
    let key: ObjectIdentifier
  }

  /// A timeline at a time; a clock, held weakly, tells how late it is between advances.
  public init(now: Double = 0, clock: (any MotionClock)? = nil) {
    self.now = now.isFinite ? now : 0
    self.clock = clock
  }

  /// Gives the timeline a clock to tell how late it is between advances; held weakly.
  public func setClock(_ clock: (any MotionClock)?) { self.clock = clock }

  /// The time to count from: that of the clock, or of the last advance when that is later.
  public var currentTime: Double {
    guard let time = clock?.now, time.isFinite else { return now }
    return max(now, time)
  }

  /// Whether an animator on the timeline is moving.
  public var isAnimating: Bool {
    for index in running.indices where running[index].animator != nil { return true }
    return false
  }

  /// How many animators are moving.
  package var runningCount: Int { running.count { $0.animator != nil } }

  /// When the last of the running motions ends; nil when nothing moves.
  public var endTime: Double? {
    var latest: Double?
    for index in running.indices {
      guard let end = running[index].animator?.endTime else { continue }
      if end > latest ?? -.infinity { latest = end }
    }
    return latest
  }

  /// When the earliest scheduled call is due; nil when there is none.
  public var nextDeadline: Double? {
    var earliest: Double?
    for call in calls where call.deadline < earliest ?? .infinity { earliest = call.deadline }
    return earliest
  }

  /// Advances to a time, never backwards; a call from inside of an advance does nothing.
  ///
  /// All values move before any completion runs. A call scheduled by another for the very time
  /// that it runs at waits for the next advance.
  public func advance(to time: Double) {
    guard time.isFinite, !isAdvancing else { return }
    isAdvancing = true
    round += 1
    defer { isAdvancing = false }
    let limit = max(now, time)
    while let next = nextEvent, next <= limit {
      step(to: max(now, next))
      makeDueCall()
    }
    step(to: limit)
  }

  /// Calls `body` at a time, in seconds on this timeline; a time that has passed is due at once.
  @discardableResult
  public func schedule(at time: Double, _ body: @escaping () -> Void) -> ScheduledCall {
    let deadline = time.isFinite ? time : now
    // A call that schedules itself for no time must not hold the program.
    let waits = isAdvancing && deadline <= now
    let call = ScheduledCall(
      deadline: deadline, round: waits ? round + 1 : 0, timeline: self, body: body)
    let earliest = nextDeadline
    calls.append(call)
    if earliest.map({ call.deadline < $0 }) ?? true { onSchedule?() }
    return call
  }

  /// Calls `body` after `delay` seconds from now on.
  @discardableResult
  public func schedule(after delay: Double, _ body: @escaping () -> Void) -> ScheduledCall {
    schedule(at: (isAdvancing ? now : currentTime) + (delay.isFinite ? max(0, delay) : 0), body)
  }

  // MARK: For animators and calls

  /// The time that a motion begins at: with the others that run, else now by the clock.
  var startTime: Double { isAnimating || isAdvancing ? now : currentTime }

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

  // MARK: One step

  /// The earliest time at which something has to be done apart from a frame.
  private var nextEvent: Double? {
    var earliest: Double?
    for index in running.indices {
      guard let end = running[index].animator?.endTime else { continue }
      if end < earliest ?? .infinity { earliest = end }
    }
    for call in calls where call.round <= round && call.deadline < earliest ?? .infinity {
      earliest = call.deadline
    }
    return earliest
  }

  private func step(to time: Double) {
    now = time
    var completions: [() -> Void] = []
    // What moves may stop others and start more; those begin with the next step.
    let moving = running
    for index in moving.indices {
      guard let animator = moving[index].animator else { continue }
      if let completion = animator.tick(at: time) { completions.append(completion) }
    }
    for completion in completions { completion() }
  }

  private func makeDueCall() {
    var first: ScheduledCall?
    // Of several for one time, the one that was scheduled first.
    for call in calls where call.deadline <= now && call.round <= round {
      if call.deadline < first?.deadline ?? .infinity { first = call }
    }
    guard let first else { return }
    remove(first)
    first.run()
  }
}
