// SPDX-License-Identifier: MIT

import SashGestures
import SashInterface

extension PresentationStack {
  // MARK: Touches

  /// Asks the entries for a decision about a touch, each once, from the front.
  public func route(_ touch: Touch, in window: Window) -> PressDecision {
    // Closures may present and dismiss entries during the loop.
    for entry in entries.reversed()
    where entry.isPresented && entry.stack === self && admits(entry) {
      switch decision(of: entry, on: touch) {
      case .deliver(let view): return .deliver(view)
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
    return entry.view.hitTest(point).map { .deliver($0) } ?? .pass
  }

  // MARK: Escape

  func handle(_ event: KeyEvent) -> Bool {
    guard event.key == .escape else { return false }
    switch event.phase {
    case .down:
      if !event.isRepeat { escapeWasPressed() }
      return didHandleEscape
    case .up:
      let target = entryDismissedOnEscapeRelease
      entryDismissedOnEscapeRelease = nil
      if let target, target.isPresented, target.stack === self { target.onEscape?() }
      defer { didHandleEscape = false }
      return didHandleEscape
    }
  }

  private func escapeWasPressed() {
    let targets = escapeTargets
    entryDismissedOnEscapeRelease = targets.first { $0.dismissesOnEscapeRelease }
    for entry in targets where entry.isPresented && !entry.dismissesOnEscapeRelease {
      entry.onEscape?()
    }
    didHandleEscape = !targets.isEmpty
  }

  /// The entries that Escape dismisses now.
  private var escapeTargets: [PresentationEntry] {
    PresentationWalk.escape(steps).compactMap { members[$0] }.filter { admits($0) }
  }

  /// Dismisses the topmost entry that accepts Escape, with adjacent entries of its group, as the
  /// Escape key does.
  ///
  /// Use it for assistive technologies and for close buttons of the host.
  ///
  /// - Returns: Whether there was such an entry.
  @discardableResult public func escape() -> Bool {
    let targets = escapeTargets
    for entry in targets where entry.isPresented { entry.onEscape?() }
    return !targets.isEmpty
  }

  /// The presented entries as input of the searches, from back to front.
  var steps: [PresentationWalk.Step<PresentationOrder.ID>] {
    order.ids.compactMap { id in
      guard let entry = members[id], entry.isPresented else { return nil }
      return PresentationWalk.Step(
        id: id, acceptsEscape: entry.onEscape != nil, escapeGroup: entry.escapeGroup,
        isModal: entry.isModal, isBackdrop: entry.isBackdrop)
    }
  }
}
