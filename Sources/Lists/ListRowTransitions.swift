// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion
import SashScrolling

/// The motion of rows that are moved, inserted and deleted, unless the change is made within an
/// animation.
private let changeMotion = Motion.spring(Spring(response: 0.36, dampingRatio: 1))

/// The animations of a list's rows after a change: rows move to their new places, new ones fade in,
/// and those that are gone fade out where they were.
///
/// The list owns it. Every row is placed at once; only what is displayed follows, from where it is
/// displayed when the change is made. So a change can come at any time, also while rows still move.
final class ListRowTransitions {
  /// A view that is displayed although its row is gone, or is far from the visible area.
  private struct Leaving {
    let row: ListRow
    let identity: AnyHashable?
    /// The opacity and the reaction to touches that the view gets back.
    let alpha: Double
    let isInteractive: Bool
    /// The position in the content that the row moves to, or `nil` for a row that fades out.
    let destination: Double?
    /// The number of the change in which the view began to leave.
    let change: Int
  }

  /// The place of an item on the screen before a change.
  private struct Place {
    let y: Double
    let height: Double
    /// The opacity that a row gets back which was leaving.
    var alpha: Double?
  }

  /// A change that is animated.
  private struct Change {
    let mapping: ListRowMapping
    let metrics: ListMetrics
    let offset: Double
    let sliceOrigin: Double
    /// The places of the displayed items, by the items after the change.
    var places: [ListMetrics.Item: Place] = [:]

    /// Returns the position on the screen of a view of the content that has not moved since.
    func screenY(of row: ListRow) -> Double { row.frame.minY + sliceOrigin - offset }
  }

  /// The frame and opacity that a view is animated to.
  private struct Target {
    let row: ListRow
    let frame: Rect
    let alpha: Double
  }

  private unowned let list: ListView
  private var leaving: [Leaving] = []
  private var change: Change?
  private var changeCount = 0

  init(_ list: ListView) { self.list = list }

  // MARK: Changes

  /// Makes a change of the rows, which is animated if it can be displayed.
  ///
  /// - Parameters:
  ///   - mapping: The change.
  ///   - isAnimated: Whether the change is animated also outside of `View.animate`.
  ///   - completion: Called when the animations have ended.
  ///   - body: Applies the change to the metrics and views.
  func perform(
    _ mapping: ListRowMapping, animated isAnimated: Bool,
    completion: ((AnimationOutcome) -> Void)?, _ body: () -> Void
  ) {
    let motion = View.currentMotion
    guard isAnimated || motion != nil, change == nil, list.window?.isAttached == true,
      list.lastLayoutWidth > 0, !list.reorderController.isActive
    else {
      View.performOutsideAnimation(body)
      completion?(.finished)
      return
    }
    begin(mapping)
    View.performOutsideAnimation(body)
    guard let change else { return }
    self.change = nil
    let targets = View.performOutsideAnimation { place(after: change) }
    let new = leaving.filter { $0.change == changeCount }
    // Changes within an animation are part of it, and end with it.
    if motion != nil { settle(targets) }
    View.animate(with: motion ?? changeMotion) {
      if motion == nil { settle(targets) }
      for view in new { leave(view) }
    } completion: { [weak self] outcome in
      self?.remove(new)
      completion?(outcome)
    }
  }

  private func begin(_ mapping: ListRowMapping) {
    let tiler = list.tiler
    changeCount += 1
    var change = Change(
      mapping: mapping, metrics: list.metrics, offset: list.contentOffset.y,
      sliceOrigin: list.contentSlice?.origin ?? 0)
    for (index, row) in tiler.itemViews.enumerated() {
      guard let row, row.superview !== list,
        let item = mapping.newItem(list.metrics.item(tiler.firstItem + index))
      else { continue }
      change.places[item] = Place(y: change.screenY(of: row), height: row.frame.height)
    }
    for (section, row) in tiler.stickyHeaders {
      guard let section = mapping.newSection(section) else { continue }
      change.places[.header(section)] = Place(y: row.frame.minY, height: row.frame.height)
    }
    self.change = change
  }

  // MARK: Rows that leave

  /// Takes over a view whose row is gone, or moves away from the visible area.
  ///
  /// - Parameters:
  ///   - row: The view, which is not in the tiler any more.
  ///   - destination: The position in the content that the row moves to, or `nil` if it is gone.
  /// - Returns: Whether the view stays displayed for now.
  func takeOver(_ row: ListRow, movingTo destination: Double?) -> Bool {
    guard let change, row.superview === list.contentView, !row.isHidden else { return false }
    let y = change.screenY(of: row)
    guard y < list.bounds.height, y + row.frame.height > 0 else { return false }
    // A row that was swiped away does not come back.
    let translation = row.translation
    list.swipeController.rowWillLeave(row)
    row.translation = translation
    leaving.append(
      Leaving(
        row: row, identity: row.identity, alpha: row.alpha,
        isInteractive: row.isUserInteractionEnabled, destination: destination,
        change: changeCount))
    row.path = nil
    row.isHighlighted = false
    row.isCurrent = false
    row.contentWillLeave()
    row.isUserInteractionEnabled = false
    list.contentView.sendSubviewToBack(row)
    return true
  }

