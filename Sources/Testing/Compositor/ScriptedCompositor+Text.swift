// SPDX-License-Identifier: MIT

internal import SashWayland

extension ScriptedCompositor {
  func serve(_ request: WlDataDeviceManagerResource.Request) {
    switch request {
    case .createDataSource(let id): add(id)
    case .getDataDevice(let id, let seat): self.seat(of: seat)?.add(device(id), id)
    }
  }

  func serve(_ request: ZwpPrimarySelectionDeviceManagerV1Resource.Request) {
    switch request {
    case .createSource(let id): add(id)
    case .getDevice(let id, let seat): self.seat(of: seat)?.primarySelection.add(device(id))
    case .destroy: break
    }
  }

  private func add(_ resource: any SourceResource) {
    let id = ObjectIdentifier(resource)
    let source = ScriptedSource(resource)
    sources[id] = source
    source.onDestroy = { [weak self] in self?.sources[id] = nil }
  }

  private func device(_ resource: any ClipboardResource) -> ScriptedDevice {
    ScriptedDevice(resource) { [weak self] in self?.sources[ObjectIdentifier($0)] }
  }

  /// Returns the seat of a client's `wl_seat` object.
  func seat(of resource: WlSeatResource?) -> ScriptedSeat? {
    seats.first { $0.seats.contains(resource) }
  }
}
