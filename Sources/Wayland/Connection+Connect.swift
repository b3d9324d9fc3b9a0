internal import Glibc
internal import SashCWaylandClient

extension Connection {
  /// Connects by name, as libwayland does, but says what went wrong.
  static func connect(_ name: String?) throws(ConnectionError) -> OpaquePointer {
    ProtocolLog.install()
    let inherited = variable("WAYLAND_SOCKET") != nil
    let address = name ?? variable("WAYLAND_DISPLAY") ?? "wayland-0"
    if !inherited, !address.hasPrefix("/"), variable("XDG_RUNTIME_DIR") == nil {
      throw .noRuntimeDirectory
    }
    guard let display = unsafe wl_display_connect(address) else {
      let code = errno
      if code == ENOMEM || code == EMFILE { throw .outOfMemory }
      let place = inherited ? "WAYLAND_SOCKET" : address
      throw .noCompositor(name: place, reason: reason(code))
    }
    return unsafe display
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The system's words for an error number.
  nonisolated static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}

extension ConnectionError {
  /// What libwayland says about a connection that has failed.
  init(_ display: OpaquePointer) {
    let code = unsafe wl_display_get_error(display)
    switch code {
    case EPROTO:
      var interface: UnsafePointer<wl_interface>?
      var objectID: UInt32 = 0
      let error = unsafe wl_display_get_protocol_error(display, &interface, &objectID)
      // An object that is gone already has no interface any more.
      let name = unsafe interface.map { unsafe String(cString: $0.pointee.name) } ?? "unknown"
      self = .protocolError(
        interface: name, objectID: objectID, code: error, message: ProtocolLog.takeMessage())
    case ENOMEM: self = .outOfMemory
    default: self = .lost(reason: Connection.reason(code))
    }
  }
}
