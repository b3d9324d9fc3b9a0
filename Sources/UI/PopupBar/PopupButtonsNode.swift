// SPDX-License-Identifier: MIT

/// The node of the buttons at one side of a popup bar.
final class PopupButtonsNode: WrapperNode {
  /// Called at the end of a round in which the buttons may have changed.
  var onChange: (() -> Void)?
  private var isChangeReported = false

  init(_ content: AnyView, in place: NodePlace) {
    super.init(in: place)
    show(content, in: place)
  }

  /// The buttons in their order.
  var items: [BarButtonItem] {
    var items: [BarButtonItem] = []
    func search(_ node: ViewNode) {
      guard let item = node as? ToolbarItemNode else { return node.forEachChild(search) }
      if item.placement.isInPopupBar { items += item.items }
    }
    forEachChild(search)
    return items
  }

  override func structureDidChange() {
    guard !isChangeReported else { return }
    isChangeReported = true
    graph.perform { [weak self] in
      self?.isChangeReported = false
      if self?.isMounted == true { self?.onChange?() }
    }
  }

  override func collectBoxes(into boxes: inout [LayoutBox]) {}

  override func viewsDidChange() {}

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? { nil }

  // The items report changes as the value of a preference.
  override func preferenceDidChange(_ key: ObjectIdentifier?) { structureDidChange() }
}
