// SPDX-License-Identifier: MIT

extension View {
  /// Adds items to the bars around the page that the view is in.
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    ToolbarView(content: self, items: content()._views)
  }

  /// Adds views to the navigation bar around the page that the view is in, at its trailing side.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    ToolbarView(
      content: self, items: ToolbarItemView(placement: .automatic, content: content()))
  }

  /// Shows or hides bars around the page that the view is in.
  ///
  /// - Parameters:
  ///   - visibility: Whether the bars are displayed.
  ///   - bars: The bars.
  /// - Returns: The view with that wish.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barVisibility(visibility, bars)
  }

  /// Shows or hides bars around the page that the view is in.
  ///
  /// - Parameters:
  ///   - visibility: Whether the bars are displayed.
  ///   - bars: The bars.
  /// - Returns: The view with that wish.
  public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    barVisibility(visibility, bars)
  }

  @usableFromInline func barVisibility(
    _ visibility: Visibility, _ bars: [ToolbarPlacement]
  ) -> some View {
    transformPreference(BarVisibility.Key.self) { values in
      for bar in bars { values[bar == .automatic ? .navigationBar : bar] = visibility }
    }
  }
}

/// Whether the bars around a page are displayed, where its views say so.
@usableFromInline enum BarVisibility {
  @usableFromInline nonisolated struct Key: PreferenceKey {
    @usableFromInline static var defaultValue: [ToolbarPlacement: Visibility] { [:] }

    @usableFromInline static func reduce(
      value: inout [ToolbarPlacement: Visibility],
      nextValue: () -> [ToolbarPlacement: Visibility]
    ) {
      value.merge(nextValue()) { first, _ in first }
    }
  }
}

/// The items that the views of a page have for the bars around it.
@usableFromInline enum ToolbarItems {
  @usableFromInline nonisolated struct Key: PreferenceKey {
    @usableFromInline static var defaultValue: [ToolbarItemNode] { [] }

    @usableFromInline static func reduce(
      value: inout [ToolbarItemNode], nextValue: () -> [ToolbarItemNode]
    ) {
      value += nextValue()
    }
  }
}

/// A view with items for the bars around it.
@usableFromInline struct ToolbarView<Content, Items> {
  let content: Content
  let items: Items
}

extension ToolbarView: View where Content: View, Items: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> ToolbarNode {
    let node = ToolbarNode(in: place)
    node.show(view.content, in: place)
    node.items.show(view.items, in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: ToolbarNode) {
    node.patch(view.content)
    node.items.patch(view.items)
  }
}

/// The node of a view with items for the bars around it.
@usableFromInline final class ToolbarNode: WrapperNode {
  private(set) lazy var items = ToolbarItemsNode(
    in: NodePlace(parent: self, environment: nil, graph: graph))

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    body(items)
  }

  override func didUnmount() { preferenceDidChange(ObjectIdentifier(ToolbarItems.Key.self)) }

  override func collectBoxes(into boxes: inout [LayoutBox]) {
    content?.collectBoxes(into: &boxes)
  }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    let inner = content?.preference(key)
    guard key == ToolbarItems.Key.self else { return inner }
    return ((inner as? [ToolbarItemNode] ?? []) + items.all) as? Key.Value
  }
}

/// The node above those of the items of one view.
@usableFromInline final class ToolbarItemsNode: WrapperNode {
  /// The nodes of the items.
  var all: [ToolbarItemNode] {
    var all: [ToolbarItemNode] = []
    func search(_ node: ViewNode) {
      if let item = node as? ToolbarItemNode {
        all.append(item)
      } else {
        node.forEachChild(search)
      }
    }
    search(self)
    return all
  }

  override func structureDidChange() {
    preferenceDidChange(ObjectIdentifier(ToolbarItems.Key.self))
  }

  override func viewsDidChange() {}
}
