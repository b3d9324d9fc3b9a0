// SPDX-License-Identifier: MIT

internal import SashWayland

/// A client's device object of one clipboard.
final class ScriptedDevice {
  /// Called with the client's new selection and its serial; the source is `nil` when it is cleared.
  var onSelection: ((ScriptedSource?, UInt32) -> Void)?
  var onEnd: (() -> Void)?
  private let resource: any ClipboardResource

  /// - Parameters:
  ///   - resource: The client's object.
  ///   - source: Returns the source that belongs to a client's object.
  init(_ resource: any ClipboardResource, source: @escaping (WaylandResource) -> ScriptedSource?) {
    self.resource = resource
    resource.onDestroy = { [weak self] in self?.onEnd?() }
    resource.listen { [weak self] object, serial in
      self?.onSelection?(object.flatMap { source($0) }, serial)
    }
  }

  var client: ServerClient { resource.client }

  func selectNothing() { resource.select(nil) }

  /// Offers data as the current selection; `receive` must close each descriptor it is given.
  func select(_ types: [String], _ receive: @escaping (String, Int32) -> Void) {
    if let offer = introduce(types, receive) { resource.select(offer) }
  }

  /// Announces an offer without assigning it to the selection or a drag.
  @discardableResult
  func introduce(
    _ types: [String], _ receive: @escaping (String, Int32) -> Void
  ) -> (any OfferResource)? {
    guard let offer = resource.introduce() else { return nil }
    offer.listen(receive)
    for type in types { offer.sendOffer(mimeType: type) }
    return offer
  }

  /// Drags an offer over a surface and out of it again.
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

/// The source of a client's copy or primary selection.
final class ScriptedSource {
  private(set) var types: [String] = []
  /// Called when the client destroys the source, which ends its selection.
  var onEnd: (() -> Void)?
  /// Called when the source's object is destroyed, for the owner of the source.
  var onDestroy: (() -> Void)?
  private let resource: any SourceResource

  init(_ resource: any SourceResource) {
    self.resource = resource
    resource.listen { [weak self] in self?.types.append($0) }
    resource.onDestroy = { [weak self] in
      self?.onEnd?()
      self?.onDestroy?()
    }
  }

  /// Requests the data from the client, to be written into a descriptor; the caller closes it.
  func send(_ type: String, _ descriptor: Int32) {
    resource.sendSend(mimeType: type, fd: descriptor)
  }

  func cancel() { resource.sendCancelled() }
}
