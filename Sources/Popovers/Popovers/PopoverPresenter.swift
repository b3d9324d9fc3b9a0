// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

/// The presenter of one window's popovers.
///
/// The window retains it as an attachment. It retains the popovers until their dismissals have
/// finished.
final class PopoverPresenter {
  private(set) weak var window: Window?
  /// Whether the window's popovers can be dragged.
  ///
  /// Setting `false` cancels the drags in progress.
  var isDraggingEnabled = true {
    didSet { if !isDraggingEnabled { for item in items { item.drag.suspend() } } }
  }

  /// The popovers that take part in presses and look-ups, the oldest first.
  private(set) var items: [PopoverItem] = []
  /// The popovers whose dismissal is in progress.
  private var dismissingItems: [PopoverItem] = []
  /// The current press and the walk that decides which popover receives it.
  private var walk: (touch: Touch.ID, walk: PopoverPressWalk<Popover.ID>)?

  private init(window: Window) { self.window = window }

  /// Returns the presenter of a window's popovers, created on first use.
  static func of(_ window: Window) -> PopoverPresenter {
    if let presenter = window.attachments[PopoverPresenter.self] { return presenter }
    let presenter = PopoverPresenter(window: window)
    window.attachments[PopoverPresenter.self] = presenter
    window.addBlockingObserver(presenter) { [weak presenter] in presenter?.windowWasBlocked() }
    return presenter
  }

  // MARK: Presenting

  func present(_ popover: Popover, above host: View?) {
    guard let window else { return }
    precondition(
      popover.context.item == nil,
      "A popover is presented once at a time; dismiss it, or build another one.")
    let item = PopoverItem(popover: popover, window: window, presenter: self)
    items.append(item)
    let hostEntry = host.flatMap { window.presentationStack.entry(containing: $0) }
    let innermost = innermostPopover(around: host)
    item.surface.start(above: innermost?.context?.item?.surface.content)
    guard popover.attributes.source == .stayAboveWindows || popover.context.mayLeaveWindow else {
      return item.present(above: host, from: host)
    }
    // A popover with the source `stayAboveWindows` is hosted by other popovers and by modal
    // presentations only, so that panels do not cover it, yet it is dismissed together with the entry
    // that presented it.
    item.entry.dismissesWith = hostEntry
    item.present(above: innermost ?? modalEntry(around: hostEntry)?.view, from: host)
  }

  /// Returns the innermost entry of a modal presentation that is an entry or hosts it, or `nil`.
  ///
  /// A popover that such an entry does not host lies below it.
  private func modalEntry(around entry: PresentationEntry?) -> PresentationEntry? {
    guard let entry, let stack = window?.presentationStack else { return nil }
    return stack.entries.last {
      $0.level > .popover && ($0 === entry || stack.isEntry(entry, hostedBy: $0))
    }
  }

  /// Returns the content of the surface on which a view is displayed, or `nil` for the window.
  func surfaceContent(around view: View) -> ChildSurfaceContent? {
    innermostPopover(around: view)?.context?.item?.surface.content
  }

  private func innermostPopover(around host: View?) -> PopoverView? {
    host?.selfAndAncestors.firstNonNil { $0 as? PopoverView }
  }

  /// Returns the oldest popover with a tag.
  ///
  /// Reports to the window when several have it.
  func popover(tagged tag: AnyHashable) -> Popover? {
    let found = popovers(tagged: tag)
    if found.count > 1 {
      window?.onReport?(
        "There are \(found.count) popovers with the tag \(tag.base); the oldest one is used. "
          + "Give each its own tag.")
    }
    return found.first
  }

  /// Returns all popovers with a tag, the oldest first.
  func popovers(tagged tag: AnyHashable) -> [Popover] {
    // A popover whose dismissal begins with that of the popovers that it hosts is not found by
    // their hooks.
    items.filter { $0.machine.isActive && $0.attributes.tag == tag }.map(\.popover)
  }

  func dismissAll(tagged tag: AnyHashable?) {
    for item in items.reversed() where tag == nil || item.attributes.tag == tag {
      item.dismiss(.programmatic, transaction: .immediate)
    }
  }

  // MARK: Dismissal

  /// Dismisses menus and what a press outside would dismiss, since a modal window now keeps presses
  /// from them, and all that would lie on surfaces above the modal window.
  private func windowWasBlocked() {
    for item in items.reversed() where item.isDismissedByModalWindow {
      item.attributes.onTapOutside?()
      item.dismiss(.tapOutside, transaction: .immediate)
    }
  }

  func didBeginDismissing(_ item: PopoverItem) {
    items.removeAll { $0 === item }
    dismissingItems.append(item)
  }

  func didFinishDismissing(_ item: PopoverItem) { dismissingItems.removeAll { $0 === item } }

  // MARK: Presses

  /// Returns the decision of one popover about a press, and performs the dismissals and
  /// notifications that the press causes.
  func decide(on touch: Touch, for item: PopoverItem) -> PressDecision {
    if walk?.touch != touch.id { walk = (touch.id, makePressWalk(touch)) }
    guard let step = walk?.walk.visit(item.context.id) else { return .pass }
    for action in step.actions {
      switch action {
      case .tapOutside(let id): self.item(with: id)?.attributes.onTapOutside?()
      case .dismiss(let id): self.item(with: id)?.dismiss(.tapOutside)
      }
    }
    switch step.answer {
    case .next, .passThrough: return .pass
    case .swallow: return .swallow
    case .deliver(let id): return self.item(with: id).map { .deliver($0.card) } ?? .swallow
    }
  }

  private func item(with id: Popover.ID) -> PopoverItem? { items.first { $0.context.id == id } }

  private func makePressWalk(_ touch: Touch) -> PopoverPressWalk<Popover.ID> {
    window?.layoutIfNeeded()
    let order = window?.presentationStack.entries ?? []
    let ordered = order.compactMap { entry in items.first { $0.entry === entry } }
    let isOnControl =
      window?.contentView.hitTest(touch.position)?.selfAndAncestors.contains { $0 is Control }
      ?? false
    return PopoverPressWalk(
      candidates: ordered.map { item in
        let attributes = item.attributes
        let dismissal = attributes.dismissal
        return PopoverPressWalk.Candidate(
          id: item.context.id, frame: item.pressFrame(at: touch.position),
          blocks: attributes.blocksBackgroundTouches,
          allowedFrames: attributes.blocksBackgroundTouches
            ? attributes.blocksBackgroundTouchesAllowedFrames() : [],
          dismissesOnTapOutside: dismissal.mode.contains(.tapOutside),
          includesOtherPopovers: dismissal.tapOutsideIncludesOtherPopovers,
          excludedFrames: dismissal.excludedFrames(),
          isOnSource: isOnControl && attributes.sourceFrame().contains(touch.position),
          hosts: ordered.filter { item.isHosted(by: $0) }.map(\.context.id))
      },
      point: touch.position)
  }
}

extension PopoverItem {
  /// Returns the rectangle in which a press at a point is inside of the popover: its frame or,
  /// while a transition displays the popover elsewhere, the displayed rectangle.
  fileprivate func pressFrame(at point: Point) -> Rect {
    let frame = context.frame
    return frame.contains(point) || !transitionAnimator.isVisible ? frame : card.windowFrame()
  }

  /// Returns whether the popover was presented from inside another one, at any depth.
  func isHosted(by other: PopoverItem) -> Bool {
    guard let stack = entry.stack, self !== other else { return false }
    return stack.isEntry(entry, hostedBy: other.entry)
  }
}
