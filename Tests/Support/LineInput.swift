import Glibc

/// The lines of the standard input, for programs that do what they are told line by line.
public struct LineInput {
  /// What has come of a line that is not complete yet.
  private var rest: [UInt8] = []

  /// Nothing has come yet.
  public init() {}

  /// Waits for input, and returns the lines that are complete by now; nil at the input's end.
  public mutating func read() -> [String]? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return nil }
    rest += bytes[..<count]
    var lines: [String] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
    return lines
  }
}
