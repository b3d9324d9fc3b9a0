import SashGeometry
import SashGestures
import SashMotion

/// So many times may those who get and lose the keyboard hand it on before that counts as a quarrel.
private let maximumHandovers = 32

extension Window {
  // MARK: First responder

  /// Gives the keyboard to a responder of this window, or to nobody; false when it cannot have it.
  ///
  /// A view has to be shown for that, it and all around it be enabled, and nothing modal lie above
  /// it.
  @discardableResult public func makeFirstResponder(_ responder: Responder?) -> Bool {
    if let responder, !canHaveFocus(responder) { return false }
    let old = firstResponder
    if old === responder { return true }
    focusGap = responder == nil ? old.map { .left(FocusPlace(of: $0)) } ?? .none : .none
    firstResponder = responder
    if let view = responder as? View, let group = view.focusGroup {
      group.extras?.groupMember = view
    }
    if let old { cancelHeldKeys { $0 === old } }
    firstResponderDidChange(from: old)
    return true
  }

  func focusChanged(_ isActive: Bool) {
    if !isActive { cancelHeldKeys() }
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    tellFocus()
  }

  private func firstResponderDidChange(from old: Responder?) {
    if !isActive {
      old?.firstResponderDidChange()
      firstResponder?.firstResponderDidChange()
    }
    tellFocus()
  }

  /// Tells who lost the keyboard, then who has it, until what was told is what is.
  ///
  /// Who is told may hand it on; nobody hears that it has it without hearing then that it has not.
  private func tellFocus() {
    guard !isTellingFocus else { return }
    isTellingFocus = true
    defer { isTellingFocus = false }
    var handovers = 0
    while case let target = isActive ? firstResponder : nil, toldResponder !== target {
      handovers += 1
      if handovers > maximumHandovers {
        report("Two views hand the keyboard to each other without end.")
        break
      }
      if let old = toldResponder {
        toldResponder = nil
        old.focusDidChange(false)
        (old as? View)?.focusRingDidChange()
      } else if let target {
        toldResponder = target
        target.focusDidChange(true)
        (target as? View)?.focusRingDidChange()
        postAccessibility(.focusChanged(target.focusView))
      }
    }
    updateTextInput()
  }

  // MARK: Those who go

  /// Remembers where the keyboard was before a view leaves with all in it.
  func viewWillLeave(_ root: View) {
    guard let responder = firstResponder, let view = responder.focusView,
      view.isDescendant(of: root)
    else { return }
    placeOfLeaving = FocusPlace(of: responder)
  }

  /// Takes the keyboard from a view that leaves, hides or is disabled, if it or something in it has
  /// it.
  func dropFocus(in root: View) {
    cancelHeldKeys { $0.focusView?.isDescendant(of: root) ?? false }
    let place = placeOfLeaving
    placeOfLeaving = nil
    guard let responder = firstResponder, let view = responder.focusView,
      view.isDescendant(of: root)
    else { return }
    loseFocus(at: place?.responder === responder ? place : nil)
  }

  /// Takes the keyboard from one who cannot have it any more.
  func checkFocus() {
    guard let responder = firstResponder, !canHaveFocus(responder) else { return }
    cancelHeldKeys { $0 === responder }
    loseFocus(at: nil)
  }

  /// Takes the keyboard from a view that came out of sight, once nothing moves any more: faint, or
  /// clipped away where nothing can scroll it into sight; whether it did.
  func checkSight() -> Bool {
    guard let view = firstResponder as? View, isOutOfSight(view) else { return false }
    cancelHeldKeys { $0 === view }
    loseFocus(at: nil)
    return true
  }

  /// Whether a view cannot be seen, and is not about to be.
  func isOutOfSight(_ view: View) -> Bool {
    // While something moves, or a finger holds it, it may be on its way.
    guard !timeline.isAnimating, arena.isIdle, !size.isEmpty else { return false }
    layoutIfNeeded()
    return !view.canBeSeen
  }

  /// Whether somebody outside of a view had the keyboard who cannot have it any more, and nobody has
  /// it instead as yet.
  package func hasLostFocus(outside view: View) -> Bool {
    if case .lost(let place) = focusGap { !place.isInside(view) } else { false }
  }

  private func loseFocus(at place: FocusPlace?) {
    guard let responder = firstResponder else { return }
    focusGap = .lost(place ?? FocusPlace(of: responder))
    firstResponder = nil
    firstResponderDidChange(from: responder)
    // Also where the window has no frame to draw.
    if eventDepth == 0 { setNeedsFrame() }
  }

  /// Hands the keyboard on from one who cannot have it any more, while it is in use.
  ///
  /// Called between events and frames, not while views come and go: a form that is taken apart
  /// would hand it from field to field. Where the last thing used was a finger or a pointer, nobody
  /// has it then, and the next Tab goes on from there.
  func settleFocus() {
    checkFocus()
    guard case .lost(let place) = focusGap else { return }
    focusGap = .left(place)
    guard showsFocus, let next = place.nearest(in: self) else { return }
    makeFirstResponder(next)
  }

  // MARK: The ring

  func showFocus(_ shows: Bool) {
    guard shows != showsFocus else { return }
    showsFocus = shows
    (firstResponder as? View)?.focusRingDidChange()
  }
}
