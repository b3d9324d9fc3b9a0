// SPDX-License-Identifier: MIT

/// The window in which views are displayed, or none before the first one.
nonisolated struct WindowReference: Equatable {
  weak var window: Sash.Window?

  static func == (a: WindowReference, b: WindowReference) -> Bool { a.window === b.window }
}

nonisolated private struct WindowKey: EnvironmentKey {
  static var defaultValue: WindowReference { WindowReference() }
}

nonisolated extension EnvironmentValues {
  /// The window in which the view is displayed.
  var displayedWindow: WindowReference { self[WindowKey.self] }
}

extension EnvironmentValues {
  /// Returns an environment with the window of a tree.
  static func link(
    _ outer: EnvironmentLink?, window: StoredLocation<WindowReference>
  ) -> EnvironmentLink {
    EnvironmentLink(outer, ObjectIdentifier(WindowKey.self), window)
  }
}
