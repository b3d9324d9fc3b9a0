// SPDX-License-Identifier: MIT

extension View {
  /// Calls a closure with a value of the view's geometry: when the view appears, and when the value
  /// has changed.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Returns the value for the geometry of the view.
  ///   - action: The closure; what it writes is displayed in the same frame.
  /// - Returns: The view with the callback.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    GeometryChangeView(content: self, transform: transform) { _, new in action(new) }
  }

  /// Calls a closure with the old and the new value of the view's geometry: when the view appears,
  /// with the same value twice, and when it has changed.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Returns the value for the geometry of the view.
  ///   - action: The closure; what it writes is displayed in the same frame.
  /// - Returns: The view with the callback.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    GeometryChangeView(content: self, transform: transform, action: action)
  }
}

/// A view with a callback for changes of its geometry.
@usableFromInline struct GeometryChangeView<Content, Value: Equatable> {
  let content: Content
  let transform: @MainActor (GeometryProxy) -> Value
  let action: @MainActor (Value, Value) -> Void
}

extension GeometryChangeView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> GeometryChangeBox<Value>
  {
    let box = GeometryChangeBox(view.transform, view.action, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: GeometryChangeBox<Value>) {
    box.patch(view.content)
    box.patch(view.transform, view.action)
  }
}

/// The box of a view with a callback for changes of its geometry.
@usableFromInline final class GeometryChangeBox<Value: Equatable>: WrapperBox {
  private var transform: @MainActor (GeometryProxy) -> Value
  private var action: @MainActor (Value, Value) -> Void
  private var last: Value?

  init(
    _ transform: @escaping @MainActor (GeometryProxy) -> Value,
    _ action: @escaping @MainActor (Value, Value) -> Void, in place: NodePlace
  ) {
    self.transform = transform
    self.action = action
    super.init(in: place)
    followPosition()
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    GeometryChangeBox(transform, action, in: place)
  }

  func patch(
    _ transform: @escaping @MainActor (GeometryProxy) -> Value,
    _ action: @escaping @MainActor (Value, Value) -> Void
  ) {
    forEachMember(as: GeometryChangeBox<Value>.self) { member in
      member.transform = transform
      member.action = action
    }
  }

  override func checkPosition() -> Bool {
    guard inner != nil else { return false }
    let value = transform(GeometryProxy(self))
    guard value != last else { return false }
    let old = last ?? value
    last = value
    graph.perform { [weak self] in
      guard let self, isMounted else { return }
      action(old, value)
    }
    return false
  }
}
