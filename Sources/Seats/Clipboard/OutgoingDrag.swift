// SPDX-License-Identifier: MIT

import SashGestures
import SashInterfaceValues
import SashWayland

/// A drag that the application has begun, until the target has read the data.
///
/// The seat's `DragDevice` owns it.
final class OutgoingDrag {
  let request: DragRequest
  /// The finger or the button that drags, or `nil` if it is neither.
  let contact: PressContact?
  /// The type that identifies the drag among the offers of all clients.
  let marker = SelectionSource.makeMarker()
  /// The window in which the drag began, or `nil` when it has closed.
  private(set) weak var origin: (any InputTarget)?
  private let source: WlDataSource
  private let icon: DragIcon?
  private let onEnd: (OutgoingDrag) -> Void
  private var state = DragSourceState()

  /// Creates the source of a drag, and offers its types.
  ///
  /// - Parameters:
  ///   - request: The request of the window.
  ///   - contact: The finger or the button that drags, or `nil` if it is neither.
  ///   - source: The protocol object of the data, which the drag destroys.
  ///   - origin: The window in which the drag begins.
  ///   - icon: The surface of the preview, which the drag destroys.
  ///   - transfers: The transfers of the connection.
  ///   - onEnd: Called when the drag is over.
  init(
    _ request: DragRequest, by contact: PressContact?, source: WlDataSource,
    origin: any InputTarget, icon: DragIcon?, transfers: ClipboardTransfers,
    onEnd: @escaping (OutgoingDrag) -> Void
  ) {
    self.request = request
    self.contact = contact
    self.source = source
    self.origin = origin
    self.icon = icon
    self.onEnd = onEnd
    let types = ClipboardTypes.names(of: request.provider.registeredTypes)
    for name in types + [marker] { source.offer(mimeType: name) }
    if source.version >= WlDataSource.setActionsSince {
      source.setActions(dndActions: request.operations.wire)
    }
    let provider = request.provider
    source.onEvent = { [weak self] event in
      switch event {
      case .target(let type): self?.handle(.targeted(isAccepted: type != nil))
      case .action(let action): self?.handle(.selected(DragOperations(wire: action).single))
      case .dndDropPerformed: self?.handle(.dropPerformed)
      case .dndFinished: self?.handle(.finished)
      case .cancelled: self?.handle(.cancelled)
      case .send(let type, let descriptor):
        transfers.write(type, of: provider, to: descriptor)
      }
    }
  }

  /// Sends the request that begins the drag, and displays the preview.
  func begin(_ device: WlDataDevice, on surface: WlSurface) {
    device.startDrag(
      source: source, origin: surface, icon: icon?.surface, serial: request.grant.serial)
    icon?.show()
  }

  /// Handles an event.
  ///
  /// All changes of `state` are made here.
  func handle(_ event: DragSourceState.Event) {
    let notice = state.handle(event)
    if state.hasEnded, notice != nil {
      source.onEvent = nil
      source.destroy()
      icon?.destroy()
      onEnd(self)
    }
    // Last, since the application may begin another drag.
    if let notice { request.onEvent(notice) }
  }
}
