// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceCore
import SashInterfaceValues

extension View {
  /// The menu that opens at a long press, a press of the secondary pointer button, and the Menu key
  /// or Shift+F10 while the focus is in the view; `nil` means the superview's menu.
  ///
  /// For a row of a list, or a view inside one, the keys open it while the row is the current or
  /// selected one of the focused list.
  public final var contextMenu: ContextMenu? {
    get { contextMenuInteraction?.menu }
    set {
      switch (contextMenuInteraction, newValue) {
      case (nil, nil): return
      case (nil, let menu?):
        contextMenuInteraction = ContextMenuInteraction(self, trigger: .secondary, menu: menu)
      case (let interaction?, let menu?): interaction.menu = menu
      case (let interaction?, nil):
        interaction.remove()
        contextMenuInteraction = nil
      }
    }
  }

  /// The interaction that opens the view's menu, which the view owns.
  private final var contextMenuInteraction: ContextMenuInteraction? {
    get { extras?.attachments[ContextMenuInteraction.self] }
    set { ensuredExtras.attachments[ContextMenuInteraction.self] = newValue }
  }

  /// Called when a menu of the view or of a descendant is presented, to cancel what the press has
  /// begun.
  package final var onContextMenu: (() -> Void)? {
    get { extras?.onContextMenu }
    set { ensuredExtras.onContextMenu = newValue }
  }
}

/// The presenter of a window's context menus, attached to the window.
private final class AttachedMenuPresenter {
  let presenter: any ContextMenuPresenter

  init(_ presenter: any ContextMenuPresenter) { self.presenter = presenter }
}

extension Window {
  /// The presenter of context menus; without one there are none.
  ///
  /// `Application` sets it for each window that it opens.
  public var contextMenuPresenter: (any ContextMenuPresenter)? {
    get { attachments[AttachedMenuPresenter.self]?.presenter }
    set {
      attachments[AttachedMenuPresenter.self] = newValue.map { AttachedMenuPresenter($0) }
      setContextMenuKeyHandler(
        newValue.map { _ in { [weak self] in _ = self?.presentContextMenuAtFocus() } })
    }
  }

  /// Presents a menu for a view.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - view: The view that the menu belongs to, which gets the focus back afterwards if it had
  ///     it.
  ///   - placement: The position at which the menu opens; `nil` means below the view, as by the
  ///     keyboard.
  ///   - isPressHeld: Whether the press that opened the menu is still down and reports to the
  ///     menu.
  ///   - isByKeyboard: Whether the first item is selected at once.
  ///   - selectsLastItem: Whether it is the last item instead.
  ///   - onChange: Called with `true` when the menu is presented, and with `false` when it was
  ///     dismissed.
  /// - Returns: The presented menu, or `nil` if it is empty or cannot be presented.
  @discardableResult public func presentContextMenu(
    _ menu: ContextMenu, from view: View, at placement: ContextMenuRequest.Placement? = nil,
    isPressHeld: Bool = false, isByKeyboard: Bool = false, selectsLastItem: Bool = false,
    onChange: ((Bool) -> Void)? = nil
  ) -> (any OpenContextMenu)? {
    guard view.window === self, let contextMenuPresenter else { return nil }
    // A row as wide as the window has its menu where its content begins.
    let placement = placement ?? .rect(view.convert(view.focusRect, to: nil))
    let point: Point =
      switch placement {
      case .point(let point): point
      case .rect(let rect): rect.center
      }
    let elements = menu.elements(at: view.convert(point, from: nil))
    guard !elements.isEmpty else { return nil }
    var request = ContextMenuRequest(
      elements: elements, source: view, placement: placement, isPressHeld: isPressHeld,
      isByKeyboard: isByKeyboard,
      onDismiss: { [weak self] in
        onChange?(false)
        self?.textInputMenuDidClose()
      })
    request.selectsLastItem = selectsLastItem
    var openMenu: (any OpenContextMenu)?
    keepingTextInput(duringMenuOf: view) {
      openMenu = contextMenuPresenter.present(request, in: self)
      return openMenu.map { menu in { [weak menu] in menu?.dismiss() } }
    }
    guard let openMenu else { return nil }
    for view in view.selfAndAncestors { view.onContextMenu?() }
    onChange?(true)
    return openMenu
  }

  /// Presents the menu of the focused view, or of its nearest ancestor that has one.
  ///
  /// In a view with an `activeDescendant`, such as a list with a current row, that descendant is
  /// asked first.
  ///
  /// - Returns: Whether a menu was presented.
  @discardableResult public func presentContextMenuAtFocus() -> Bool {
    guard let focused = firstResponder?.focusView else { return false }
    focused.revealActiveDescendant()
    guard let item = focused.activeDescendant, item.isDescendant(of: focused) else {
      return presentContextMenu(around: focused, searchingInside: false)
    }
    let visibleRect = item.convert(focused.bounds, from: focused)
    return presentContextMenu(
      around: item, searchingInside: true, at: item.focusRect.intersection(visibleRect))
  }

  /// Presents the menu of a view, or of its nearest ancestor that has one.
  ///
  /// - Parameters:
  ///   - start: The view that is asked first.
  ///   - searchesInside: Whether subviews that cannot have the focus are asked next.
  ///   - anchor: The rectangle at which the menu opens, in the view's coordinates; `nil` means
  ///     `focusRect`.
  /// - Returns: Whether a menu was presented.
  func presentContextMenu(
    around start: View, searchingInside searchesInside: Bool, at anchor: Rect? = nil
  ) -> Bool {
    var owner: View? = start
    if start.contextMenu == nil, searchesInside { owner = start.contextMenuOwnerInside ?? start }
    while let view = owner, view.contextMenu == nil { owner = view.superview }
    guard let owner, let menu = owner.contextMenu else { return false }
    let anchorInWindow = start.convert(anchor ?? start.focusRect, to: nil)
    return presentContextMenu(menu, from: owner, at: .rect(anchorInWindow), isByKeyboard: true)
      != nil
  }
}

extension View {
  /// The first descendant with a menu among those that accept interaction but never have the focus.
  fileprivate var contextMenuOwnerInside: View? {
    subviews.firstNonNil { view in
      guard !view.isHidden, view.isUserInteractionEnabled, !view.canBecomeFirstResponder else {
        return nil
      }
      return view.contextMenu == nil ? view.contextMenuOwnerInside : view
    }
  }
}
