// SPDX-License-Identifier: MIT

import SashGestures
import SashInterfaceValues

/// A key that is held down, and the handler of its press.
enum HeldKey {
  /// A responder handled the press, and receives the release as the same key.
  case handled(WeakResponder, as: Key)
  /// A key command was performed.
  case command(KeyCommand)

  var responder: Responder? {
    if case .handled(let handler, _) = self { handler.responder } else { nil }
  }

  /// Notifies the responder that it will not receive the key's release.
  func cancel() {
    if case .handled(let handler, let key) = self { handler.responder?.keyCancelled(key) }
  }
}

/// A weak reference to a responder.
package struct WeakResponder {
  package weak var responder: Responder?

  /// Creates a reference to a responder.
  package init(_ responder: Responder) { self.responder = responder }
}

/// The modifiers with which a key does not move the focus.
private let commandModifiers: Modifiers = [.control, .alt, .super]
/// Keys that show that the keyboard is used for navigation.
private let navigationKeys: Set<Key> = [
  .tab, .backTab, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .escape, .menu,
]

/// The dispatcher of a window's keys to the router, the responder chain and the key commands.
final class KeyDispatcher {
  /// A closure that receives every key before the first responder and returns whether it handled
  /// it.
  var router: ((KeyEvent) -> Bool)?
  /// Opens the context menu at the focus for the keys that do this; `nil` without menus.
  var openContextMenu: (() -> Void)?
  /// The handlers of keys that no responder handles.
  var unhandledKeys = UnhandledKeyHandlers()
  /// The handlers of the releases of keys, beside those that handle the presses.
  var releases = KeyReleaseHandlers()
  /// Whether an Alt key is held.
  let altKey = AltKeyState()
  /// The keys that are held, with their handlers.
  private var heldKeys: [UInt32: HeldKey] = [:]

  // MARK: Keys

  func handle(_ event: KeyEvent, in window: Window) {
    altKey.update(event)
    switch event.phase {
    case .up: handleKeyUp(event)
    case .down: handleKeyDown(event, in: window)
    }
  }

  private func handleKeyUp(_ event: KeyEvent) {
    let held = heldKeys.removeValue(forKey: event.keysym)
    for handler in releases.take(event.keysym)
    where handler.owner != nil && handler.owner !== held?.responder {
      if handler.body(event.with(handler.key)) {
        held?.cancel()
        return
      }
    }
    switch held {
    case .handled(let handler, let key):
      if let responder = handler.responder { return responder.keyUp(event.with(key)) }
    case .command: return
    case nil: break
    }
    // The router also receives the releases of keys whose press it handled, or that no responder
    // handled.
    _ = router?(event)
  }

  private func handleKeyDown(_ event: KeyEvent, in window: Window) {
    window.focus.resolveLoss(in: window)
    if window.input.swallowsKeys(for: target(in: window), in: window) {
      _ = router?(event)
      return
    }
    if event.isRepeat, case .command(let command) = heldKeys[event.keysym] {
      if command.allowsRepeat, command.isEnabled { command.action() }
      return
    }
    if navigationKeys.contains(event.key) || !event.modifiers.isDisjoint(with: commandModifiers) {
      window.showFocus(true)
    }
    if dispatch(event, as: event.key, in: window) || unhandledKeys.handle(event) { return }
    // The key as the layout has it takes precedence over the Latin key at its position.
    if let latin = event.latinKey, !event.modifiers.isDisjoint(with: commandModifiers),
      dispatch(event, as: latin, in: window) || unhandledKeys.handle(event.with(latin))
    {
      return
    }
    navigate(event, in: window)
  }

  /// Dispatches a key press as a given key to the router and along the responder chain.
  private func dispatch(_ event: KeyEvent, as key: Key, in window: Window) -> Bool {
    let translated = event.with(key)
    if router?(translated) ?? false { return true }
    releases.press = (event.keysym, key)
    defer { releases.press = nil }
    for current in target(in: window).chain {
      if current.keyDown(translated) {
        recordHeldKey(.handled(WeakResponder(current), as: key), for: event)
        return true
      }
      if let command = current.keyCommands.first(where: { $0.isEnabled && $0.matches(translated) })
      {
        recordHeldKey(.command(command), for: event)
        window.endComposing(for: nil)
        command.action()
        return true
      }
      if let group = current as? View, group.isFocusGroup,
        FocusNavigator(window).move(in: group, for: translated)
      {
        return true
      }
    }
    return false
  }

