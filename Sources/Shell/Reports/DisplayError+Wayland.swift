// SPDX-License-Identifier: MIT

import SashWayland

extension DisplayError {
  /// Creates the display's error for a failed connection.
  init(_ error: ConnectionError) {
    self =
      switch error {
      case .noRuntimeDirectory: .noRuntimeDirectory
      case .noCompositor(let name, let reason): .noCompositor(name: name, reason: reason)
      case .invalidSocket(let value): .invalidSocket(value: value)
      case .noAnswer(let name, let seconds): .noAnswer(name: name, seconds: seconds)
      case .noDescriptor(let reason): .noDescriptor(reason: reason)
      case .lost(let reason): .lost(reason: reason)
      case .outOfMemory: .lost(reason: "no memory is left for it")
      case .protocolError(let interface, let objectID, let code, let message):
        .lost(reason: "it reported error \(code) on \(interface)@\(objectID): \(message)")
      }
  }

  /// Creates the display's error for a global that cannot be used.
  init(_ error: GlobalError) {
    self =
      switch error {
      case .missing(let interface): .missing(interface: interface)
      case .tooOld(let interface, let offered, let needed):
        .tooOld(interface: interface, offered: offered, needed: needed)
      }
  }
}
