// SPDX-License-Identifier: MIT

import SashInterface
import SashScrolling

/// The controller of rows that are dragged out of a list.
///
/// The list owns it while it has a drag delegate.
final class ListDragController: DragInteractionDelegate {
  private unowned let list: ListView
  /// The delegate, or `nil` if it is gone.
  private(set) weak var delegate: (any ListDragDelegate)?
  private(set) lazy var interaction = DragInteraction(delegate: self)
  /// The row that was pressed last.
  private var path: RowPath?

  /// The row that is dragged, or `nil`.
  var draggedRow: RowPath? { interaction.session == nil ? nil : path }

  init(_ list: ListView, _ delegate: any ListDragDelegate) {
    self.list = list
    self.delegate = delegate
  }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession
  ) -> [DragItem] {
    path = list.path(at: list.contentPoint(at: session.location(in: list)))
    guard let path, !list.swipeController.isOpen else { return [] }
    return delegate?.list(list, itemsForBeginning: session, at: path) ?? []
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting session: DragSession
  ) -> DragPreview? {
    list.clearHighlights()
    guard let path, let row = list.cellForRow(at: path) else { return nil }
    return DragPreview(view: row, backgroundColor: row.backgroundColor ?? list.theme.background)
  }

  func dragInteraction(
    _ interaction: DragInteraction, operationsFor session: DragSession
  ) -> DragOperations { delegate?.list(list, operationsFor: session) ?? .copy }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) {
    delegate?.list(list, dragSession: session, didEndWith: operation)
  }
}
