import Glibc

/// Files and the error stream, without Foundation.
enum Files {
  /// The bytes of a file.
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

  /// Makes or replaces a file; one that has the same text already keeps its time.
  ///
  /// SwiftPM links the scanner once more in the build after the first, and whenever debug and
  /// release builds take turns, and then has it write everything again. What was not touched is not
  /// compiled again.
  static func write(_ text: String, to path: String) throws(ScanError) {
    if let old = try? read(path), old.elementsEqual(text.utf8) { return }
    guard let file = unsafe fopen(path, "w") else { throw failure("write", path) }
    let written = unsafe fputs(text, file)
    let closed = unsafe fclose(file)
    guard written >= 0, closed == 0 else { throw failure("write", path) }
  }

  /// A line on the error stream.
  static func complain(_ line: String) {
    let text = Array((line + "\n").utf8)
    _ = unsafe Glibc.write(STDERR_FILENO, text, text.count)
  }

  private static func failure(_ verb: String, _ path: String) -> ScanError {
    let reason = unsafe String(cString: strerror(errno))
    return ScanError(file: path, line: 0, what: "cannot \(verb) it: \(reason)")
  }
}
