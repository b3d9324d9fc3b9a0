// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues
import SashWayland

/// A drag over a window of the application, and its drop until all data is read.
///
/// The seat's `DragDevice` owns it.
final class IncomingDrag: DragOffer {
  /// The window under the drag, or `nil` when it has closed.
  private(set) weak var target: (any InputTarget)?
  /// The request of a drag of this process, or `nil` for one of another client.
  let localRequest: DragRequest?
  private let offer: DataOffer
  private let object: WlDataOffer
  private let serial: UInt32
  private let transfers: ClipboardTransfers
  private let onEnd: (IncomingDrag) -> Void
  private var state = DropState()

  /// Creates a drag that has entered a window.
  ///
  /// - Parameters:
  ///   - offer: The offer, which the drag destroys.
  ///   - object: The protocol object of the offer.
  ///   - serial: The serial of the `enter` event.
  ///   - target: The window.
  ///   - localRequest: The request of a drag of this process, or `nil`.
  ///   - transfers: The transfers of the connection.
  ///   - onEnd: Called when the offer is destroyed.
  init(
    _ offer: DataOffer, _ object: WlDataOffer, serial: UInt32, over target: any InputTarget,
    localRequest: DragRequest?, transfers: ClipboardTransfers,
    onEnd: @escaping (IncomingDrag) -> Void
  ) {
    self.offer = offer
    self.object = object
    self.serial = serial
    self.target = target
    self.localRequest = localRequest
    self.transfers = transfers
    self.onEnd = onEnd
    offer.onSelect = { [weak self] in self?.handle(.selected($0.single)) }
  }

  private var hasOperations: Bool { object.version >= WlDataOffer.setActionsSince }

  /// Handles an event and performs the actions that follow.
  ///
  /// All changes of `state` are made here.
  func handle(_ event: DropState.Event) {
    for effect in state.handle(event, hasOperations: hasOperations) {
      switch effect {
      case .accept(let type): object.accept(serial: serial, mimeType: type)
      case .setOperation(let operation):
        let actions = operation.transfer.wire
        object.setActions(dndActions: actions, preferredAction: actions)
      case .exit: target?.receive(.exited)
      case .perform: target?.receive(.dropped)
      case .finish: object.finish()
      case .destroy:
        offer.wire.destroy()
        onEnd(self)
      }
    }
  }

  /// Tells the window that the drag has moved.
  func move(to point: Point) {
    if case .hovering = state { target?.receive(.moved(to: point)) }
  }

  /// Ends the transfers of a drop whose seat or connection is gone.
  func abandonTransfers() { transfers.abandon(from: self) }

  // MARK: DragOffer

  /// The application's names of the offered types.
  var types: [String] { ClipboardTypes.applicationNames(offer.names) }

  /// The operations that the source permits; older sources only copy.
  var sourceOperations: DragOperations { hasOperations ? offer.sourceOperations : .copy }

  var operation: DropOperation { state.operation }

  func answer(type: String?, operation: DropOperation) {
    let name = type.flatMap { ClipboardTypes.name(of: $0, among: offer.names) }
    handle(.answered(type: name, operation))
  }

  func load(
    _ type: String, limit: Int,
    completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) {
    if let localRequest {
      return localRequest.provider.loadData(forType: type, limit: limit, completion: completion)
    }
    guard state != .ended, let name = ClipboardTypes.name(of: type, among: offer.names) else {
      return completion(.failure(.unavailable))
    }
    transfers.read(
      from: self, limit: limit, ask: { offer.wire.receive(mimeType: name, fd: $0) },
      completion: completion)
  }

  func finish(isPerformed: Bool) { handle(.finished(isPerformed: isPerformed)) }
}
