// SPDX-License-Identifier: MIT

import SashInterfaceValues
import SashWayland

/// Data that another client offers: its selection, or what is dragged.
final class DataOffer {
  /// The protocol object.
  let wire: any WireOffer
  /// The protocol names of the offered types.
  private(set) var names: [String] = []
  /// The copy marker of the offer, if it is one of this process's own copies or drags.
  private(set) var marker: String?
  /// The operations that the source of a drag permits.
  var sourceOperations: DragOperations = []
  /// Called when the compositor has chosen the operation of a drag.
  var onSelect: ((DragOperations) -> Void)?

  init(_ wire: any WireOffer) {
    self.wire = wire
    wire.listen(for: self)
  }

  /// Adds an offered type.
  func add(_ name: String) {
    if SelectionSource.isMarker(name) {
      marker = name
    } else if ClipboardTypes.isUsable(name), names.count < ClipboardTypes.maximumCount,
      !names.contains(name)
    {
      names.append(name)
    }
  }
}
