// SPDX-License-Identifier: MIT

/// An action that opens a window of a scene.
public struct OpenWindowAction {
  let open: (String) -> Void

  /// Opens a window of the scene with a name; one of a `Window` that is open is activated.
  public func callAsFunction(id: String) { open(id) }
}

/// An action that closes a window.
public struct DismissWindowAction {
  let dismiss: (String?) -> Void

  /// Closes the window that the action belongs to.
  public func callAsFunction() { dismiss(nil) }

  /// Closes the windows of the scene with a name.
  public func callAsFunction(id: String) { dismiss(id) }
}

nonisolated private struct OpenWindowKey: EnvironmentKey {
  static var defaultValue: OpenWindowAction? { nil }
}

nonisolated private struct DismissWindowKey: EnvironmentKey {
  static var defaultValue: DismissWindowAction? { nil }
}

extension EnvironmentValues {
  /// The action that opens a window; it does nothing outside of an `App`.
  public internal(set) var openWindow: OpenWindowAction {
    get { self[OpenWindowKey.self] ?? OpenWindowAction { _ in } }
    set { self[OpenWindowKey.self] = newValue }
  }

  /// The action that closes the window; it does nothing outside of an `App`.
  public internal(set) var dismissWindow: DismissWindowAction {
    get { self[DismissWindowKey.self] ?? DismissWindowAction { _ in } }
    set { self[DismissWindowKey.self] = newValue }
  }
}
