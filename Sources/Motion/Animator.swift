/// One value that can be set, animated, grabbed and redirected at any moment without a jump.
///
/// Values beyond finite numbers never come in: such a target leaves the value where it is, such a
/// velocity counts as none. Each completion runs exactly once; when the animator goes away while
/// moving, with `cancelled`. It keeps its timeline alive, the timeline does not keep it.
@MainActor public final class Animator {
  /// The value after the last advance of the timeline.
  public private(set) var value: Double
  /// The units a second that the value moves by; zero at rest.
  public private(set) var velocity: Double = 0
  /// Where the value is going; the value itself at rest.
  public var target: Double {
    switch state {
    case .resting: value
    case .moving(let trajectory, _): trajectory.to
    }
  }
  /// Whether the value is on its way.
  public var isAnimating: Bool { endTime != nil }

  /// A motion's end, for whoever began it.
  public typealias Completion = (AnimationOutcome) -> Void

  private enum State {
    /// Waits for somebody to set or animate the value.
    case resting
    /// Waits for the timeline to reach the trajectory's end.
    case moving(Trajectory, Completion?)
  }

  private let timeline: Timeline
  private let onUpdate: (Double) -> Void
  private var state = State.resting

  /// An animator at rest; `onUpdate` hears every change of the value.
  public init(
    value: Double, timeline: Timeline, onUpdate: @escaping (Double) -> Void = { _ in }
  ) {
    self.value = value.isFinite ? value : 0
    self.timeline = timeline
    self.onUpdate = onUpdate
  }

  isolated deinit {
    timeline.stop(ObjectIdentifier(self))
    if case .moving(_, let completion) = state { completion?(.cancelled) }
  }

  /// Puts the value somewhere at once; a running motion ends as redirected.
  public func set(_ value: Double) {
    let completion = rest()
    move(to: value.isFinite ? value : self.value, velocity: 0)
    completion?(.redirected)
  }

  /// Moves the value to a target; a running motion ends as redirected, its velocity is kept.
  ///
  /// A `velocity` in units a second, such as that of a finger, takes the place of the present one.
  /// A motion that takes no time completes before this returns. Until a delayed one begins, what
  /// ran goes on, though whoever began it is told of the redirection at once.
  public func animate(
    to target: Double, with motion: Motion, velocity: Double? = nil,
    completion: Completion? = nil
  ) {
    let now = timeline.startTime
    follow(
      Trajectory(
        value: value, to: target.isFinite ? target : value,
        velocity: velocity.map { $0.isFinite ? $0 : 0 }, motion: motion, now: now,
        running: trajectory),
      from: now, completion: completion)
  }

  /// Lets the value go at a velocity in units a second, to slow down by itself.
  ///
  /// It comes to rest where `target` then says, or stops at a limit. Without a velocity it is the
  /// present one.
  public func fling(
    with decay: Decay = .normal, velocity: Double? = nil, completion: Completion? = nil
  ) {
    let now = timeline.startTime
    let velocity = velocity ?? self.velocity
    follow(
      Trajectory(
        value: value, velocity: velocity.isFinite ? velocity : 0, decay: decay, now: now),
      from: now, completion: completion)
  }

  /// Moves the value to a target and returns when that has ended, with how it did.
  @discardableResult
  public func animateAndWait(
    to target: Double, with motion: Motion, velocity: Double? = nil
  ) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      animate(to: target, with: motion, velocity: velocity) { continuation.resume(returning: $0) }
    }
  }

  /// Lets the value go at a velocity, and returns when that has ended, with how it did.
  @discardableResult
  public func flingAndWait(
    with decay: Decay = .normal, velocity: Double? = nil
  ) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      fling(with: decay, velocity: velocity) { continuation.resume(returning: $0) }
    }
  }

  /// Moves the value and where it is going by a distance: the place that both count from moved.
  ///
  /// A running motion goes on as it did.
  public func shift(by distance: Double) {
    guard distance != 0, (value + distance).isFinite else { return }
    if case .moving(var trajectory, let completion) = state {
      trajectory.shift(by: distance)
      state = .moving(trajectory, completion)
    }
    move(to: value + distance, velocity: velocity)
  }

  /// Stops the value where it is, as a finger does; a running motion ends as redirected.
  @discardableResult
  public func grab() -> (value: Double, velocity: Double) {
    let held = (value, velocity)
    let completion = rest()
    velocity = 0
    completion?(.redirected)
    return held
  }

  /// Stops the value where it is; a running motion ends as cancelled.
  public func cancel() {
    let completion = rest()
    velocity = 0
    completion?(.cancelled)
  }

  // MARK: For the timeline

  var endTime: Double? {
    if case .moving(let trajectory, _) = state { trajectory.end } else { nil }
  }

  /// Moves on to a time; returns what to call after all values moved, if this ended the motion.
  func tick(at time: Double) -> (() -> Void)? {
    guard case .moving(let trajectory, let completion) = state else { return nil }
    let next = trajectory.state(at: time)
    guard time >= trajectory.end else {
      move(to: next.value, velocity: next.velocity)
      return nil
    }
    rest()
    move(to: trajectory.to, velocity: 0)
    return completion.map { completion in { completion(.finished) } }
  }

  // MARK: Transitions

  private var trajectory: Trajectory? {
    if case .moving(let trajectory, _) = state { trajectory } else { nil }
  }

  /// Goes a way from now on, in the place of what ran.
  private func follow(_ trajectory: Trajectory, from now: Double, completion: Completion?) {
    let redirected = rest()
    if trajectory.end > now {
      velocity = trajectory.state(at: now).velocity
      state = .moving(trajectory, completion)
      timeline.start(self)
      redirected?(.redirected)
    } else {
      move(to: trajectory.to, velocity: 0)
      redirected?(.redirected)
      completion?(.finished)
    }
  }

  /// Leaves the motion, and hands back whom to tell of it.
  @discardableResult
  private func rest() -> Completion? {
    guard case .moving(_, let completion) = state else { return nil }
    state = .resting
    timeline.stop(ObjectIdentifier(self))
    return completion
  }

  private func move(to value: Double, velocity: Double) {
    self.velocity = velocity
    guard value != self.value else { return }
    self.value = value
    onUpdate(value)
  }
}
