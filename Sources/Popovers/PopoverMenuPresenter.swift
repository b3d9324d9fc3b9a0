import SashInterface
import SashMotion

/// Shows context menus as popovers, in the look of `Templates.Menu`.
///
/// `Application` gives one to each window that it opens; give one to a window of your own:
/// `window.contextMenuPresenter = PopoverMenuPresenter()`.
public final class PopoverMenuPresenter: ContextMenuPresenter {
  /// Changes how menus look and move; run anew for each.
  ///
  /// Width, colours, corners, shadow and animations count; a menu is placed by what it is for.
  public var configure: (inout Templates.MenuConfiguration) -> Void

  /// A presenter of menus.
  ///
  /// - Parameter configure: Changes how they look and move; run anew for each.
  public init(configure: @escaping (inout Templates.MenuConfiguration) -> Void = { _ in }) {
    self.configure = configure
  }

  /// Shows a menu, in the place of one that the window shows already.
  public func present(
    _ request: ContextMenuRequest, in window: Window
  ) -> (any ContextMenuSession)? {
    guard let source = request.source, source.window === window, !request.elements.isEmpty else {
      return nil
    }
    var configuration = Templates.MenuConfiguration()
    configuration.width = nil
    configure(&configuration)
    window.attachments[MenuSession.self]?.dismiss()
    let session = MenuSession(request, configuration: configuration, window: window)
    // The window holds what it shows; the popovers do not.
    window.attachments[MenuSession.self] = session
    session.begin()
    return session
  }
}
