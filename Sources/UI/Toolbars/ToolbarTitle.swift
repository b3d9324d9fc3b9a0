// SPDX-License-Identifier: MIT

/// The menu of a page's title, which is a button with a chevron then.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
  /// The type of the body.
  public typealias Body = Never

  private let content: Content

  /// Creates a menu.
  ///
  /// - Parameter content: The items: buttons, toggles, pickers, dividers and other menus.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The view that stands for the menu; an implementation detail.
  public var _views: ToolbarItemView<Menu<Text, Content>> {
    ToolbarItemView(placement: .titleMenu, content: Menu("") { content })
  }
}

extension View {
  /// Adds a menu to the title of the page that the view is in.
  ///
  /// - Parameter content: The items: buttons, toggles, pickers, dividers and other menus.
  /// - Returns: The view with the menu.
  public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let content = content()
    return toolbar { ToolbarTitleMenu { content } }
  }
}
