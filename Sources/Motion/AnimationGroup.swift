// SPDX-License-Identifier: MIT

/// Several motions with one common completion.
///
/// The completion runs once, when the last motion has ended, with the worst of their outcomes. The
/// motions that join start at one time, so that they stay in step. A group without motions finishes
/// at once. Running motions retain the group, so its creator need
/// not.
@MainActor public final class AnimationGroup {
  /// The common completion of a group.
  public typealias Completion = Animator.Completion

  private enum State {
    /// More motions may join. The payload is the worst outcome so far.
    case gathering(worst: AnimationOutcome)
    /// All motions have joined. Waits for the last one to end.
    case waiting(worst: AnimationOutcome)
    /// The completion has run.
    case ended
  }

  private enum Event {
    /// A motion ended with an outcome.
    case left(AnimationOutcome)
    case closed
  }

  private struct Member {
    let number: Int
    weak var animator: Animator?
  }

  private var state = State.gathering(worst: .finished)
  private var completion: Completion?
  /// The motions that still run.
  private var members: [Member] = []
  private var count = 0
  /// The time at which the motions on one timeline start.
  private var start: (timeline: ObjectIdentifier, time: Double)?

  /// Creates a group that ends after `close()`.
  package init(completion: Completion?) { self.completion = completion }

  /// Starts motions in a closure, and calls `completion` once when all of them have ended.
  ///
  /// - Parameters:
  ///   - begin: A closure that starts motions through the group it receives.
  ///   - completion: Called with the worst outcome.
  /// - Returns: The group, to grab or cancel its motions.
  @discardableResult
  public static func run(
    _ begin: (AnimationGroup) -> Void, completion: Completion? = nil
  ) -> AnimationGroup {
    let group = AnimationGroup(completion: completion)
    begin(group)
    group.close()
    return group
  }

  /// Starts motions in a closure, and returns the worst outcome when all of them have ended.
  @discardableResult
  public static func runAndWait(_ begin: (AnimationGroup) -> Void) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      run(begin, completion: { continuation.resume(returning: $0) })
    }
  }

  /// Starts motions in stages, each at the exact time at which the one before finished.
  ///
  /// When a stage ends with another outcome than `.finished`, the remaining stages are not started,
  /// and that is the outcome.
  public static func run(
    inOrder stages: [(AnimationGroup) -> Void], completion: Completion? = nil
  ) {
    guard let first = stages.first else {
      completion?(.finished)
      return
    }
    let rest = Array(stages.dropFirst())
    run(first) { outcome in
      guard outcome == .finished else {
        completion?(outcome)
        return
      }
      run(inOrder: rest, completion: completion)
    }
  }

  // MARK: Members

  /// Animates an animator to a target as a part of the group.
  ///
  /// Call it while the group is created; a motion that is started later is not waited for.
  public func animate(
    _ animator: Animator, to target: Double, with motion: Motion, velocity: Double? = nil
  ) {
    animate(animator, to: target, with: motion, velocity: velocity, completion: join(animator))
  }

  /// Releases an animator's value at a velocity to decelerate, as a part of the group.
  public func fling(_ animator: Animator, with decay: Decay = .normal, velocity: Double? = nil) {
    animator.fling(
      with: decay, velocity: velocity, at: startTime(of: animator), completion: join(animator))
  }

  /// Animates an animator in step with the group; the completion replaces that of a member.
  package func animate(
    _ animator: Animator, to target: Double, with motion: Motion, velocity: Double?,
    completion: @escaping Completion
  ) {
    animator.animate(
      to: target, with: motion, velocity: velocity, at: startTime(of: animator),
      completion: completion)
  }

  /// The start time of a motion: that of the first one that joined on the same timeline.
  private func startTime(of animator: Animator) -> Double {
    let timeline = ObjectIdentifier(animator.timeline)
    if case .gathering = state, let start, start.timeline == timeline { return start.time }
    let time = animator.timeline.currentTime
    start = (timeline, time)
    return time
  }

  /// Adds a task of another kind.
  ///
  /// Call the returned closure once, when the task has ended.
  public func member() -> Completion { join(nil) }

  /// Stops all running motions at their current values, with outcome `.cancelled`.
  public func cancel() { for animator in animators { animator.cancel() } }

  /// Stops all running motions at their current values, as a finger does, with outcome
  /// `.redirected`.
  public func grab() { for animator in animators { animator.grab() } }

  /// The animators that still run for this group.
  private var animators: [Animator] { members.compactMap { $0.animator } }

  /// Adds a member, and returns the completion that ends it.
  package func join(_ animator: Animator?) -> Completion {
    guard case .gathering = state else { return { _ in } }
    count += 1
    let number = count
    members.append(Member(number: number, animator: animator))
    return { outcome in
      guard let index = self.members.firstIndex(where: { $0.number == number }) else { return }
      self.members.remove(at: index)
      self.handle(.left(outcome))
    }
  }

  /// Closes the group: no more motions join.
  package func close() { handle(.closed) }

  // MARK: Transitions

  private func handle(_ event: Event) {
    switch (state, event) {
    case (.gathering(let worst), .left(let outcome)):
      state = .gathering(worst: max(worst, outcome))
    case (.gathering(let worst), .closed):
      finishJoining(worst)
    case (.waiting(let worst), .left(let outcome)):
      finishJoining(max(worst, outcome))
    case (.waiting, .closed), (.ended, _): break
    }
  }

  /// Ends the group, or waits for its last motion, once no more motions join.
  private func finishJoining(_ worst: AnimationOutcome) {
    members.isEmpty ? end(worst) : (state = .waiting(worst: worst))
  }

  private func end(_ outcome: AnimationOutcome) {
    state = .ended
    let completion = completion
    self.completion = nil
    completion?(outcome)
  }
}
