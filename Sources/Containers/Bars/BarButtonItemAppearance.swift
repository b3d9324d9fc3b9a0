// SPDX-License-Identifier: MIT

import SashText

/// The title style of a bar's buttons.
nonisolated public struct BarButtonItemAppearance: Hashable, Sendable {
  /// The title style in one state of a button.
  public struct State: Hashable, Sendable {
    /// The attributes that differ from the theme; only the font and the colour are used.
    public var titleTextAttributes = TextAttributes()

    /// Creates a style without differences from the theme.
    public init() {}
  }

  /// The style of an enabled button that is not pressed.
  public var normal = State()

  /// Creates an appearance without differences from the theme.
  public init() {}
}
