internal import SashWayland

// Copy and paste, and what a middle click inserts, are two protocols that say the same in other
// words. Here they become one, for the compositor's side.

/// A client's end of a clipboard.
protocol ClipboardResource: WaylandResource {
  /// Calls with the source that the client wants pasted, nil for none, and with the serial.
  func listen(_ selected: @escaping (WaylandResource?, UInt32) -> Void)
  /// Tells of a new offer, without saying what it is for.
  func introduce() -> (any OfferResource)?
  /// Says that an offer is what can be pasted; nil: nothing can.
  func select(_ offer: (any OfferResource)?)
}

/// What a client is offered.
protocol OfferResource: WaylandResource {
  /// Calls with each type that the client asks for, and a descriptor that is the receiver's.
  func listen(_ asked: @escaping (String, Int32) -> Void)
  func sendOffer(mimeType: String)
}

/// What a client offers.
protocol SourceResource: WaylandResource {
  /// Calls with each type that it is offered in.
  func listen(_ offered: @escaping (String) -> Void)
  func sendSend(mimeType: String, fd: Int32)
  func sendCancelled()
}

// MARK: Copy and paste

extension WlDataDeviceResource: ClipboardResource {
  func listen(_ selected: @escaping (WaylandResource?, UInt32) -> Void) {
    onRequest = {
      if case .setSelection(let source, let serial) = $0 { selected(source, serial) }
    }
  }

  func introduce() -> (any OfferResource)? {
    guard let offer = WlDataOfferResource.make(client: client, version: version, id: 0) else {
      return nil
    }
    sendDataOffer(id: offer)
    return offer
  }

  func select(_ offer: (any OfferResource)?) { sendSelection(id: offer as? WlDataOfferResource) }
}

extension WlDataOfferResource: OfferResource {
  func listen(_ asked: @escaping (String, Int32) -> Void) {
    onRequest = { if case .receive(let type, let end) = $0 { asked(type, end) } }
  }
}

extension WlDataSourceResource: SourceResource {
  func listen(_ offered: @escaping (String) -> Void) {
    onRequest = { if case .offer(let type) = $0 { offered(type) } }
  }
}

// MARK: What was selected last

extension ZwpPrimarySelectionDeviceV1Resource: ClipboardResource {
  func listen(_ selected: @escaping (WaylandResource?, UInt32) -> Void) {
    onRequest = {
      if case .setSelection(let source, let serial) = $0 { selected(source, serial) }
    }
  }

  func introduce() -> (any OfferResource)? {
    guard
      let offer = ZwpPrimarySelectionOfferV1Resource.make(client: client, version: version, id: 0)
    else { return nil }
    sendDataOffer(offer: offer)
    return offer
  }

  func select(_ offer: (any OfferResource)?) {
    sendSelection(id: offer as? ZwpPrimarySelectionOfferV1Resource)
  }
}

extension ZwpPrimarySelectionOfferV1Resource: OfferResource {
  func listen(_ asked: @escaping (String, Int32) -> Void) {
    onRequest = { if case .receive(let type, let end) = $0 { asked(type, end) } }
  }
}

extension ZwpPrimarySelectionSourceV1Resource: SourceResource {
  func listen(_ offered: @escaping (String) -> Void) {
    onRequest = { if case .offer(let type) = $0 { offered(type) } }
  }
}
