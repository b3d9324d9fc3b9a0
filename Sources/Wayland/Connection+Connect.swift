// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashCWaylandClient

extension Connection {
  /// The address of a compositor.
  enum Address {
    /// A socket that the parent process has connected, as the value of `WAYLAND_SOCKET`.
    case inherited(String)
    /// The name or path of a socket.
    case named(String)

    /// The address as it appears in error messages.
    var name: String {
      switch self {
      case .inherited: "WAYLAND_SOCKET"
      case .named(let name): name
      }
    }
  }

  /// Returns the address in libwayland's order: an inherited socket comes before any name.
  static func address(_ name: String?) -> Address {
    if let value = environmentVariable("WAYLAND_SOCKET") { return .inherited(value) }
    return .named(name ?? environmentVariable("WAYLAND_DISPLAY") ?? "wayland-0")
  }

  /// Connects as libwayland does, and throws an error that says what failed.
  static func connect(to address: Address) throws(ConnectionError) -> OpaquePointer {
    ProtocolLog.install()
    switch address {
    case .inherited(let value):
      guard let descriptor = Int32(value), fcntl(descriptor, F_GETFD) >= 0 else {
        throw .invalidSocket(value: value)
      }
    case .named(let name):
      // An empty value means no socket here, but not to libwayland.
      unsafe unsetenv("WAYLAND_SOCKET")
      if !name.hasPrefix("/"), environmentVariable("XDG_RUNTIME_DIR") == nil {
        throw .noRuntimeDirectory
      }
    }
    guard let display = unsafe wl_display_connect(address.name) else {
      let code = errno
      switch code {
      case ENOMEM: throw .outOfMemory
      case EMFILE, ENFILE: throw .noDescriptor(reason: reason(code))
      default: throw .noCompositor(name: address.name, reason: reason(code))
      }
    }
    return unsafe display
  }

  private static func environmentVariable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Returns the system's text for an error number.
  nonisolated static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}

extension ConnectionError {
  /// Creates the error that libwayland reports for a failed connection.
  ///
  /// - Parameters:
  ///   - display: The connection in libwayland.
  ///   - requests: The last requests.
  @MainActor init(_ display: OpaquePointer, after requests: RequestHistory) {
    let code = unsafe wl_display_get_error(display)
    let message = ProtocolLog.takeMessage()
    var interface: UnsafePointer<wl_interface>?
    var objectID: UInt32 = 0
    let error = unsafe wl_display_get_protocol_error(display, &interface, &objectID)
    // The error number alone does not identify a protocol error: libwayland maps those of
    // `wl_display` to numbers other than EPROTO.
    if objectID != 0 {
      // An object that was destroyed already has no interface.
      let name = unsafe interface.map { unsafe String(cString: $0.pointee.name) } ?? "unknown"
      self = .protocolError(
        interface: name, objectID: objectID, code: error, message: message,
        requests: requests.descriptions)
    } else {
      self = code == ENOMEM ? .outOfMemory : .lost(reason: Connection.reason(code))
    }
  }
}
