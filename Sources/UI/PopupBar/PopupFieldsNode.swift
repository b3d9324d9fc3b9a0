// SPDX-License-Identifier: MIT

/// A view that sets parts of the item that its popup bar displays.
@usableFromInline struct PopupFieldsView<Content> {
  let content: Content
  var item = PopupItemContent()
  /// The colour behind the content of the popup, if the view says that.
  var background: Color?
}

extension PopupFieldsView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> PopupFieldsNode {
    let node = PopupFieldsNode(view.item, view.background, in: place)
    node.show(view.content, in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: PopupFieldsNode) {
    node.patch(view.item, view.background)
    node.patch(view.content)
  }
}

/// The node of a view that sets parts of its popup's item.
@usableFromInline final class PopupFieldsNode: WrapperNode {
  private let place: NodePlace
  private var background: Color?
  private lazy var parts = PopupItemParts(of: self, in: place)

  init(_ item: PopupItemContent, _ background: Color?, in place: NodePlace) {
    self.place = place
    super.init(in: place)
    parts.onChange = { [weak self] in self?.reportChange() }
    patch(item, background)
  }

  func patch(_ item: PopupItemContent, _ background: Color?) {
    self.background = background
    parts.update(item)
    update()
  }

  override func update() {
    // Symbols are drawn in the colour of the theme.
    evaluate { _ = EnvironmentValues(place.environment).colorScheme }
    reportChange()
  }

  private func reportChange() {
    preferenceDidChange(ObjectIdentifier(PopupContentValues.Key.self))
  }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    guard key == PopupContentValues.Key.self else { return super.preference(key) }
    var values = (super.preference(PopupContentValues.Key.self) ?? nil) ?? PopupContentValues()
    values.merge(PopupContentValues(fields: parts.fields, background: background, isEmpty: false))
    return PopupContentValues?.some(values) as? Key.Value
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    parts.forEachNode(body)
  }

  override func didUnmount() { reportChange() }
}
