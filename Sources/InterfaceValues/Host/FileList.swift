// SPDX-License-Identifier: MIT

internal import Glibc

/// Lists of files in the type `text/uri-list` (RFC 2483), in which desktops exchange them.
nonisolated enum FileList {
  /// The type of the lists.
  static let type = "text/uri-list"
  /// The maximum number of files that are read from a list.
  static let maximumCount = 10_000

  private static let scheme = "file:"
  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  /// Returns the list of some absolute paths.
  static func bytes(of paths: [String]) -> [UInt8] {
    paths.flatMap { (scheme + "//").utf8 + $0.utf8.flatMap(escaped) + [0x0d, 0x0a] }
  }

  /// Returns a byte of a path as it is in a list: unreserved characters stand for themselves.
  private static func escaped(_ byte: UInt8) -> [UInt8] {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": [byte]
    default: [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
    }
  }

  /// Returns the absolute paths of the local files in a list; everything else is left out.
  ///
  /// A name that is no UTF-8, which a `String` cannot hold, is given as its line: a URL with escapes.
  static func paths(in bytes: [UInt8]) -> [String] {
    let lines = bytes.split { $0 == 0x0d || $0 == 0x0a }
    return Array(lines.lazy.compactMap { path(of: $0) }.prefix(maximumCount))
  }

  /// Returns the path of a line, or `nil` for a comment, a file of another machine or a broken line.
  ///
  /// A URL has no host, an empty one, `localhost` or the name of this machine (RFC 8089).
  private static func path(of line: ArraySlice<UInt8>) -> String? {
    guard String(decoding: line.prefix(scheme.utf8.count), as: UTF8.self).lowercased() == scheme
    else { return nil }
    let slash = UInt8(ascii: "/")
    var rest = line.dropFirst(scheme.utf8.count)
    if rest.starts(with: [slash, slash]) {
      let host = rest.dropFirst(2).prefix { $0 != slash }
      guard isThisMachine(String(decoding: host, as: UTF8.self).lowercased()) else { return nil }
      rest = rest.dropFirst(2 + host.count)
    }
    guard rest.first == slash, let decoded = unescaped(rest), !decoded.contains(0)
    else { return nil }
    return String(validating: decoded, as: UTF8.self) ?? String(validating: line, as: UTF8.self)
  }

  private static func isThisMachine(_ host: String) -> Bool {
    if host.isEmpty || host == "localhost" { return true }
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return false }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .lowercased() == host
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
