// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashCWaylandClient
internal import Synchronization

/// Captures the message of a protocol error, which libwayland only writes to its log.
///
/// libwayland has one log for the process. Other lines go to standard error, as they would without
/// this handler.
enum ProtocolLog {
  private static let message = Mutex("")
  private static let installed: Void = sash_wayland_install_log()

  /// Installs the log handler; later calls do nothing.
  static func install() { installed }

  /// Returns the message of the last protocol error, and clears it.
  static func takeMessage() -> String {
    message.withLock { message in
      defer { message = "" }
      return message
    }
  }

  /// Stores the text after `interface@number: error code: `; returns `false` for other lines.
  fileprivate static func store(_ line: String) -> Bool {
    let parts = line.split(separator: ": ", maxSplits: 2)
    guard parts.count == 3, parts[0].contains("@"), parts[1].hasPrefix("error ") else {
      return false
    }
    let text = parts[2].hasSuffix("\n") ? String(parts[2].dropLast()) : String(parts[2])
    message.withLock { $0 = text }
    return true
  }
}

/// Receives each line of libwayland's log, through C.
@_cdecl("sash_wayland_log_line")
func receiveLogLine(_ line: UnsafePointer<CChar>) {
  let text = unsafe String(cString: line)
  guard !ProtocolLog.store(text) else { return }
  let bytes = Array(text.utf8)
  _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
}
