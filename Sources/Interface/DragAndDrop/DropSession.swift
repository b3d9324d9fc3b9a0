// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues

/// Items that are dragged over a window, from their entry until their data was read.
///
/// The data can be loaded once the items were dropped. Begin to load it in
/// `dropInteraction(_:performDrop:)`: the drop is over when that function has returned and
/// everything that it requested has arrived.
public final class DropSession {
  /// The state of a drop.
  private enum State {
    /// The items are dragged over the window.
    case hovering
    /// The items were dropped; waits for a number of loads, and for the function of the delegate.
    case performing(pendingLoads: Int, isInDelegate: Bool)
    /// The items have left the window, or their data was read. Final.
    case ended
  }

  /// The items; those of another program are one item with all types.
  public private(set) var items: [DragItem] = []
  /// The session of the drag, if it began in this process.
  public let localDragSession: DragSession?
  /// The position of the pointer or finger in the window, in logical pixels.
  public internal(set) var position: Point
  private let offer: any DragOffer
  private var state = State.hovering

  init(_ offer: any DragOffer, at position: Point) {
    self.offer = offer
    self.position = position
    localDragSession = offer.localRequest?.session as? DragSession
    items =
      localDragSession?.items
      ?? [
        DragItem(
          itemProvider: ItemProvider(types: offer.types) { [weak self] type, limit, completion in
            guard let self else { return completion(.failure(.unavailable)) }
            load(type, limit, completion)
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

  private func load(
    _ type: String, _ limit: Int,
    _ completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) {
    guard case .performing(let pending, let isInDelegate) = state else {
      return completion(.failure(.unavailable))
    }
    state = .performing(pendingLoads: pending + 1, isInDelegate: isInDelegate)
    // The session lasts until everything has arrived.
    offer.load(type, limit: limit) { [self] result in
      completion(result)
      guard case .performing(let pending, let isInDelegate) = state else { return }
      state = .performing(pendingLoads: pending - 1, isInDelegate: isInDelegate)
      finishIfComplete()
    }
  }

  // MARK: Course

  /// Answers the drag.
  func answer(_ proposal: DropProposal?) {
    guard case .hovering = state else { return }
    var operation = proposal?.operation ?? .cancel
    if operation == .move, !allowsMoveOperation { operation = .copy }
    if !offer.sourceOperations.isSuperset(of: operation.transfer) { operation = .forbidden }
    offer.answer(
      type: operation.transfer.isEmpty ? nil : offer.types.first, operation: operation)
  }

  /// Performs the drop: calls the delegate, and ends when everything has been loaded.
  func perform(_ body: () -> Void) {
    guard case .hovering = state else { return }
    state = .performing(pendingLoads: 0, isInDelegate: true)
    body()
    guard case .performing(let pending, _) = state else { return }
    state = .performing(pendingLoads: pending, isInDelegate: false)
    finishIfComplete()
  }

  /// Ends the session without a drop.
  ///
  /// - Parameter isDropped: Whether the items were dropped, and must be refused.
  func cancel(isDropped: Bool) {
    guard case .hovering = state else { return }
    state = .ended
    if isDropped { offer.finish(isPerformed: false) }
  }

  private func finishIfComplete() {
    guard case .performing(0, false) = state else { return }
    state = .ended
    offer.finish(isPerformed: true)
  }
}
