// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion
import SashPresentation

/// The observer of the frame that a popover is attached to.
///
/// It moves the popover when the source frame or the window's size has changed, and dismisses it
/// when the source has left the window, or is a row that has left its list. The popover's item owns
/// it.
final class PopoverSourceObserver {
  private unowned let item: PopoverItem
  private let timeline: Timeline
  /// The view that presented the popover, which can leave the window before the popover is
  /// dismissed; `nil` if the window did, or an object that stays in it.
  private var origin: WeakView?
  /// The bounds that the popover could use at the last layout.
  private var lastBounds: Rect?
  /// The source frame for which the popover was last placed.
  private var lastSource: Rect? {
    didSet { if lastSource != oldValue { item.sourceDidMove() } }
  }
  /// The scheduled call after which the source counts as settled.
  private var settleCall: ScheduledCall?
  /// Whether the view of the row that the popover is attached to waits or belongs to another row.
  private var isRowLost = false
  /// Whether the row was visible in its list.
  private var wasRowVisible = false
  /// Whether the popover stays at the last source frame, because another size of the window has
  /// taken its row from the visible area.
  private var keepsLastSource = false

  private lazy var follower = PositionFollower { [weak self] in self?.follow() }

  init(_ item: PopoverItem, timeline: Timeline) {
    self.item = item
    self.timeline = timeline
  }

  /// Begins to follow the source.
  ///
  /// - Parameter view: The view that presents the popover, or `nil` for the window.
  func start(from view: View?) {
    origin = view.map { WeakView($0) }
    item.window?.presentationStack.followers.add(follower)
  }

  /// Ends following the source, and the wait for it to settle.
  func stop() {
    item.window?.presentationStack.followers.remove(follower)
    settleCall?.cancel()
  }

  /// Returns the current source frame, without its insets, or the last one if its row has left.
  func readSource() -> Rect {
    if keepsLastSource, let lastSource { return lastSource }
    let attributes = item.attributes
    let source = follower.read(in: item.window) {
      // Whether it is still in the window decides about the popover's dismissal.
      origin?.view?.notePositionRead()
      return attributes.sourceFrame()
    }
    isRowLost = follower.readsOtherContent || source == .zero && follower.dependsOnReusedView
    return isRowLost ? lastSource ?? source : source
  }

  /// Begins anew after a change of the attributes, which may have another source.
  func sourceMayBeOther() {
    follower.forgetReusedViews()
    keepsLastSource = false
    wasRowVisible = false
  }

  /// Records the bounds that the popover can use, at a layout of the window.
  func didLayout(in bounds: Rect) {
    if let lastBounds, lastBounds != bounds {
      item.perform(item.handle(.layoutContextChanged))
      settleLater()
    }
    lastBounds = bounds
    lastSource = readSource()
    noteRowVisibility()
  }

  // MARK: Rows

  /// Whether the row that the popover is attached to is in the visible area of its list; `nil`
  /// without a row.
  private var isRowVisible: Bool? {
    guard let row = follower.lastReusedView, row.window === item.window,
      let list = row.superview?.selfAndAncestors.first(where: { $0 is any ScrollContainer })
    else { return nil }
    return row.convert(row.bounds, to: list).intersects(list.bounds)
  }

  /// Whether the row that the popover is attached to was visible, and is so no more.
  private var hasRowLeft: Bool { isRowLost || wasRowVisible && isRowVisible == false }

  private func noteRowVisibility() { if isRowVisible == true { wasRowVisible = true } }

  // MARK: Changes

  /// Moves the popover when its source frame has moved, also without a layout of the popover, as in
  /// a scroll view.
  ///
  /// Dismisses the popover when the view that presented it has left the window and the source frame
  /// is zero, because then the source view has left as well. After a change of the window's size
  /// the popover waits until the source has settled.
  private func follow() {
    guard item.machine.placement != nil, settleCall?.isPending != true else { return }
    let source = readSource()
    if !keepsLastSource, hasRowLeft {
      // It disappears where it is.
      keepsLastSource = true
      return item.dismiss(.hostDismissed)
    }
    if source == .zero, hasLostOrigin { return item.dismiss(.hostDismissed) }
    noteRowVisibility()
    defer { lastSource = source }
    if let lastSource, lastSource != source { item.perform(item.handle(.layoutContextChanged)) }
  }

  /// Whether the view that presented the popover has left the window.
  private var hasLostOrigin: Bool { origin.map { $0.view?.window !== item.window } ?? false }

  private func settleLater() {
    settleCall?.cancel()
    settleCall = timeline.schedule(after: Popovers.frameUpdateDelayAfterBoundsChange) {
      [weak item] in
      guard let item else { return }
      withExtendedLifetime(item) { item.sourceObserver.settle() }
    }
  }

  private func settle() {
    lastSource = readSource()
    // A popover whose text field has opened a keyboard stays, although its row is covered.
    if hasRowLeft { keepsLastSource = true }
    item.perform(item.handle(.settle))
  }
}
