// SPDX-License-Identifier: MIT

/// What moves the content of a list or a scroll view.
nonisolated public enum ScrollPhase: Hashable, Sendable, CaseIterable {
  /// Nothing: the content rests.
  case idle
  /// A finger lies on the content and has not moved it yet.
  ///
  /// The library's scroll views report a finger when it begins to move the content, so that they pass
  /// from `idle` to `interacting`.
  case tracking
  /// A finger.
  case interacting
  /// The speed that a finger gave it.
  case decelerating
  /// An animation to a place that the application, a key or a wheel has asked for.
  case animating

  /// Whether the content may move by itself or by a finger.
  public var isScrolling: Bool { self != .idle }
}

/// The circumstances of a change of a scroll phase.
nonisolated public struct ScrollPhaseChangeContext: Sendable {
  /// The geometry of the list or the scroll view.
  public let geometry: ScrollGeometry
  /// The velocity of the content in logical pixels per second, or `nil` where a finger has not just
  /// given it.
  public let velocity: Vector?
}

extension View {
  /// Calls a closure when the phase of the scrolling has changed, with the geometry.
  ///
  /// It is that of the first list or scroll view inside the view.
  ///
  /// - Parameter action: The closure, with the old and the new phase.
  /// - Returns: The view with the callback.
  public func onScrollPhaseChange(
    _ action:
      @escaping @MainActor (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    ScrollPhaseView(content: self, action: action)
  }

  /// Calls a closure when the phase of the scrolling of the first list or scroll view inside the view
  /// has changed.
  ///
  /// - Parameter action: The closure, with the old and the new phase.
  /// - Returns: The view with the callback.
  public func onScrollPhaseChange(
    _ action: @escaping @MainActor (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    ScrollPhaseView(content: self) { old, new, _ in action(old, new) }
  }
}

/// A view with a callback for changes of the phase of a list or scroll view in it.
@usableFromInline struct ScrollPhaseView<Content> {
  let content: Content
  let action: @MainActor (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
}

extension ScrollPhaseView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> ScrollPhaseNode {
    let node = ScrollPhaseNode(view.action, in: place)
    node.show(view.inner(node), in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: ScrollPhaseNode) {
    node.action = view.action
    node.patch(view.inner(node))
  }

  private func inner(_ node: ScrollPhaseNode) -> some View {
    content.transformEnvironment(\.scrollPhaseFollowers) { $0.append(node.follower) }
  }
}

/// The node of a view with a callback for changes of the phase of a list or scroll view in it.
@usableFromInline final class ScrollPhaseNode: WrapperNode {
  fileprivate(set) var action:
    @MainActor (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  let follower = ScrollPhaseFollower()

  init(
    _ action: @escaping @MainActor (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void,
    in place: NodePlace
  ) {
    self.action = action
    super.init(in: place)
    follower.onChange = { [weak self] old, new, context in
      self?.graph.perform { [weak self] in
        if let self, isMounted { action(old, new, context) }
      }
    }
  }
}

/// The connection of a callback with the list or scroll view whose phase it follows.
final class ScrollPhaseFollower: ScrollFollower {
  fileprivate(set) var onChange: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void = {
    _, _, _ in
  }

  nonisolated struct Key: EnvironmentKey {
    static var defaultValue: [ScrollPhaseFollower] { [] }
  }
}

nonisolated extension EnvironmentValues {
  /// What follows the phase of the next list or scroll view inside.
  var scrollPhaseFollowers: [ScrollPhaseFollower] {
    get { self[ScrollPhaseFollower.Key.self] }
    set { self[ScrollPhaseFollower.Key.self] = newValue }
  }
}

/// The observer of a scroll view whose phase callbacks follow; there is none without them.
final class ScrollPhaseObserver: ScrollObserver {
  private weak var box: (any ScrollTarget)?
  private let followers: [ScrollPhaseFollower]
  private var phase = ScrollPhase.idle
  private var velocity: Vector?

  /// Creates the observer of a box with a list or a scroll view, or returns `nil` where nothing
  /// follows it.
  init?(of box: any ScrollTarget, in environment: EnvironmentLink?) {
    followers = EnvironmentValues(environment).scrollPhaseFollowers
    guard !followers.isEmpty else { return nil }
    self.box = box
    for follower in followers { _ = follower.follows(box) }
  }

  private func change(to new: ScrollPhase, of view: Sash.ScrollView) {
    let old = phase
    guard new != old, let box, box.isMounted else { return }
    phase = new
    let context = ScrollPhaseChangeContext(
      geometry: ScrollGeometry(of: view), velocity: new == .decelerating ? velocity : nil)
    for follower in followers where follower.follows(box) { follower.onChange(old, new, context) }
  }

  func scrollViewWillBeginDragging(_ scrollView: Sash.ScrollView) {
    change(to: .interacting, of: scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: Sash.ScrollView, velocity: Vector, target: inout Point
  ) {
    self.velocity = velocity
  }

  func scrollViewDidEndDragging(_ scrollView: Sash.ScrollView, willDecelerate: Bool) {
    change(to: willDecelerate ? .decelerating : .idle, of: scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: Sash.ScrollView) {
    // A finger that stops the content drags it next, or drags one around it already.
    let hasFinger = scrollView.panGestureRecognizer.isActive || scrollView.isDragging
    if !hasFinger { change(to: .idle, of: scrollView) }
  }

  func scrollViewDidScroll(_ scrollView: Sash.ScrollView) {
    if scrollView.isAnimatingScroll { change(to: .animating, of: scrollView) }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: Sash.ScrollView) {
    // A key or a wheel ends an animation with another one.
    if phase == .animating, !scrollView.isAnimatingScroll { change(to: .idle, of: scrollView) }
  }
}
