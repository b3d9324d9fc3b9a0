// SPDX-License-Identifier: MIT

import SashInterface

/// The provider of the items that are dragged from a list.
public protocol ListDragDelegate: AnyObject {
  /// Returns the items of a row that the user begins to drag, or none if it cannot be dragged.
  func list(
    _ list: ListView, itemsForBeginning session: DragSession, at path: RowPath
  ) -> [DragItem]
  /// Returns the operations that a drag permits. The default is to copy.
  func list(_ list: ListView, operationsFor session: DragSession) -> DragOperations
  /// Called when a drag is over. The default does nothing.
  ///
  /// After a move the delegate removes the rows. If the target is the same list, it has inserted them
  /// already.
  func list(
    _ list: ListView, dragSession session: DragSession, didEndWith operation: DropOperation)
}

extension ListDragDelegate {
  /// Returns `copy`.
  public func list(_ list: ListView, operationsFor session: DragSession) -> DragOperations { .copy }
  /// Does nothing.
  public func list(
    _ list: ListView, dragSession session: DragSession, didEndWith operation: DropOperation
  ) {}
}
