// SPDX-License-Identifier: MIT

import SashInterfaceValues
import SashWayland

/// Data that another client offers: its selection, or what is dragged.
final class DataOffer {
  /// An event of the protocol object.
  enum Event {
    /// A further type is offered.
    case type(String)
    /// The source of a drag permits operations.
    case sourceOperations(DragOperations)
    /// The compositor has chosen the operation of a drag.
    case selected(DragOperations)
  }

  /// The protocol object.
  let wire: any WireOffer
  /// The protocol names of the offered types.
  private(set) var names: [String] = []
  /// The copy marker of the offer, if it is one of this process's own copies or drags.
  private(set) var marker: String?
  /// The operations that the source of a drag permits.
  private(set) var sourceOperations: DragOperations = []
  /// Called when the compositor has chosen the operation of a drag.
  var onSelect: ((DragOperations) -> Void)?

  init(_ wire: any WireOffer) {
    self.wire = wire
    wire.listen { [weak self] in self?.handle($0) }
  }

  private func handle(_ event: Event) {
    switch event {
    case .type(let name): add(name)
    case .sourceOperations(let operations): sourceOperations = operations
    case .selected(let operations): onSelect?(operations)
    }
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
