// SPDX-License-Identifier: MIT

import SashInterface

/// The styles of a popup bar: its height, and whether it floats.
///
/// Assign one to `PopupBar.barStyle`; read `PopupBar.effectiveBarStyle` for the style in effect.
nonisolated public enum PopupBarStyle: UInt, Hashable, Sendable, CaseIterable {
  /// The style for the design, the form factor and the width; see
  /// `effective(design:formFactor:isCompact:)`.
  case `default` = 0
  /// A low bar from edge to edge; in the modern design `floatingCompact`.
  case compact = 1
  /// A high bar from edge to edge; in the modern design `floating`.
  case prominent = 2
  /// A low pill.
  case floatingCompact = 8
  /// A high pill with a large image and two lines of text.
  case floating = 9
  /// A bar whose contents a `PopupCustomBarViewController` provides; set by the bar while it has
  /// one.
  case custom = 0xFFFF

  /// The raw value of `floating` in former releases.
  private static let formerFloating: UInt = 3

  /// Creates the style of a raw value, including that of former releases; `nil` for other values.
  public init?(rawValue: UInt) {
    let style = Self.allCases.first { $0.rawValue == rawValue }
    guard let resolved = style ?? (rawValue == Self.formerFloating ? .floating : nil) else {
      return nil
    }
    self = resolved
  }

  /// Returns the style that a design displays for this one.
  ///
  /// - Parameters:
  ///   - design: The design of the theme.
  ///   - formFactor: The kind of device.
  ///   - isCompact: Whether the horizontal size class is compact.
  /// - Returns: A style that is never `default`.
  public func effective(
    design: Theme.Design, formFactor: FormFactor, isCompact: Bool
  ) -> PopupBarStyle {
    switch (design, self) {
    case (_, .floating), (_, .floatingCompact), (_, .custom): self
    case (.modern, .default): formFactor == .handheld || isCompact ? .floatingCompact : .floating
    case (.modern, .compact): .floatingCompact
    case (.modern, .prominent): .floating
    case (.classic, .default): .floating
    case (.classic, .compact), (.classic, .prominent): self
    }
  }

  /// Returns whether an effective style is a pill in a design.
  ///
  /// A custom bar is one in the modern design only.
  package func isFloating(design: Theme.Design) -> Bool {
    switch self {
    case .floating, .floatingCompact, .default: true
    case .custom: design == .modern
    case .compact, .prominent: false
    }
  }

  /// Whether an effective style is the lower one of its kind.
  package var isCompactHeight: Bool { self == .compact || self == .floatingCompact }
}
