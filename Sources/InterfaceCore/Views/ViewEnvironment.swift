// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// A reference to a theme of a view or a window, to share it among views.
@usableFromInline
package final class SharedTheme {
  @usableFromInline
  package let theme: Theme

  init(_ theme: Theme) { self.theme = theme }
}

/// The environment that a view inherits from its ancestors.
package struct ViewEnvironment {
  package let theme: SharedTheme
  let direction: LayoutDirection
  /// The version of the window's environment that this one was computed for.
  let version: Int

  /// The environment of views without a window.
  package static let none = ViewEnvironment(
    theme: SharedTheme(.light), direction: .leftToRight, version: 0)
  private static var lastVersion = 0

  /// Returns a version number that no window had before.
  static func nextVersion() -> Int {
    lastVersion += 1
    return lastVersion
  }
}

/// The overrides of the environment that a view inherits, and the environment as last resolved.
struct ViewEnvironmentState {
  /// The theme override, as a reference: few views have one, and it is as large as the rest of a
  /// view.
  var theme: SharedTheme?
  /// The override of the layout direction.
  var direction: LayoutDirection?
  /// The environment of the view, valid as long as its version is that of the window's.
  var cached: ViewEnvironment?
}
