// SPDX-License-Identifier: MIT

import Glibc

/// A reader of the standard input, for programs that are controlled line by line.
public struct LineReader {
  /// The bytes of an incomplete line.
  private var incompleteLine: [UInt8] = []

  /// Creates a reader that has read nothing yet.
  public init() {}

  /// Waits for input, and returns the lines that are complete; `nil` at the end of the input.
  public mutating func read() -> [String]? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return nil }
    incompleteLine += bytes[..<count]
    var lines: [String] = []
    while let end = incompleteLine.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: incompleteLine[..<end], as: UTF8.self))
      incompleteLine.removeSubrange(...end)
    }
    return lines
  }
}
