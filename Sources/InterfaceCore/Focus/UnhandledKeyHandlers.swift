// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The handlers of keys that no responder handles, such as those of a menu bar, whose owners are
/// held weakly.
struct UnhandledKeyHandlers {
  private struct Handler {
    weak var owner: AnyObject?
    let body: (KeyEvent) -> Bool
  }

  private var handlers: [Handler] = []

  mutating func add(_ owner: AnyObject, _ body: @escaping (KeyEvent) -> Bool) {
    remove(owner)
    handlers.append(Handler(owner: owner, body: body))
  }

  mutating func remove(_ owner: AnyObject) {
    handlers.removeAll { $0.owner == nil || $0.owner === owner }
  }

  /// Passes a key to the handlers, the oldest first, until one handles it.
  func handle(_ event: KeyEvent) -> Bool {
    // A handler may add or remove others.
    let handlers = handlers
    return handlers.contains { $0.owner != nil && $0.body(event) }
  }
}

extension Window {
  /// Calls a closure with each key press that no responder has handled, before it moves the focus,
  /// until the owner is released or removed.
  ///
  /// The closure returns whether it has handled the key.
  package func addUnhandledKeyHandler(
    _ owner: AnyObject, _ body: @escaping (KeyEvent) -> Bool
  ) {
    input.keys.unhandledKeys.add(owner, body)
  }

  /// Sets the closure that opens the context menu at the focus for the Menu key and Shift+F10.
  ///
  /// The presenter of menus, which is in a higher module, sets it.
  package func setContextMenuKeyHandler(_ body: (() -> Void)?) {
    input.keys.openContextMenu = body
  }

  /// Whether an Alt key is held, so that mnemonics are underlined.
  package var isAltHeld: Bool { input.keys.altKey.isHeld }

  /// Calls a closure when an Alt key was pressed or released, until the owner is released or removed.
  package func addAltKeyObserver(_ owner: AnyObject, _ body: @escaping (Bool) -> Void) {
    removeAltKeyObserver(owner)
    input.keys.altKey.observers.add(owner, body)
  }

  /// Removes the closure of an owner.
  package func removeAltKeyObserver(_ owner: AnyObject) {
    input.keys.altKey.observers.remove(owner)
  }

  /// Returns whether the keyboard may reach a view, which nothing modal lies above.
  package func isReachableByKeyboard(_ view: View) -> Bool {
    let modal = ModalScope(of: contentView, for: .keyboard).modalView
    return modal.map { view.isDescendant(of: $0) } ?? true
  }
}
