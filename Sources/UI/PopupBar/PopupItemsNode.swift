// SPDX-License-Identifier: MIT

/// The declared items of a popup bar.
struct PopupItemList {
  /// The items with their identities, in their order.
  var items: [(id: AnyHashable, content: PopupItemContent)]
  /// The identity of the displayed item, or `nil` for a single item.
  var selection: Binding<AnyHashable>?
}

/// A view that says which items its popup bar has.
@usableFromInline struct PopupItemsView<Content> {
  let content: Content
  let list: PopupItemList
}

extension PopupItemsView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> PopupItemsNode {
    let node = PopupItemsNode(view.list, in: place)
    node.show(view.content, in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: PopupItemsNode) {
    node.patch(view.list)
    node.patch(view.content)
  }
}

/// The node of a view that says which items its popup bar has.
@usableFromInline final class PopupItemsNode: WrapperNode {
  private struct Entry {
    let item: Sash.PopupItem
    let parts: PopupItemParts
  }

  private let place: NodePlace
  private let source = PopupItemSource()
  private var list: PopupItemList
  private var entries: [AnyHashable: Entry] = [:]
  private var isChangeReported = false

  init(_ list: PopupItemList, in place: NodePlace) {
    self.place = place
    self.list = list
    super.init(in: place)
    update()
  }

  func patch(_ new: PopupItemList) {
    list = new
    needsUpdate = false
    update()
  }

  override func update() {
    source.selection = evaluateObserving {
      // Symbols are drawn in the colour of the theme.
      _ = EnvironmentValues(place.environment).colorScheme
      return list.selection?.wrappedValue
    }
    source.select = list.selection.map { selection in
      { [weak self] in
        if selection.wrappedValue != $0 { selection.wrappedValue = $0 }
        // A binding that has not taken the choice moves the bar back.
        self?.setNeedsUpdate()
      }
    }
    let old = entries
    entries = [:]
    source.entries = []
    for (id, content) in list.items {
      guard entries[id] == nil else {
        graph.report(
          .duplicateIdentity, "\(name) has two popup items with the identity \(id.base).")
        continue
      }
      let entry = old[id] ?? makeEntry()
      entry.parts.update(content)
      entries[id] = entry
      source.entries.append(PopupItemSource.Entry(id: id, item: entry.item))
    }
    for (id, entry) in old where entries[id] == nil { entry.parts.unmount() }
    if list.items.isEmpty {
      graph.host?.graphDidFail(
        "\(name) has an empty list of popup items: the bar displays none. Give it one item at least, "
          + "or don't present the bar.")
    }
    reportChange()
  }

  private func makeEntry() -> Entry {
    let parts = PopupItemParts(of: self, in: place)
    parts.onChange = { [weak self] in self?.reportChange() }
    return Entry(item: Sash.PopupItem(), parts: parts)
  }

  /// Changes the library's items at the end of the round, and lets the content of the popup know.
  private func reportChange() {
    guard !isChangeReported else { return }
    isChangeReported = true
    graph.perform { [weak self] in
      guard let self else { return }
      isChangeReported = false
      guard isMounted else { return }
      if list.selection == nil {
        source.single = list.items.first.flatMap { self.entries[$0.id]?.parts.fields }
      } else {
        for entry in entries.values { entry.parts.fields.apply(to: entry.item) }
      }
      preferenceDidChange(ObjectIdentifier(PopupContentValues.Key.self))
    }
  }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    guard key == PopupContentValues.Key.self else { return super.preference(key) }
    var values = (super.preference(PopupContentValues.Key.self) ?? nil) ?? PopupContentValues()
    values.source = source
    values.isEmpty = false
    return PopupContentValues?.some(values) as? Key.Value
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    for entry in entries.values { entry.parts.forEachNode(body) }
  }

  override func didUnmount() {
    preferenceDidChange(ObjectIdentifier(PopupContentValues.Key.self))
  }
}
