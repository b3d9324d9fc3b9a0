/// Several motions with one common end.
///
/// The completion runs once, when the last of them has ended, with the worst of their outcomes. A
/// group that moves nothing has finished at once. The motions keep the group, nobody else has to.
@MainActor public final class AnimationGroup {
  /// The end of all, for whoever began them.
  public typealias Completion = Animator.Completion

  private enum State {
    /// More may join; this is the worst outcome yet.
    case gathering(worst: AnimationOutcome)
    /// All have joined.
    case waiting(worst: AnimationOutcome)
    /// The completion has run.
    case ended
  }

  private enum Event {
    /// A member left with an outcome.
    case left(AnimationOutcome)
    case closed
  }

  private struct Member {
    let number: Int
    weak var animator: Animator?
  }

  private var state = State.gathering(worst: .finished)
  private var completion: Completion?
  /// Those that still run.
  private var members: [Member] = []
  private var count = 0

  /// A group that waits for `close()`.
  package init(completion: Completion?) { self.completion = completion }

  /// Begins motions in a closure; `completion` runs once when all of them have ended.
  @discardableResult
  public static func run(
    _ begin: (AnimationGroup) -> Void, completion: Completion? = nil
  ) -> AnimationGroup {
    let group = AnimationGroup(completion: completion)
    begin(group)
    group.close()
    return group
  }

  /// Begins motions in a closure, and returns when all of them have ended.
  @discardableResult
  public static func runAndWait(_ begin: (AnimationGroup) -> Void) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      run(begin, completion: { continuation.resume(returning: $0) })
    }
  }

  /// Begins motions one stage after the other, each at the very time at which the last finished.
  ///
  /// When a stage ends otherwise, the rest is not begun, and that is the outcome.
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

  /// Moves an animator's value to a target as a part of the group.
  ///
  /// Only while the group is made; later it moves without being waited for.
  public func animate(
    _ animator: Animator, to target: Double, with motion: Motion, velocity: Double? = nil
  ) {
    animator.animate(to: target, with: motion, velocity: velocity, completion: join(animator))
  }

  /// Lets an animator's value go at a velocity, to slow down by itself, as a part of the group.
  public func fling(_ animator: Animator, with decay: Decay = .normal, velocity: Double? = nil) {
    animator.fling(with: decay, velocity: velocity, completion: join(animator))
  }

  /// Something else to wait for: call what is returned once, when it has ended.
  public func member() -> Completion { join(nil) }

  /// Stops all that still run where they are, as cancelled.
  public func cancel() { for animator in animators { animator.cancel() } }

  /// Stops all that still run where they are, as a finger does.
  public func grab() { for animator in animators { animator.grab() } }

  /// Those that still move for this group.
  private var animators: [Animator] { members.compactMap { $0.animator } }

  package func join(_ animator: Animator?) -> Completion {
    guard case .gathering = state else { return { _ in } }
    count += 1
    let number = count
    members.append(Member(number: number, animator: animator))
    return { outcome in
      guard let place = self.members.firstIndex(where: { $0.number == number }) else { return }
      self.members.remove(at: place)
      self.handle(.left(outcome))
    }
  }

  /// Says that no more will join.
  package func close() { handle(.closed) }

  // MARK: Transitions

  private func handle(_ event: Event) {
    switch (state, event) {
    case (.gathering(let worst), .left(let outcome)):
      state = .gathering(worst: max(worst, outcome))
    case (.gathering(let worst), .closed):
      rest(worst)
    case (.waiting(let worst), .left(let outcome)):
      rest(max(worst, outcome))
    case (.waiting, .closed), (.ended, _): break
    }
  }

  /// No more will join: it is over with the last that runs.
  private func rest(_ worst: AnimationOutcome) {
    members.isEmpty ? end(worst) : (state = .waiting(worst: worst))
  }

  private func end(_ outcome: AnimationOutcome) {
    state = .ended
    let completion = completion
    self.completion = nil
    completion?(outcome)
  }
}
