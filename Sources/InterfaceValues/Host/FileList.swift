// SPDX-License-Identifier: MIT

/// Lists of files in the type `text/uri-list` (RFC 2483), in which desktops exchange them.
nonisolated enum FileList {
  /// The type of the lists.
  static let type = "text/uri-list"
  /// The maximum number of files that are read from a list.
  static let maximumCount = 10_000

  private static let scheme = "file://"
  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  /// Returns the list of some absolute paths.
  static func bytes(of paths: [String]) -> [UInt8] {
    paths.flatMap { scheme.utf8 + $0.utf8.flatMap(escaped) + [0x0d, 0x0a] }
  }

  /// Returns a byte of a path as it is in a list: unreserved characters stand for themselves.
  private static func escaped(_ byte: UInt8) -> [UInt8] {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": [byte]
    default: [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
    }
  }

  /// Returns the absolute paths of the local files in a list; everything else is left out.
  static func paths(in bytes: [UInt8]) -> [String] {
    let lines = bytes.split { $0 == 0x0d || $0 == 0x0a }
    return Array(lines.lazy.compactMap { path(of: $0) }.prefix(maximumCount))
  }

  /// Returns the path of a line, or `nil` for a comment, a file of another machine or a broken line.
  private static func path(of line: ArraySlice<UInt8>) -> String? {
    guard line.count > scheme.utf8.count,
      String(decoding: line.prefix(scheme.utf8.count), as: UTF8.self).lowercased() == scheme
    else { return nil }
    var rest = line.dropFirst(scheme.utf8.count)
    let localHost = Array("localhost".utf8)
    if rest.starts(with: localHost) { rest = rest.dropFirst(localHost.count) }
    guard rest.first == UInt8(ascii: "/"), let decoded = unescaped(rest), !decoded.contains(0)
    else { return nil }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      result.append(high << 4 | low)
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
