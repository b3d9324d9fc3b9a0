// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster
import SashScrolling

/// The motion of the rows that make space, and of a row that is put down.
let spaceMotion = Motion.spring(Spring(response: 0.32, dampingRatio: 1))
/// The scale of a lifted row.
private let liftScale = 1.02
private nonisolated let liftShadow = Shadow(
  color: Color(white: 0, alpha: 0.28), offset: Vector(dx: 0, dy: 3), blur: 14)
/// The distance from the visible edges within which a lifted row scrolls the list, in logical
/// pixels, the greatest speed in logical pixels per second, and the interval in seconds.
private let scrollZone = 48.0
private let scrollSpeed = 600.0
private let scrollInterval = 1.0 / 60
/// The time for which a finger is held on a row until it is lifted, in seconds: a little less than
/// that of a context menu, which a finger opens at rows that cannot be moved.
private let liftDelay = 0.4

/// The controller of a list's rows that are moved to other places by a finger.
///
/// The list owns it. The lifted row is a second view of the row above the content; the row itself is
/// transparent meanwhile.
final class RowReorderController {
  private unowned let list: ListView
  private var state = RowReorderState.idle
  /// The long press that lifts a row without a handle.
  private let press = LongPressGestureRecognizer(minimumPressDuration: liftDelay)
  /// The drag of a row's handle, which lifts the row at once.
  private let handle = PanGestureRecognizer()
  /// The lifted row and the gesture that moves it.
  private var lifted: LiftedRow?
  private var scrollCall: ScheduledCall?

  /// A row that is displayed above the list.
  private struct LiftedRow {
    let view: ListRow
    /// The height of the space that the row leaves and needs.
    let height: Double
    /// The recogniser that moves the row.
    unowned let recognizer: GestureRecognizer
    /// The distance from the finger to the top of the row.
    let offset: Double
    /// The item that is transparent meanwhile.
    var hiddenPath: RowPath
    /// The view of that item, if it has one.
    var hiddenRow: HiddenRow?
  }

  /// The view of the lifted item in the list, with the opacity that it gets back.
  private struct HiddenRow {
    weak var view: ListRow?
    let alpha: Double
  }

  init(_ list: ListView) { self.list = list }

  /// Whether a finger moves a row.
  var isActive: Bool { if case .lifted = state { true } else { false } }

  /// Adds the recognisers to the list.
  func attach() {
    press.name = "row lift"
    press.allowedSources = [.finger, .stylus]
    handle.name = "row handle"
    handle.beginsAtOnce = { true }
    for recognizer in [press, handle] as [GestureRecognizer] {
      recognizer.delegate = self
      recognizer.onChange = { [weak self, unowned recognizer] _ in
        self?.gestureDidChange(recognizer)
      }
      list.addGestureRecognizer(recognizer)
    }
  }

  // MARK: Events

