// SPDX-License-Identifier: MIT

/// The geometry of a popup bar.
nonisolated public struct PopupBarLayoutProxy: Hashable, Sendable {
  /// The style in effect.
  public let effectiveBarStyle: PopupBar.Style
  /// The kind of device.
  public let formFactor: FormFactor
  /// The size class of the bar's host.
  public let horizontalSizeClass: SizeClass
  /// The size of the pill, or of a bar from edge to edge, in logical pixels.
  public let effectiveBarContentSize: Size
  /// The placement: in a row of its own, or beside a minimised bar.
  public let placement: PopupBar.Environment
}

/// A callback for changes of the geometry of popup bars.
final class PopupGeometryObserver {
  /// Compares a geometry with the last one, and calls the view's closure.
  fileprivate(set) var report: (PopupBarLayoutProxy) -> Void = { _ in }
}

extension View {
  /// Calls a closure with a value of the geometry of the popup bar in the view: when the bar was laid
  /// out first, and when the value has changed.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Returns the value for a geometry.
  ///   - action: The closure; what it writes is displayed in the same frame.
  /// - Returns: The view with the callback.
  public func onPopupBarGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (PopupBarLayoutProxy) -> Value,
    action: @escaping @MainActor (_ newValue: Value) -> Void
  ) -> some View {
    modifier(PopupGeometryModifier(transform: transform) { _, new in action(new) })
  }

  /// Calls a closure with the old and the new value of the geometry of the popup bar in the view: when
  /// the bar was laid out first, and when the value has changed.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Returns the value for a geometry.
  ///   - action: The closure; the old value is `nil` the first time. What it writes is displayed in
  ///     the same frame.
  /// - Returns: The view with the callback.
  public func onPopupBarGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (PopupBarLayoutProxy) -> Value,
    action: @escaping @MainActor (_ oldValue: Value?, _ newValue: Value) -> Void
  ) -> some View {
    modifier(PopupGeometryModifier(transform: transform, action: action))
  }
}

/// Adds an observer of popup bars to the environment.
@usableFromInline struct PopupGeometryModifier<Value: Equatable>: ViewModifier {
  let transform: @MainActor (PopupBarLayoutProxy) -> Value
  let action: @MainActor (Value?, Value) -> Void
  @State private var memory = Memory()

  /// The observer, and the last value, which last as long as the view.
  private final class Memory {
    let observer = PopupGeometryObserver()
    var last: Value?
  }

  @usableFromInline func body(content: Content) -> some View {
    let memory = memory
    memory.observer.report = { [transform, action, weak memory] geometry in
      guard let memory else { return }
      let (old, new) = (memory.last, transform(geometry))
      guard new != old else { return }
      memory.last = new
      action(old, new)
    }
    return content.popupOptions { $0.geometryObservers.append(memory.observer) }
  }
}
