// SPDX-License-Identifier: MIT

import SashMotion

/// A view of a value that passes keyframes.
///
/// The view is evaluated in each frame of the animation.
public struct KeyframeAnimator<Value, Content> {
  let initial: Value
  let trigger: PhaseTrigger?
  let isRepeating: Bool
  let content: (Value) -> Content
  let courses: (Value) -> [KeyframeCourse<Value>]
}

extension KeyframeAnimator: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a view whose value passes keyframes as long as it is displayed.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start.
  ///   - repeating: Whether the keyframes are repeated.
  ///   - content: Returns the view of a value.
  ///   - keyframes: Returns the keyframes from a value on.
  public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    initial = initialValue
    trigger = nil
    isRepeating = repeating
    self.content = content
    courses = { keyframes($0)._courses }
  }

  /// Creates a view whose value passes keyframes once when another value changes.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start.
  ///   - trigger: The other value.
  ///   - content: Returns the view of a value.
  ///   - keyframes: Returns the keyframes from a value on.
  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) {
    initial = initialValue
    self.trigger = PhaseTrigger(trigger)
    isRepeating = false
    self.content = content
    courses = { keyframes($0)._courses }
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> KeyframeNode<Value, Content> {
    KeyframeNode(view, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: KeyframeNode<Value, Content>) { node.set(view) }
}

/// The node of a view of a value that passes keyframes.
///
/// It is an implementation detail of the views.
public final class KeyframeNode<Value, Content: View>: WrapperNode {
  private enum State {
    case idle
    /// Waits for the end of the keyframes.
    case moving(KeyframeTimeline<Value>, Animator)
  }

  private var view: KeyframeAnimator<Value, Content>
  private var value: Value
  private var state = State.idle
  private lazy var clock = NodeClock(self, in: place)
  private let place: NodePlace

  init(_ view: KeyframeAnimator<Value, Content>, in place: NodePlace) {
    self.view = view
    self.place = place
    value = view.initial
    super.init(in: place)
    show(evaluateValue(), in: place)
    addDisplayFollower(self)
    if view.trigger == nil { displayDidChange() }
  }

  fileprivate func set(_ new: KeyframeAnimator<Value, Content>) {
    let isTriggered = new.trigger.map { !$0.isSame(as: view.trigger) } ?? false
    view = new
    needsUpdate = false
    update()
    if isTriggered { clock.schedule(after: 0) { [weak self] in self?.start() } }
  }

  override func update() { patch(evaluateValue()) }

  private func evaluateValue() -> Content { evaluateObserving { view.content(value) } }

  override func displayDidChange() {
    graph.perform { [weak self] in
      guard let self, isMounted, view.trigger == nil else { return }
      if displays(self) {
        clock.schedule(after: 0) { [weak self] in self?.start() }
      } else {
        stop()
      }
    }
  }

  private func start() {
    guard let timeline = clock.timeline else { return }
    stop()
    let first = view.trigger == nil ? view.initial : value
    let course = KeyframeTimeline(first, view.courses(first))
    let animator = Animator(value: 0, timeline: timeline) { [weak self] in
      self?.display(course.value(time: $0))
    }
    state = .moving(course, animator)
    animator.animate(to: course.duration, with: .curve(.linear, duration: course.duration)) {
      [weak self] outcome in
      if outcome == .finished { self?.didEnd(course) }
    }
  }

  private func display(_ new: Value) {
    value = new
    setNeedsUpdate()
  }

  private func didEnd(_ course: KeyframeTimeline<Value>) {
    state = .idle
    display(course.value(time: course.duration))
    guard view.isRepeating, course.duration > 0 else { return }
    clock.schedule(after: 0) { [weak self] in self?.start() }
  }

  private func stop() {
    clock.cancel()
    if case .moving(_, let animator) = state { animator.cancel() }
    state = .idle
  }

  override func didUnmount() {
    stop()
    clock.end()
  }
}

extension View {
  /// Displays the view with a value that passes keyframes.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start.
  ///   - repeating: Whether the keyframes are repeated.
  ///   - content: Returns the view with a value.
  ///   - keyframes: Returns the keyframes from a value on.
  /// - Returns: The view.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating,
      content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
      keyframes: keyframes)
  }

  /// Displays the view with a value that passes keyframes once when another value changes.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start.
  ///   - trigger: The other value.
  ///   - content: Returns the view with a value.
  ///   - keyframes: Returns the keyframes from a value on.
  /// - Returns: The view.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger,
      content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
      keyframes: keyframes)
  }
}
