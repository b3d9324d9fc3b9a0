// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues
import SashWayland

/// One of a seat's clipboards.
package final class SelectionDevice {
  /// The maximum number of offers whose purpose is not yet announced.
  static let maximumUnannounced = 8

  /// An event of the protocol.
  enum Event {
    /// A new offer, whose purpose a later event announces.
    case newOffer(any WireOffer)
    /// The offer that is the selection now, or `nil` for none.
    case selected(WaylandObject?)
    /// A drag has entered a surface with an offer, or without one.
    case dragEntered(WaylandObject?, serial: UInt32, surface: WlSurface?, at: Point)
  }

  private let wire: any WireClipboard
  private let transfers: ClipboardTransfers
  private var state = SelectionState<DataOffer, SelectionSource>.empty
  /// The offers whose purpose is not yet announced, the oldest first.
  private var unannouncedOffers: [DataOffer] = []
  /// Called when a drag has entered a surface, with its offer, which the handler destroys.
  var onDragEntered: ((DataOffer?, UInt32, WlSurface?, Point) -> Void)?

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
    wire.listen { [weak self] in self?.handleEvent($0) }
  }

  // MARK: Protocol events

  private func handleEvent(_ event: Event) {
    switch event {
    case .newOffer(let offer): addUnannounced(DataOffer(offer))
    case .selected(let object): select(object)
    case .dragEntered(let object, let serial, let surface, let point):
      onDragEntered?(object.flatMap { removeUnannounced($0) }, serial, surface, point)
    }
  }

  private func addUnannounced(_ offer: DataOffer) {
    unannouncedOffers.append(offer)
    // A compositor that never announces a purpose must not fill the memory.
    if unannouncedOffers.count > Self.maximumUnannounced {
      unannouncedOffers.removeFirst().destroy()
    }
  }

  private func removeUnannounced(_ object: WaylandObject) -> DataOffer? {
    guard let index = unannouncedOffers.firstIndex(where: { $0.isSame(as: object) }) else {
      return nil
    }
    return unannouncedOffers.remove(at: index)
  }

  private func select(_ object: WaylandObject?) {
    guard let object else { return handle(.cleared) }
    // A repeated announcement changes nothing.
    if state.foreignOffer?.isSame(as: object) == true { return }
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
    for offer in dropped.offers { offer.destroy() }
    dropped.source?.destroy()
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
    source.listen { [weak self, weak source, transfers] event in
      switch event {
      case .send(let name, let descriptor):
        transfers.write(name, of: provider, to: descriptor)
      case .cancelled: if let source { self?.handle(.cancelled(source)) }
      }
    }
    handle(.copied(source, isSent: source.isSent))
  }

  /// The types of the content that can be pasted.
  package var types: [String] {
    if let ownSource = state.ownSource {
      let names = ClipboardTypes.names(of: ownSource.provider.registeredTypes)
      return ClipboardTypes.applicationNames(names)
    }
    return ClipboardTypes.applicationNames(state.foreignOffer?.names ?? [])
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
      from: self, limit: limit, ask: { offer.receive(name, into: $0) }, completion: completion)
  }

  // MARK: Closing

  /// Closes the device; returns the application's content if it is still the selection.
  ///
  /// Transfers in progress remain; cancel them with `ClipboardTransfers.abandon(from:)`.
  func close() -> ItemProvider? {
    let content = state.ownSource?.provider
    wire.listen(nil)
    onDragEntered = nil
    for offer in unannouncedOffers { offer.destroy() }
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
