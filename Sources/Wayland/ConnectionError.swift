/// Why there is no connection to a compositor, or no longer one.
public enum ConnectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The environment names no folder in which compositors listen.
  case noRuntimeDirectory
  /// Nothing answers at the address.
  case noCompositor(name: String, reason: String)
  /// The compositor refused a request and closed the connection.
  case protocolError(interface: String, objectID: UInt32, code: UInt32, message: String)
  /// The compositor closed the connection, or went away.
  case lost(reason: String)
  /// Memory or file descriptors ran out.
  case outOfMemory

  /// What happened and what to do, in a sentence or two.
  public var description: String {
    switch self {
    case .noRuntimeDirectory:
      "XDG_RUNTIME_DIR is not set, so there is no place to look for a compositor. "
        + "Set it to the folder that holds the compositor's socket."
    case .noCompositor(let name, let reason):
      "No compositor answers at '\(name)' (\(reason)). "
        + "Start one, or set WAYLAND_DISPLAY to the name of its socket."
    case .protocolError(let interface, let objectID, let code, let message):
      "The compositor reported error \(code) on \(interface)@\(objectID): \(message)"
    case .lost(let reason):
      "The connection to the compositor was lost (\(reason))."
    case .outOfMemory:
      "There is no memory left for the connection to the compositor."
    }
  }
}
