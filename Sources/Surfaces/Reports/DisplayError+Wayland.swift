// SPDX-License-Identifier: MIT

import SashWayland

extension DisplayError {
  /// Creates the display's error for a failed connection.
  package init(_ error: ConnectionError) {
    self =
      switch error {
      case .noRuntimeDirectory: .noRuntimeDirectory
      case .noCompositor(let name, let reason): .noCompositor(name: name, reason: reason)
      case .invalidSocket(let value): .invalidSocket(value: value)
      case .noAnswer(let name, let seconds): .noAnswer(name: name, seconds: seconds)
      case .noDescriptor(let reason): .noDescriptor(reason: reason)
      case .lost(let reason): .lost(reason: reason)
      case .outOfMemory: .lost(reason: "no memory is left for it")
      case .protocolError(let interface, let objectID, let code, let message, let requests):
        Self.isFaultOfCompositor(interface, code)
          ? .lost(reason: Self.description(of: interface, objectID, code, message))
          : .protocolError(
            interface: interface, objectID: objectID, code: code, message: message,
            requests: requests)
      }
  }

  /// Returns whether a protocol error is a failure of the compositor itself: it has no memory
  /// left, or does not implement a request.
  private static func isFaultOfCompositor(_ interface: String, _ code: UInt32) -> Bool {
    guard interface == "wl_display" else { return false }
    let error = WlDisplay.Error(rawValue: code)
    return error == .noMemory || error == .implementation
  }

  /// Creates the display's error for a global that cannot be used.
  package init(_ error: GlobalError) {
    self =
      switch error {
      case .missing(let interface): .missing(interface: interface)
      case .tooOld(let interface, let offered, let needed):
        .tooOld(interface: interface, offered: offered, needed: needed)
      }
  }
}
