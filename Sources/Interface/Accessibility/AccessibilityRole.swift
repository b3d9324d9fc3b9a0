/// What a view is to someone who hears it instead of seeing it.
nonisolated public enum AccessibilityRole: Hashable, Sendable, CaseIterable {
  /// Nothing by itself: what is in it counts.
  case none
  /// Several things that belong together.
  case group

  /// It can be pressed.
  case button
  /// It can be pressed, and opens a menu.
  case menuButton
  /// It leads somewhere.
  case link
  /// A button that stays down until it is pressed again.
  case toggle
  /// It is checked or not.
  case checkBox
  /// One of several, of which one is checked.
  case radioButton
  /// It is on or off.
  case `switch`

  /// Text that cannot be changed.
  case staticText
  /// The title of what follows; `View.accessibilityHeadingLevel` tells how deep it is.
  case header
  /// A picture.
  case image
  /// A line between things.
  case separator

  /// A value between two ends that can be changed in steps.
  case adjustable
  /// A value that is dragged along a line.
  case slider
  /// A number with two buttons that change it.
  case spinButton
  /// How far something has come.
  case progressIndicator
  /// Which of several pages is shown.
  case pageIndicator

  /// A line of text that can be changed.
  case textField
  /// Lines of text that can be changed.
  case textArea
  /// A line of text that is looked for.
  case searchField
  /// A value that can be chosen from a list, or typed.
  case comboBox

  /// A list of rows.
  case list
  /// A row of a list or a table.
  case row
  /// A cell of a row.
  case cell
  /// Something that scrolls.
  case scrollArea

  /// A row of tabs, one of which is selected.
  case tabList
  /// What is shown by being chosen in a row of tabs.
  case tab
  /// A row of tools.
  case toolbar
  /// A bar that tells where one is, and leads back.
  case navigationBar
  /// A list of commands.
  case menu
  /// One command of a menu.
  case menuItem

  /// Something that waits for an answer.
  case dialog
  /// Something urgent that waits for an answer.
  case alert
  /// A short explanation of something else.
  case tooltip
  /// A window.
  case window

  /// Whether its value is changed in steps.
  public var isAdjustable: Bool {
    switch self {
    case .adjustable, .slider, .spinButton, .pageIndicator: true
    default: false
    }
  }
}
