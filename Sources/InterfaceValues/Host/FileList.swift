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
    var result: [UInt8] = []
    for path in paths {
      result += Array(scheme.utf8)
      for byte in path.utf8 { append(byte, to: &result) }
      result += [0x0d, 0x0a]
    }
    return result
  }

  private static func append(_ byte: UInt8, to result: inout [UInt8]) {
    if isUnreserved(byte) {
      result.append(byte)
    } else {
      result += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
    }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/".utf8.contains(byte)
    }
  }

  /// Returns the absolute paths of the local files in a list; everything else is left out.
  static func paths(in bytes: [UInt8]) -> [String] {
    var result: [String] = []
    for line in bytes.split(whereSeparator: { $0 == 0x0d || $0 == 0x0a }) {
      if let path = path(of: line) { result.append(path) }
      if result.count == maximumCount { break }
    }
    return result
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
    else {
      return nil
    }
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
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
