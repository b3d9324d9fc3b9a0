import SashWayland

/// What a compositor offers to be pasted, by either of the two protocols.
final class SelectionOffer {
  /// The object on the wire.
  enum Link {
    case clipboard(WlDataOffer)
    case selection(ZwpPrimarySelectionOfferV1)
  }

  private let link: Link
  /// The names of the types that it is offered in, as the wire has them.
  private(set) var names: [String] = []
  /// The mark of the copy of ours that it is, if it is one.
  private(set) var mark: String?

  init(_ link: Link) {
    self.link = link
    switch link {
    case .clipboard(let proxy):
      proxy.onEvent = { [weak self] in if case .offer(let name) = $0 { self?.add(name) } }
    case .selection(let proxy):
      proxy.onEvent = { [weak self] in if case .offer(let name) = $0 { self?.add(name) } }
    }
  }

  private func add(_ name: String) {
    if SelectionSource.isMark(name) {
      mark = name
    } else if ClipboardTypes.isUsable(name), names.count < ClipboardTypes.most,
      !names.contains(name)
    {
      names.append(name)
    }
  }

  /// Whether an object on the wire is this.
  func isSame(as proxy: WaylandObject) -> Bool {
    switch link {
    case .clipboard(let own): own === proxy
    case .selection(let own): own === proxy
    }
  }

  /// Asks its owner to write into a descriptor, which stays the caller's.
  func receive(_ name: String, into descriptor: Int32) {
    switch link {
    case .clipboard(let proxy): proxy.receive(mimeType: name, fd: descriptor)
    case .selection(let proxy): proxy.receive(mimeType: name, fd: descriptor)
    }
  }

  func destroy() {
    switch link {
    case .clipboard(let proxy):
      proxy.onEvent = nil
      proxy.destroy()
    case .selection(let proxy):
      proxy.onEvent = nil
      proxy.destroy()
    }
  }
}