  /// Returns the leaving view of an identity, because the row is displayed again, or `nil` if there
  /// is none.
  func takeBack(_ identity: AnyHashable, for item: ListMetrics.Item) -> ListRow? {
    if leaving.isEmpty { return nil }
    guard let index = leaving.firstIndex(where: { $0.identity == identity }) else { return nil }
    let view = leaving[index]
    if let y = change?.screenY(of: view.row) {
      change?.places[item] = Place(y: y, height: view.row.frame.height, alpha: view.alpha)
    }
    giveBack(index, keepsDisplay: change != nil)
    return view.row
  }

  /// Gives up a view that the data source has returned, although it was leaving.
  func rowWillReturn(_ row: ListRow) {
    if leaving.isEmpty { return }
    guard let index = leaving.firstIndex(where: { $0.row === row }) else { return }
    giveBack(index, keepsDisplay: false)
  }

  /// Returns a view to its usual state; with `keepsDisplay` it is displayed as before until it is
  /// placed.
  private func giveBack(_ index: Int, keepsDisplay: Bool) {
    let view = leaving.remove(at: index)
    view.row.isUserInteractionEnabled = view.isInteractive
    view.row.translation = .zero
    if keepsDisplay { return }
    view.row.cancelAnimations()
    view.row.alpha = view.alpha
  }

  private func leave(_ view: Leaving) {
    if let destination = view.destination {
      view.row.frame.origin.y = destination - (list.contentSlice?.origin ?? 0)
    } else {
      view.row.alpha = 0
    }
  }

  /// Recycles views that have left, unless they are displayed again, or leave in a later change.
  private func remove(_ views: [Leaving]) {
    for view in views {
      let index = leaving.firstIndex { $0.row === view.row && $0.change == view.change }
      guard let index else { continue }
      giveBack(index, keepsDisplay: false)
      list.tiler.recycle(view.row)
    }
  }

  /// Keeps leaving views in their place after the content view has got another slice of the content.
  func sliceDidMove(from oldOrigin: Double) {
    guard change == nil, let origin = list.contentSlice?.origin else { return }
    for view in leaving { view.row.frame.origin.y += oldOrigin - origin }
  }

  // MARK: Animation

  /// The position on the screen of the top of the content view.
  private var contentTop: Double { (list.contentSlice?.origin ?? 0) - list.contentOffset.y }

  /// Puts all views to where they were displayed, and returns where they are animated to.
  private func place(after change: Change) -> [Target] {
    let top = contentTop
    for view in leaving { view.row.frame.origin.y += change.sliceOrigin - change.offset - top }
    let tiler = list.tiler
    var targets: [Target] = []
    for (index, row) in tiler.itemViews.enumerated() {
      guard let row, row.superview !== list else { continue }
      let item = list.metrics.item(tiler.firstItem + index)
      if let target = place(row, item, y: row.frame.minY + top, after: change) {
        targets.append(target)
      }
    }
    for (section, row) in tiler.stickyHeaders {
      if let target = place(row, .header(section), y: row.frame.minY, after: change) {
        targets.append(target)
      }
    }
    return targets
  }

  /// Puts a view to where it was displayed, and returns where it is animated to, or `nil` if it stays
  /// as it is.
  private func place(
    _ row: ListRow, _ item: ListMetrics.Item, y: Double, after change: Change
  ) -> Target? {
    guard let start = start(of: item, y: y, height: row.frame.height, after: change) else {
      // It is new, and is uncovered by those that make way for it.
      if row.superview === list.contentView { list.contentView.sendSubviewToBack(row) }
      let target = Target(row: row, frame: row.frame, alpha: row.alpha)
      row.alpha = 0
      return target
    }
    let isReturning = start.alpha != nil
    guard start.y != y || start.height != row.frame.height || isReturning else { return nil }
    let target = Target(row: row, frame: row.frame, alpha: start.alpha ?? row.alpha)
    row.frame.origin.y += start.y - y
    row.frame.size.height = start.height
    list.swipeController.rowDidMove(row)
    return target
  }

  /// Returns where an item was on the screen before a change, or `nil` if it is new.
  private func start(
    of item: ListMetrics.Item, y: Double, height: Double, after change: Change
  ) -> Place? {
    if let place = change.places[item] { return place }
    guard let old = change.mapping.oldItem(item).flatMap(change.metrics.index) else { return nil }
    // A row that comes from far away enters at the nearest edge.
    let distance = change.metrics.top(of: old) - change.offset - y
    let limit = list.bounds.height
    return Place(y: y + min(max(distance, -limit), limit), height: height)
  }

  /// Sets the frames and opacities to which views are animated.
  private func settle(_ targets: [Target]) {
    for target in targets {
      target.row.frame = target.frame
      target.row.alpha = target.alpha
      list.swipeController.rowDidMove(target.row)
    }
  }
}
