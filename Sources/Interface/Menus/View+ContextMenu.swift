import SashGeometry
import SashGestures

extension View {
  /// The menu that opens at a long press of a finger, at a press of the pointer's other button, and
  /// at the Menu key or Shift+F10 while the keyboard is in the view; nil: the superview's.
  ///
  /// On a row of a list, or a view in one, the keys open it while the row is the current one of the
  /// list that has the keyboard, or the selected one.
  public final var contextMenu: ContextMenu? {
    get { extras?.contextMenu?.menu }
    set {
      switch (extras?.contextMenu, newValue) {
      case (nil, nil): return
      case (nil, let menu?):
        ownExtras.contextMenu = ContextMenuInteraction(self, trigger: .secondary, menu: menu)
      case (let interaction?, let menu?): interaction.menu = menu
      case (let interaction?, nil):
        interaction.remove()
        extras?.contextMenu = nil
      }
    }
  }

  /// Called when a menu of the view, or of one in it, is shown, for what a press has begun there.
  package final var onContextMenu: (() -> Void)? {
    get { extras?.onContextMenu }
    set { ownExtras.onContextMenu = newValue }
  }
}

extension Window {
  /// Shows a menu for a view; nil when it is empty, or nobody can show it.
  ///
  /// - Parameters:
  ///   - menu: What is shown.
  ///   - view: The view that it belongs to; it has the keyboard back afterwards if it had it.
  ///   - place: Where it opens; nil: below the view.
  ///   - isHeld: Whether what opened it is still held down, and tells the session where it goes.
  ///   - isByKeyboard: Whether the first item is chosen at once.
  ///   - onChange: Called with true when it is shown, and with false when it has gone.
  /// - Returns: The menu that is shown.
  @discardableResult public func presentContextMenu(
    _ menu: ContextMenu, from view: View, at place: ContextMenuRequest.Place? = nil,
    isHeld: Bool = false, isByKeyboard: Bool = false, onChange: ((Bool) -> Void)? = nil
  ) -> (any ContextMenuSession)? {
    guard view.window === self, let contextMenuPresenter else { return nil }
    let place = place ?? .rect(view.convert(view.bounds, to: nil))
    let point: Point =
      switch place {
      case .point(let point): point
      case .rect(let rect): rect.center
      }
    let elements = menu.elements(at: view.convert(point, from: nil))
    guard !elements.isEmpty else { return nil }
    let session = contextMenuPresenter.present(
      ContextMenuRequest(
        elements: elements, source: view, place: place, isHeld: isHeld, isByKeyboard: isByKeyboard,
        onDismiss: onChange.map { change in { change(false) } }),
      in: self)
    guard let session else { return nil }
    var shower: View? = view
    while let current = shower {
      current.onContextMenu?()
      shower = current.superview
    }
    onChange?(true)
    return session
  }

  /// Shows the menu of the view that keys act on, or of the nearest one around it that has a menu;
  /// false when there is none.
  ///
  /// Keys act on the view that has the keyboard, or on its `activeDescendant`: in a list, on a row.
  @discardableResult public func presentContextMenuAtFocus() -> Bool {
    guard let focused = firstResponder?.focusView else { return false }
    focused.revealActiveDescendant()
    guard let item = focused.activeDescendant, item.isDescendant(of: focused) else {
      return presentContextMenu(around: focused, searchingInside: false)
    }
    let sight = item.convert(focused.bounds, from: focused)
    return presentContextMenu(
      around: item, searchingInside: true, at: item.focusRect.intersection(sight))
  }

  /// Shows the menu of a view, or of the nearest one around it that has one.
  ///
  /// - Parameters:
  ///   - start: The view that is asked first.
  ///   - searchesInside: Whether views in it are asked next, those that cannot have the keyboard.
  ///   - place: Where the menu opens, in the view's coordinates; nil: where the keyboard would be.
  /// - Returns: Whether a menu was shown.
  func presentContextMenu(
    around start: View, searchingInside searchesInside: Bool, at place: Rect? = nil
  ) -> Bool {
    var owner: View? = start
    if start.contextMenu == nil, searchesInside { owner = start.contextMenuOwnerInside ?? start }
    while let view = owner, view.contextMenu == nil { owner = view.superview }
    guard let owner, let menu = owner.contextMenu else { return false }
    let place = start.convert(place ?? start.focusRect, to: nil)
    return presentContextMenu(menu, from: owner, at: .rect(place), isByKeyboard: true) != nil
  }
}

extension View {
  /// The first view in it that has a menu, of those that can be pressed and never have the keyboard.
  fileprivate var contextMenuOwnerInside: View? {
    for view in subviews {
      guard !view.isHidden, view.isUserInteractionEnabled, !view.canBecomeFirstResponder else {
        continue
      }
      if view.contextMenu != nil { return view }
      if let owner = view.contextMenuOwnerInside { return owner }
    }
    return nil
  }
}
