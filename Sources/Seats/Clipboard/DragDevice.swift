// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues
import SashWayland

/// Drag and drop of one seat: the drag that the application has begun, and the one over its windows.
final class DragDevice {
  private let targets: SurfaceTargets
  private let transfers: ClipboardTransfers
  /// The protocol objects, or `nil` without the protocol.
  private var wire: DataClipboard?
  private var outgoing: OutgoingDrag?
  private var hovering: IncomingDrag?
  /// The drops whose data is still read.
  private var drops: [IncomingDrag] = []

  init(targets: SurfaceTargets, transfers: ClipboardTransfers) {
    self.targets = targets
    self.transfers = transfers
  }

  /// Sets the protocol objects, once they are available.
  func open(_ wire: DataClipboard) { self.wire = wire }

  /// Whether the compositor has drag and drop.
  var isAvailable: Bool { wire != nil }

  // MARK: Our drags

  /// Begins a drag.
  ///
  /// - Parameters:
  ///   - request: The request of the window.
  ///   - contact: The finger or the button that drags, or `nil` if it is neither.
  ///   - origin: The window.
  ///   - surface: The surface that received the press.
  ///   - makeIcon: Creates the surface of the preview.
  /// - Returns: `false` without the protocol, or while another drag of the application goes on.
  func begin(
    _ request: DragRequest, by contact: PressContact?, from origin: any InputTarget,
    on surface: WlSurface,
    makeIcon: (DragRequest.Preview) -> DragIcon?
  ) -> Bool {
    guard let wire, !request.provider.registeredTypes.isEmpty else { return false }
    if let outgoing { finishLocalDrop(of: outgoing) }
    // A source of an old compositor is not told about the end of its drag.
    if let outgoing, !wire.hasOperations { outgoing.handle(.lost) }
    guard outgoing == nil else { return false }
    let drag = OutgoingDrag(
      request, by: contact, source: wire.makeDragSource(), origin: origin,
      icon: request.preview.flatMap(makeIcon), transfers: transfers
    ) { [weak self] ended in if self?.outgoing === ended { self?.outgoing = nil } }
    outgoing = drag
    drag.begin(wire.device, on: surface)
    return true
  }

  /// Ends a drag that was dropped on a window of the application, which needs no data of the offer
  /// and may take its time: the user can drag again meanwhile.
  private func finishLocalDrop(of drag: OutgoingDrag) {
    guard let drop = drops.first(where: { $0.localRequest === drag.request }) else { return }
    drop.handle(.finished(isPerformed: true))
    drag.handle(.finished)
  }

  /// Handles that a finger or a button is pressed.
  ///
  /// It cannot drag any more, and the compositor has not reported its release: weston 10 does not
  /// for fingers.
  func handlePress(of contact: PressContact) {
    if let outgoing, outgoing.contact == contact { outgoing.handle(.pressedAgain) }
  }

  // MARK: Drags over windows

  /// Handles that a drag has left its surface.
  func leave() {
    hovering?.handle(.left)
    hovering = nil
  }

  /// Handles that a drag has moved.
  func move(to point: Point) {
    if point.isFinite { hovering?.move(to: point) }
  }

  /// Handles that the user has dropped.
  func drop() {
    guard let drag = hovering else { return }
    hovering = nil
    drops.append(drag)
    drag.handle(.dropped)
  }

  /// Handles that a drag has entered a surface, with its offer, or without one for a drag that
  /// another client keeps to itself.
  func enter(_ offer: DataOffer?, serial: UInt32, on surface: WlSurface?, at point: Point) {
    leave()
    guard let offer else { return }
    guard let target = targets.target(of: surface), point.isFinite,
      let object = offer.wire as? WlDataOffer
    else { return offer.wire.destroy() }
    let isOwn = offer.marker != nil && offer.marker == outgoing?.marker
    let drag = IncomingDrag(
      offer, object, serial: serial, over: target,
      localRequest: isOwn ? outgoing?.request : nil, transfers: transfers
    ) { [weak self] ended in
      self?.drops.removeAll { $0 === ended }
      if self?.hovering === ended { self?.hovering = nil }
    }
    hovering = drag
    target.receive(.entered(drag, at: point))
  }

  // MARK: Ends

  /// Ends the drags of a window that is about to be closed.
  func remove(_ target: any InputTarget) {
    if outgoing?.origin === target { outgoing?.handle(.lost) }
    if hovering?.target === target { hovering?.handle(.lost) }
    for drop in drops where drop.target === target { drop.abandonTransfers() }
  }

  /// Ends all drags, since the seat, the protocol or the connection is gone.
  func close() {
    guard wire != nil else { return }
    wire = nil
    outgoing?.handle(.lost)
    hovering?.handle(.lost)
    for drop in drops {
      drop.handle(.lost)
      drop.abandonTransfers()
    }
    drops = []
  }
}
