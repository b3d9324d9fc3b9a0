// SPDX-License-Identifier: MIT

/// The state of keyboard focus from the view of an edited text.
enum EditingFocusState {
  /// The text does not have focus.
  case unfocused
  /// The text has focus.
  case focused
  /// The text has focus and shows a menu that may take it.
  case focusedWithMenu
  /// Focus will return to the text, from a menu or from another window.
  case suspended

  /// An event that affects keyboard focus.
  enum Event {
    case gained
    /// The text lost focus. `remainsFirstResponder` says whether it remains the first responder of its window.
    case lost(remainsFirstResponder: Bool)
    case menuShown(Bool)
    /// Another view became the first responder of a window without focus.
    case resigned
  }

  /// Whether the text has focus.
  var isFocused: Bool {
    switch self {
    case .focused, .focusedWithMenu: true
    case .unfocused, .suspended: false
    }
  }

  /// Handles an event and returns whether focus has arrived from elsewhere in the window.
  mutating func handle(_ event: Event) -> Bool {
    switch (self, event) {
    case (.suspended, .gained), (.focusedWithMenu, .gained):
      self = .focused
      return false
    case (.unfocused, .gained), (.focused, .gained):
      self = .focused
      return true
    case (.focusedWithMenu, .lost), (.suspended, .lost), (_, .lost(remainsFirstResponder: true)):
      self = .suspended
    case (_, .lost): self = .unfocused
    case (.focused, .menuShown(true)): self = .focusedWithMenu
    case (.unfocused, .menuShown(true)): self = .suspended
    case (.focusedWithMenu, .menuShown(false)): self = .focused
    case (.suspended, .resigned): self = .unfocused
    case (_, .menuShown), (_, .resigned): break
    }
    return false
  }
}
