// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashScrolling

extension ListView {
  /// Returns the actions that a row reveals at its leading side when it is swiped, or `nil` for
  /// none.
  ///
  /// The actions are also commands of the list's context menu, unless it has its own one, and
  /// actions for assistive technologies.
  public final var leadingSwipeActionsConfigurationProvider:
    ((RowPath) -> SwipeActionsConfiguration?)?
  {
    get { swipeController.leadingProvider }
    set { swipeController.leadingProvider = newValue }
  }

  /// Returns the actions that a row reveals at its trailing side when it is swiped, or `nil` for
  /// none.
  ///
  /// The Delete key performs the first action of the current row if that is destructive.
  public final var trailingSwipeActionsConfigurationProvider:
    ((RowPath) -> SwipeActionsConfiguration?)?
  {
    get { swipeController.trailingProvider }
    set { swipeController.trailingProvider = newValue }
  }

  /// Returns the swipe actions of a row as elements of a menu.
  ///
  /// Use it in a list with a `contextMenu` of its own, whose commands then come first.
  public final func swipeActionElements(forRowAt path: RowPath) -> [ContextMenu.Element] {
    swipeController.actions(of: path).map { action in
      .item(
        .init(action.title, icon: action.icon, isDestructive: action.style == .destructive) {
          [weak self] in self?.perform(action, forRowAt: path)
        })
    }
  }

  /// Returns the elements of the list's own menu at a point of the list.
  final func swipeActionsMenu(at point: Point) -> [ContextMenu.Element] {
    guard let path = path(at: contentPoint(at: point)) else { return [] }
    return swipeActionElements(forRowAt: path)
  }

  /// Returns the swipe actions of a row for assistive technologies.
  final func swipeAccessibilityActions(forRowAt path: RowPath) -> [AccessibilityAction] {
    swipeController.actions(of: path).map { action in
      AccessibilityAction(name: action.title) { [weak self] in
        self?.perform(action, forRowAt: path)
      }
    }
  }

  private func perform(_ action: ContextualAction, forRowAt path: RowPath) {
    action.perform(on: cellForRow(at: path) ?? self)
  }

  // MARK: Keys

  /// Handles the keys that move the current row, and Escape while a finger moves one.
  final func handleRowKey(for event: KeyEvent) -> Bool {
    switch event.key {
    case .escape where reorderController.isActive:
      reorderController.cancel()
      return true
    case .up, .down:
      guard event.modifiers.intersection([.alt, .control, .shift, .super]) == .alt,
        let activeRow, canMoveRow(at: activeRow)
      else { return false }
      // At the end of the list the keys have no other effect either.
      moveRow(at: activeRow, down: event.key == .down)
      return true
    default: return false
    }
  }

  // MARK: Reordering

  /// Returns whether the user can move a row.
  final func canMoveRow(at path: RowPath) -> Bool {
    dataSource?.list(self, canMoveRowAt: path) ?? false
  }

  /// Lets the data source move a row, and shows it at its new place.
  final func commitMove(from path: RowPath, to newPath: RowPath) {
    guard let dataSource, path != newPath else { return }
    dataSource.list(self, moveRowAt: path, to: newPath)
    applyMove(from: path, to: newPath)
    guard let number = metrics.itemIndex(of: newPath).map({ metrics.rowNumber(ofItem: $0) }) else {
      return
    }
    window?.announce(LocalizedStrings.current.movedToPosition(number, metrics.rowCount))
  }

  /// Moves a row by one place, also into the next section.
  private func moveRow(at path: RowPath, down: Bool) {
    guard let newPath = metrics.neighbor(of: path, down: down) else { return }
    reorderController.reset()
    currentRow = path
    commitMove(from: path, to: newPath)
    scrollToRow(at: newPath, animated: true)
  }

  /// Returns the actions that move a row for assistive technologies.
  final func moveAccessibilityActions(forRowAt path: RowPath) -> [AccessibilityAction] {
    guard canMoveRow(at: path) else { return [] }
    let strings = LocalizedStrings.current
    return [(strings.moveUp, false), (strings.moveDown, true)].compactMap { name, down in
      guard metrics.neighbor(of: path, down: down) != nil else { return nil }
      return AccessibilityAction(name: name) { [weak self] in self?.moveRow(at: path, down: down) }
    }
  }

  // MARK: Drag and drop

  /// The provider of the items that are dragged from rows, held weakly; `nil`, the default, for a
  /// list whose rows are not dragged.
  ///
  /// A finger drags a row after a long press, so do not let the data source move such rows too.
  public final var dragDelegate: (any ListDragDelegate)? {
    get { dragAndDrop.drags?.delegate }
    set {
      if let old = dragAndDrop.drags { removeInteraction(old.interaction) }
      dragAndDrop.drags = newValue.map { ListDragController(self, $0) }
      if let new = dragAndDrop.drags { addInteraction(new.interaction) }
    }
  }

  /// The receiver of items that are dropped on the list, held weakly; `nil`, the default, for a list
  /// that takes none.
  ///
  /// The list scrolls while items are near its edges.
  public final var dropDelegate: (any ListDropDelegate)? {
    get { dragAndDrop.drops?.delegate }
    set {
      if let old = dragAndDrop.drops {
        removeInteraction(old.interaction)
        old.end()
      }
      dragAndDrop.drops = newValue.map { ListDropController(self, $0) }
      if let new = dragAndDrop.drops { addInteraction(new.interaction) }
    }
  }

  /// The indicator of the place between rows where dragged items would be inserted; a line by
  /// default.
  ///
  /// With `gap`, insert the rows with `insertRows(at:)` or `reloadData()` when they are dropped, so
  /// that they are displayed in the gap at once.
  public final var dropIndicator: ListDropIndicator {
    get { dragAndDrop.indicator }
    set { dragAndDrop.indicator = newValue }
  }

  /// The distance of the content of rows from the side edges, between which the indicator lies.
  final var insertionMargin: Double {
    let metrics = theme.metrics
    return followsReadableWidth
      ? metrics.readableMargin(forWidth: bounds.width) : metrics.margin
  }

  /// Converts a point of the list to its content.
  final func contentPoint(at point: Point) -> Point { point + (contentOffset - Point.zero) }

  // MARK: Deletion

  /// Performs the action that deletes a row, and returns whether there is one.
  final func performDeletion(ofRowAt path: RowPath) -> Bool {
    guard let action = swipeController.deletion(of: path) else { return false }
    perform(action, forRowAt: path)
    return true
  }
}
