import SashGestures
import SashInterface

extension PresentationStack {
  // MARK: Presses

  /// Asks the entries about a press, each once, from the top.
  public func route(_ touch: Touch, in window: Window) -> PressDecision {
    // Entries may go, and others may come, while they are asked.
    for entry in entries.reversed()
    where entry.isPresented && entry.stack === self && admits(entry) {
      switch decision(of: entry, on: touch) {
      case .take(let view): return .take(view)
      case .swallow: return .swallow
      case .pass: continue
      }
    }
    return inputLocks.isEmpty ? .pass : .swallow
  }

  private func decision(of entry: PresentationEntry, on touch: Touch) -> PressDecision {
    if let onPress = entry.onPress { return onPress(touch) }
    guard entry.extent.coversWindow, !entry.isBackdrop else { return .pass }
    let point = entry.view.convert(touch.position, from: nil)
    return entry.view.hitTest(point).map { .take($0) } ?? .pass
  }

  // MARK: Escape

  func handle(_ event: KeyEvent) -> Bool {
    guard event.key == .escape else { return false }
    switch event.phase {
    case .down:
      if !event.isRepeat { escapeWasPressed() }
      return holdsEscape
    case .up:
      let going = goingAtRelease
      goingAtRelease = nil
      if let going, going.isPresented, going.stack === self { going.onEscape?() }
      defer { holdsEscape = false }
      return holdsEscape
    }
  }

  private func escapeWasPressed() {
    let going = escaping
    goingAtRelease = going.first { $0.goesAtEscapeRelease }
    for entry in going where entry.isPresented && !entry.goesAtEscapeRelease { entry.onEscape?() }
    holdsEscape = !going.isEmpty
  }

  /// Who goes at Escape now.
  private var escaping: [PresentationEntry] {
    PresentationWalk.escape(steps).compactMap { members[$0] }.filter { admits($0) }
  }

  /// Lets the topmost entry that accepts it go, as the Escape key does, with its neighbours of the
  /// same group; for assistive technologies and close buttons of the host.
  ///
  /// - Returns: Whether there was one.
  @discardableResult public func escape() -> Bool {
    let going = escaping
    for entry in going where entry.isPresented { entry.onEscape?() }
    return !going.isEmpty
  }

  /// What the walks read, from the bottom to the top.
  var steps: [PresentationWalk.Step<PresentationOrder.ID>] {
    order.ids.compactMap { id in
      guard let entry = members[id], entry.isPresented else { return nil }
      return PresentationWalk.Step(
        id: id, acceptsEscape: entry.onEscape != nil, escapeGroup: entry.escapeGroup,
        isModal: entry.isModal, isBackdrop: entry.isBackdrop)
    }
  }
}
