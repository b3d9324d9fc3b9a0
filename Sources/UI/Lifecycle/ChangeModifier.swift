// SPDX-License-Identifier: MIT

/// A view with a callback for changes of a value.
public struct ChangeModifier<Content, Value: Equatable> {
  let content: Content
  let value: Value
  let isInitial: Bool
  let action: @MainActor (Value, Value) -> Void
}

extension ChangeModifier: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> ChangeNode<Value> {
    let node = ChangeNode(view.value, in: place)
    node.show(view.content, in: place)
    if view.isInitial { node.call(view.action, view.value, view.value) }
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: ChangeNode<Value>) {
    node.set(view.value, view.action)
    node.patch(view.content)
  }
}

extension View {
  /// Calls a closure when a value changes, with the old and the new one.
  ///
  /// - Parameters:
  ///   - value: The value, which is compared each time that the view around it is evaluated.
  ///   - initial: Whether the closure is also called when the view appears.
  ///   - action: The closure; what it writes is displayed in the same frame.
  /// - Returns: The view with the callback.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> ChangeModifier<Self, Value> {
    ChangeModifier(content: self, value: value, isInitial: initial, action: action)
  }

  /// Calls a closure when a value changes.
  ///
  /// - Parameters:
  ///   - value: The value, which is compared each time that the view around it is evaluated.
  ///   - initial: Whether the closure is also called when the view appears.
  ///   - action: The closure; what it writes is displayed in the same frame.
  /// - Returns: The view with the callback.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> ChangeModifier<Self, Value> {
    ChangeModifier(content: self, value: value, isInitial: initial) { _, _ in action() }
  }

  /// Calls a closure with a value when it changes.
  ///
  /// - Parameters:
  ///   - value: The value, which is compared each time that the view around it is evaluated.
  ///   - action: The closure, which receives the new value; what it writes is displayed in the same
  ///     frame.
  /// - Returns: The view with the callback.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> ChangeModifier<Self, Value> {
    ChangeModifier(content: self, value: value, isInitial: false) { _, new in action(new) }
  }
}

/// The node of a view with a callback for changes of a value.
///
/// It is an implementation detail of the views.
public final class ChangeNode<Value: Equatable>: WrapperNode {
  private var value: Value

  init(_ value: Value, in place: NodePlace) {
    self.value = value
    super.init(in: place)
  }

  fileprivate func set(_ new: Value, _ action: @escaping @MainActor (Value, Value) -> Void) {
    guard !Equality.areSame(new, value) else { return }
    let old = value
    value = new
    call(action, old, new)
  }

  /// Calls a closure at the end of the round, if the view is still there.
  fileprivate func call(
    _ action: @escaping @MainActor (Value, Value) -> Void, _ old: Value, _ new: Value
  ) {
    graph.perform { [weak self] in if self?.isMounted == true { action(old, new) } }
  }
}
