// SPDX-License-Identifier: MIT

import SashInterface
import SashMotion

/// A presenter that shows context menus as popovers in the style of `Templates.Menu`.
///
/// `Application` installs one in each window that it opens. For a window of your own set
/// `window.contextMenuPresenter = PopoverMenuPresenter()`.
public final class PopoverMenuPresenter: ContextMenuPresenter {
  /// Adjusts the configuration of menus; called for each new menu.
  ///
  /// The width, colours, corner radius, shadow and animations apply, and `minimumScale`, which is 1
  /// unless it is adjusted. The position comes from the request.
  public var configure: (inout Templates.MenuConfiguration) -> Void

  /// Creates a presenter.
  ///
  /// - Parameter configure: Adjusts the configuration of menus; called for each new menu.
  public init(configure: @escaping (inout Templates.MenuConfiguration) -> Void = { _ in }) {
    self.configure = configure
  }

  /// Presents a context menu, and dismisses another one that the window shows.
  ///
  /// - Parameters:
  ///   - request: The menu's elements, source view and position.
  ///   - window: The window that contains the source view.
  /// - Returns: The open menu, or `nil` when the menu is empty or the source is not in the window.
  public func present(
    _ request: ContextMenuRequest, in window: Window
  ) -> (any OpenContextMenu)? { present(request, in: window, of: nil) }

  /// Presents a context menu, which may be one of a menu bar.
  ///
  /// - Parameters:
  ///   - request: The menu's elements, source view and position.
  ///   - window: The window that contains the source view.
  ///   - bar: The menu bar, or `nil`.
  ///   - isAnimated: Whether the menu's presentation is animated.
  /// - Returns: The open menu, or `nil`.
  func present(
    _ request: ContextMenuRequest, in window: Window, of bar: (any MenuBarControlling)?,
    isAnimated: Bool = true
  ) -> OpenMenu? {
    guard let source = request.source, source.window === window, !request.elements.isEmpty else {
      return nil
    }
    var configuration = Templates.MenuConfiguration()
    configuration.width = nil
    configuration.minimumScale = 1
    configure(&configuration)
    window.attachments[OpenMenu.self]?.dismiss()
    if !isAnimated { configuration.presentationAnimation = .immediate }
    let openMenu = OpenMenu(
      MenuRequest(
        source: source,
        content: .elements(
          request.elements, at: request.placement, isByKeyboard: request.isByKeyboard,
          selectsLastItem: request.selectsLastItem),
        configuration: { configuration },
        onPresentedChange: { isPresented in if !isPresented { request.onDismiss?() } }),
      of: bar)
    // The window owns the open menu: the popovers only capture it weakly.
    window.attachments[OpenMenu.self] = openMenu
    openMenu.present(isPressHeld: request.isPressHeld)
    return openMenu
  }
}
