// SPDX-License-Identifier: MIT

import SashInterfaceCore

/// A view whose keyboard focus a focus state follows and moves.
@usableFromInline struct FocusedView<Content, Value: Hashable> {
  let content: Content
  let binding: FocusState<Value>.Binding
  let value: Value
}

extension FocusedView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> FocusNode<Value> {
    let node = FocusNode(view.binding.location, view.value, in: place)
    node.show(view.content, in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: FocusNode<Value>) {
    node.patch(view.binding.location, view.value)
    node.patch(view.content)
  }
}

/// The node of a view whose keyboard focus a focus state follows and moves.
@usableFromInline final class FocusNode<Value: Hashable>: WrapperNode {
  private var location: FocusLocation<Value>
  /// The value of the state while the view has the focus.
  private(set) var value: Value

  init(_ location: FocusLocation<Value>, _ value: Value, in place: NodePlace) {
    self.location = location
    self.value = value
    super.init(in: place)
    location.add(self)
  }

  fileprivate func patch(_ location: FocusLocation<Value>, _ value: Value) {
    if value != self.value {
      self.value = value
      self.location.valueDidChange()
    }
    guard location !== self.location else { return }
    self.location.remove(self)
    self.location = location
    location.add(self)
  }

  override func didUnmount() { location.remove(self) }

  /// Returns whether a responder is displayed by the view.
  func contains(_ responder: Responder) -> Bool {
    guard let view = responder.focusView else { return false }
    return views.contains { view.isDescendant(of: $0) }
  }

  /// Gives the focus to the first view that can have it, and returns whether there is one.
  func takeFocus() -> Bool {
    views.contains { $0.firstFocusableView?.becomeFirstResponder() ?? false }
  }

  /// The views of the library that display the view.
  private var views: [Sash.View] {
    var (boxes, views): ([LayoutBox], [Sash.View]) = ([], [])
    collectBoxes(into: &boxes)
    for box in boxes { box.collectViews(into: &views) }
    return views
  }
}

extension Sash.View {
  /// The view or the first one inside it that can have the keyboard focus.
  fileprivate var firstFocusableView: Sash.View? {
    if canBecomeFirstResponder, !passesThroughTouches { return self }
    return subviews.firstNonNil(\.firstFocusableView)
  }
}

extension View {
  /// Binds the keyboard focus of the view to a state.
  ///
  /// The state is `true` while the view or one inside it has the focus. Setting it to `true` moves the
  /// focus to the first of them that can have it, and setting it to `false` takes the focus away.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusedView(content: self, binding: condition, value: true)
  }

  /// Binds the keyboard focus of the view to a value of a state.
  ///
  /// - Parameters:
  ///   - binding: The state, which has the value while the view or one inside it has the focus.
  ///   - value: The value; writing it moves the focus to the view.
  /// - Returns: The view with the binding.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    FocusedView(content: self, binding: binding, value: value)
  }

  /// Gives the keyboard focus to the view with a value when the view appears in a window in which
  /// nothing has the focus.
  ///
  /// - Parameters:
  ///   - binding: The state of the views.
  ///   - value: The value of the view that gets the focus.
  /// - Returns: The view with a default.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value
  ) -> some View {
    DefaultFocusView(content: self) { binding.wrappedValue = value }
  }
}

/// A view in which one has the keyboard focus from the beginning.
@usableFromInline struct DefaultFocusView<Content> {
  let content: Content
  let action: () -> Void
}

extension DefaultFocusView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> WrapperNode {
    let node = WrapperNode(in: place)
    node.show(view.content, in: place)
    let coordinator = EnvironmentValues(place.environment).focusCoordinator
    coordinator?.addDefault { [weak node] in if node?.isMounted ?? false { view.action() } }
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: WrapperNode) {
    node.patch(view.content)
  }
}
