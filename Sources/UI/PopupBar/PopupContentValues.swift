// SPDX-License-Identifier: MIT

/// What the content of a popup says of its bar and of itself, as one preference.
@usableFromInline nonisolated struct PopupContentValues {
  /// The items that the content has, or `nil` for the one of `fields`.
  var source: PopupItemSource?
  /// What modifiers of the content say of its item.
  var fields = PopupItemFields()
  /// The colour behind the content, or `nil` for the material of the popup.
  var background: Color?
  /// Whether anything was said.
  var isEmpty = true

  @usableFromInline struct Key: PreferenceKey {
    @usableFromInline static var defaultValue: PopupContentValues? { nil }

    @usableFromInline static func reduce(
      value: inout PopupContentValues?, nextValue: () -> PopupContentValues?
    ) {
      guard let next = nextValue() else { return }
      var merged = value ?? PopupContentValues()
      merged.merge(next)
      value = merged
    }
  }

  /// Takes over what other views say.
  mutating func merge(_ other: PopupContentValues) {
    source = other.source ?? source
    background = other.background ?? background
    fields.merge(other.fields)
    isEmpty = isEmpty && other.isEmpty
  }
}

/// The items of a popup bar, and the one that is displayed.
final class PopupItemSource {
  /// An item with its identity.
  struct Entry {
    let id: AnyHashable
    let item: Sash.PopupItem
  }

  /// The items, in their order.
  var entries: [Entry] = []
  /// The identity of the displayed item, or `nil` if there is one item without a selection.
  var selection: AnyHashable?
  /// Writes the identity of an item that the user has chosen.
  var select: ((AnyHashable) -> Void)?
  /// What the only item displays, if there is no selection.
  var single: PopupItemFields?

  /// The item that the selection names, or else the one that is displayed, or the first one.
  func item(displaying current: Sash.PopupItem?) -> Sash.PopupItem? {
    let selected = entries.first { $0.id == selection }
    return (selected ?? entries.first { $0.item === current } ?? entries.first)?.item
  }

  /// Returns the item at a distance from another one, or `nil`.
  func item(_ distance: Int, from item: Sash.PopupItem) -> Sash.PopupItem? {
    guard let index = entries.firstIndex(where: { $0.item === item }) else { return nil }
    let other = index + distance
    return entries.indices.contains(other) ? entries[other].item : nil
  }
}
