// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion

/// The motion of a row that is released.
private let releaseMotion = Motion.spring(Spring(response: 0.36, dampingRatio: 0.9))

/// The swipe of one row: its state, the animator of its distance, and the view of its actions.
///
/// The list's swipe controller owns it until it ends.
final class RowSwipe {
  /// The view of the row.
  let row: ListRow
  /// Whether the leading actions are revealed.
  let isLeading: Bool
  /// Called once, when the row is back in its place or gone.
  var onEnd: ((RowSwipe) -> Void)?
  private(set) var state = RowSwipeState.closing
  private let configuration: SwipeActionsConfiguration
  private let actionsView: RowSwipeActionsView
  private let metrics: RowSwipeMetrics
  /// The inset of the row's content column in a wide list.
  private let columnInset: Double
  private var animator: Animator?

  /// Creates the swipe of a row that a finger moves away from its place.
  init(
    _ row: ListRow, isLeading: Bool, configuration: SwipeActionsConfiguration, in window: Window
  ) {
    self.row = row
    self.isLeading = isLeading
    self.configuration = configuration
    let isOnRight = isLeading == row.isMirrored
    actionsView = RowSwipeActionsView(configuration.actions, isOnRight: isOnRight)
    columnInset = max(0, row.contentMargin - row.theme.metrics.margin)
    let rowWidth = row.bounds.width - 2 * columnInset
    row.superview?.insertSubview(actionsView, belowSubview: row)
    metrics = RowSwipeMetrics(
      actionsWidth: actionsView.measure(rowHeight: row.bounds.height, maximumWidth: rowWidth),
      rowWidth: rowWidth, allowsFullSwipe: configuration.performsFirstActionWithFullSwipe)
    actionsView.onSelect = { [weak self] in self?.handle(.selected(action: $0)) }
    animator = Animator(value: 0, timeline: window.timeline) { [weak self] in self?.place(at: $0) }
  }

  /// The direction of the row's movement: 1 to the right, -1 to the left.
  var sign: Double { isLeading == row.isMirrored ? -1 : 1 }

  /// Whether the actions are revealed or being revealed.
  var isOpen: Bool {
    switch state {
    case .dragging, .open, .performing: true
    case .closing, .ended: false
    }
  }

  /// Returns whether a view is one of the actions or lies in one.
  func contains(_ view: View) -> Bool { view.isDescendant(of: actionsView) }

  // MARK: Events

  /// Takes hold of the row where it is displayed.
  func grab() { handle(.grabbed(distance: animator?.value ?? 0)) }

  /// Handles an event and performs the actions that follow.
  ///
  /// All changes of `state` are made here.
  func handle(_ event: RowSwipeState.Event) {
    for effect in state.handle(event, metrics) { perform(effect) }
  }

  private func perform(_ effect: RowSwipeState.Effect) {
    switch effect {
    case .move(let distance): animator?.set(distance)
    case .settle(let distance, let velocity): settle(at: distance, velocity: velocity)
    case .perform(let action):
      configuration.actions[action].perform(on: row) { [weak self] in self?.handle(.performed) }
    case .end: end()
    }
  }

  private func settle(at distance: Double, velocity: Double) {
    let motion: Motion =
      row.prefersReducedMotion
      ? .immediate : distance == 0 ? releaseMotion.withoutOvershoot : releaseMotion
    animator?.animate(to: distance, with: motion, velocity: velocity) { [weak self] outcome in
      if outcome == .finished { self?.handle(.settled) }
    }
  }

  private func end() {
    animator = nil
    row.translation = .zero
    actionsView.removeFromSuperview()
    onEnd?(self)
    onEnd = nil
  }

  // MARK: Placement

  /// Places the actions beside the row, which was moved or resized.
  func rowDidMove() { place(at: animator?.value ?? 0) }

  private func place(at distance: Double) {
    guard state != .ended else { return }
    row.translation = Vector(dx: sign * distance, dy: 0)
    let width = max(0, distance)
    let frame = row.frame
    actionsView.frame = Rect(
      x: sign > 0 ? frame.minX + columnInset : frame.maxX - columnInset - width, y: frame.minY,
      width: width, height: frame.height)
    // The spring of a row that opens may pass the threshold.
    actionsView.setExpanded(state != .open && metrics.isFull(at: distance))
  }
}

extension ContextualAction {
  /// Performs the action for a row.
  ///
  /// - Parameters:
  ///   - row: The view of the row.
  ///   - completion: Called when the handler has completed, once however often it does so.
  func perform(on row: View, completion: @escaping () -> Void = {}) {
    var isCompleted = false
    handler(self, row) { _ in
      if isCompleted { return }
      isCompleted = true
      completion()
    }
  }
}
