// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The provider of the items that are dragged from a view, and the observer of their drag.
public protocol DragInteractionDelegate: AnyObject {
  /// Returns the items to drag from the position of a session, or none if nothing can be dragged
  /// from there.
  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession
  ) -> [DragItem]
  /// Returns the image that follows the pointer, or `nil` for none. The default is the view.
  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting session: DragSession
  ) -> DragPreview?
  /// Returns the operations that the drag permits. The default is to copy.
  ///
  /// After a move the delegate removes the items, in `dragInteraction(_:session:didEndWith:)`.
  func dragInteraction(
    _ interaction: DragInteraction, operationsFor session: DragSession
  ) -> DragOperations
  /// Called when a drag has begun. The default does nothing.
  func dragInteraction(_ interaction: DragInteraction, sessionDidBegin session: DragSession)
  /// Called when a drag is over. The default does nothing.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - session: The session of the drag.
  ///   - operation: The operation that was performed, or `cancel`. Only with `move` has the target
  ///     taken the items.
  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation)
}

extension DragInteractionDelegate {
  /// Returns a preview of the interaction's view.
  public func dragInteraction(
    _ interaction: DragInteraction, previewForLifting session: DragSession
  ) -> DragPreview? { interaction.view.map { DragPreview(view: $0) } }
  /// Returns `copy`.
  public func dragInteraction(
    _ interaction: DragInteraction, operationsFor session: DragSession
  ) -> DragOperations { .copy }
  /// Does nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, sessionDidBegin session: DragSession
  ) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) {}
}
