// SPDX-License-Identifier: MIT

import SashInterface

/// The view that a bar is docked to, and the distance between them.
nonisolated package struct PopupBarDock: Hashable, Sendable {
  /// The kind of view at the host's bottom, as far as it is visible.
  package enum Kind: Hashable, Sendable {
    /// No view: the host's own edge.
    case none
    case tabBar
    case toolbar
    /// A view of the application, with the gap that it requests in logical pixels.
    case custom(margin: Double)
  }

  package var kind: Kind
  /// The height of the host's bottom that the dock covers, in logical pixels; without a dock, the
  /// inset of the window's edge.
  package var height: Double
  /// The visible fraction of the view.
  var presence = 0.0
  /// Whether it is the host's own bar, which an opening popup may push down.
  var isOwn = false

  /// Creates a dock of a kind and a height in logical pixels.
  package init(kind: Kind = .none, height: Double = 0) {
    self.kind = kind
    self.height = height
  }

  /// Returns how far the bar's bottom is below the dock's top; negative values are above it.
  ///
  /// - Parameters:
  ///   - isFloating: Whether the bar is a pill.
  ///   - isFullWidth: Whether a custom bar extends over the whole width.
  ///   - traits: The design, the form factor and the size class.
  /// - Returns: The distance in logical pixels.
  package func offset(isFloating: Bool, isFullWidth: Bool = false, traits: PopupBarTraits) -> Double
  {
    if case .custom(let margin) = kind { return -margin }
    guard isFloating, !isFullWidth else { return 0 }
    let isModern = traits.design == .modern
    if isModern, kind == .tabBar || kind == .toolbar { return Self.offsetAboveBar }
    if traits.formFactor == .desktop { return isModern ? -18 : -7 }
    if kind == .none, height <= 0 { return isModern ? -10 : -4 }
    guard traits.formFactor == .handheld, traits.isCompact else { return 0 }
    return isModern ? 6 : 0
  }

  /// The distance of a modern pill from the tab bar or toolbar below it, in logical pixels.
  private static let offsetAboveBar = -8.0
}
