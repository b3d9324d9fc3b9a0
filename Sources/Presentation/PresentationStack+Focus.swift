import SashInterface

extension PresentationStack {
  // MARK: Modality

  /// Lets the views say what is modal; focus and assistive technologies read it from there.
  func modalityDidChange() {
    for entry in members.values where !entry.isBackdrop {
      let isModal = entry.isModal && entry.isPresented
      if entry.view.accessibilityViewIsModal != isModal {
        entry.view.accessibilityViewIsModal = isModal
      }
      if entry.extent.coversWindow { entry.view.setLeaving(entry.isLeaving) }
    }
  }

  /// The topmost modal entry; nil: the page can be reached.
  public var modalEntry: PresentationEntry? {
    let reachable = PresentationWalk.reachable(steps)
    guard !reachable.includesPage else { return nil }
    return reachable.topToBottom.last.flatMap { members[$0] }
  }

  // MARK: Focus

  /// Moves the keyboard into an entry, to the first view that takes it, and remembers who had it.
  ///
  /// An entry without such a view takes the keyboard from what lies below only when it is modal.
  public func moveFocus(into entry: PresentationEntry) {
    guard let window, entry.stack === self, entry.isPresented else { return }
    if let current = window.firstResponder as? View, current.isDescendant(of: entry.view) { return }
    let previous = window.firstResponder
    if let target = window.focusOrder.first(where: { $0.isDescendant(of: entry.view) }) {
      guard window.makeFirstResponder(target) else { return }
    } else {
      guard entry.isModal else { return }
      window.makeFirstResponder(nil)
    }
    if entry.focusToRestore == nil { entry.focusToRestore = FocusToRestore(responder: previous) }
  }

  /// Gives the keyboard back to who had it before an entry took it.
  ///
  /// Dismissing does so by itself; entries that stay, as a popup that closes, call it.
  public func returnFocus(from entry: PresentationEntry) {
    guard let window else { return }
    let memory = entry.focusToRestore
    entry.focusToRestore = nil
    // Whoever would give the keyboard back to what leaves gives it back to the one before.
    for other in members.values where other !== entry {
      if let view = other.focusToRestore?.responder as? View, view.isDescendant(of: entry.view) {
        other.focusToRestore = memory ?? FocusToRestore(responder: nil)
      }
    }
    let current = window.firstResponder
    let isInside = (current as? View)?.isDescendant(of: entry.view) ?? false
    guard isInside || (current == nil && memory != nil) else { return }
    if let previous = memory?.responder, window.makeFirstResponder(previous) { return }
    if isInside { window.makeFirstResponder(nil) }
  }
}

extension View {
  /// Takes a view that leaves out of reach of keyboard and assistive technologies, or lets it back.
  func setLeaving(_ isLeaving: Bool) {
    if accessibilityElementsHidden != isLeaving { accessibilityElementsHidden = isLeaving }
    if isUserInteractionEnabled == isLeaving { isUserInteractionEnabled = !isLeaving }
  }
}
