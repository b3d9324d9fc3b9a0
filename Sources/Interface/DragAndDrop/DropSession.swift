// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues
import SashMotion

/// Items that are dragged over a window, from their entry until their data was read.
///
/// The data can be loaded once the items were dropped: in `dropInteraction(_:performDrop:)`, or later,
/// as in a task. The drop is over, and the source learns whether its data was read, when all loads
/// have ended and the session and the providers of its items are released. If they are held, it is
/// over thirty seconds after the drop or the last load.
///
/// The source keeps its data if no load has succeeded. Items of this process may also be taken
/// without a load, by their `localObject`.
public final class DropSession {
  /// The items; those of another program are one item with all types.
  public private(set) var items: [DragItem] = []
  /// The session of the drag, if it began in this process.
  public let localDragSession: DragSession?
  /// The position of the pointer or finger in the window, in logical pixels.
  public internal(set) var position: Point
  private let offer: any DragOffer
  private let transfer: DropTransfer

  init(_ offer: any DragOffer, at position: Point) {
    let transfer = DropTransfer(of: offer)
    self.offer = offer
    self.position = position
    self.transfer = transfer
    localDragSession = offer.localRequest?.session as? DragSession
    items =
      localDragSession?.items
      ?? [
        // The provider may be held for longer than the session.
        DragItem(
          itemProvider: ItemProvider(types: offer.types) { type, limit, completion in
            transfer.load(type, limit: limit, completion: completion)
          })
      ]
  }

  /// Returns the position of the pointer or finger in a view's coordinates.
  public func location(in view: View) -> Point { view.convert(position, from: nil) }

  /// Whether the source permits that the items are moved.
  public var allowsMoveOperation: Bool { offer.sourceOperations.contains(.move) }

  /// The operation that the drop performs, or would perform now; `cancel` before an answer.
  public var operation: DropOperation { offer.operation }

  // MARK: Content

  /// Returns whether an item is available in one of some types.
  public func hasItems(ofTypes types: [String]) -> Bool {
    items.contains { $0.itemProvider.hasRepresentation(ofTypes: types) }
  }

  /// Whether an item is available as plain text.
  public var hasText: Bool { items.contains { $0.itemProvider.hasText } }
  /// Whether an item is available as an image.
  public var hasImages: Bool { items.contains { $0.itemProvider.hasImage } }
  /// Whether an item is a file.
  public var hasFiles: Bool { items.contains { $0.itemProvider.hasFilePaths } }

  // MARK: Course

  /// Answers the drag.
  func answer(_ proposal: DropProposal?) {
    guard transfer.isHovering else { return }
    var operation = proposal?.operation ?? .cancel
    if operation == .move, !allowsMoveOperation { operation = .copy }
    if !offer.sourceOperations.isSuperset(of: operation.transfer) { operation = .forbidden }
    offer.answer(
      type: operation.transfer.isEmpty ? nil : offer.types.first, operation: operation)
  }

  /// Performs the drop with a function of the delegate, which may load the data.
  ///
  /// - Parameters:
  ///   - timeline: The timeline of the window.
  ///   - body: Calls the function.
  /// - Returns: The data, which may be loaded also after the function has returned.
  func perform(on timeline: Timeline, _ body: () -> Void) -> DropTransfer {
    transfer.open(on: timeline)
    if localDragSession != nil { for item in items { item.itemProvider.drop = transfer } }
    body()
    return transfer
  }

  /// Ends the session without a drop.
  ///
  /// - Parameter isDropped: Whether the items were dropped, and must be refused.
  func cancel(isDropped: Bool) { transfer.handle(isDropped ? .refused : .left) }
}
