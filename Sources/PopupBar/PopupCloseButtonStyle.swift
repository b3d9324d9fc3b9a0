extension PopupCloseButton {
  /// How it looks.
  nonisolated public enum Style: Int, Hashable, Sendable, CaseIterable {
    /// What suits the design and the form factor.
    case `default` = 0
    /// A "v" that lies flat while the popup is dragged.
    case chevron = 1
    /// A flat bar.
    case grabber = 2
    /// A cross on the material of popups; in the classic design as `round`.
    case glass = 0x100
    /// The same, through which more is seen.
    case clearGlass = 0x101
    /// A cross on the tint.
    case prominentGlass = 0x102
    /// A cross on the tint, through which something is seen.
    case prominentClearGlass = 0x103
    /// A cross on the material of popups with a line of light along its edge.
    case shinyGlass = 0x104
    /// A small cross on the material of bars, with a shadow.
    case round = 0x105
    /// No button.
    case none = 0xFFFF

    /// The grabber by its other name.
    public static let flat = Style.grabber

    /// Whether it is a cross on a large circle.
    package var isGlass: Bool {
      switch self {
      case .glass, .clearGlass, .prominentGlass, .prominentClearGlass, .shinyGlass: true
      case .default, .chevron, .grabber, .round, .none: false
      }
    }

    /// Whether it stands out in the tint.
    package var isProminent: Bool { self == .prominentGlass || self == .prominentClearGlass }
  }

  /// Where it lies.
  nonisolated public enum Positioning: Int, Hashable, Sendable, CaseIterable {
    /// Where its style lies: glass trails, round ones lead, the others are centred.
    case `default` = 0
    case leading = 1
    case center = 2
    case trailing = 3
  }
}
