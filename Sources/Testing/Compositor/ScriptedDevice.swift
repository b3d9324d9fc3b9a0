internal import SashWayland

/// A client's end of one of the clipboards, by either of the two protocols.
final class ScriptedDevice {
  enum Link {
    case clipboard(WlDataDeviceResource)
    case selection(ZwpPrimarySelectionDeviceV1Resource)
  }

  /// Told what the client copies, with the serial; nil when it takes it back.
  var onSelection: ((ScriptedSource?, UInt32) -> Void)?
  var onEnd: (() -> Void)?
  private let link: Link

  /// Sources are looked up by their objects.
  init(_ link: Link, source: @escaping (WaylandResource) -> ScriptedSource?) {
    self.link = link
    switch link {
    case .clipboard(let resource):
      resource.onDestroy = { [weak self] in self?.onEnd?() }
      resource.onRequest = { [weak self] in
        if case .setSelection(let proxy, let serial) = $0 {
          self?.onSelection?(proxy.flatMap { source($0) }, serial)
        }
      }
    case .selection(let resource):
      resource.onDestroy = { [weak self] in self?.onEnd?() }
      resource.onRequest = { [weak self] in
        if case .setSelection(let proxy, let serial) = $0 {
          self?.onSelection?(proxy.flatMap { source($0) }, serial)
        }
      }
    }
  }

  var client: ServerClient {
    switch link {
    case .clipboard(let resource): resource.client
    case .selection(let resource): resource.client
    }
  }

  func selectNothing() {
    switch link {
    case .clipboard(let resource): resource.sendSelection(id: nil)
    case .selection(let resource): resource.sendSelection(id: nil)
    }
  }

  /// Offers something to be pasted; `receive` owns the descriptor that it is given.
  func select(_ types: [String], _ receive: @escaping (String, Int32) -> Void) {
    introduce(types, receive) { [link] offer in
      switch (link, offer) {
      case (.clipboard(let device), let offer as WlDataOfferResource):
        device.sendSelection(id: offer)
      case (.selection(let device), let offer as ZwpPrimarySelectionOfferV1Resource):
        device.sendSelection(id: offer)
      default: break
      }
    }
  }

  /// Tells of an offer, and then perhaps what it is for.
  func introduce(
    _ types: [String], _ receive: @escaping (String, Int32) -> Void,
    use: (WaylandResource) -> Void = { _ in }
  ) {
    switch link {
    case .clipboard(let device):
      guard
        let offer = WlDataOfferResource.make(client: client, version: device.version, id: 0)
      else { return }
      offer.onRequest = { if case .receive(let type, let end) = $0 { receive(type, end) } }
      device.sendDataOffer(id: offer)
      for type in types { offer.sendOffer(mimeType: type) }
      use(offer)
    case .selection(let device):
      guard
        let offer = ZwpPrimarySelectionOfferV1Resource.make(
          client: client, version: device.version, id: 0)
      else { return }
      offer.onRequest = { if case .receive(let type, let end) = $0 { receive(type, end) } }
      device.sendDataOffer(offer: offer)
      for type in types { offer.sendOffer(mimeType: type) }
      use(offer)
    }
  }

  /// Drags something over a surface, and away again.
  func dragOver(_ surface: WlSurfaceResource, serial: UInt32, types: [String]) {
    guard case .clipboard(let device) = link else { return }
    introduce(types) { _, descriptor in
      closeDescriptor(descriptor)
    } use: { offer in
      device.sendEnter(
        serial: serial, surface: surface, x: 1, y: 1, id: offer as? WlDataOfferResource)
    }
    device.sendMotion(time: 1, x: 2, y: 2)
    device.sendLeave()
  }
}

/// What a client copied, by either of the two protocols.
final class ScriptedSource {
  enum Link {
    case clipboard(WlDataSourceResource)
    case selection(ZwpPrimarySelectionSourceV1Resource)
  }

  private(set) var types: [String] = []
  /// Told when the client takes back what can be pasted.
  var onEnd: (() -> Void)?
  /// Told when there is no such object any more.
  var onGone: (() -> Void)?
  private let link: Link

  init(_ link: Link) {
    self.link = link
    switch link {
    case .clipboard(let resource):
      resource.onRequest = { [weak self] in
        if case .offer(let type) = $0 { self?.types.append(type) }
      }
      resource.onDestroy = { [weak self] in self?.died() }
    case .selection(let resource):
      resource.onRequest = { [weak self] in
        if case .offer(let type) = $0 { self?.types.append(type) }
      }
      resource.onDestroy = { [weak self] in self?.died() }
    }
  }

  private func died() {
    onEnd?()
    onGone?()
  }

  /// Asks the client to write into a descriptor, which stays the caller's.
  func send(_ type: String, _ descriptor: Int32) {
    switch link {
    case .clipboard(let resource): resource.sendSend(mimeType: type, fd: descriptor)
    case .selection(let resource): resource.sendSend(mimeType: type, fd: descriptor)
    }
  }

  func cancel() {
    switch link {
    case .clipboard(let resource): resource.sendCancelled()
    case .selection(let resource): resource.sendCancelled()
    }
  }
}
