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
  /// The row that is dragged.
  private var path: RowPath?

  init(_ list: ListView, _ delegate: any ListDragDelegate) {
    self.list = list
    self.delegate = delegate
  }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession
  ) -> [DragItem] {
    path = list.path(at: session.location(in: list.contentView))
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
