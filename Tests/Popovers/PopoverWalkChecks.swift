// SPDX-License-Identifier: MIT

/// What holds after every step of a walk.
@MainActor struct PopoverWalkChecks {
  let scene: PopoverWalkScene
  let records: [PopoverRecord]

  /// The first violation, or `nil`.
  var fault: String? {
    for record in records { if let fault = fault(of: record) { return fault } }
    guard let window = scene.window else { return nil }
    window.layoutIfNeeded()
    return entryFault ?? drawnOrderFault(in: window) ?? hitOrderFault(in: window)
      ?? focusFault(in: window)
  }

  // MARK: Popovers

  private func fault(of record: PopoverRecord) -> String? {
    if record.reasons.count > 1 { return "\(record.index) was dismissed \(record.reasons)" }
    if record.reasons.contains(nil) { return "\(record.index) was dismissed without a reason" }
    if record.isReplaced, !record.reasons.isEmpty {
      return "\(record.index) was replaced and dismissed"
    }
    guard let popover = record.popover else { return nil }
    if !popover.context.frame.isFinite { return "\(record.index) has no finite frame" }
    if popover.isPresented {
      if !record.reasons.isEmpty { return "\(record.index) is presented after its dismissal" }
      if popover.context.window !== scene.window { return "\(record.index) has another window" }
    } else if record.reasons.isEmpty, !record.isReplaced {
      return "\(record.index) ended without a report"
    }
    return nil
  }

  private var presented: [PopoverRecord] { records.filter { $0.popover?.isPresented == true } }

  /// Each presented popover has one entry, and every other entry displays a menu.
  private var entryFault: String? {
    let shown = scene.entries.filter { $0.isPresented && !PopoverWalkScene.isMenu($0) }
    let contents = presented.compactMap(\.content)
    if shown.count != contents.count || contents.count != presented.count {
      return "\(shown.count) entries and \(contents.count) views for \(presented.count) popovers"
    }
    for content in contents where !shown.contains(where: { content.isDescendant(of: $0.view) }) {
      return "a popover is in no entry"
    }
    return nil
  }

  // MARK: Orders

  /// The views of the entries are drawn in the order of the stack.
  private func drawnOrderFault(in window: Window) -> String? {
    var drawn: [View] = []
    let entries = window.presentationStack.entries
    func visit(_ view: View) {
      if entries.contains(where: { $0.view === view }) { drawn.append(view) }
      view.subviews.forEach(visit)
    }
    visit(window.contentView)
    return drawn.elementsEqual(entries.map(\.view), by: ===)
      ? nil : "\(drawn.count) views are drawn in another order than the \(entries.count) entries"
  }

  /// A press hits the topmost entry of the stack that is under it.
  private func hitOrderFault(in window: Window) -> String? {
    let stack = window.presentationStack
    for record in presented {
      guard let content = record.content else { continue }
      let point = content.convert(content.bounds.center, to: nil)
      let hit = window.view(at: point).flatMap { stack.entry(containing: $0) }
      let topmost = stack.entries.last { entry in
        entry.isPresented && !entry.isBackdrop
          && entry.view.hitTest(entry.view.convert(point, from: nil)) != nil
      }
      if hit !== topmost { return "a press on \(record.index) hits another entry" }
    }
    return nil
  }

  // MARK: Focus

  /// What has the focus is visible, and neither dismissed nor below a modal entry.
  private func focusFault(in window: Window) -> String? {
    let stack = window.presentationStack
    guard let view = window.firstResponder as? View else { return nil }
    if view.window !== window { return "the focus is outside of the window" }
    let entry = stack.entry(containing: view)
    if let entry, entry.isDismissing { return "the focus is in a dismissed entry" }
    if let modal = stack.modalEntry, entry !== modal,
      entry.map({ !stack.isEntry($0, above: modal) }) ?? true
    {
      return "the focus is below a modal entry"
    }
    return nil
  }
}

/// The popover that a press should reach, derived from the rules for presses outside of popovers.
@MainActor struct PressExpectation {
  /// The index of the popover, `PopoverWalkScene.pageIndex`, or `nil` if the press is swallowed.
  private let receiver: Int?
  /// Whether the receiver must have got the press: it covers its frame, as nothing moves.
  private let isCertain: Bool

  /// Returns the part of a content's frame that is visible in its popover, in which content that is
  /// too tall scrolls.
  private static func visibleFrame(of view: View) -> Rect {
    sequence(first: view, next: \.superview).filter { $0 is ScrollView }
      .reduce(view.windowFrame()) { $0.intersection($1.windowFrame()) }
  }

  /// Derives the expectation.
  ///
  /// - Parameters:
  ///   - presented: The presented popovers.
  ///   - scene: The window with its stack.
  ///   - point: The position of the press.
  ///   - isSecondFinger: Whether another finger is down, which the recogniser of the same content
  ///     follows.
  init(
    _ presented: [PopoverRecord], in scene: PopoverWalkScene, at point: Point, isSecondFinger: Bool
  ) {
    scene.window?.layoutIfNeeded()
    // From the front.
    let ordered = scene.entries.reversed().compactMap { entry in
      presented.first { $0.content?.isDescendant(of: entry.view) == true }
    }
    // During a transition a popover is displayed elsewhere than at its frame.
    func contains(_ record: PopoverRecord) -> Bool {
      record.popover?.context.frame.contains(point) == true
        || record.content.map(Self.visibleFrame)?.contains(point) == true
    }
    // No press reaches a part of a popover beyond the window, or content below a scroll indicator.
    let hit = scene.window?.contentView.hitTest(point)
    let isOnIndicator = (hit?.superview as? ScrollView).map { $0.contentView !== hit } ?? false
    isCertain =
      scene.window?.isAnimating == false && !isSecondFinger && !isOnIndicator
      && scene.window?.contentView.bounds.contains(point) == true
    let below = ordered.first(where: contains)?.index ?? PopoverWalkScene.pageIndex
    for record in ordered {
      guard let attributes = record.popover?.attributes else { continue }
      if contains(record) {
        receiver = record.index
        return
      }
      if attributes.blocksBackgroundTouches {
        let isAllowed = attributes.blocksBackgroundTouchesAllowedFrames().contains {
          $0.contains(point)
        }
        receiver = isAllowed ? below : nil
        return
      }
      if attributes.dismissal.mode.contains(.tapOutside),
        attributes.dismissal.excludedFrames().contains(where: { $0.contains(point) })
      {
        receiver = below
        return
      }
    }
    receiver = PopoverWalkScene.pageIndex
  }

  /// Returns the violation if another receiver got the press.
  func check(_ actual: Int?) -> String? {
    if actual == receiver { return nil }
    let isMissing = actual == nil && (!isCertain || receiver == PopoverWalkScene.pageIndex)
    return isMissing
      ? nil : "a press reached \(actual ?? -2) instead of \(receiver ?? -2)"
  }
}
