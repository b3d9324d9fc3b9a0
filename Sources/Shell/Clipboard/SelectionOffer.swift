// SPDX-License-Identifier: MIT

import SashWayland

/// A selection that another client offers.
final class SelectionOffer {
  private let wire: any WireOffer
  /// The protocol names of the offered types.
  private(set) var names: [String] = []
  /// The copy marker of the offer, if it is one of this process's own copies.
  private(set) var marker: String?

  init(_ wire: any WireOffer) {
    self.wire = wire
    wire.listen { [weak self] in self?.add($0) }
  }

  private func add(_ name: String) {
    if SelectionSource.isMarker(name) {
      marker = name
    } else if ClipboardTypes.isUsable(name), names.count < ClipboardTypes.maximumCount,
      !names.contains(name)
    {
      names.append(name)
    }
  }

  /// Returns whether a protocol object is this offer.
  func isSame(as object: WaylandObject) -> Bool { wire === object }

  /// Asks the owner to write into a descriptor, which the caller continues to own.
  func receive(_ name: String, into descriptor: Int32) {
    wire.receive(mimeType: name, fd: descriptor)
  }

  func destroy() { wire.destroy() }
}
