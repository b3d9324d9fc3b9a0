internal import SashWayland

extension ScriptedCompositor {
  /// Input methods are not on offer any more, as when their part of the compositor ends.
  public func removeTextInput() {
    textInputGlobal?.remove()
    textInputGlobal = nil
  }

  func serve(_ manager: WlDataDeviceManagerResource) {
    manager.onRequest = { [unowned self] in
      switch $0 {
      case .createDataSource(let id): add(ScriptedSource(.clipboard(id)), id)
      case .getDataDevice(let id, let seat):
        let device = ScriptedDevice(.clipboard(id)) { [weak self] in self?.source($0) }
        seats.first { $0.isSeat(seat) }?.clipboard.add(device)
      }
    }
  }

  func serve(_ manager: ZwpPrimarySelectionDeviceManagerV1Resource) {
    manager.onRequest = { [unowned self] in
      switch $0 {
      case .createSource(let id): add(ScriptedSource(.selection(id)), id)
      case .getDevice(let id, let seat):
        let device = ScriptedDevice(.selection(id)) { [weak self] in self?.source($0) }
        seats.first { $0.isSeat(seat) }?.primarySelection.add(device)
      case .destroy: break
      }
    }
  }

  private func add(_ source: ScriptedSource, _ resource: WaylandResource) {
    let id = ObjectIdentifier(resource)
    sources[id] = source
    source.onGone = { [weak self] in self?.sources[id] = nil }
  }

  private func source(_ resource: WaylandResource) -> ScriptedSource? {
    sources[ObjectIdentifier(resource)]
  }
}
