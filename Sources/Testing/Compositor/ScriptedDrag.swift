// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashWayland

/// A drag on a seat of a scripted compositor, begun by a client or by another program that the
/// script plays.
///
/// A drag that a client has begun follows the pointer or the finger of the seat, as in real
/// compositors. The script moves and drops its own with `move(to:on:)` and `drop()`.
public final class ScriptedDrag {
  /// The phase of a drag.
  public enum Phase: Hashable, Sendable {
    /// The user drags.
    case dragging
    /// The user has dropped, and the target reads the data.
    case dropped
    /// The drag is over; whether the target has read the data.
    case ended(isFinished: Bool)
  }

  /// The owner of the dragged data.
  enum Owner {
    case client(ScriptedSource)
    /// A client that keeps the drag to itself.
    case clientWithoutData(ServerClient)
    case script(types: [String], actions: WlDataDeviceManager.DndAction)
  }

  /// The phase of the drag.
  public private(set) var phase = Phase.dragging
  /// The surface of the client's preview, or `nil` without one.
  public private(set) weak var icon: ScriptedSurface?
  /// The bytes that the other program writes to each request before it closes the pipe, or `nil` if
  /// the script answers by itself through `dataRequests`.
  public var answer: [UInt8]?
  /// The open requests for the other program's data, oldest first.
  public private(set) var dataRequests: [ScriptedDataRequest] = []
  /// The number of the finger that drags, or `nil` for the pointer.
  let finger: Int32?

  private let owner: Owner
  private unowned let drags: ScriptedDrags
  private weak var surface: ScriptedSurface?
  private var offer: ScriptedDragOffer?

  init(
    _ owner: Owner, icon: ScriptedSurface? = nil, finger: Int32? = nil, of drags: ScriptedDrags
  ) {
    self.owner = owner
    self.icon = icon
    self.finger = finger
    self.drags = drags
  }

  // MARK: State

  /// The offered MIME types.
  public var types: [String] {
    switch owner {
    case .client(let source): source.types
    case .clientWithoutData: []
    case .script(let types, _): types
    }
  }

  /// The operations that the source permits.
  public var sourceActions: WlDataDeviceManager.DndAction {
    switch owner {
    case .client(let source): source.actions
    case .clientWithoutData: []
    case .script(_, let actions): actions
    }
  }

  /// The type that the window under the drag accepts, or `nil`.
  public var acceptedType: String? { offer?.acceptedType }
  /// The operation that was chosen last.
  public var action: WlDataDeviceManager.DndAction { offer?.action ?? [] }

  /// Whether the drag follows the pointer of the seat: one that a client has begun with it.
  var isByPointer: Bool {
    if case .script = owner { false } else { finger == nil }
  }

  private var source: ScriptedSource? {
    if case .client(let source) = owner { source } else { nil }
  }

  // MARK: Script

  /// Moves the drag to a position on a surface, or away from all surfaces with `nil`.
  public func move(to point: Point, on surface: ScriptedSurface?) {
    guard phase == .dragging else { return }
    if surface !== self.surface {
      leave()
      self.surface = surface
      if let surface { enter(surface, at: point) }
    } else if let surface {
      for device in drags.devices(of: surface) {
        device.sendMotion(time: drags.compositor.inputTime, x: point.x, y: point.y)
      }
    }
  }

  /// Drops the data; without an accepted type and an operation, the drag is cancelled.
  public func drop() {
    guard phase == .dragging else { return }
    guard let offer, offer.canDrop, let surface else {
      return drags.reportsReleases ? cancel() : endSilently()
    }
    phase = .dropped
    drags.dragDidEnd(self)
    for device in drags.devices(of: surface) { device.sendDrop() }
    if drags.reportsReleases { source?.dragResource?.sendDndDropPerformed() }
    // Sources of older versions are not told about the end.
    if !offer.hasActions { phase = .ended(isFinished: true) }
  }

  /// Cancels the drag.
  public func cancel() {
    guard phase == .dragging else { return }
    leave()
    drags.dragDidEnd(self)
    end(isFinished: false)
  }

  /// Pastes the data of a client's drag into the other program; returns `nil` when there is none.
  public func paste(type: String) -> ScriptedPaste? {
    guard let source else { return nil }
    return ScriptedPaste { source.send(type, $0) }
  }

  /// Answers for the other program that the place under a client's drag accepts a type, or `nil`,
  /// and an operation.
  public func accept(type: String?, _ action: WlDataDeviceManager.DndAction) {
    source?.dragResource?.sendTarget(mimeType: type)
    source?.dragResource?.sendAction(dndAction: action)
  }

  /// Drops a client's drag on the other program, which has accepted it.
  public func dropElsewhere() {
    guard phase == .dragging else { return }
    leave()
    phase = .dropped
    drags.dragDidEnd(self)
    source?.dragResource?.sendDndDropPerformed()
  }

  /// Ends a drop on the other program; whether it has read the data.
  public func endElsewhere(isFinished: Bool) { end(isFinished: isFinished) }

  /// Closes all open requests without an answer.
  public func closeDataRequests() {
    for request in dataRequests { request.close() }
    dataRequests = []
  }

  // MARK: Course

  private func enter(_ surface: ScriptedSurface, at point: Point) {
    if case .clientWithoutData(let client) = owner, client !== surface.resource.client { return }
    for device in drags.devices(of: surface) {
      let serial = drags.compositor.nextSerial()
      guard let resource = offerResource(to: device) else { continue }
      let offer = ScriptedDragOffer(resource, of: self, serial: serial, drags.compositor)
      self.offer = offer
      device.sendEnter(
        serial: serial, surface: surface.resource, x: point.x, y: point.y, id: resource)
    }
  }

  private func offerResource(to device: WlDataDeviceResource) -> WlDataOfferResource? {
    guard let resource = device.introduce() as? WlDataOfferResource else { return nil }
    for type in types { resource.sendOffer(mimeType: type) }
    resource.sendSourceActions(sourceActions: sourceActions)
    return resource
  }

  private func leave() {
    guard let surface else { return }
    self.surface = nil
    for device in drags.devices(of: surface) { device.sendLeave() }
    offer = nil
    source?.dragResource?.sendTarget(mimeType: nil)
  }

  private func end(isFinished: Bool) {
    if case .ended = phase { return }
    phase = .ended(isFinished: isFinished)
    guard let source else { return }
    if isFinished {
      source.dragResource?.sendDndFinished()
    } else {
      source.cancel()
    }
  }

  /// Ends the drag because its source is gone.
  func sourceDidEnd() { if phase == .dragging { endSilently() } }

  /// Ends the drag without an event for its source.
  private func endSilently() {
    leave()
    phase = .ended(isFinished: false)
    drags.dragDidEnd(self)
  }

  // MARK: The offer

  func offerDidAccept(_ type: String?) { source?.dragResource?.sendTarget(mimeType: type) }

  func offerDidSelect(_ action: WlDataDeviceManager.DndAction) {
    source?.dragResource?.sendAction(dndAction: action)
  }

  func offerDidRequest(_ type: String, _ descriptor: Int32) {
    switch owner {
    case .client(let source):
      source.send(type, descriptor)
      closeDescriptor(descriptor)
    case .clientWithoutData: closeDescriptor(descriptor)
    case .script:
      let request = ScriptedDataRequest(type: type, descriptor)
      guard let answer else { return dataRequests.append(request) }
      _ = request.write(answer)
      request.close()
    }
  }

  func offerDidEnd(_ offer: ScriptedDragOffer, isFinished: Bool) {
    if phase == .dropped, offer === self.offer { end(isFinished: isFinished) }
  }
}
