// SPDX-License-Identifier: MIT

import SashText

/// The strings that the library displays or announces itself, in English by default.
///
/// There is one table for the whole process, `current`. An application replaces it with strings in
/// the user's language, before its first window or later:
///
/// ```swift
/// var strings = LocalizedStrings()
/// strings.back = "Zurück"
/// strings.page = { "Seite \($0) von \($1)" }
/// LocalizedStrings.current = strings
/// ```
///
/// Strings are not cached: each is read when it is measured, drawn or announced. Strings that the
/// application sets itself are never replaced.
public struct LocalizedStrings {
  /// The current table.
  ///
  /// A new one takes effect in all windows with their next frames.
  ///
  /// A menu or a popover that is already open keeps its strings.
  public static var current = LocalizedStrings() {
    // All views that may display such a string are measured again when the text scale changes.
    didSet { TextScaleObservers.notify() }
  }

  /// Creates a table of the English strings.
  public init() {}

  // MARK: Editing

  /// The command that copies the selection and deletes it.
  public var cut = "Cut"
  /// The command that copies the selection.
  public var copy = "Copy"
  /// The command that inserts the clipboard's content.
  public var paste = "Paste"
  /// The command that deletes the selection.
  public var delete = "Delete"
  /// The command that selects the whole text.
  public var selectAll = "Select All"
  /// The button that clears a field.
  public var clear = "Clear"
  /// The accessibility action of a search field that opens a search.
  public var search = "Search"

  // MARK: Alerts

  /// The button of an alert without actions, which dismisses it.
  public var ok = "OK"
  /// The button that dismisses an alert and changes nothing.
  public var cancel = "Cancel"

  // MARK: Controls

  /// The accessibility action of a button.
  public var press = "Press"
  /// The accessibility action of one of several options, such as a segment.
  public var select = "Select"
  /// The accessibility action that increases a value by a step.
  public var increase = "Increase"
  /// The accessibility action that decreases a value by a step.
  public var decrease = "Decrease"
  /// The value of a switch that is on.
  public var on = "on"
  /// The value of a switch that is off.
  public var off = "off"
  /// The accessibility action of a switch that is off.
  public var switchOn = "Switch on"
  /// The accessibility action of a switch that is on.
  public var switchOff = "Switch off"
  /// The accessibility value of an image that could not be loaded.
  public var imageUnavailable = "Not available"
  /// The default accessibility label of a popup bar's progress.
  public var progress = "Progress"
  /// Returns a percentage as text.
  public var percent: (_ number: Int) -> String = { "\($0)%" }
  /// Returns the number of the current page, from 1, and of all pages as text.
  public var page: (_ number: Int, _ count: Int) -> String = { "\($0) of \($1)" }

  /// Returns a fraction from 0 to 1 as a percentage.
  package func percent(of part: Double) -> String { percent(Int((part * 100).rounded())) }

  // MARK: Pickers

  /// The button of a calendar that shows the previous month.
  public var previousMonth = "Previous month"
  /// The button of a calendar that shows the next month.
  public var nextMonth = "Next month"
  /// The accessibility label of the day of a calendar that is the current one.
  public var today = "Today"
  /// The accessibility label of the hours of a time.
  public var hours = "Hours"
  /// The accessibility label of the minutes of a time.
  public var minutes = "Minutes"
  /// The accessibility label of the halves of the day, before and after noon.
  public var dayPeriod = "AM or PM"
  /// The colours of a palette.
  public var swatches = "Swatches"
  /// All colours, to choose one by its hue, saturation and brightness.
  public var spectrum = "Spectrum"
  /// The position of a colour on the colour wheel.
  public var hue = "Hue"
  /// The purity of a colour.
  public var saturation = "Saturation"
  /// The brightness of a colour.
  public var brightness = "Brightness"
  /// The opacity of a colour.
  public var opacity = "Opacity"
  /// The hexadecimal components of a colour.
  public var hexadecimal = "Hex"
  /// The message for text that is no hexadecimal colour.
  ///
  /// - Parameter digits: The accepted numbers of digits, as text.
  public var invalidHexadecimal: (_ digits: String) -> String = {
    "Enter \($0) digits or letters A to F."
  }
  /// The colours that were chosen last.
  public var recentColors = "Recent"
  /// The names of colours.
  public var colorNames = ColorNames()

  // MARK: Lists and scrolling

  /// The button of a row that opens its details.
  public var details = "Details"
  /// The command and accessibility action that moves a row of a list up.
  public var moveUp = "Move Up"
  /// The command and accessibility action that moves a row of a list down.
  public var moveDown = "Move Down"
  /// The accessibility label of the handle by which a row is dragged to another position.
  public var reorder = "Reorder"
  /// Returns the announcement of a row's new position, from 1, among all rows.
  public var movedToPosition: (_ number: Int, _ count: Int) -> String = {
    "Moved to position \($0) of \($1)"
  }
  /// The accessibility action that refreshes the content of a scroll view.
  public var refresh = "Refresh"
  /// The announcement that the content of a scroll view is being refreshed.
  public var refreshing = "Refreshing"
  /// The announcement that the content of a scroll view was refreshed.
  public var refreshed = "Refreshed"
  /// The accessibility action of a scroll view that shows the next page.
  public var scrollOn = "Scroll on"
  /// The accessibility action of a scroll view that shows the previous page.
  public var scrollBack = "Scroll back"

  // MARK: Containers

  /// The button that leads back to the previous page.
  public var back = "Back"
  /// The tab, and the title of its page, for tabs that do not fit, and the title of a menu bar for
  /// titles that do not fit.
  public var more = "More"
  /// The accessibility label of a tab bar.
  public var tabs = "Tabs"
  /// The accessibility label of a toolbar.
  public var toolbar = "Toolbar"
  /// The accessibility label of the divider between two columns.
  public var divider = "Divider"

  // MARK: Popups and popovers

  /// The accessibility action that opens a popup bar.
  public var open = "Open"
  /// The accessibility hint of a popup bar.
  public var openHint = "Double tap to open."
  /// The button that closes a popup or dismisses a popover.
  public var close = "Close"
  /// The accessibility hint of the button that dismisses a popover.
  public var dismissHint = "Dismiss this popover."
  /// The accessibility label of the sheet of an overlay container, if its content has no title.
  public var sheet = "Sheet"

  // MARK: Windows

  /// The button that minimises a window.
  public var minimizeWindow = "Minimise"
  /// The button that maximises a window.
  public var maximizeWindow = "Maximise"
  /// The button that restores the size of a maximised window.
  public var restoreWindow = "Restore"
  /// The button that closes a window.
  public var closeWindow = "Close Window"

  // MARK: Keys

  /// The Control key in menus.
  public var controlKey = "Ctrl"
  /// The Alt key in menus.
  public var altKey = "Alt"
  /// The Shift key in menus.
  public var shiftKey = "Shift"
  /// The Super key, with a logo, in menus.
  public var superKey = "Super"
  /// The other named keys in menus; a key without an entry shows the text that it types.
  public var keys: [Key: String] = Key.names
}
