import SashWayland

/// What a compositor offers to be pasted.
final class SelectionOffer {
  private let wire: any WireOffer
  /// The names of the types that it is offered in, as the wire has them.
  private(set) var names: [String] = []
  /// The mark of the copy of ours that it is, if it is one.
  private(set) var mark: String?

  init(_ wire: any WireOffer) {
    self.wire = wire
    wire.listen { [weak self] in self?.add($0) }
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
  func isSame(as object: WaylandObject) -> Bool { wire === object }

  /// Asks its owner to write into a descriptor, which stays the caller's.
  func receive(_ name: String, into descriptor: Int32) {
    wire.receive(mimeType: name, fd: descriptor)
  }

  func destroy() { wire.destroy() }
}
