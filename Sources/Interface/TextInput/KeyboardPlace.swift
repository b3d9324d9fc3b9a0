/// Where the keyboard is, as far as a text cares.
enum KeyboardPlace {
  /// Elsewhere.
  case away
  /// With the text.
  case here
  /// With the text, whose menu is shown and may take it.
  case beforeMenu
  /// Where it will come back from: a menu of the text, or another window.
  case lent

  /// What happens to it.
  enum Event {
    case gained
    /// The text lost it, though it may be the one to have it when the window is active again.
    case lost(staysFirst: Bool)
    case menuShown(Bool)
    /// A window that has not got it will give it to somebody else.
    case givenUp
  }

  /// Whether the text has it.
  var isHere: Bool {
    switch self {
    case .here, .beforeMenu: true
    case .away, .lent: false
    }
  }

  /// Takes an event; returns whether the keyboard has come from elsewhere in the window.
  mutating func handle(_ event: Event) -> Bool {
    switch (self, event) {
    case (.lent, .gained), (.beforeMenu, .gained):
      self = .here
      return false
    case (.away, .gained), (.here, .gained):
      self = .here
      return true
    case (.beforeMenu, .lost), (.lent, .lost), (_, .lost(staysFirst: true)): self = .lent
    case (_, .lost): self = .away
    case (.here, .menuShown(true)): self = .beforeMenu
    case (.away, .menuShown(true)): self = .lent
    case (.beforeMenu, .menuShown(false)): self = .here
    case (.lent, .givenUp): self = .away
    case (_, .menuShown), (_, .givenUp): break
    }
    return false
  }
}
