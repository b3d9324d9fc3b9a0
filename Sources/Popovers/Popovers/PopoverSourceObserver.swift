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
  private var row = RowState.unseen

  /// The state of the list's row that the popover is attached to, if it is.
  private enum RowState {
    /// The row was not visible yet, or there is none: waits for a layout or a scroll.
    case unseen
    /// The row was visible in its list: waits until it leaves.
    case visible
    /// The row has left: the popover is at its last frame, until other attributes may name another.
    case left
  }

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
  func readSource() -> Rect { read().source }

  /// Returns the same, and whether the view of the row waits or belongs to another row.
  private func read() -> (source: Rect, isRowLost: Bool) {
    if row == .left, let lastSource { return (lastSource, false) }
    let attributes = item.attributes
    let source = follower.read(in: item.window) {
      // Whether it is still in the window decides about the popover's dismissal.
      origin?.view?.notePositionRead()
      return attributes.sourceFrame()
    }
    let isRowLost = follower.readsOtherContent || source == .zero && follower.dependsOnReusedView
    return (isRowLost ? lastSource ?? source : source, isRowLost)
  }

  /// Begins anew after a change of the attributes, which may have another source.
  func sourceMayBeOther() {
    follower.forgetReusedViews()
    row = .unseen
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
    guard let view = follower.lastReusedView, view.window === item.window,
      let list = view.superview?.selfAndAncestors.first(where: { $0 is any ScrollContainer })
    else { return nil }
    return view.convert(view.bounds, to: list).intersects(list.bounds)
  }

  /// Whether the row that the popover is attached to was visible, and is so no more.
  private var isRowHidden: Bool { row == .visible && isRowVisible == false }

  private func noteRowVisibility() { if row == .unseen, isRowVisible == true { row = .visible } }

  // MARK: Changes

  /// Moves the popover when its source frame has moved, also without a layout of the popover, as in
  /// a scroll view.
  ///
  /// Dismisses the popover when the view that presented it has left the window and the source frame
  /// is zero, because then the source view has left as well. After a change of the window's size
  /// the popover waits until the source has settled.
  private func follow() {
    guard item.machine.placement != nil, settleCall?.isPending != true else { return }
    let (source, isRowLost) = read()
    if isRowLost || isRowHidden {
      // It disappears where it is.
      row = .left
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
    let (source, isRowLost) = read()
    lastSource = source
    // A popover whose text field has opened a keyboard stays, although its row is covered.
    if isRowLost || isRowHidden { row = .left }
    item.perform(item.handle(.settle))
  }
}
