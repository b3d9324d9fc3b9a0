// SPDX-License-Identifier: MIT

/// A view that passes through phases, each of which it reaches in an animation.
///
/// ```swift
/// PhaseAnimator([1.0, 1.2]) { scale in
///   Image(systemName: "heart").scaleEffect(scale)
/// } animation: { _ in
///   .easeInOut(duration: 0.6)
/// }
/// ```
///
/// A phase follows the one before when that seems to have ended. Without a trigger the phases are
/// repeated as long as the view is displayed.
public struct PhaseAnimator<Phase: Equatable, Content> {
  let phases: [Phase]
  let trigger: PhaseTrigger?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?
}

extension PhaseAnimator: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a view that repeats its phases.
  ///
  /// - Parameters:
  ///   - phases: The phases, at least one.
  ///   - content: Returns the view of a phase.
  ///   - animation: Returns the animation that leads to a phase, or `nil` for none.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  /// Creates a view that passes through its phases once, and back to the first one, when a value
  /// changes.
  ///
  /// - Parameters:
  ///   - phases: The phases, at least one.
  ///   - trigger: The value.
  ///   - content: Returns the view of a phase.
  ///   - animation: Returns the animation that leads to a phase, or `nil` for none.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = PhaseTrigger(trigger)
    self.content = content
    self.animation = animation
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> PhaseNode<Phase, Content> {
    PhaseNode(view, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: PhaseNode<Phase, Content>) { node.set(view) }
}

/// A value whose change starts an animation.
struct PhaseTrigger {
  private let isSame: (PhaseTrigger) -> Bool
  private let value: Any

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isSame = { ($0.value as? Value).map { Equality.areSame($0, value) } ?? false }
  }

  /// Returns whether another trigger has the same value.
  func isSame(as other: PhaseTrigger?) -> Bool { other.map(isSame) ?? false }
}

/// The node of a view that passes through phases.
///
/// It is an implementation detail of the views.
public final class PhaseNode<Phase: Equatable, Content: View>: WrapperNode {
  private var view: PhaseAnimator<Phase, Content>
  private var index = 0
  /// Whether a trigger is waited for at the end of the phases.
  private var isRunning = false
  private lazy var clock = NodeClock(self, in: place)
  private let place: NodePlace

  init(_ view: PhaseAnimator<Phase, Content>, in place: NodePlace) {
    precondition(!view.phases.isEmpty, "A PhaseAnimator has no phases: give it at least one.")
    self.view = view
    self.place = place
    super.init(in: place)
    show(evaluatePhase(), in: place)
    addDisplayFollower(self)
    if view.trigger == nil { displayDidChange() }
  }

  fileprivate func set(_ new: PhaseAnimator<Phase, Content>) {
    let isTriggered = new.trigger.map { !$0.isSame(as: view.trigger) } ?? false
    precondition(!new.phases.isEmpty, "A PhaseAnimator has no phases: give it at least one.")
    view = new
    index = min(index, new.phases.count - 1)
    needsUpdate = false
    update()
    if isTriggered { start() }
  }

  override func update() { patch(evaluatePhase()) }

  private func evaluatePhase() -> Content {
    evaluateObserving { view.content(view.phases[index]) }
  }

  override func displayDidChange() {
    graph.perform { [weak self] in
      guard let self, isMounted, view.trigger == nil else { return }
      if displays(self) { start() } else { stop() }
    }
  }

  private func start() {
    guard view.phases.count > 1 else { return }
    if view.trigger != nil { index = 0 }
    isRunning = true
    clock.schedule(after: 0) { [weak self] in self?.advance() }
  }

  private func stop() {
    isRunning = false
    clock.cancel()
  }

  private func advance() {
    guard isRunning else { return }
    index = (index + 1) % view.phases.count
    let animation = view.animation(view.phases[index])
    withTransaction(Transaction(animation: animation)) { setNeedsUpdate() }
    let duration = animation?.completionDuration ?? 0
    // A phase that is reached by an endless animation is the last one.
    guard index != 0 || view.trigger == nil, duration.isFinite else { return stop() }
    clock.schedule(after: duration) { [weak self] in
      self?.advance()
    }
  }

  override func didUnmount() {
    stop()
    clock.end()
  }
}

extension View {
  /// Passes the view through phases, which are repeated as long as it is displayed.
  ///
  /// - Parameters:
  ///   - phases: The phases, at least one.
  ///   - content: Returns the view in a phase.
  ///   - animation: Returns the animation that leads to a phase, or `nil` for none.
  /// - Returns: The view.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
      animation: animation)
  }

  /// Passes the view through phases once, and back to the first one, when a value changes.
  ///
  /// - Parameters:
  ///   - phases: The phases, at least one.
  ///   - trigger: The value.
  ///   - content: Returns the view in a phase.
  ///   - animation: Returns the animation that leads to a phase, or `nil` for none.
  /// - Returns: The view.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, trigger: trigger,
      content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
      animation: animation)
  }
}
