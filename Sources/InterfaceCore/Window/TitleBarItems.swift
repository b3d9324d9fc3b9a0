// SPDX-License-Identifier: MIT

/// The views of an application in a title bar that its window draws itself.
///
/// They lie beside the buttons of the window. Views with an intrinsic size keep it; the title view
/// gets the remaining width, centred in the window where possible. Presses that no view uses move
/// the window, so that a label or a gap remains a handle.
///
/// ```swift
/// let search = SearchField(placeholder: "Search")
/// let add = Button(icon: .plus, label: "Add a Song") { library.addSong() }
/// window.titleBarItems = TitleBarItems(title: search, trailing: [add])
/// ```
///
/// A title bar that the compositor draws has no such views. An application that depends on them opens
/// its window with `ToplevelOptions.decoration` set to `.client`.
public struct TitleBarItems {
  /// The views at the leading end, after the window's buttons there.
  public var leadingViews: [View]
  /// The view in the middle, instead of the window's title; `nil` for the title.
  public var titleView: View?
  /// The views at the trailing end, before the window's buttons there.
  public var trailingViews: [View]

  /// Creates the items of a title bar; by default there are none.
  public init(leading: [View] = [], title: View? = nil, trailing: [View] = []) {
    leadingViews = leading
    titleView = title
    trailingViews = trailing
  }

  /// All views, from the leading to the trailing end.
  package var views: [View] { leadingViews + (titleView.map { [$0] } ?? []) + trailingViews }
}
