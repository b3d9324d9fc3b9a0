// SPDX-License-Identifier: MIT

/// The role that assistive technologies announce for a view, for example `.button`.
nonisolated public enum AccessibilityRole: Hashable, Sendable, CaseIterable {
  /// The view is no element of its own; only its contents are read.
  case none
  /// A group of elements that belong together.
  case group

  /// A button.
  case button
  /// A button that opens a menu.
  case menuButton
  /// A link to another place or document.
  case link
  /// A button that stays pressed until it is pressed again.
  case toggle
  /// A check box.
  case checkBox
  /// One of several options, of which exactly one is checked.
  case radioButton
  /// A switch that is on or off.
  case `switch`

  /// Text that cannot be edited.
  case staticText
  /// A heading, whose level is `View.accessibilityHeadingLevel`.
  case header
  /// An image.
  case image
  /// A line that separates groups of elements.
  case separator

  /// A value in a range that is changed in steps.
  case adjustable
  /// A value that is changed by dragging a thumb along a track.
  case slider
  /// A number with two buttons that increase and decrease it.
  case spinButton
  /// The progress of a task.
  case progressIndicator
  /// The number of the current page among several.
  case pageIndicator

  /// A single line of editable text.
  case textField
  /// Several lines of editable text.
  case textArea
  /// A text field for a search term.
  case searchField
  /// A value that is chosen from a list or typed.
  case comboBox

  /// A list of rows.
  case list
  /// A row of a list or a table.
  case row
  /// A cell of a row.
  case cell
  /// An area whose content scrolls.
  case scrollArea

  /// A row of tabs, one of which is selected.
  case tabList
  /// One tab of a tab list.
  case tab
  /// A row of buttons and other controls.
  case toolbar
  /// A bar with the title of the current screen and a button that leads back.
  case navigationBar
  /// A row of titles that open menus.
  case menuBar
  /// One title of a menu bar.
  case menuBarItem
  /// A list of commands.
  case menu
  /// One command of a menu.
  case menuItem
  /// One of several options of a menu, of which exactly one is checked.
  case menuItemRadio

  /// A dialog that waits for an answer.
  case dialog
  /// An urgent dialog that waits for an answer.
  case alert
  /// A short explanation of another element.
  case tooltip
  /// A window.
  case window

  /// Whether assistive technologies may change the view's value in steps.
  public var isAdjustable: Bool {
    switch self {
    case .adjustable, .slider, .spinButton, .pageIndicator: true
    default: false
    }
  }
}
