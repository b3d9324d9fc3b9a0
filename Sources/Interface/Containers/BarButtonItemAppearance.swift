import SashText

/// How the titles of a bar's buttons look.
nonisolated public struct BarButtonItemAppearance: Hashable, Sendable {
  /// How they look in one state.
  public struct State: Hashable, Sendable {
    /// What differs from the theme; only font and colour count.
    public var titleTextAttributes = TextAttributes()

    /// As the theme has them.
    public init() {}
  }

  /// At rest.
  public var normal = State()

  /// Buttons as the theme has them.
  public init() {}
}
