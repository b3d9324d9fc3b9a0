// SPDX-License-Identifier: MIT

/// A key of a value that views pass to the views around them.
///
/// ```swift
/// struct TotalKey: PreferenceKey {
///   static let defaultValue = 0
///
///   static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
/// }
/// ```
nonisolated public protocol PreferenceKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value
  /// The value of a view in which none sets one.
  static var defaultValue: Value { get }
  /// Combines a value with that of the next view in order.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

nonisolated extension PreferenceKey {
  /// Replaces the value by the next one.
  public static func reduce(value: inout Value, nextValue: () -> Value) { value = nextValue() }
}

nonisolated extension PreferenceKey {
  /// Returns a value combined with that of the next view in order, either of which may be missing.
  static func combined(_ value: Value?, _ next: Value?) -> Value? {
    guard var value else { return next }
    if let next { reduce(value: &value) { next } }
    return value
  }
}

nonisolated extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// `nil`.
  public static var defaultValue: Value { nil }
}

extension View {
  /// Sets the value of a preference, which replaces those of the views inside the view.
  public func preference<Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Key.Value
  ) -> PreferenceModifier<Self, Key> {
    PreferenceModifier(content: self) { $0 = value }
  }

  /// Changes the value of a preference, as the views inside the view have set it.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping @MainActor (inout Key.Value) -> Void
  ) -> PreferenceModifier<Self, Key> {
    PreferenceModifier(content: self, change: callback)
  }

  /// Calls a closure with the value of a preference: when the view appears, and when the value has
  /// changed.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping @MainActor (Key.Value) -> Void
  ) -> PreferenceReader<Self, Key> where Key.Value: Equatable {
    PreferenceReader(content: self, action: action)
  }
}

/// A view that sets the value of a preference.
public struct PreferenceModifier<Content, Key: PreferenceKey> {
  let content: Content
  let change: @MainActor (inout Key.Value) -> Void
}

extension PreferenceModifier: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> PreferenceNode<Key> {
    let node = PreferenceNode<Key>(view.change, in: place)
    node.show(view.content, in: place)
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: PreferenceNode<Key>) {
    node.patch(view.change)
    node.patch(view.content)
  }
}

/// A view with a callback for the value of a preference.
public struct PreferenceReader<Content, Key: PreferenceKey> where Key.Value: Equatable {
  let content: Content
  let action: @MainActor (Key.Value) -> Void
}

extension PreferenceReader: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> PreferenceReaderNode<Key> {
    let node = PreferenceReaderNode<Key>(view.action, in: place)
    node.show(view.content, in: place)
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: PreferenceReaderNode<Key>) {
    node.action = view.action
    node.patch(view.content)
  }
}
