// SPDX-License-Identifier: MIT

/// The reason why a connection to a compositor failed or ended.
public enum ConnectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `XDG_RUNTIME_DIR`, the folder of compositor sockets, is not set.
  case noRuntimeDirectory
  /// No compositor answers at the address.
  case noCompositor(name: String, reason: String)
  /// `WAYLAND_SOCKET` is not the number of an open descriptor.
  case invalidSocket(value: String)
  /// The compositor accepted the connection, but did not answer in time.
  case noAnswer(name: String?, seconds: Double)
  /// The compositor rejected a request and closed the connection.
  ///
  /// `requests` are the last ones that were sent, the newest last; the error concerns one of them.
  case protocolError(
    interface: String, objectID: UInt32, code: UInt32, message: String, requests: [String])
  /// The compositor closed the connection, or exited.
  case lost(reason: String)
  /// There is not enough memory.
  case outOfMemory
  /// The process or the system has no free file descriptor.
  case noDescriptor(reason: String)

  /// The error and its remedy, in a sentence or two.
  public var description: String {
    switch self {
    case .noRuntimeDirectory:
      "XDG_RUNTIME_DIR is not set, so there is no place to look for a compositor. "
        + "Set it to the folder that holds the compositor's socket."
    case .noCompositor(let name, let reason):
      "No compositor answers at '\(name)' (\(reason)). "
        + "Start one, or set WAYLAND_DISPLAY to the name of its socket."
    case .invalidSocket(let value):
      "WAYLAND_SOCKET is '\(value)', which is not the number of an open descriptor. "
        + "Unset it to connect to the socket that WAYLAND_DISPLAY names."
    case .noAnswer(let name, let seconds):
      "The compositor\(Self.location(name)) accepted the connection and has not answered for "
        + "\(Self.formatted(seconds)) s. It may be stopped or busy: restart it, or use another."
    case .protocolError(let interface, let objectID, let code, let message, let requests):
      "The compositor reported error \(code) on \(interface)@\(objectID): \(message). "
        + "The last requests: \(requests.joined(separator: ", "))."
    case .lost(let reason):
      "The connection to the compositor was lost (\(reason))."
    case .outOfMemory:
      "There is no memory left for the connection to the compositor."
    case .noDescriptor(let reason):
      "There is no file descriptor left for the connection to the compositor (\(reason)). "
        + "Close unused files, or raise the limit (ulimit -n)."
    }
  }

  /// Returns the compositor's name as part of a sentence.
  private static func location(_ name: String?) -> String { name.map { " at '\($0)'" } ?? "" }

  /// Returns a number of seconds as text, without a fraction of zero.
  private static func formatted(_ seconds: Double) -> String {
    Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
  }
}
