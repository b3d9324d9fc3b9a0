extension Window {
  // MARK: Asked by a screen reader

  /// Does what a view offers, as a screen reader asks; false when the view or the action is gone.
  @discardableResult public func performAccessibilityAction(
    at index: Int, on id: ObjectIdentifier
  ) -> Bool {
    guard let actions = readableView(id)?.accessibilityActions, actions.indices.contains(index)
    else { return false }
    actions[index].handler()
    return true
  }

  /// Makes a view's value a step greater or smaller; false when it is gone, has no such value, or
  /// is disabled.
  @discardableResult public func adjustAccessibilityValue(
    of id: ObjectIdentifier, increases: Bool
  ) -> Bool {
    guard let view = readableView(id), view.accessibilityRole.isAdjustable,
      view.accessibilityState.isDisjoint(with: [.disabled, .readOnly])
    else { return false }
    if increases { view.accessibilityIncrement() } else { view.accessibilityDecrement() }
    return true
  }

  /// Opens the context menu of a view, or of the nearest one around it; false when there is none.
  @discardableResult public func showAccessibilityMenu(of id: ObjectIdentifier) -> Bool {
    readableView(id).map {
      presentContextMenu(around: $0, searchingInside: $0.isAccessibilityElement)
    } ?? false
  }

  /// Gives the keyboard to a view; false when it is gone or cannot have it.
  @discardableResult public func focusAccessibilityElement(_ id: ObjectIdentifier) -> Bool {
    guard let view = readableView(id) else { return false }
    return makeFirstResponder(view)
  }

  /// Leaves what a view lies in, as a screen reader's gesture asks.
  ///
  /// The view and those along its `next` are asked first, then Escape is pressed.
  ///
  /// - Parameter id: Where the reader is; nil, or one that is gone: where the keyboard is.
  /// - Returns: Whether somebody did.
  @discardableResult public func performAccessibilityEscape(
    on id: ObjectIdentifier? = nil
  ) -> Bool {
    var responder: Responder? = id.flatMap { readableView($0) } ?? keyTarget
    while let current = responder {
      if current.accessibilityPerformEscape() { return true }
      responder = current.next
    }
    let isAnswered = keyRouter?(KeyEvent(.escape, .down)) ?? false
    _ = keyRouter?(KeyEvent(.escape, .up))
    return isAnswered
  }

  /// A view that a screen reader can reach now.
  private func readableView(_ id: ObjectIdentifier) -> View? {
    var found: View?
    ModalScope(of: contentView, for: .reader).visit { view in
      if ObjectIdentifier(view) == id { found = view }
      return found == nil && !view.accessibilityElementsHidden
    }
    return found
  }

  // MARK: Told to a screen reader

  /// Tells whoever reads the window aloud.
  public func postAccessibility(_ event: AccessibilityEvent) {
    if case .announcement(let text, let priority) = event {
      announce(text, priority: priority)
    } else {
      onAccessibilityEvent?(event)
    }
  }

  /// Has a sentence spoken.
  ///
  /// What one event of the user or one frame brings about is told after it, what matters most
  /// first and nothing twice; with one of high priority the others are left out.
  public func announce(_ text: String, priority: AccessibilityPriority = .normal) {
    guard onAccessibilityEvent != nil else { return }
    announcements.post(text, priority: priority)
    if !gathersAnnouncements { tellAnnouncements() }
  }

  /// Tells what was gathered.
  func tellAnnouncements() {
    while let next = announcements.take() {
      onAccessibilityEvent?(.announcement(next.text, priority: next.priority))
    }
  }

  /// Whether announcements wait: the event or the frame in hand is not over.
  private var gathersAnnouncements: Bool { eventDepth > 0 || phase != .idle }
}
