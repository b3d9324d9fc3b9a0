// SPDX-License-Identifier: MIT

/// The reason why there is no connection to a compositor.
///
/// The initialisers of `Display` throw it, and `Display.State.lost` contains it after that.
public nonisolated enum DisplayError: Error, Hashable, CustomStringConvertible {
  /// `XDG_RUNTIME_DIR` is not set, so that the socket cannot be found.
  case noRuntimeDirectory
  /// No compositor listens at the socket.
  case noCompositor(name: String, reason: String)
  /// `WAYLAND_SOCKET` is not the number of an open descriptor.
  case invalidSocket(value: String)
  /// The compositor accepted the connection and did not answer within `Display.connectionTimeout`.
  case noAnswer(name: String?, seconds: Double)
  /// The process or the system has no file descriptor left.
  case noDescriptor(reason: String)
  /// The compositor lacks a required protocol.
  case missing(interface: String)
  /// The compositor's version of a required protocol is too old.
  case tooOld(interface: String, offered: UInt32, needed: UInt32)
  /// The connection was lost.
  case lost(reason: String)
  /// The compositor rejected a request of this program, and closed the connection.
  ///
  /// It is a fault of this program, of the library or of the compositor. `requests` are the last
  /// ones that were sent, the newest last; the error concerns one of them.
  case protocolError(
    interface: String, objectID: UInt32, code: UInt32, message: String, requests: [String])
  /// The compositor rejected requests so often that the display no longer reconnects.
  ///
  /// `last` describes the last rejection.
  case rejectedRepeatedly(count: Int, seconds: Double, last: String)

  /// A description of the reason and its remedy.
  public var description: String {
    switch self {
    case .noRuntimeDirectory:
      "XDG_RUNTIME_DIR is not set; set it to the folder of the compositor's socket "
        + "(usually /run/user/UID)"
    case .noCompositor(let name, let reason):
      "no compositor answers at '\(name)' (\(reason)); start one, or set WAYLAND_DISPLAY "
        + "to the name of its socket"
    case .invalidSocket(let value):
      "WAYLAND_SOCKET is '\(value)', which is not the number of an open descriptor; unset it to "
        + "connect to the socket that WAYLAND_DISPLAY names"
    case .noAnswer(let name, let seconds):
      "\(Self.noAnswerDescription(of: name, seconds: seconds)); restart it, or use another compositor"
    case .noDescriptor(let reason):
      "no file descriptor is left for the connection to the compositor (\(reason)); "
        + "close unused files or raise the limit (ulimit -n)"
    case .missing(let interface):
      "the compositor does not offer \(interface), without which no window can be shown; "
        + "use another compositor"
    case .tooOld(let interface, let offered, let needed):
      "the compositor offers \(interface) in version \(offered), and version \(needed) is needed; "
        + "use a newer compositor"
    case .lost(let reason): Self.lossDescription(reason)
    case .protocolError(let interface, let objectID, let code, let message, let requests):
      "\(Self.lossDescription(Self.description(of: interface, objectID, code, message))); "
        + "the last requests: \(requests.joined(separator: ", "))"
    case .rejectedRepeatedly(let count, let seconds, let last):
      "the compositor rejected requests of this program \(count) times within \(Int(seconds)) s, "
        + "so it ends; this is a fault of the program, of Sash or of the compositor: report it "
        + "with this message. The last rejection: \(last)"
    }
  }

  private static func lossDescription(_ reason: String) -> String {
    "the connection to the compositor is lost: \(reason)"
  }

  /// Returns the description of a protocol error.
  static func description(
    of interface: String, _ objectID: UInt32, _ code: UInt32, _ message: String
  ) -> String {
    "it reported error \(code) on \(interface)@\(objectID): \(message)"
  }

  /// Returns the description of a compositor that does not answer.
  static func noAnswerDescription(of name: String?, seconds: Double) -> String {
    let location = name.map { " at '\($0)'" } ?? ""
    let time = Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
    return "the compositor\(location) accepted the connection and has not answered for \(time) s; "
      + "it may be stopped or busy"
  }
}
