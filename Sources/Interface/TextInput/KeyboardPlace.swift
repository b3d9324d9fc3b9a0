/// The state of keyboard focus from the view of an edited text.
enum KeyboardPlace {
  /// The text does not have focus.
  case away
  /// The text has focus.
  case here
  /// The text has focus and shows a menu that may take it.
  case beforeMenu
  /// Focus will return to the text, from a menu or from another window.
  case lent

  /// An event that affects keyboard focus.
  enum Event {
    case gained
    /// The text lost focus. `staysFirst` says whether it remains the first responder of its window.
    case lost(staysFirst: Bool)
    case menuShown(Bool)
    /// Another view became the first responder of a window without focus.
    case givenUp
  }

  /// Whether the text has focus.
  var isHere: Bool {
    switch self {
    case .here, .beforeMenu: true
    case .away, .lent: false
    }
  }

  /// Handles an event and returns whether focus has arrived from elsewhere in the window.
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
