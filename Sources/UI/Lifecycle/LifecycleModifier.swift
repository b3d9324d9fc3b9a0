// SPDX-License-Identifier: MIT

/// A view with callbacks for its appearance and disappearance.
public struct LifecycleModifier<Content> {
  let content: Content
  let onAppear: (@MainActor () -> Void)?
  let onDisappear: (@MainActor () -> Void)?
}

extension LifecycleModifier: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> LifecycleNode {
    let node = LifecycleNode(in: place)
    node.show(view.content, in: place)
    node.onAppear = view.onAppear
    node.onDisappear = view.onDisappear
    node.appear()
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: LifecycleNode) {
    node.onAppear = view.onAppear
    node.onDisappear = view.onDisappear
    node.patch(view.content)
  }
}

extension View {
  /// Calls a closure when the view appears: before its first frame, once for each time that it is
  /// displayed at its place.
  public func onAppear(
    perform action: (@MainActor () -> Void)? = nil
  ) -> LifecycleModifier<Self> {
    LifecycleModifier(content: self, onAppear: action, onDisappear: nil)
  }

  /// Calls a closure when the view disappears, once for each time that it has appeared.
  public func onDisappear(
    perform action: (@MainActor () -> Void)? = nil
  ) -> LifecycleModifier<Self> {
    LifecycleModifier(content: self, onAppear: nil, onDisappear: action)
  }
}

/// The node of a view with callbacks for its appearance and disappearance.
///
/// It is an implementation detail of the views.
public final class LifecycleNode: WrapperNode {
  /// Called at the end of the round in which the view appears.
  fileprivate var onAppear: (@MainActor () -> Void)?
  /// Called at the end of the round in which the view disappears.
  fileprivate var onDisappear: (@MainActor () -> Void)?
  private var hasAppeared = false

  /// Lets the view appear at the end of the round, if it is displayed then.
  fileprivate func appear() {
    addDisplayFollower(self)
    displayDidChange()
  }

  override func displayDidChange() {
    graph.perform { [weak self] in self?.updateAppearance() }
  }

  private func updateAppearance() {
    guard isMounted, displays(self) != hasAppeared else { return }
    hasAppeared.toggle()
    guard hasAppeared else {
      onDisappear?()
      return
    }
    guard let onAppear else { return }
    // Views that animate the changes of a value animate those of the callback, too: these are displayed
    // when the views have their places.
    if graph.modifiers.isEmpty || Transaction.current != nil {
      onAppear()
    } else {
      withTransaction(Transaction(), onAppear)
    }
  }

  override func didUnmount() {
    if hasAppeared, let onDisappear { graph.perform(onDisappear) }
  }
}