  private func gestureDidChange(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .possible: break
    case .began:
      let location = press === recognizer ? press.pressLocation : handle.pressLocation
      guard let row = list.row(at: location), let path = row.path else {
        return recognizer.cancel()
      }
      lift(row, path, by: recognizer)
    case .changed: follow(recognizer)
    case .ended: if lifted?.recognizer === recognizer { handle(.drop) }
    case .cancelled, .failed: if lifted?.recognizer === recognizer { handle(.cancel) }
    }
  }

  /// Returns the lifted row to its place.
  func cancel() {
    let recognizer = lifted?.recognizer
    handle(.cancel)
    recognizer?.cancel()
  }

  /// Ends the reordering because the rows of the list change.
  func reset() { handle(.reset) }

  /// Handles an event and performs the actions that follow.
  ///
  /// All changes of `state` are made here.
  private func handle(_ event: RowReorderState.Event) {
    for effect in state.handle(event) {
      switch effect {
      case .makeSpace: makeSpace()
      case .commit(let source, let target):
        lifted?.hiddenPath = target
        list.commitMove(from: source, to: target)
      case .settle: settle()
      case .end: end()
      }
    }
  }

  // MARK: Lifting

  private func lift(_ row: ListRow, _ path: RowPath, by recognizer: GestureRecognizer) {
    handle(.reset)
    guard let view = list.tiler.makeFloatingRow(at: path) else { return recognizer.cancel() }
    list.clearHighlights()
    list.swipeController.close()
    let frame = row.convert(row.bounds, to: list)
    // A reused view may still be hidden.
    view.isHidden = false
    view.frame = frame
    view.backgroundColor = view.backgroundColor ?? list.theme.popoverBackground
    view.isUserInteractionEnabled = false
    view.accessibilityElementsHidden = true
    view.isComposited = true
    list.insertSubview(view, aboveSubview: list.contentContainer)
    lifted = LiftedRow(
      view: view, height: frame.height, recognizer: recognizer,
      offset: recognizer.location(in: list).y - frame.minY, hiddenPath: path)
    handle(.lift(path))
    list.tiler.displaceRows()
    if list.canBecomeFirstResponder { list.becomeFirstResponder() }
    View.animate(with: spaceMotion) {
      view.shadow = liftShadow
      view.transformScale = list.prefersReducedMotion ? 1 : liftScale
    }
  }

  private func follow(_ recognizer: GestureRecognizer) {
    guard let lifted, lifted.recognizer === recognizer else { return }
    let y = recognizer.location(in: list).y - lifted.offset
    lifted.view.frame.origin.y = list.displayScale.aligned(y)
    updateTarget()
    scrollIfNeeded()
  }

  /// Chooses the place of the lifted row after it was moved, or the content below it.
  func updateTarget() {
    guard let lifted, case .lifted(let source, _) = state else { return }
    let middle = lifted.view.frame.midY + list.contentOffset.y
    if let target = list.metrics.moveDestination(at: middle, from: source) {
      handle(.move(to: target))
    }
  }

  // MARK: Scrolling

  /// The speed at which the list scrolls while the lifted row is near an edge, in logical pixels per
  /// second.
  private var speed: Double {
    guard let lifted else { return 0 }
    let area = list.bounds.inset(by: list.adjustedContentInset)
    let frame = lifted.view.frame
    let above = area.minY + scrollZone - frame.minY
    let below = frame.maxY - (area.maxY - scrollZone)
    let depth = above > 0 ? -above : max(0, below)
    return max(-1, min(1, depth / scrollZone)) * scrollSpeed
  }

  private func scrollIfNeeded() {
    guard scrollCall?.isPending != true, isActive, speed != 0 else { return }
    scrollCall = list.window?.timeline.schedule(after: scrollInterval) { [weak self] in
      self?.scroll()
    }
  }

  private func scroll() {
    guard isActive else { return }
    let old = list.contentOffset
    list.setContentOffset(Point(x: old.x, y: old.y + speed * scrollInterval), animated: false)
    if list.contentOffset != old { scrollIfNeeded() }
  }

  // MARK: Space

  /// Moves the visible rows so that the lifted one has space at its target.
  private func makeSpace() {
    View.animate(with: spaceMotion) { list.tiler.displaceRows() }
  }

  /// Sets the displacement of the view of an item, and hides that of the lifted one.
  ///
  /// The tiler places sticky headers, which lie in the list itself.
  func place(_ row: ListRow, item: Int) {
    guard let lifted, row.superview !== list else { return }
    if row.path == lifted.hiddenPath, lifted.hiddenRow?.view !== row {
      self.lifted?.hiddenRow = HiddenRow(view: row, alpha: row.alpha)
      row.alpha = 0
    }
    row.translation = Vector(dx: 0, dy: displacement(of: item))
  }

  /// Returns the distance by which an item makes space for the lifted row.
  func displacement(of item: Int) -> Double {
    guard let lifted, case .lifted(let source, let target) = state,
      let from = list.metrics.itemIndex(of: source)
    else { return 0 }
    let gap = list.metrics.gapItem(ofMoveFrom: source, to: target)
    if item > from, item < gap { return -lifted.height }
    if item < from, item >= gap { return lifted.height }
    return 0
  }

  /// Returns a view that no longer shows its item to its usual state.
  func rowWillLeave(_ row: ListRow) {
    if lifted == nil { return }
    row.cancelAnimations()
    row.translation = .zero
    guard let hiddenRow = lifted?.hiddenRow, hiddenRow.view === row else { return }
    row.alpha = hiddenRow.alpha
    lifted?.hiddenRow = nil
  }

  // MARK: Ending

  private func settle() {
    scrollCall?.cancel()
    guard let lifted, let rect = list.rectForRow(at: lifted.hiddenPath) else {
      return handle(.settled)
    }
    makeSpace()
    let y = list.displayScale.aligned(rect.minY - list.contentOffset.y)
    View.animate(
      with: spaceMotion,
      animations: {
        lifted.view.frame.origin.y = y
        lifted.view.shadow = nil
        lifted.view.transformScale = 1
      },
      completion: { [weak self, weak view = lifted.view] _ in
        // A row that was lifted meanwhile has a view of its own.
        if let self, self.lifted?.view === view { handle(.settled) }
      })
  }

  private func end() {
    scrollCall?.cancel()
    guard let lifted else { return }
    lifted.view.removeFromSuperview()
    for row in list.tiler.itemViews { if let row { rowWillLeave(row) } }
    self.lifted = nil
    // The sticky headers return to their places.
    list.setNeedsLayout()
  }
}

extension RowReorderController: GestureRecognizerDelegate {
  /// Returns whether a touch is on a row that can be moved, either by a handle there or as a row
  /// without a handle.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard !list.swipeController.isOpen, let row = list.row(at: touch.position),
      let path = row.path, list.canMoveRow(at: path)
    else { return false }
    guard let area = row.reorderHandle else { return recognizer === press }
    let target = area.bounds.inset(
      by: min(0, (area.bounds.width - row.theme.metrics.minimumTarget) / 2))
    return recognizer === handle && target.contains(area.convert(touch.position, from: nil))
  }
}
