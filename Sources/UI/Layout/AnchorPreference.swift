// SPDX-License-Identifier: MIT

extension View {
  /// Sets the value of a preference, made from an anchor of the view.
  ///
  /// Of a group, each view sets a value.
  ///
  /// - Parameters:
  ///   - key: The key of the preference.
  ///   - value: What of the view is anchored.
  ///   - transform: Returns the value for the anchor.
  /// - Returns: The view with the preference.
  public func anchorPreference<Anchored, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Anchored>.Source,
    transform: @escaping @MainActor (Anchor<Anchored>) -> Key.Value
  ) -> some View {
    AnchorPreferenceView<Self, Key>(content: self, replacesValue: true) { result, box in
      result = transform(Anchor(value, of: box))
    }
  }

  /// Changes the value of a preference by an anchor of the view, as the views inside have set it.
  ///
  /// - Parameters:
  ///   - key: The key of the preference.
  ///   - value: What of the view is anchored.
  ///   - transform: Changes the value by the anchor.
  /// - Returns: The view with the preference.
  public func transformAnchorPreference<Anchored, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Anchored>.Source,
    transform: @escaping @MainActor (inout Key.Value, Anchor<Anchored>) -> Void
  ) -> some View {
    AnchorPreferenceView<Self, Key>(content: self, replacesValue: false) { result, box in
      transform(&result, Anchor(value, of: box))
    }
  }
}

/// A view that sets a preference by an anchor of its own.
@usableFromInline struct AnchorPreferenceView<Content, Key: PreferenceKey> {
  let content: Content
  /// Whether the value of the views inside is not used.
  let replacesValue: Bool
  let change: @MainActor (inout Key.Value, LayoutBox) -> Void
}

extension AnchorPreferenceView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> AnchorPreferenceBox<Key>
  {
    let box = AnchorPreferenceBox<Key>(
      view.change, replacesValue: view.replacesValue, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: AnchorPreferenceBox<Key>) {
    box.patch(view.content)
    box.patch(view.change)
  }
}

/// The box of a view that sets a preference by an anchor of its own.
@usableFromInline final class AnchorPreferenceBox<Key: PreferenceKey>: WrapperBox {
  private var change: @MainActor (inout Key.Value, LayoutBox) -> Void
  private let replacesValue: Bool

  init(
    _ change: @escaping @MainActor (inout Key.Value, LayoutBox) -> Void, replacesValue: Bool,
    in place: NodePlace
  ) {
    self.change = change
    self.replacesValue = replacesValue
    super.init(in: place)
    notifyReaders()
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    AnchorPreferenceBox(change, replacesValue: replacesValue, in: place)
  }

  func patch(_ new: @escaping @MainActor (inout Key.Value, LayoutBox) -> Void) {
    change = new
    notifyReaders()
  }

  override func structureDidChange() {
    super.structureDidChange()
    notifyReaders()
  }

  override func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
    guard key == Key.self else { return super.preference(key) }
    // The views of a group are found in the layout, before which a preference may be read.
    var members: [LayoutBox] = []
    collectBoxes(into: &members)
    guard !members.isEmpty else { return super.preference(key) }
    guard replacesValue else {
      var value = super.preference(Key.self) ?? Key.defaultValue
      for member in members { change(&value, member) }
      return value as? Other.Value
    }
    var result: Key.Value?
    for member in members {
      var next = Key.defaultValue
      change(&next, member)
      result = Key.combined(result, next)
    }
    return result.flatMap { $0 as? Other.Value }
  }

  override func didUnmount() {
    super.didUnmount()
    notifyReaders()
  }

  /// Marks the views around this one that read the preference.
  private func notifyReaders() { preferenceDidChange(ObjectIdentifier(Key.self)) }
}
