// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The distance of a dragged row's card from the edges of the list, in logical pixels.
private let cardInset = 8.0

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
    return DragPreview(
      view: row, backgroundColor: row.backgroundColor ?? list.theme.popoverBackground,
      visibleArea: Self.card(of: row))
  }

  /// Returns the part of a row that is dragged as a card: without its separator, and within the
  /// column of a wide list.
  private static func card(of row: ListRow) -> RoundedRect {
    let metrics = row.theme.metrics
    let size = row.bounds.size
    let side = min(max(cardInset, row.contentMargin - metrics.margin), size.width / 4)
    let separator = row.separatorInset == nil ? 0 : row.separatorThickness
    return RoundedRect(
      rect: Rect(
        x: side, y: 0, width: size.width - 2 * side, height: max(0, size.height - separator)),
      radius: metrics.cornerRadius)
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
