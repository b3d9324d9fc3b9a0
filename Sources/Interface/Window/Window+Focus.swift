import SashGestures

/// A key that is down, and who answered that.
struct HeldKey {
  weak var responder: Responder?
}

extension Window {
  // MARK: Keys

  func handle(_ event: KeyEvent) {
    if event.phase == .up {
      let held = heldKeys.removeValue(forKey: event.keysym)
      if let responder = held?.responder {
        responder.keyUp(event)
        return
      }
      // The router hears releases too, of keys whose going down it answered or nobody did.
      _ = keyRouter?(event)
      return
    }
    if keyRouter?(event) ?? false { return }
    var responder: Responder? = keyTarget
    while let current = responder {
      if current.keyDown(event) {
        hold(event, for: current)
        return
      }
      responder = current.next
    }
    if event.key == .tab || event.key == .backTab {
      let isBackwards = event.key == .backTab || event.modifiers.contains(.shift)
      moveFocus(forward: !isBackwards)
    }
  }

  /// Who is asked about a key first.
  var keyTarget: Responder { firstResponder ?? self }

  /// Remembers who hears of the key's release; a press that comes twice may find somebody else.
  private func hold(_ event: KeyEvent, for responder: Responder) {
    let old = heldKeys.updateValue(HeldKey(responder: responder), forKey: event.keysym)?.responder
    if let old, old !== responder { old.keyCancelled(event.key) }
  }

  func focusChanged(_ isActive: Bool) {
    if !isActive { cancelHeldKeys() }
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    firstResponder?.focusDidChange(isActive)
    updateTextInput()
  }

  private func cancelHeldKeys() {
    let held = heldKeys
    heldKeys = [:]
    for (keysym, key) in held { key.responder?.keyCancelled(Key(rawValue: keysym)) }
  }

  // MARK: First responder

  /// Gives the keyboard to a responder of this window, or to nobody; false when it cannot have it.
  @discardableResult public func makeFirstResponder(_ responder: Responder?) -> Bool {
    if firstResponder === responder { return true }
    if let responder {
      guard responder.respondingWindow === self, responder.canBecomeFirstResponder else {
        return false
      }
    }
    let old = firstResponder
    firstResponder = responder
    for (keysym, key) in heldKeys where key.responder === old && old != nil {
      heldKeys[keysym] = nil
      old?.keyCancelled(Key(rawValue: keysym))
    }
    guard isActive else { return true }
    old?.focusDidChange(false)
    // The old one may have handed the keyboard on already.
    if let responder, firstResponder === responder { responder.focusDidChange(true) }
    updateTextInput()
    return true
  }

  /// Takes the keyboard from a view that leaves or hides, if it or something in it has it.
  func dropFocus(in root: View) {
    for (keysym, key) in heldKeys {
      guard let view = key.responder as? View, view.isDescendant(of: root) else { continue }
      heldKeys[keysym] = nil
      view.keyCancelled(Key(rawValue: keysym))
    }
    guard let view = firstResponder as? View, view.isDescendant(of: root) else { return }
    firstResponder = nil
    if isActive { view.focusDidChange(false) }
    updateTextInput()
  }

  // MARK: Tab

  /// Moves the keyboard to the next view that takes it, around the end to the beginning.
  @discardableResult public func moveFocus(forward: Bool) -> Bool {
    showFocus(true)
    let order = focusOrder
    guard !order.isEmpty else { return false }
    guard let current = order.firstIndex(where: { $0 === firstResponder }) else {
      return makeFirstResponder(forward ? order[0] : order[order.count - 1])
    }
    let next = (current + (forward ? 1 : order.count - 1)) % order.count
    return makeFirstResponder(order[next])
  }

  /// The views that Tab walks through: in the order of the tree, without those below a modal one.
  public var focusOrder: [View] {
    layoutIfNeeded()
    var order: [View] = []
    let start = focusScope.flatMap { $0.window === self ? $0 : nil } ?? contentView
    ModalScope(of: start).visit { view in
      if view.canBecomeFirstResponder && view.isUserInteractionEnabled { order.append(view) }
      return view.isUserInteractionEnabled
    }
    return order
  }

  func showFocus(_ shows: Bool) {
    guard shows != showsFocus else { return }
    showsFocus = shows
    (firstResponder as? View)?.setNeedsDisplay()
  }
}
