// SPDX-License-Identifier: MIT

/// A view with the label of its tab.
@usableFromInline struct TabItemView<Content, Label> {
  let content: Content
  let label: Label
}

extension TabItemView: View where Content: View, Label: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> TabItemNode {
    let node = TabItemNode(in: place)
    node.show(view.content, in: place)
    node.label.show(view.label)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: TabItemNode) {
    node.patch(view.content)
    node.label.patch(view.label)
  }
}

/// The node of a view with the label of its tab.
@usableFromInline final class TabItemNode: WrapperNode {
  private let place: NodePlace
  private(set) lazy var label = HiddenBox(in: place.below(self))

  override init(in place: NodePlace) {
    self.place = place
    super.init(in: place)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    body(label)
  }
}

/// A view with a badge.
@usableFromInline struct BadgeView<Content> {
  let content: Content
  let text: String?
}

extension BadgeView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> BadgeNode {
    let node = BadgeNode(view.text, in: place)
    node.show(view.content, in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: BadgeNode) {
    if node.text != view.text {
      node.text = view.text
      node.structureDidChange()
    }
    node.patch(view.content)
  }
}

/// The node of a view with a badge.
@usableFromInline final class BadgeNode: WrapperNode {
  fileprivate(set) var text: String?

  init(_ text: String?, in place: NodePlace) {
    self.text = text
    super.init(in: place)
  }
}

extension View {
  /// Sets the label of the view's tab in the tab view around it, a text and a symbol.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    TabItemView(content: self, label: label())
  }

  /// Sets the number in the badge of the view's tab; 0 stands for no badge.
  public func badge(_ count: Int) -> some View {
    BadgeView(content: self, text: count == 0 ? nil : "\(count)")
  }

  /// Sets the text in the badge of the view's tab; `nil` stands for no badge.
  public func badge(_ label: Text?) -> some View {
    BadgeView(content: self, text: label?.plainText)
  }

  /// Sets the text in the badge of the view's tab; `nil` stands for no badge.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View {
    BadgeView(content: self, text: label.map { String($0) })
  }
}