  /// Performs the default action of an unhandled key: moves the focus, or opens a context menu.
  private func navigate(_ event: KeyEvent, in window: Window) {
    guard event.modifiers.isDisjoint(with: commandModifiers) else { return }
    let isShifted = event.modifiers.contains(.shift)
    switch event.key {
    case .tab: window.moveFocus(forward: !isShifted)
    case .backTab: window.moveFocus(forward: false)
    case .menu: openContextMenu?()
    case .function(10) where isShifted:
      window.showFocus(true)
      openContextMenu?()
    default:
      if let direction = FocusDirection(event.key), !isShifted { window.moveFocus(direction) }
    }
  }

  /// Records the receiver of the key's release.
  ///
  /// A press that is repeated may have found another responder.
  private func recordHeldKey(_ key: HeldKey, for event: KeyEvent) {
    let old = heldKeys.updateValue(key, forKey: event.keysym)
    if let old, old.responder !== key.responder { old.cancel() }
  }

  /// Cancels all held keys.
  func cancelHeldKeys() {
    altKey.set(false)
    let keys = heldKeys
    heldKeys = [:]
    releases.removeAll()
    for key in keys.values { key.cancel() }
  }

  /// Cancels the held keys of responders that may no longer receive them.
  func cancelHeldKeys(where shouldCancel: (Responder) -> Bool) {
    for (keysym, key) in heldKeys {
      guard let responder = key.responder, shouldCancel(responder) else { continue }
      heldKeys[keysym] = nil
      key.cancel()
    }
  }

  // MARK: Target of keys

  /// The first responder to ask about a key.
  ///
  /// Without a focused view it is the nearest remaining ancestor of the last focused one, or the
  /// innermost controller, within the modal view if there is one.
  func target(in window: Window) -> Responder {
    if let firstResponder = window.firstResponder { return firstResponder }
    let modal = ModalScope(of: window.contentView, for: .keyboard).modalView
    if let ancestor = window.focus.previous.position?.nearestVisibleAncestor(in: window),
      modal.map({ ancestor.isDescendant(of: $0) }) ?? true
    {
      return ancestor
    }
    if let modal { return firstOwner(in: modal)?.keyResponder ?? modal }
    return window.rootOwner?.keyResponder ?? window
  }

  /// Returns the first controller in the subtree of a view, in tree order.
  private func firstOwner(in view: View) -> (any ViewOwner)? {
    if view.isHidden { return nil }
    if let owner = view.viewOwner { return owner }
    return view.subviews.firstNonNil { firstOwner(in: $0) }
  }

  // MARK: Commands

  /// Returns the key commands that are currently reachable, the nearest to the focus first.
  func availableCommands(in window: Window) -> [KeyCommand] {
    let typesText = (window.firstResponder as? any TextInputClient)?.textInputState != nil
    var result: [KeyCommand] = []
    for current in target(in: window).chain {
      for command in current.keyCommands {
        if typesText, command.isTyped { continue }
        if let index = result.firstIndex(where: { $0.hasKey(of: command) }) {
          // The keys of disabled commands are dispatched further.
          if !result[index].isEnabled, command.isEnabled { result[index] = command }
        } else {
          result.append(command)
        }
      }
    }
    return result
  }
}

extension KeyEvent {
  /// Returns the same event with another key.
  fileprivate func with(_ key: Key) -> KeyEvent {
    var event = self
    event.keysym = key.rawValue
    return event
  }
}

extension KeyCommand {
  /// Returns whether two commands have the same key and modifiers.
  fileprivate func hasKey(of other: KeyCommand) -> Bool {
    key.withoutShift == other.key.withoutShift && modifiers == other.modifiers
  }

  /// Whether the key types text when a text view has the focus.
  fileprivate var isTyped: Bool { modifiers.isDisjoint(with: commandModifiers) && key.typesText }
}
