// SPDX-License-Identifier: MIT

/// Where an item of a toolbar is displayed.
nonisolated public struct ToolbarItemPlacement: Hashable, Sendable {
  /// The places that bars have.
  enum Place: Hashable, Sendable {
    case leading
    case principal
    case trailing
    /// In the menu at the trailing side.
    case secondary
    case bottom
    /// In the bar that is there while a text in the page is edited.
    case keyboard
    /// In the menu of the title.
    case titleMenu
    /// In a popup bar, and in none of the others.
    case popupBar
  }

  private let name: String
  let place: Place
  /// Whether the item is the main action of the page.
  let isProminent: Bool

  private init(_ name: String, _ place: Place, isProminent: Bool = false) {
    self.name = name
    self.place = place
    self.isProminent = isProminent
  }

  /// At the trailing side of the navigation bar.
  public static let automatic = ToolbarItemPlacement("automatic", .trailing)
  /// In the middle of the navigation bar, instead of the title.
  public static let principal = ToolbarItemPlacement("principal", .principal)
  /// At the leading side of the navigation bar, for ways through the application.
  public static let navigation = ToolbarItemPlacement("navigation", .leading)
  /// At the trailing side of the navigation bar, for the main action of the page.
  public static let primaryAction = ToolbarItemPlacement("primaryAction", .trailing)
  /// In a menu at the trailing side of the navigation bar.
  public static let secondaryAction = ToolbarItemPlacement("secondaryAction", .secondary)
  /// In the middle of the bottom bar, for the state of what the page shows.
  public static let status = ToolbarItemPlacement("status", .bottom)
  /// At the trailing side of the navigation bar and prominent, for what ends a modal task with its result.
  public static let confirmationAction = ToolbarItemPlacement(
    "confirmationAction", .trailing, isProminent: true)
  /// At the leading side of the navigation bar, for what ends a modal task without a result.
  public static let cancellationAction = ToolbarItemPlacement("cancellationAction", .leading)
  /// At the trailing side of the navigation bar, for what ends a modal task by deleting something.
  public static let destructiveAction = ToolbarItemPlacement("destructiveAction", .trailing)
  /// At the leading side of the navigation bar.
  public static let topBarLeading = ToolbarItemPlacement("topBarLeading", .leading)
  /// At the trailing side of the navigation bar.
  public static let topBarTrailing = ToolbarItemPlacement("topBarTrailing", .trailing)
  /// At the leading side of the navigation bar, another name for `topBarLeading`.
  public static let navigationBarLeading = ToolbarItemPlacement("navigationBarLeading", .leading)
  /// At the trailing side of the navigation bar, another name for `topBarTrailing`.
  public static let navigationBarTrailing = ToolbarItemPlacement(
    "navigationBarTrailing", .trailing)
  /// In the bar at the bottom of the page.
  public static let bottomBar = ToolbarItemPlacement("bottomBar", .bottom)
  /// In a bar at the lower edge of the page, above the bottom bar and an on-screen keyboard, while a
  /// field or an editor in the page has the focus.
  public static let keyboard = ToolbarItemPlacement("keyboard", .keyboard)
  /// In the menu of the page's title.
  static let titleMenu = ToolbarItemPlacement("titleMenu", .titleMenu)
  /// In a popup bar, at the side of its buttons.
  public static let popupBar = ToolbarItemPlacement("popupBar", .popupBar)

  /// Whether an item is displayed among the buttons of a popup bar.
  var isInPopupBar: Bool { self == .popupBar || self == .automatic }
}

/// A bar that a page can hide.
nonisolated public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String

  /// The navigation bar.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The bar with the title.
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// The bar at the bottom of the page.
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  /// The bar with the tabs.
  public static let tabBar = ToolbarPlacement(name: "tabBar")
}
