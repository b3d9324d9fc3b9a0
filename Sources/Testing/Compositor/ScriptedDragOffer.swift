// SPDX-License-Identifier: MIT

internal import SashWayland

/// The offer of a drag to the client whose window it is over.
final class ScriptedDragOffer {
  /// The type that the client accepts, or `nil`.
  private(set) var acceptedType: String?
  /// The operation that was chosen last.
  private(set) var action: WlDataDeviceManager.DndAction = []
  private let resource: WlDataOfferResource
  private let serial: UInt32
  private weak var drag: ScriptedDrag?
  private unowned let compositor: ScriptedCompositor
  private var isFinished = false

  /// Creates the offer of a drag, whose types are sent by the caller.
  init(
    _ resource: WlDataOfferResource, of drag: ScriptedDrag, serial: UInt32,
    _ compositor: ScriptedCompositor
  ) {
    self.resource = resource
    self.drag = drag
    self.serial = serial
    self.compositor = compositor
    // The client may keep the offer for longer than the drag lasts.
    resource.onRequest = { [self] in handle($0) }
    resource.onDestroy = { [weak self, weak drag] in
      if let self { drag?.offerDidEnd(self, isFinished: false) }
    }
  }

  /// Whether the client and the source negotiate operations.
  var hasActions: Bool { resource.version >= 3 }

  /// Whether the data may be dropped.
  var canDrop: Bool { resource.isAlive && acceptedType != nil && (!hasActions || !action.isEmpty) }

  private func handle(_ request: WlDataOfferResource.Request) {
    switch request {
    case .accept(let serial, let type):
      if serial != self.serial { violation("accept with an unknown serial") }
      if let type, drag?.types.contains(type) != true { violation("accept of an unoffered type") }
      acceptedType = type
      drag?.offerDidAccept(type)
    case .setActions(let actions, let preferred): setActions(actions, preferred: preferred)
    case .receive(let type, let descriptor):
      guard let drag else { return closeDescriptor(descriptor) }
      drag.offerDidRequest(type, descriptor)
    case .finish:
      if isFinished || drag?.phase != .dropped || !canDrop { violation("an illegal finish") }
      isFinished = true
      drag?.offerDidEnd(self, isFinished: true)
    case .destroy: break
    }
  }

  private func setActions(
    _ actions: WlDataDeviceManager.DndAction, preferred: WlDataDeviceManager.DndAction
  ) {
    if actions.rawValue & ~7 != 0 || preferred.rawValue.nonzeroBitCount > 1
      || !actions.isSuperset(of: preferred)
    {
      violation("operations \(actions.rawValue) with preference \(preferred.rawValue)")
    }
    guard drag?.phase == .dragging else { return violation("operations after the drop") }
    let possible = actions.intersection(drag?.sourceActions ?? [])
    let new: WlDataDeviceManager.DndAction =
      !preferred.isEmpty && possible.contains(preferred)
      ? preferred
      : possible.contains(.copy) ? .copy : possible.contains(.move) ? .move : []
    guard new != action else { return }
    action = new
    resource.sendAction(dndAction: new)
    drag?.offerDidSelect(new)
  }

  private func violation(_ detail: String) { compositor.violation(.badDrag, resource, detail) }
}
