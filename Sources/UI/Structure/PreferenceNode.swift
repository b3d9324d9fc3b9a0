// SPDX-License-Identifier: MIT

/// The node of a view that sets the value of a preference.
///
/// It is an implementation detail of the views.
public final class PreferenceNode<Key: PreferenceKey>: WrapperNode {
  private var change: @MainActor (inout Key.Value) -> Void

  init(_ change: @escaping @MainActor (inout Key.Value) -> Void, in place: NodePlace) {
    self.change = change
    super.init(in: place)
    notifyReaders()
  }

  func patch(_ new: @escaping @MainActor (inout Key.Value) -> Void) {
    change = new
    notifyReaders()
  }

  override func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
    guard key == Key.self else { return super.preference(key) }
    var value = super.preference(Key.self) ?? Key.defaultValue
    evaluateObserving { change(&value) }
    return value as? Other.Value
  }

  // What the closure reads has changed.
  override func update() { notifyReaders() }

  override func didUnmount() { notifyReaders() }

  /// Marks the views around this one that read the preference.
  private func notifyReaders() { preferenceDidChange(ObjectIdentifier(Key.self)) }
}

/// The node of a view that reads the value of a preference.
///
/// It is an implementation detail of the views.
public final class PreferenceReaderNode<Key: PreferenceKey>: WrapperNode
where Key.Value: Equatable {
  var action: @MainActor (Key.Value) -> Void
  private var last: Key.Value?

  init(_ action: @escaping @MainActor (Key.Value) -> Void, in place: NodePlace) {
    self.action = action
    super.init(in: place)
    setNeedsUpdate()
  }

  override func preferenceDidChange(_ key: ObjectIdentifier?) {
    if key == nil || key == ObjectIdentifier(Key.self) { setNeedsUpdate() }
    super.preferenceDidChange(key)
  }

  // The views inside may be evaluated in the same round; the value is read after all of them.
  override func update() {
    graph.perform { [weak self] in self?.read() }
  }

  private func read() {
    guard isMounted else { return }
    let value = preference(Key.self) ?? Key.defaultValue
    if let last, Equality.areSame(value, last) { return }
    last = value
    action(value)
  }
}
