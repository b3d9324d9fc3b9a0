import SashText

/// The words that the library shows or has read by itself, in English unless replaced.
///
/// There is one table for the whole process, `current`. An application replaces it with words of the
/// user's language, before its first window or later:
///
/// ```swift
/// var words = BuiltInWords()
/// words.back = "Zurück"
/// words.page = { "Seite \($0) von \($1)" }
/// BuiltInWords.current = words
/// ```
///
/// Nothing keeps a word: each is asked for when it is measured, drawn or read. What an application
/// names itself is never replaced.
public struct BuiltInWords {
  /// The table in force; a new one shows in all windows with their next frames, and in what is asked
  /// for from then on.
  ///
  /// A menu or a popover that is open keeps the words that it was made with.
  public static var current = BuiltInWords() {
    // What is measured anew with the text scale is all that may show a word.
    didSet { TextScaleObservers.notify() }
  }

  /// The English words.
  public init() {}

  // MARK: Editing

  /// Copies what is selected and deletes it.
  public var cut = "Cut"
  /// Copies what is selected.
  public var copy = "Copy"
  /// Inserts what was copied.
  public var paste = "Paste"
  /// Deletes what is selected.
  public var delete = "Delete"
  /// Selects the whole text.
  public var selectAll = "Select All"
  /// The button in a field that deletes its text.
  public var clear = "Clear"
  /// What can be done with a search field that leads elsewhere.
  public var search = "Search"

  // MARK: Controls

  /// What can be done with a button.
  public var press = "Press"
  /// What can be done with one of several, as a segment.
  public var select = "Select"
  /// What can be done with a value: one step more.
  public var increase = "Increase"
  /// What can be done with a value: one step less.
  public var decrease = "Decrease"
  /// The value of a switch that is on.
  public var on = "on"
  /// The value of a switch that is off.
  public var off = "off"
  /// What can be done with a switch that is off.
  public var switchOn = "Switch on"
  /// What can be done with a switch that is on.
  public var switchOff = "Switch off"
  /// The name of a popup bar's progress that was given no other.
  public var progress = "Progress"
  /// A number of whole percents.
  public var percent: (_ number: Int) -> String = { "\($0)%" }
  /// Which of how many, counted from 1.
  public var page: (_ number: Int, _ count: Int) -> String = { "\($0) of \($1)" }

  /// A part of a whole, 0 to 1.
  func percent(of part: Double) -> String { percent(Int((part * 100).rounded())) }

  // MARK: Lists and scrolling

  /// The button of a row that leads to details.
  public var details = "Details"
  /// What can be done with a scroll view: the next page.
  public var scrollOn = "Scroll on"
  /// What can be done with a scroll view: the page before.
  public var scrollBack = "Scroll back"

  // MARK: Containers

  /// Leads back to the page below.
  public var back = "Back"
  /// The tab, and the page, of those tabs that do not fit.
  public var more = "More"
  /// The bar of tabs.
  public var tabs = "Tabs"
  /// The bar of tools at the bottom.
  public var toolbar = "Toolbar"
  /// The line between two columns.
  public var divider = "Divider"

  // MARK: Popups and popovers

  /// What can be done with a popup bar.
  public var open = "Open"
  /// What opens a popup bar, as a hint.
  public var openHint = "Double tap to open."
  /// The button that closes a popup or dismisses a popover.
  public var close = "Close"
  /// What the button does that dismisses a popover, as a hint.
  public var dismissHint = "Dismiss this popover."

  // MARK: Keys

  /// The Control key in menus.
  public var controlKey = "Ctrl"
  /// The Alt key in menus.
  public var altKey = "Alt"
  /// The Shift key in menus.
  public var shiftKey = "Shift"
  /// The key with a logo in menus.
  public var superKey = "Super"
  /// The other keys in menus that are named by a word; a key that is not in it bears what it types.
  public var keys: [Key: String] = Key.names
}
