// SPDX-License-Identifier: MIT

import Sash

/// The examples of sheets.
package enum SheetExample: String, CaseIterable, SceneExample {
  case detents
  case activities
  case backdrop
  case navigation
  case notes
  case search
  case timetable
  case popup
  case shortcuts

  /// The examples in named groups.
  static let groups: [(name: String, examples: [SheetExample])] = [
    ("Presented", [.detents, .activities]),
    (
      "Beside the content",
      [.backdrop, .navigation, .notes, .search, .timetable, .popup, .shortcuts]
    ),
  ]

  var title: String {
    switch self {
    case .detents: "Detents"
    case .activities: "Activities"
    case .backdrop: "Backdrop"
    case .navigation: "Navigation"
    case .notes: "Show and hide"
    case .search: "Search"
    case .timetable: "Several lists"
    case .popup: "Popup bar"
    case .shortcuts: "Shortcuts"
    }
  }

  var subtitle: String {
    switch self {
    case .detents: "Half as high, the page stays in use; a second sheet over it"
    case .activities: "Three heights, and a sheet that is hard to move down"
    case .backdrop: "Darkens as a card rises, and lets presses pass"
    case .navigation: "A stack of pages, each of which drives the sheet"
    case .notes: "Shown by a button, hidden by a finger"
    case .search: "High while a text is typed"
    case .timetable: "The visible one of three lists drives the sheet"
    case .popup: "A bar above the sheet, and popovers from both"
    case .shortcuts: "A sheet in a narrow window, a column in a wide one"
    }
  }

  var icon: Icon {
    switch self {
    case .detents: .chevronUpDown
    case .activities: .share
    case .backdrop: .moon
    case .navigation: .list
    case .notes: .document
    case .search: .search
    case .timetable: .clock
    case .popup: .music
    case .shortcuts: .sidebar
    }
  }
}
