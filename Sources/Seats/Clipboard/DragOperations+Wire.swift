// SPDX-License-Identifier: MIT

import SashInterfaceValues
import SashWayland

// The bits of both are the same; asking the user is not supported.
nonisolated extension DragOperations {
  /// Creates the operations of a protocol value.
  init(wire: WlDataDeviceManager.DndAction) {
    self = DragOperations(rawValue: UInt8(truncatingIfNeeded: wire.rawValue))
      .intersection([.copy, .move])
  }

  /// The protocol value.
  var wire: WlDataDeviceManager.DndAction {
    WlDataDeviceManager.DndAction(rawValue: UInt32(intersection([.copy, .move]).rawValue))
  }
}
