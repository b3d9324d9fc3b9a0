// SPDX-License-Identifier: MIT

/// A number that can be set, animated, grabbed and redirected at any moment without a jump.
///
/// Use it for a value that a finger can take over, such as a progress or a height; to animate
/// properties of views, use `View.animate`. A target that is not finite leaves the value where it
/// is, and a velocity that is not finite counts as zero. Each completion runs exactly once; if the
/// animator is released while it runs, with `.cancelled`. The animator retains its timeline; the
/// timeline references it weakly.
@MainActor public final class Animator {
  /// The value at the last advance of the timeline.
  public private(set) var value: Double
  /// The velocity of the value, in units per second; zero without a motion.
  public private(set) var velocity: Double = 0
  /// The target of the running motion, or the value without one.
  public var target: Double {
    switch state {
    case .idle: value
    case .moving(let trajectory, _): trajectory.to
    }
  }
  /// Whether a motion is running or delayed.
  public var isAnimating: Bool { endTime != nil }

  /// A closure called when a motion ends.
  public typealias Completion = (AnimationOutcome) -> Void

  private enum State {
    /// No motion. Waits for `set`, `animate` or `fling`.
    case idle
    /// A motion runs. Waits for the timeline to reach the trajectory's end.
    case moving(Trajectory, Completion?)
  }

  let timeline: Timeline
  private let onUpdate: (Double) -> Void
  private var state = State.idle

  /// Creates an animator without a motion.
  ///
  /// - Parameters:
  ///   - value: The value at first; 0 if it is not finite.
  ///   - timeline: The timeline that advances the value.
  ///   - onUpdate: Called after each change of the value.
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

  /// Sets the value at once.
  ///
  /// A running motion ends with `.redirected`.
  public func set(_ value: Double) {
    let completion = stopMotion()
    move(to: value.isFinite ? value : self.value, velocity: 0)
    completion?(.redirected)
  }

  /// Animates the value to a target.
  ///
  /// The motion starts at the timeline's `currentTime`. A running motion goes on until then, ends
  /// with `.redirected`, and its velocity carries over.
  ///
  /// A motion without a duration completes before this returns. Until a delayed motion begins, the
  /// motion before it goes on, but its completion has been called already.
  ///
  /// - Parameters:
  ///   - target: The value at the end.
  ///   - motion: The motion to the target.
  ///   - velocity: The velocity at the start in units per second, such as that of a finger; `nil`
  ///     for the current one.
  ///   - completion: Called once with the outcome.
  public func animate(
    to target: Double, with motion: Motion, velocity: Double? = nil,
    completion: Completion? = nil
  ) {
    animate(
      to: target, with: motion, velocity: velocity, at: timeline.currentTime, completion: completion
    )
  }

  /// Releases the value at a velocity, to decelerate by itself.
  ///
  /// Afterwards `target` is the value where it will come to rest, or the limit where it will stop.
  ///
  /// - Parameters:
  ///   - decay: The deceleration, with optional limits.
  ///   - velocity: The velocity at the start in units per second; `nil` for the current one.
  ///   - completion: Called once with the outcome.
  public func fling(
    with decay: Decay = .normal, velocity: Double? = nil, completion: Completion? = nil
  ) {
    fling(with: decay, velocity: velocity, at: timeline.currentTime, completion: completion)
  }

  /// Animates the value to a target, and returns the outcome when the motion has ended.
  @discardableResult
  public func animateAndWait(
    to target: Double, with motion: Motion, velocity: Double? = nil
  ) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      animate(to: target, with: motion, velocity: velocity) { continuation.resume(returning: $0) }
    }
  }

  /// Releases the value at a velocity, and returns the outcome when the motion has ended.
  @discardableResult
  public func flingAndWait(
    with decay: Decay = .normal, velocity: Double? = nil
  ) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      fling(with: decay, velocity: velocity) { continuation.resume(returning: $0) }
    }
  }

  /// Shifts the value and its target by a distance because their origin moved.
  ///
  /// A running motion goes on unchanged.
  public func shift(by distance: Double) {
    guard distance != 0, (value + distance).isFinite else { return }
    if case .moving(var trajectory, let completion) = state {
      trajectory.shift(by: distance)
      state = .moving(trajectory, completion)
    }
    move(to: value + distance, velocity: velocity)
  }

  /// Stops the value where it is, as a finger does.
  ///
  /// A running motion ends with `.redirected`.
  ///
  /// - Returns: The value, and the velocity that it had.
  @discardableResult
  public func grab() -> (value: Double, velocity: Double) {
    let held = (value, velocity)
    let completion = stopMotion()
    velocity = 0
    completion?(.redirected)
    return held
  }

  /// Stops the value where it is.
  ///
  /// A running motion ends with `.cancelled`.
  public func cancel() {
    let completion = stopMotion()
    velocity = 0
    completion?(.cancelled)
  }

  // MARK: For groups

  /// Animates the value from a time on, which several animators may share.
  func animate(
    to target: Double, with motion: Motion, velocity: Double?, at start: Double,
    completion: Completion?
  ) {
    follow(
      Trajectory(
        value: value, to: target.isFinite ? target : value,
        velocity: velocity.map { $0.isFinite ? $0 : 0 }, motion: motion, now: start,
        running: trajectory),
      from: start, completion: completion)
  }

  /// Releases the value from a time on, which several animators may share.
  func fling(with decay: Decay, velocity: Double?, at start: Double, completion: Completion?) {
    let running = trajectory?.state(at: start)
    let velocity = velocity ?? running?.velocity ?? self.velocity
    follow(
      Trajectory(
        value: running?.value ?? value, velocity: velocity.isFinite ? velocity : 0, decay: decay,
        now: start),
      from: start, completion: completion)
  }

  /// The value that the running motion has at the timeline's current time, which no frame may have
  /// displayed yet.
  package var currentValue: Double { trajectory?.state(at: timeline.currentTime).value ?? value }

  // MARK: For the timeline

  var endTime: Double? {
    if case .moving(let trajectory, _) = state { trajectory.end } else { nil }
  }

  /// Advances the value to a time; returns the completion if this ended the motion.
  ///
  /// The timeline calls it after all values were advanced.
  func tick(at time: Double) -> (() -> Void)? {
    guard case .moving(let trajectory, let completion) = state else { return nil }
    let next = trajectory.state(at: time)
    guard time >= trajectory.end else {
      move(to: next.value, velocity: next.velocity)
      return nil
    }
    stopMotion()
    move(to: trajectory.to, velocity: 0)
    return completion.map { completion in { completion(.finished) } }
  }

  // MARK: Transitions

  private var trajectory: Trajectory? {
    if case .moving(let trajectory, _) = state { trajectory } else { nil }
  }

  /// Starts a trajectory in place of the running motion.
  private func follow(_ trajectory: Trajectory, from now: Double, completion: Completion?) {
    let redirected = stopMotion()
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

  /// Ends the motion without an outcome, and returns its completion for the caller to call.
  @discardableResult
  private func stopMotion() -> Completion? {
    guard case .moving(_, let completion) = state else { return nil }
    state = .idle
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
