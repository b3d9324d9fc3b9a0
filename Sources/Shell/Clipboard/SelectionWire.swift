// SPDX-License-Identifier: MIT

import SashWayland

// The clipboard and the primary selection are two protocols with the same structure. These
// protocols unify them, so that no other file depends on either.

/// The protocol objects of a seat's clipboard.
protocol WireClipboard {
  /// Sets the event handler, or removes it with `nil`.
  func listen(_ handler: ((SelectionDevice.Event) -> Void)?)
  func makeSource() -> any WireSource
  func setSelection(_ source: (any WireSource)?, serial: UInt32)
  /// Destroys the protocol object.
  func destroy()
}

/// The protocol object of a selection that another client offers.
protocol WireOffer: WaylandObject {
  /// Sets the handler that receives each offered type.
  func listen(_ handler: @escaping (String) -> Void)
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

/// The clipboard of a seat, through `wl_data_device`.
struct DataClipboard: WireClipboard {
  private let manager: WlDataDeviceManager
  private let device: WlDataDevice

  init(_ manager: WlDataDeviceManager, of seat: WlSeat) {
    self.manager = manager
    device = manager.getDataDevice(seat: seat)
  }

  func listen(_ handler: ((SelectionDevice.Event) -> Void)?) {
    guard let handler else { return device.onEvent = nil }
    device.onEvent = { event in
      switch event {
      case .dataOffer(let offer): handler(.newOffer(offer))
      case .selection(let offer): handler(.selected(offer))
      case .enter(_, _, _, _, let offer): handler(.dragged(offer))
      case .leave, .drop: handler(.dragged(nil))
      case .motion: break
      }
    }
  }

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
  func listen(_ handler: @escaping (String) -> Void) {
    onEvent = { if case .offer(let type) = $0 { handler(type) } }
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

  func listen(_ handler: ((SelectionDevice.Event) -> Void)?) {
    guard let handler else { return device.onEvent = nil }
    device.onEvent = { event in
      switch event {
      case .dataOffer(let offer): handler(.newOffer(offer))
      case .selection(let offer): handler(.selected(offer))
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
  func listen(_ handler: @escaping (String) -> Void) {
    onEvent = { if case .offer(let type) = $0 { handler(type) } }
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
