// SPDX-License-Identifier: MIT

import SashInterfaceValues
import SashWayland

/// One of a seat's clipboards.
package final class SelectionDevice {
  /// The maximum number of offers whose purpose is not yet announced.
  static let maximumUnannounced = 8

  private let wire: any WireClipboard
  private let transfers: ClipboardTransfers
  private var state = SelectionState<DataOffer, SelectionSource>.empty
  /// The offers whose purpose is not yet announced, the oldest first.
  private var unannouncedOffers: [DataOffer] = []

  /// Creates a clipboard.
  ///
  /// - Parameters:
  ///   - wire: The protocol's device, which the clipboard listens to.
  ///   - retained: Content that was copied before the device existed, or `nil`.
  ///   - transfers: The clipboard transfers of the connection.
  init(_ wire: any WireClipboard, retained: ItemProvider?, transfers: ClipboardTransfers) {
    self.wire = wire
    self.transfers = transfers
    if let retained { copy(retained, nil) }
    wire.listen(for: self)
  }

  // MARK: Protocol events

  /// Handles a new offer, whose purpose a later event announces.
  func add(_ offer: any WireOffer) {
    unannouncedOffers.append(DataOffer(offer))
    // A compositor that never announces a purpose must not fill the memory.
    if unannouncedOffers.count > Self.maximumUnannounced {
      unannouncedOffers.removeFirst().wire.destroy()
    }
  }

  /// Removes and returns an offer whose purpose is announced now; its new owner destroys it.
  func removeUnannounced(_ object: WaylandObject) -> DataOffer? {
    guard let index = unannouncedOffers.firstIndex(where: { $0.wire === object }) else {
      return nil
    }
    return unannouncedOffers.remove(at: index)
  }

  /// Handles that an offer is the selection now; `nil` for none.
  func select(_ object: WaylandObject?) {
    guard let object else { return handle(.cleared) }
    // A repeated announcement changes nothing.
    if state.foreignOffer?.wire === object { return }
    guard let offer = removeUnannounced(object) else { return }
    if let marker = offer.marker, marker == lastSentSource?.marker {
      handle(.ownAnnounced(offer))
    } else {
      handle(.offered(offer))
    }
  }

  /// The source sent last to the compositor, unless it has been cancelled.
  private var lastSentSource: SelectionSource? {
    switch state {
    case .ownSent(let source), .contested(let source, _): source
    case .empty, .foreign, .ownUnsent: nil
    }
  }

  private func handle(_ event: SelectionState<DataOffer, SelectionSource>.Event) {
    let dropped = state.handle(event)
    for offer in dropped.offers { offer.wire.destroy() }
    dropped.source?.wire?.destroy()
  }

  // MARK: Requests of the application

  /// Offers content to other clients; `nil` withdraws it.
  ///
  /// Without a serial nothing is sent to the compositor.
  package func set(_ provider: ItemProvider?, serial: UInt32?) {
    guard let provider else { return withdraw(serial: serial) }
    guard let serial else { return copy(provider, nil) }
    let source = wire.makeSource()
    copy(provider, source)
    wire.setSelection(source, serial: serial)
  }

  private func withdraw(serial: UInt32?) {
    if let serial, lastSentSource != nil { wire.setSelection(nil, serial: serial) }
    handle(.withdrawn)
  }

  private func copy(_ provider: ItemProvider, _ wire: (any WireSource)?) {
    let source = SelectionSource(provider, wire)
    wire?.listen { [weak self, weak source, transfers] event in
      switch event {
      case .send(let name, let descriptor):
        transfers.write(name, of: provider, to: descriptor)
      case .cancelled: if let source { self?.handle(.cancelled(source)) }
      }
    }
    handle(.copied(source, isSent: wire != nil))
  }

  /// The types of the content that can be pasted.
  package var types: [String] {
    let own = state.ownSource.map { ClipboardTypes.names(of: $0.provider.registeredTypes) }
    return ClipboardTypes.applicationNames(own ?? state.foreignOffer?.names ?? [])
  }

  /// Requests the content that can be pasted, up to a limit in bytes.
  package func read(
    _ type: String, limit: Int,
    completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) {
    // The process's own content needs no pipe.
    if let ownSource = state.ownSource {
      return ownSource.provider.loadOwn(type, limit: limit, completion: completion)
    }
    guard let offer = state.foreignOffer,
      let name = ClipboardTypes.name(of: type, among: offer.names)
    else { return completion(.failure(.unavailable)) }
    transfers.read(
      from: self, limit: limit, ask: { offer.wire.receive(mimeType: name, fd: $0) },
      completion: completion)
  }

  // MARK: Closing

  /// Closes the device; returns the application's content if it is still the selection.
  ///
  /// Transfers in progress remain; cancel them with `ClipboardTransfers.abandon(from:)`.
  func close() -> ItemProvider? {
    let content = state.ownSource?.provider
    wire.listen(for: nil)
    for offer in unannouncedOffers { offer.wire.destroy() }
    unannouncedOffers = []
    handle(.ended)
    wire.destroy()
    return content
  }
}

extension ItemProvider {
  /// Reads data of the application itself under any name of its type.
  package func loadOwn(
    _ name: String, limit: Int,
    completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) {
    let type = ClipboardTypes.type(named: name, among: registeredTypes)
    loadData(forType: type ?? name, limit: limit, completion: completion)
  }
}
