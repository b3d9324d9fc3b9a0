internal import SashWayland

/// A client's end of one of the clipboards.
final class ScriptedDevice {
  /// Told what the client copies, with the serial; nil when it takes it back.
  var onSelection: ((ScriptedSource?, UInt32) -> Void)?
  var onEnd: (() -> Void)?
  private let resource: any ClipboardResource

  /// Sources are looked up by their objects.
  init(_ resource: any ClipboardResource, source: @escaping (WaylandResource) -> ScriptedSource?) {
    self.resource = resource
    resource.onDestroy = { [weak self] in self?.onEnd?() }
    resource.listen { [weak self] object, serial in
      self?.onSelection?(object.flatMap { source($0) }, serial)
    }
  }

  var client: ServerClient { resource.client }

  func selectNothing() { resource.select(nil) }

  /// Offers something to be pasted; `receive` owns the descriptor that it is given.
  func select(_ types: [String], _ receive: @escaping (String, Int32) -> Void) {
    if let offer = introduce(types, receive) { resource.select(offer) }
  }

  /// Tells of an offer, and not what it is for.
  @discardableResult
  func introduce(
    _ types: [String], _ receive: @escaping (String, Int32) -> Void
  ) -> (any OfferResource)? {
    guard let offer = resource.introduce() else { return nil }
    offer.listen(receive)
    for type in types { offer.sendOffer(mimeType: type) }
    return offer
  }

  /// Drags something over a surface, and away again.
  func dragOver(_ surface: WlSurfaceResource, serial: UInt32, types: [String]) {
    guard let device = resource as? WlDataDeviceResource,
      let offer = introduce(types, { _, descriptor in closeDescriptor(descriptor) })
    else { return }
    device.sendEnter(
      serial: serial, surface: surface, x: 1, y: 1, id: offer as? WlDataOfferResource)
    device.sendMotion(time: 1, x: 2, y: 2)
    device.sendLeave()
  }
}

/// What a client copied.
final class ScriptedSource {
  private(set) var types: [String] = []
  /// Told when the client takes back what can be pasted.
  var onEnd: (() -> Void)?
  /// Told when there is no such object any more.
  var onGone: (() -> Void)?
  private let resource: any SourceResource

  init(_ resource: any SourceResource) {
    self.resource = resource
    resource.listen { [weak self] in self?.types.append($0) }
    resource.onDestroy = { [weak self] in
      self?.onEnd?()
      self?.onGone?()
    }
  }

  /// Asks the client to write into a descriptor, which stays the caller's.
  func send(_ type: String, _ descriptor: Int32) {
    resource.sendSend(mimeType: type, fd: descriptor)
  }

  func cancel() { resource.sendCancelled() }
}
