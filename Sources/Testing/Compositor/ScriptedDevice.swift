// SPDX-License-Identifier: MIT

internal import SashWayland

/// A client's device object of one clipboard.
final class ScriptedDevice {
  /// Called when the client begins a drag: its source, the preview's surface and the serial.
  var onDrag: ((ScriptedSource?, WlSurfaceResource?, UInt32) -> Void)?
  /// Called with the client's new selection and its serial; the source is `nil` when it is cleared.
  var onSelection: ((ScriptedSource?, UInt32) -> Void)?
  var onEnd: (() -> Void)?
  private let resource: any ClipboardResource
  private let source: (WaylandResource) -> ScriptedSource?

  /// - Parameters:
  ///   - resource: The client's object.
  ///   - source: Returns the source that belongs to a client's object.
  init(_ resource: any ClipboardResource, source: @escaping (WaylandResource) -> ScriptedSource?) {
    self.resource = resource
    self.source = source
    resource.onDestroy = { [weak self] in self?.onEnd?() }
    resource.listen(for: self)
  }

  /// Handles the client's request to set the selection to its source, or to clear it.
  func requestSelection(_ object: WaylandResource?, _ serial: UInt32) {
    onSelection?(object.flatMap { source($0) }, serial)
  }

  /// Handles the client's request to begin a drag of its source, or of none.
  func requestDrag(_ object: WaylandResource?, icon: WlSurfaceResource?, _ serial: UInt32) {
    onDrag?(object.flatMap { source($0) }, icon, serial)
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
}

/// The source of a client's copy, primary selection or drag.
final class ScriptedSource {
  var types: [String] = []
  /// The operations that a drag permits.
  var actions: WlDataDeviceManager.DndAction = []
  /// Called when the client destroys the source, which ends its selection.
  var onEnd: (() -> Void)?
  /// Called when the source's object is destroyed, for the owner of the source.
  var onDestroy: (() -> Void)?
  private let resource: any SourceResource

  init(_ resource: any SourceResource) {
    self.resource = resource
    resource.listen(for: self)
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

  /// The object for the events of a drag, or `nil` for a primary selection.
  var dragResource: WlDataSourceResource? { resource as? WlDataSourceResource }
}
