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
  public func moveFocus(into entry: PresentationEntry, preferring preferred: View? = nil) {
    guard window != nil, entry.stack === self, entry.isPresented else { return }
    entry.focus.hold(preferred, orNobody: entry.isModal)
  }

  /// Gives the keyboard back to who had it before an entry took it.
  ///
  /// Dismissing does so by itself; entries that stay, as a popup that closes, call it. Where who had
  /// it is gone, hidden or disabled, the nearest that can have it does.
  public func returnFocus(from entry: PresentationEntry) { entry.focus.giveBack() }

  /// Remembers for an entry that has become modal who lost the keyboard by that.
  func takeFocusFromBelow() {
    guard let modal = modalEntry, window?.hasLostFocus(outside: modal.view) ?? false else { return }
    modal.focus.holdWithoutFocus()
  }
}

extension View {
  /// Takes a view that leaves out of reach of keyboard and assistive technologies, or lets it back.
  func setLeaving(_ isLeaving: Bool) {
    if accessibilityElementsHidden != isLeaving { accessibilityElementsHidden = isLeaving }
    if isUserInteractionEnabled == isLeaving { isUserInteractionEnabled = !isLeaving }
  }
}
