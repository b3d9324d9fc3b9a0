// SPDX-License-Identifier: MIT

import SashInterfaceValues
import SashWayland

extension DragOperations {
  /// Creates the operations of a protocol value; asking the user is not supported.
  nonisolated init(wire: WlDataDeviceManager.DndAction) {
    self = []
    if wire.contains(.copy) { insert(.copy) }
    if wire.contains(.move) { insert(.move) }
  }

  /// The protocol value.
  nonisolated var wire: WlDataDeviceManager.DndAction {
    var result: WlDataDeviceManager.DndAction = []
    if contains(.copy) { result.insert(.copy) }
    if contains(.move) { result.insert(.move) }
    return result
  }
}
