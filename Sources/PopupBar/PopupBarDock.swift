import SashInterface

/// What a bar lies on, and how far from it.
nonisolated package struct PopupBarDock: Hashable, Sendable {
  /// What kind of view is at the host's bottom, as far as it is in sight.
  package enum Kind: Hashable, Sendable {
    /// Nothing: the host's own edge.
    case none
    case tabBar
    case toolbar
    /// A view of the application's own, with the gap that it asks for.
    case custom(margin: Double)
  }

  package var kind: Kind
  /// How much of the host's bottom it covers; without a dock the inset of the window's edge.
  package var height: Double

  /// A dock of a kind and a height, in logical pixels.
  package init(kind: Kind = .none, height: Double = 0) {
    self.kind = kind
    self.height = height
  }

  /// How far below the dock's top a bar ends; negative above it.
  ///
  /// - Parameters:
  ///   - isFloating: Whether the bar is a pill.
  ///   - isFullWidth: Whether a custom bar asked for the whole width.
  ///   - traits: Which design, form factor and size class.
  /// - Returns: The way in logical pixels.
  package func offset(isFloating: Bool, isFullWidth: Bool = false, traits: PopupBarTraits) -> Double
  {
    if case .custom(let margin) = kind { return -margin }
    guard isFloating, !isFullWidth else { return 0 }
    let isModern = traits.design == .modern
    if isModern, kind == .tabBar || kind == .toolbar { return Self.aboveBar }
    if traits.formFactor == .desktop { return isModern ? -18 : -7 }
    if kind == .none, height <= 0 { return isModern ? -10 : -4 }
    guard traits.formFactor == .handheld, traits.isCompact else { return 0 }
    return isModern ? 6 : 0
  }

  /// How far above a tab bar or a toolbar a modern pill ends.
  private static let aboveBar = -8.0
}
