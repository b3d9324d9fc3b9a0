// SPDX-License-Identifier: MIT

/// The binding to the identity of the view at the beginning of what a list or scroll view shows.
///
/// The first list or scroll view inside the modifier follows it, and no other one inside that.
final class ScrollPositionLink {
  let get: @MainActor () -> AnyHashable?
  let set: @MainActor (AnyHashable) -> Void
  let anchor: UnitPoint?

  init(
    get: @escaping @MainActor () -> AnyHashable?, set: @escaping @MainActor (AnyHashable) -> Void,
    anchor: UnitPoint?
  ) {
    self.get = get
    self.set = set
    self.anchor = anchor
  }

  nonisolated struct Key: EnvironmentKey {
    static var defaultValue: ScrollPositionOwner? { nil }
  }
}

/// The place in the tree of a binding to a position, which one list or scroll view follows.
final class ScrollPositionOwner: ScrollFollower {
  /// The present binding.
  var link: ScrollPositionLink?
  /// The identity that the binding had, or that it was given, last.
  private var last: AnyHashable?

  /// Whether the binding has, or was given, an identity.
  var hasPosition: Bool { last != nil }

  /// Scrolls where the binding has another value.
  func follow() {
    guard let link, let box else { return }
    let id = link.get()
    guard id != last else { return }
    last = id
    guard let id else { return }
    let isAnimated = box.graph.transactions.isAnimating
    box.graph.performAfterLayout { [weak box] in
      _ = box?.scroll(to: id, anchor: link.anchor ?? .top, animated: isAnimated)
    }
  }

  /// Writes the identity of the view at the anchor to the binding, after the user has scrolled.
  func didScroll() {
    guard let link, let box, let id = box.identity(at: link.anchor ?? .top), id != last else {
      return
    }
    last = id
    box.graph.perform { link.set(id) }
  }
}

nonisolated extension EnvironmentValues {
  /// The binding to the position of the next list or scroll view.
  var scrollPosition: ScrollPositionOwner? {
    get { self[ScrollPositionLink.Key.self] }
    set { self[ScrollPositionLink.Key.self] = newValue }
  }
}

/// A view whose first list or scroll view follows a binding.
@usableFromInline struct ScrollPositionView<Content> {
  let content: Content
  let link: ScrollPositionLink
}

extension ScrollPositionView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> ScrollPositionNode {
    let node = ScrollPositionNode(in: place)
    node.owner.link = view.link
    node.show(view.inner(node), in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: ScrollPositionNode) {
    node.owner.link = view.link
    node.patch(view.inner(node))
    node.needsUpdate = false
    node.update()
  }

  private func inner(_ node: ScrollPositionNode) -> some View {
    content.environment(\.scrollPosition, node.owner)
  }
}

/// The node of a view whose first list or scroll view follows a binding.
@usableFromInline final class ScrollPositionNode: WrapperNode {
  let owner = ScrollPositionOwner()

  override init(in place: NodePlace) {
    super.init(in: place)
    setNeedsUpdate()
  }

  override func update() { evaluateObserving { owner.follow() } }
}

extension View {
  /// Connects the position of the list or scroll view to a binding: the identity of the row, or of the
  /// view of a lazy container, that is at a place of the visible area.
  ///
  /// Setting the binding scrolls there, smoothly within `withAnimation`; when the user scrolls, the
  /// binding is set.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - anchor: The place in the visible area; `nil` stands for its beginning.
  /// - Returns: The view with the connection.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    ScrollPositionView(
      content: self,
      link: ScrollPositionLink(
        get: { id.wrappedValue.map { AnyHashable($0) } },
        set: { if let new = $0.base as? ID { id.wrappedValue = new } }, anchor: anchor))
  }

  /// Marks the layout whose views are those of `scrollPosition(id:)`.
  ///
  /// Lists and lazy containers need no mark; it is there for code that has one.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
}
