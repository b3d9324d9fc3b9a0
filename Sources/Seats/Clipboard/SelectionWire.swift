// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues
import SashWayland

// The clipboard and the primary selection are two protocols with the same structure. These
// protocols unify them, so that no other file depends on either.

/// The protocol objects of a seat's clipboard.
protocol WireClipboard {
  /// Passes the events on to a clipboard, which is not retained; `nil` ends that.
  func listen(for clipboard: SelectionDevice?)
  func makeSource() -> any WireSource
  func setSelection(_ source: (any WireSource)?, serial: UInt32)
  /// Destroys the protocol object.
  func destroy()
}

/// The protocol object of a selection that another client offers.
protocol WireOffer: WaylandObject {
  /// Passes the events on to an offer, which is not retained.
  func listen(for offer: DataOffer)
  func receive(mimeType: String, fd: Int32)
  func destroy()
}

/// The protocol object of a selection that the application offers.
protocol WireSource: WaylandObject {
  /// Sets the event handler.
  func listen(_ handler: @escaping (SelectionSource.Event) -> Void)
  func offer(mimeType: String)
  func destroy()
}

// MARK: Clipboard

/// The clipboard of a seat and its drags, through `wl_data_device`.
final class DataClipboard: WireClipboard {
  private let manager: WlDataDeviceManager
  let device: WlDataDevice
  /// Handles the drags over windows.
  private weak var drags: DragDevice?

  init(_ manager: WlDataDeviceManager, of seat: WlSeat, drags: DragDevice) {
    self.manager = manager
    self.drags = drags
    device = manager.getDataDevice(seat: seat)
  }

  func listen(for clipboard: SelectionDevice?) {
    guard let clipboard else { return device.onEvent = nil }
    device.onEvent = { [weak drags, weak clipboard] event in
      switch event {
      case .dataOffer(let offer): clipboard?.add(offer)
      case .selection(let offer): clipboard?.select(offer)
      case .enter(let serial, let surface, let x, let y, let offer):
        drags?.enter(
          offer.flatMap { clipboard?.removeUnannounced($0) }, serial: serial, on: surface,
          at: Point(x: x, y: y))
      case .leave: drags?.leave()
      case .drop: drags?.drop()
      case .motion(_, let x, let y): drags?.move(to: Point(x: x, y: y))
      }
    }
  }

  /// Whether drags negotiate operations, and their sources learn of their end.
  var hasOperations: Bool { device.version >= WlDataSource.setActionsSince }

  /// Creates the source of a drag.
  func makeDragSource() -> WlDataSource { manager.createDataSource() }

  func makeSource() -> any WireSource { manager.createDataSource() }

  func setSelection(_ source: (any WireSource)?, serial: UInt32) {
    device.setSelection(source: source as? WlDataSource, serial: serial)
  }

  func destroy() {
    // Older versions have no destructor request.
    if device.version >= WlDataDevice.releaseSince { device.release() }
  }
}

extension WlDataOffer: WireOffer {
  func listen(for offer: DataOffer) {
    onEvent = { [weak offer] event in
      switch event {
      case .offer(let type): offer?.add(type)
      case .sourceActions(let actions): offer?.sourceOperations = DragOperations(wire: actions)
      case .action(let action): offer?.onSelect?(DragOperations(wire: action))
      }
    }
  }
}

extension WlDataSource: WireSource {
  func listen(_ handler: @escaping (SelectionSource.Event) -> Void) {
    onEvent = { event in
      switch event {
      case .send(let type, let descriptor): handler(.send(type, descriptor))
      case .cancelled: handler(.cancelled)
      case .target, .dndDropPerformed, .dndFinished, .action: break
      }
    }
  }
}

// MARK: Primary selection

/// The primary selection of a seat, through `zwp_primary_selection_device_v1`.
struct PrimaryClipboard: WireClipboard {
  private let manager: ZwpPrimarySelectionDeviceManagerV1
  private let device: ZwpPrimarySelectionDeviceV1

  init(_ manager: ZwpPrimarySelectionDeviceManagerV1, of seat: WlSeat) {
    self.manager = manager
    device = manager.getDevice(seat: seat)
  }

  func listen(for clipboard: SelectionDevice?) {
    guard let clipboard else { return device.onEvent = nil }
    device.onEvent = { [weak clipboard] event in
      switch event {
      case .dataOffer(let offer): clipboard?.add(offer)
      case .selection(let offer): clipboard?.select(offer)
      }
    }
  }

  func makeSource() -> any WireSource { manager.createSource() }

  func setSelection(_ source: (any WireSource)?, serial: UInt32) {
    device.setSelection(source: source as? ZwpPrimarySelectionSourceV1, serial: serial)
  }

  func destroy() { device.destroy() }
}

extension ZwpPrimarySelectionOfferV1: WireOffer {
  func listen(for offer: DataOffer) {
    onEvent = { [weak offer] in if case .offer(let type) = $0 { offer?.add(type) } }
  }
}

extension ZwpPrimarySelectionSourceV1: WireSource {
  func listen(_ handler: @escaping (SelectionSource.Event) -> Void) {
    onEvent = { event in
      switch event {
      case .send(let type, let descriptor): handler(.send(type, descriptor))
      case .cancelled: handler(.cancelled)
      }
    }
  }
}
