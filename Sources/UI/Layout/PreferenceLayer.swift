// SPDX-License-Identifier: MIT

extension View {
  /// Displays views in front of the view that are made from the value of a preference in it.
  ///
  /// - Parameters:
  ///   - key: The key of the preference.
  ///   - alignment: The guides by which both are aligned.
  ///   - transform: Returns the views in front for the value.
  /// - Returns: The view with the others.
  public func overlayPreferenceValue<Key: PreferenceKey, Overlay: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping @MainActor (Key.Value) -> Overlay
  ) -> some View {
    PreferenceLayeredView<Self, Key, Overlay>(
      content: self, alignment: alignment, isInFront: true, transform: transform)
  }

  /// Displays views behind the view that are made from the value of a preference in it.
  ///
  /// - Parameters:
  ///   - key: The key of the preference.
  ///   - alignment: The guides by which both are aligned.
  ///   - transform: Returns the views behind for the value.
  /// - Returns: The view with the others.
  public func backgroundPreferenceValue<Key: PreferenceKey, Background: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping @MainActor (Key.Value) -> Background
  ) -> some View {
    PreferenceLayeredView<Self, Key, Background>(
      content: self, alignment: alignment, isInFront: false, transform: transform)
  }
}

/// A view with others that are made from the value of a preference in it.
@usableFromInline struct PreferenceLayeredView<Content, Key: PreferenceKey, Layer> {
  /// The last value of the preference.
  @State private var value = PreferenceValue<Key>()
  let content: Content
  let alignment: Alignment
  let isInFront: Bool
  let transform: @MainActor (Key.Value) -> Layer
}

extension PreferenceLayeredView: View where Content: View, Layer: View {
  init(
    content: Content, alignment: Alignment, isInFront: Bool,
    transform: @escaping @MainActor (Key.Value) -> Layer
  ) {
    self.content = content
    self.alignment = alignment
    self.isInFront = isInFront
    self.transform = transform
  }

  @usableFromInline var body: some View {
    LayeredView(
      content: PreferenceSource(content: content, value: value),
      layer: PreferenceLayer(value: value, transform: transform), alignment: alignment,
      isInFront: isInFront)
  }
}

/// The value of a preference, which some views set and others read.
final class PreferenceValue<Key: PreferenceKey> {
  let location = StoredLocation(Key.defaultValue)
}

/// The views that are made from the value of a preference.
@usableFromInline struct PreferenceLayer<Key: PreferenceKey, Layer> {
  let value: PreferenceValue<Key>
  let transform: @MainActor (Key.Value) -> Layer
}

extension PreferenceLayer: View where Layer: View {
  @usableFromInline var body: Layer { transform(value.location.get()) }
}

/// A view whose value of a preference is stored.
@usableFromInline struct PreferenceSource<Content, Key: PreferenceKey> {
  let content: Content
  let value: PreferenceValue<Key>
}

extension PreferenceSource: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> PreferenceSourceNode<
    Key
  > {
    let node = PreferenceSourceNode(view.value, in: place)
    node.show(view.content, in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: PreferenceSourceNode<Key>) {
    node.patch(view.content)
  }
}

/// The node of a view whose value of a preference is stored.
@usableFromInline final class PreferenceSourceNode<Key: PreferenceKey>: WrapperNode {
  private let value: PreferenceValue<Key>

  init(_ value: PreferenceValue<Key>, in place: NodePlace) {
    self.value = value
    super.init(in: place)
    setNeedsUpdate()
  }

  override func preferenceDidChange(_ key: ObjectIdentifier?) {
    if key == nil || key == ObjectIdentifier(Key.self) { setNeedsUpdate() }
    super.preferenceDidChange(key)
  }

  // The views inside may be evaluated in the same round; the value is read after all of them.
  override func update() {
    graph.perform { [weak self] in
      guard let self, isMounted else { return }
      value.location.set(preference(Key.self) ?? Key.defaultValue)
    }
  }
}
