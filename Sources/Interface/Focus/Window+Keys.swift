import SashGestures

/// A key that is down, and what that came to.
enum HeldKey {
  /// Somebody answered it, and hears of its release as the key that was answered.
  case answered(WeakResponder, as: Key)
  /// It did what a command says.
  case command(KeyCommand)

  var responder: Responder? {
    if case .answered(let answerer, _) = self { answerer.responder } else { nil }
  }

  /// Tells the one who answered it that it will never come up.
  func cancel() {
    if case .answered(let answerer, let key) = self { answerer.responder?.keyCancelled(key) }
  }
}

/// A responder that is not kept alive.
struct WeakResponder {
  weak var responder: Responder?
}

/// Modifiers with which a key does not move the keyboard.
private let commanding: Modifiers = [.control, .alt, .super]
/// Keys that show that the keyboard is used for more than typing.
private let navigating: Set<Key> = [
  .tab, .backTab, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .escape, .menu,
]

extension Window {
  // MARK: Keys

  func handle(_ event: KeyEvent) {
    switch event.phase {
    case .up: keyCameUp(event)
    case .down: keyWentDown(event)
    }
  }

  private func keyCameUp(_ event: KeyEvent) {
    switch heldKeys.removeValue(forKey: event.keysym) {
    case .answered(let answerer, let key):
      if let responder = answerer.responder { return responder.keyUp(event.with(key)) }
    case .command: return
    case nil: break
    }
    // The router hears releases too, of keys whose going down it answered or nobody did.
    _ = keyRouter?(event)
  }

  private func keyWentDown(_ event: KeyEvent) {
    settleFocus()
    if swallowsKeys(for: keyTarget) {
      _ = keyRouter?(event)
      return
    }
    if event.isRepeat, case .command(let command) = heldKeys[event.keysym] {
      if command.allowsRepeat, command.isEnabled { command.action() }
      return
    }
    if navigating.contains(event.key) || !event.modifiers.isDisjoint(with: commanding) {
      showFocus(true)
    }
    if isAnswered(event, as: event.key) { return }
    // Of two that mean it differently, the one counts that means what is written on the key.
    if let latin = event.latinKey, !event.modifiers.isDisjoint(with: commanding),
      isAnswered(event, as: latin)
    {
      return
    }
    navigate(event)
  }

  /// Whether nobody may have what is typed for a responder.
  final func swallowsKeys(for responder: Responder) -> Bool {
    pressRouter?.swallowsKeys(for: responder, in: self) ?? false
  }

  /// Asks who there is to answer a key that goes down, taken as the key given.
  private func isAnswered(_ event: KeyEvent, as key: Key) -> Bool {
    let asked = event.with(key)
    if keyRouter?(asked) ?? false { return true }
    var responder: Responder? = keyTarget
    while let current = responder {
      if current.keyDown(asked) {
        hold(.answered(WeakResponder(responder: current), as: key), for: event)
        return true
      }
      if let command = command(of: current, for: asked) {
        hold(.command(command), for: event)
        command.action()
        return true
      }
      if let group = current as? View, group.isFocusGroup, moveFocus(in: group, for: asked) {
        return true
      }
      responder = current.next
    }
    return false
  }

  /// What keys do that nobody answers: they move the keyboard, or ask for a menu.
  private func navigate(_ event: KeyEvent) {
    guard event.modifiers.isDisjoint(with: commanding) else { return }
    let isShifted = event.modifiers.contains(.shift)
    switch event.key {
    case .tab: moveFocus(forward: !isShifted)
    case .backTab: moveFocus(forward: false)
    case .menu: presentContextMenuAtFocus()
    case .function(10) where isShifted:
      showFocus(true)
      presentContextMenuAtFocus()
    default:
      if let direction = FocusDirection(event.key), !isShifted { moveFocus(direction) }
    }
  }

  /// Remembers who hears of the key's release; a press that comes twice may find somebody else.
  private func hold(_ key: HeldKey, for event: KeyEvent) {
    let old = heldKeys.updateValue(key, forKey: event.keysym)
    if let old, old.responder !== key.responder { old.cancel() }
  }

  func cancelHeldKeys() {
    let held = heldKeys
    heldKeys = [:]
    for key in held.values { key.cancel() }
  }

  /// Cancels the keys of those who cannot have them any more.
  func cancelHeldKeys(where isMeant: (Responder) -> Bool) {
    for (keysym, key) in heldKeys {
      guard let responder = key.responder, isMeant(responder) else { continue }
      heldKeys[keysym] = nil
      key.cancel()
    }
  }

  // MARK: Where keys go

  /// Who is asked about a key first.
  ///
  /// While nobody has the keyboard: what is still there around the last one who had it, or the
  /// innermost controller, of a modal view if there is one.
  var keyTarget: Responder {
    if let firstResponder { return firstResponder }
    let modal = ModalScope(of: contentView, for: .keyboard).modalView
    if let remains = focusGap.place?.remains(in: self),
      modal.map({ remains.isDescendant(of: $0) }) ?? true
    {
      return remains
    }
    if let modal { return modal.firstController?.keyController ?? modal }
    return rootViewController?.keyController ?? self
  }

  // MARK: Commands

  private func command(of responder: Responder, for event: KeyEvent) -> KeyCommand? {
    let commands = responder.keyCommands
    for index in commands.indices where commands[index].isEnabled {
      if commands[index].matches(event) { return commands[index] }
    }
    return nil
  }

  /// The key commands that keys reach now, the nearest to the keyboard first.
  ///
  /// Of several with the same key only the one that the key reaches is there. Those that cannot be
  /// done now are there too, and so are those without a title. What a text that has the keyboard
  /// types instead is not. `ContextMenu(window.availableKeyCommands)` is a menu of them.
  public var availableKeyCommands: [KeyCommand] {
    let typesText = (firstResponder as? any TextInputClient)?.textInputState != nil
    var result: [KeyCommand] = []
    var responder: Responder? = keyTarget
    while let current = responder {
      for command in current.keyCommands {
        if typesText, command.isTyped { continue }
        if let index = result.firstIndex(where: { $0.hasKey(of: command) }) {
          // Keys pass by what cannot be done.
          if !result[index].isEnabled, command.isEnabled { result[index] = command }
        } else {
          result.append(command)
        }
      }
      responder = current.next
    }
    return result
  }
}

extension KeyEvent {
  /// The same event of another key.
  fileprivate func with(_ key: Key) -> KeyEvent {
    var event = self
    event.keysym = key.rawValue
    return event
  }
}

extension KeyCommand {
  /// Whether another one has the same key.
  fileprivate func hasKey(of other: KeyCommand) -> Bool {
    key.withoutShift == other.key.withoutShift && modifiers == other.modifiers
  }

  /// Whether its key types something where text is typed.
  fileprivate var isTyped: Bool { modifiers.isDisjoint(with: commanding) && key.typesText }
}

extension ViewController {
  /// The innermost controller whose keys count while nobody has the keyboard.
  fileprivate var keyController: ViewController {
    var controller = self
    // A container that names one around itself would lead in a circle.
    for _ in 0..<100 {
      guard let child = controller.childForKeys, child.parent === controller else { break }
      controller = child
    }
    return controller
  }
}

extension View {
  /// The first controller of a view in the tree below.
  fileprivate var firstController: ViewController? {
    if isHidden { return nil }
    if let controller { return controller }
    for view in subviews {
      if let found = view.firstController { return found }
    }
    return nil
  }
}
