// SPDX-License-Identifier: MIT

import SashInterface
import SashWayland

/// One of a seat's clipboards.
final class SelectionDevice {
  /// The maximum number of offers whose purpose is not yet announced.
  static let maximumUnannounced = 8

  /// An event of the protocol.
  enum Event {
    /// A new offer, whose purpose a later event announces.
    case newOffer(any WireOffer)
    /// The offer that is the selection now, or `nil` for none.
    case selected(WaylandObject?)
    /// The offer that is dragged over a window, or `nil` when the drag has left.
    case dragged(WaylandObject?)
  }

  private let wire: any WireClipboard
  private let transfers: ClipboardTransfers
  private var state = SelectionState<SelectionOffer, SelectionSource>.empty
  /// The offers whose purpose is not yet announced, the oldest first.
  private var unannouncedOffers: [SelectionOffer] = []
  /// The offer that is dragged over a window.
  ///
  /// It is not used, but retained while the compositor may refer to it.
  private var draggedOffer: SelectionOffer?

  /// Creates a clipboard.
  ///
  /// - Parameters:
  ///   - wire: The protocol's device, which the clipboard listens to.
  ///   - retained: Content that was copied before the device existed, or `nil`.
  ///   - transfers: The clipboard transfers of the connection.
  init(_ wire: any WireClipboard, retained: ClipboardContent?, transfers: ClipboardTransfers) {
    self.wire = wire
    self.transfers = transfers
    if let retained { copy(retained, nil) }
    wire.listen { [weak self] in self?.handleEvent($0) }
  }

  // MARK: Protocol events

  private func handleEvent(_ event: Event) {
    switch event {
    case .newOffer(let offer): addUnannounced(SelectionOffer(offer))
    case .selected(let object): select(object)
    case .dragged(let object):
      draggedOffer?.destroy()
      draggedOffer = object.flatMap { removeUnannounced($0) }
    }
  }

  private func addUnannounced(_ offer: SelectionOffer) {
    unannouncedOffers.append(offer)
    // A compositor that never announces a purpose must not fill the memory.
    if unannouncedOffers.count > Self.maximumUnannounced {
      unannouncedOffers.removeFirst().destroy()
    }
  }

  private func removeUnannounced(_ object: WaylandObject) -> SelectionOffer? {
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

  private func handle(_ event: SelectionState<SelectionOffer, SelectionSource>.Event) {
    let dropped = state.handle(event)
    for offer in dropped.offers { offer.destroy() }
    dropped.source?.destroy()
  }

  // MARK: Requests of the application

  /// Offers content to other clients; `nil` withdraws it.
  ///
  /// Without a serial nothing is sent to the compositor.
  func set(_ content: ClipboardContent?, serial: UInt32?) {
    guard let content else { return withdraw(serial: serial) }
    guard let serial else { return copy(content, nil) }
    let source = wire.makeSource()
    copy(content, source)
    wire.setSelection(source, serial: serial)
  }

  private func withdraw(serial: UInt32?) {
    if let serial, lastSentSource != nil { wire.setSelection(nil, serial: serial) }
    handle(.withdrawn)
  }

  private func copy(_ content: ClipboardContent, _ wire: (any WireSource)?) {
    let source = SelectionSource(content, wire)
    source.listen { [weak self, weak source, transfers] event in
      switch event {
      case .send(let name, let descriptor):
        transfers.write(ClipboardTypes.bytes(of: name, in: content), to: descriptor)
      case .cancelled: if let source { self?.handle(.cancelled(source)) }
      }
    }
    handle(.copied(source, isSent: source.isSent))
  }

  /// The types of the content that can be pasted.
  var types: [String] {
    if let ownSource = state.ownSource {
      return ClipboardTypes.applicationNames(ClipboardTypes.names(of: ownSource.content))
    }
    return ClipboardTypes.applicationNames(state.foreignOffer?.names ?? [])
  }

  /// Requests the content that can be pasted.
  func read(_ type: String, completion: @escaping ([UInt8]?) -> Void) {
    // The process's own content needs no pipe.
    if let ownSource = state.ownSource {
      return completion(ClipboardTypes.bytes(of: type, in: ownSource.content))
    }
    guard let offer = state.foreignOffer,
      let name = ClipboardTypes.name(of: type, among: offer.names)
    else { return completion(nil) }
    transfers.read(
      from: self, ask: { offer.receive(name, into: $0) }, completion: completion)
  }

  // MARK: Closing

  /// Closes the device; returns the application's content if it is still the selection.
  ///
  /// Transfers in progress remain; cancel them with `ClipboardTransfers.abandon(from:)`.
  func close() -> ClipboardContent? {
    let content = state.ownSource?.content
    wire.listen(nil)
    draggedOffer?.destroy()
    draggedOffer = nil
    for offer in unannouncedOffers { offer.destroy() }
    unannouncedOffers = []
    handle(.ended)
    wire.destroy()
    return content
  }
}
