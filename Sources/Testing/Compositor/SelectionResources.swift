// SPDX-License-Identifier: MIT

internal import SashWayland

// The clipboard and the primary selection are two protocols with the same requests under different
// names. These protocols unify them for the compositor.

/// A client's device object of a clipboard.
protocol ClipboardResource: WaylandResource {
  /// Passes the client's requests to a device, which is not retained.
  func listen(for device: ScriptedDevice)
  /// Announces a new offer without assigning it to the selection or a drag.
  func introduce() -> (any OfferResource)?
  /// Makes an offer the current selection; `nil` clears it.
  func select(_ offer: (any OfferResource)?)
}

/// Data that is offered to a client.
protocol OfferResource: WaylandResource {
  /// Sets the handler of requests: the MIME type, and a descriptor that the handler must close.
  func listen(_ asked: @escaping (String, Int32) -> Void)
  func sendOffer(mimeType: String)
}

/// Data that a client offers.
protocol SourceResource: WaylandResource {
  /// Passes the requests on to a source, which is not retained.
  func listen(for source: ScriptedSource)
  func sendSend(mimeType: String, fd: Int32)
  func sendCancelled()
}

// MARK: Clipboard

extension WlDataDeviceResource: ClipboardResource {
  func listen(for device: ScriptedDevice) {
    onRequest = { [weak device] in
      switch $0 {
      case .setSelection(let source, let serial): device?.requestSelection(source, serial)
      case .startDrag(let source, _, let icon, let serial):
        device?.requestDrag(source, icon: icon, serial)
      case .release: break
      }
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
  func listen(for source: ScriptedSource) {
    onRequest = { [weak source] in
      switch $0 {
      case .offer(let type): source?.types.append(type)
      case .setActions(let actions): source?.actions = actions
      case .destroy: break
      }
    }
  }
}

// MARK: Primary selection

extension ZwpPrimarySelectionDeviceV1Resource: ClipboardResource {
  func listen(for device: ScriptedDevice) {
    onRequest = { [weak device] in
      if case .setSelection(let source, let serial) = $0 {
        device?.requestSelection(source, serial)
      }
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
  func listen(for source: ScriptedSource) {
    onRequest = { [weak source] in if case .offer(let type) = $0 { source?.types.append(type) } }
  }
}
