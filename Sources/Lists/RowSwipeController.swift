// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface

/// The controller of the swipes of a list's rows, of which one can be open.
///
/// The list owns it.
final class RowSwipeController {
  /// Returns the actions on a row's leading side.
  var leadingProvider: ((RowPath) -> SwipeActionsConfiguration?)? { didSet { attachIfNeeded() } }
  /// Returns the actions on a row's trailing side.
  var trailingProvider: ((RowPath) -> SwipeActionsConfiguration?)? { didSet { attachIfNeeded() } }
  private unowned let list: ListView
  private let pan = PanGestureRecognizer(direction: .horizontal)
  /// The swipes that have not ended; at most one of them is open.
  private var swipes: [RowSwipe] = []

  init(_ list: ListView) { self.list = list }

  /// The swipe whose actions are revealed, or `nil`.
  private var openSwipe: RowSwipe? { swipes.first(where: \.isOpen) }

  /// Whether a row's actions are revealed.
  var isOpen: Bool { openSwipe != nil }

  private func attachIfNeeded() {
    guard pan.node == nil else { return }
    pan.name = "row swipe"
    pan.allowedSources = .all
    pan.delegate = self
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    list.addGestureRecognizer(pan)
    if list.contextMenu == nil {
      list.contextMenu = ContextMenu { [weak list] in list?.swipeActionsMenu(at: $0) ?? [] }
    }
  }

  // MARK: Configurations

  /// Returns the actions of a row's side, or `nil` if there are none.
  private func configuration(of path: RowPath, isLeading: Bool) -> SwipeActionsConfiguration? {
    let configuration = (isLeading ? leadingProvider : trailingProvider)?(path)
    return configuration?.actions.isEmpty ?? true ? nil : configuration
  }

  /// Returns all actions of a row, from the edges inwards.
  func actions(of path: RowPath) -> [ContextualAction] {
    [true, false].flatMap { configuration(of: path, isLeading: $0)?.actions ?? [] }
  }

  /// Returns the first trailing action of a row if it deletes the row.
  func deletion(of path: RowPath) -> ContextualAction? {
    configuration(of: path, isLeading: false)?.actions.first.flatMap {
      $0.style == .destructive ? $0 : nil
    }
  }

  // MARK: Closing

  /// Returns all rows to their places.
  func close() { for swipe in swipes { swipe.handle(.close) } }

  /// Ends the swipe of a view that no longer shows its row.
  func rowWillLeave(_ row: ListRow) {
    if swipes.isEmpty { return }
    for swipe in swipes where swipe.row === row { swipe.handle(.removed) }
  }

  /// Keeps the actions of a row that is moved or resized beside it.
  func rowDidMove(_ row: ListRow) {
    if swipes.isEmpty { return }
    for swipe in swipes where swipe.row === row { swipe.rowDidMove() }
  }

  /// Returns the view that receives a touch while actions are revealed: one of them, or else the
  /// list, in which any touch closes them.
  func hitTest(_ hit: View) -> View {
    guard let openSwipe, !openSwipe.contains(hit) else { return hit }
    return list
  }

  // MARK: The pan

  private func isLeading(_ movement: Vector) -> Bool {
    (movement.dx > 0) == (list.layoutDirection == .leftToRight)
  }

  private func panDidChange() {
    switch pan.state {
    case .possible: break
    case .began: begin()
    case .changed: draggedSwipe?.handle(.moved(distance(pan.translation.dx)))
    case .ended:
      let isTouchpad = pan.touches.first?.source == .touchpad
      let speed = isTouchpad ? pan.settings.touchpadFlingSpeed : pan.settings.flingSpeed
      let velocity = distance(pan.velocity.dx)
      draggedSwipe?.handle(
        .released(
          distance(pan.translation.dx), velocity: velocity, isFling: abs(velocity) > speed))
    case .cancelled, .failed: draggedSwipe?.handle(.cancelled)
    }
  }

  /// The swipe that the pan moves, or `nil`.
  private var draggedSwipe: RowSwipe? {
    swipes.first { if case .dragging = $0.state { true } else { false } }
  }

  /// Returns a distance to the right as one away from the dragged row's place.
  private func distance(_ dx: Double) -> Double { dx * (draggedSwipe?.sign ?? 1) }

  private func begin() {
    guard let window = list.window, let row = list.row(at: pan.pressLocation), let path = row.path
    else { return pan.cancel() }
    let isLeading = isLeading(pan.location(in: nil) - pan.pressLocation)
    for swipe in swipes where swipe.row !== row { swipe.handle(.close) }
    if let swipe = swipes.first(where: { $0.row === row }) {
      // A row that returns to its place may also be moved to the other side.
      if swipe.isOpen || swipe.isLeading == isLeading { return swipe.grab() }
      swipe.handle(.removed)
    }
    guard let configuration = configuration(of: path, isLeading: isLeading) else {
      return pan.cancel()
    }
    list.clearHighlights()
    let swipe = RowSwipe(row, isLeading: isLeading, configuration: configuration, in: window)
    swipe.onEnd = { [weak self] ended in self?.swipes.removeAll { $0 === ended } }
    swipes.append(swipe)
    swipe.grab()
  }
}

extension RowSwipeController: GestureRecognizerDelegate {
  /// Returns whether the pan would reveal actions, or moves a row that is open.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    let movement = pan.location(in: nil) - pan.pressLocation
    guard let row = list.row(at: pan.pressLocation), let path = row.path, movement.dx != 0 else {
      return false
    }
    if openSwipe?.row === row { return true }
    return configuration(of: path, isLeading: isLeading(movement)) != nil
  }
}
