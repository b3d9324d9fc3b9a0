// SPDX-License-Identifier: MIT

/// The box of views that are not displayed themselves, such as the label of an item of a bar, which
/// displays their texts and symbols.
class HiddenBox: LayoutBox {
  /// Called at the end of a round in which the views may have changed.
  final var onChange: (() -> Void)?
  private(set) final var content: ViewNode?
  private var isChanged = false
  private let place: NodePlace

  override init(in place: NodePlace) {
    self.place = place
    super.init(in: place)
  }

  /// Makes the node of the views.
  final func show<Content: View>(_ content: Content) {
    self.content = Content._make(content, in: place.below(self))
  }

  /// Updates the node of the views.
  final func patch<Content: View>(_ new: Content) {
    guard let content else { return }
    content.update(with: new)
    viewsMayHaveChanged()
  }

  private func viewsMayHaveChanged() {
    guard content != nil, onChange != nil, !isChanged else { return }
    isChanged = true
    graph.perform { [weak self] in
      guard let self, isMounted else { return }
      isChanged = false
      onChange?()
    }
  }

  override final var isRoot: Bool { true }

  override final func forEachChild(_ body: (ViewNode) -> Void) { content.map(body) }

  override final func collectBoxes(into boxes: inout [LayoutBox]) {}

  override final func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? { nil }

  override final func preferenceDidChange(_ key: ObjectIdentifier?) {}

  override final func structureDidChange() { viewsMayHaveChanged() }

  override final func viewsDidChange() {}

  // The texts of the views are measured again where they have changed.
  override final func answersWillChange() { viewsMayHaveChanged() }
}
