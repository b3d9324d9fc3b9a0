/// What a view is to someone who hears it instead of seeing it.
nonisolated public enum AccessibilityRole: Hashable, Sendable {
  /// Nothing by itself: what is in it counts.
  case none
  /// Several things that belong together.
  case group
  /// It can be pressed.
  case button
  /// It leads somewhere.
  case link
  /// It is on or off.
  case toggle
  /// Text that cannot be changed.
  case staticText
  /// The title of what follows.
  case header
  /// A picture.
  case image
  /// A value between two ends that can be changed in steps.
  case adjustable
  /// How far something has come.
  case progressIndicator
  /// Text that can be changed.
  case textField
  /// A list of rows.
  case list
  /// A list of commands.
  case menu
  /// One command of a menu.
  case menuItem
  /// Something that waits for an answer.
  case dialog
  /// A window.
  case window
}

/// Something that can be done with a view without seeing it.
public struct AccessibilityAction {
  /// What is done, in the user's language.
  public var name: String
  /// Does it.
  public var handler: () -> Void

  /// An action from its name and what it does.
  public init(name: String, handler: @escaping () -> Void) {
    self.name = name
    self.handler = handler
  }
}

/// Something that a screen reader should tell.
public enum AccessibilityEvent {
  /// Much is new; reading goes on at the view, or at the beginning.
  case screenChanged(focus: View?)
  /// A part is new; reading goes on at the view, or where it was.
  case layoutChanged(focus: View?)
  /// A sentence to be spoken.
  case announcement(String)
}
