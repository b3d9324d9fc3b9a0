// SPDX-License-Identifier: MIT

/// How the title of a page is displayed.
nonisolated public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  fileprivate let mode: NavigationBarItem.TitleDisplayMode

  /// As that of the page before; the title of the first page is large.
  public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
  /// In the middle of the bar.
  public static let inline = ToolbarTitleDisplayMode(mode: .inline)
  /// Large, at the leading edge; in a bar without buttons it takes their place, as `large` does.
  public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
  /// Large, below the bar, until the content is scrolled.
  public static let large = ToolbarTitleDisplayMode(mode: .large)
}

/// A part of a bar that is there without an item of the application.
nonisolated public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private let name: String

  /// The title of the page and the line below it.
  public static let title = ToolbarDefaultItemKind(name: "title")
  /// The button that shows and hides the first column of a split view.
  ///
  /// A bar has none unless the application adds it, so that there is nothing to remove.
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
}

extension View {
  /// Sets how the title of the page that the view is in is displayed.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationOption { $0.titleDisplayMode = mode.mode }
  }

  /// Removes a part of the bar of the page that the view is in.
  ///
  /// - Parameter defaultItemKind: The part, or `nil` for none.
  /// - Returns: The view with that wish.
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    navigationOption { if defaultItemKind == .title { $0.removesTitle = true } }
  }
}
