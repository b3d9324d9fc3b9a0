internal import Glibc
internal import SashCWaylandClient
internal import Synchronization

/// Keeps the words of a protocol error, which libwayland only writes to its log.
///
/// The log is one for the process. Other lines go to the error stream, as they
/// would have gone without this.
enum ProtocolLog {
  private static let message = Mutex("")
  private static let installed: Void = sash_wayland_install_log()

  /// Starts to listen; the second time does nothing.
  static func install() { installed }

  /// The message of the last protocol error, once.
  static func takeMessage() -> String {
    message.withLock { message in
      defer { message = "" }
      return message
    }
  }

  /// Keeps what follows `interface@number: error code: `; false if the line is another.
  fileprivate static func keep(_ line: String) -> Bool {
    let parts = line.split(separator: ": ", maxSplits: 2)
    guard parts.count == 3, parts[0].contains("@"), parts[1].hasPrefix("error ") else {
      return false
    }
    let text = parts[2].hasSuffix("\n") ? String(parts[2].dropLast()) : String(parts[2])
    message.withLock { $0 = text }
    return true
  }
}

/// Called by libwayland, through C, with each line of its log.
@_cdecl("sash_wayland_log_line")
func receiveLogLine(_ line: UnsafePointer<CChar>) {
  let text = unsafe String(cString: line)
  guard !ProtocolLog.keep(text) else { return }
  let bytes = Array(text.utf8)
  _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
}
