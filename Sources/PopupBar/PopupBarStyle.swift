import SashInterface

/// How a popup bar looks.
nonisolated public enum PopupBarStyle: UInt, Hashable, Sendable, CaseIterable {
  /// What suits the design, the form factor and the width.
  case `default` = 0
  /// A low bar from edge to edge; in the modern design `floatingCompact`.
  case compact = 1
  /// A high bar from edge to edge; in the modern design `floating`.
  case prominent = 2
  /// A lower pill.
  case floatingCompact = 8
  /// A pill with room for a large image and two lines.
  case floating = 9
  /// What a custom bar controller shows; set by the bar while it has one.
  case custom = 0xFFFF

  /// The raw value that `floating` had once.
  private static let formerFloating: UInt = 3

  /// The style of a raw value, that of former releases included.
  public init?(rawValue: UInt) {
    let style = Self.allCases.first { $0.rawValue == rawValue }
    guard let known = style ?? (rawValue == Self.formerFloating ? .floating : nil) else {
      return nil
    }
    self = known
  }

  /// The style that a design shows where this one was asked for.
  ///
  /// - Parameters:
  ///   - design: Which shapes the theme has.
  ///   - formFactor: What kind of device it is made for.
  ///   - isCompact: Whether there is little room from side to side.
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

  /// Whether an effective style is a pill in a design; a custom bar is one in the modern design.
  package func isFloating(design: Theme.Design) -> Bool {
    switch self {
    case .floating, .floatingCompact, .default: true
    case .custom: design == .modern
    case .compact, .prominent: false
    }
  }

  /// Whether an effective style is the lower one of its kind.
  package var isLow: Bool { self == .compact || self == .floatingCompact }
}
