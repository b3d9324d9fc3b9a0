// SPDX-License-Identifier: MIT

import Glibc

/// Access to files and standard error without Foundation.
enum Files {
  /// Returns the bytes of a file.
  static func read(_ path: String) throws(ScanError) -> [UInt8] {
    guard let file = unsafe fopen(path, "r") else { throw failure("read", path) }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Writes a file, unless it has the same text already; then its modification date stays.
  ///
  /// SwiftPM links the scanner again in the second build, and whenever debug and release builds
  /// alternate, and then runs it for all files again. Files that are not written are not compiled
  /// again.
  static func write(_ text: String, to path: String) throws(ScanError) {
    if let old = try? read(path), old.elementsEqual(text.utf8) { return }
    guard let file = unsafe fopen(path, "w") else { throw failure("write", path) }
    let written = unsafe fputs(text, file)
    let closed = unsafe fclose(file)
    guard written >= 0, closed == 0 else { throw failure("write", path) }
  }

  /// Writes a line to standard error.
  static func printError(_ line: String) {
    let text = Array((line + "\n").utf8)
    _ = unsafe Glibc.write(STDERR_FILENO, text, text.count)
  }

  private static func failure(_ verb: String, _ path: String) -> ScanError {
    let reason = unsafe String(cString: strerror(errno))
    return ScanError(file: path, line: 0, what: "cannot \(verb) it: \(reason)")
  }
}
