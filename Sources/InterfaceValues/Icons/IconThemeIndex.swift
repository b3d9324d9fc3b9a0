// SPDX-License-Identifier: MIT

/// The greatest number of folders of a theme that are searched; hicolor has about six hundred.
private nonisolated let maximumFolders = 4_096

/// The greatest number of themes that a theme may inherit from.
private nonisolated let maximumParents = 32

/// The greatest length of the name of a theme, an icon or a folder in bytes, the limit of file
/// names.
private nonisolated let maximumName = 255

/// The size tolerance of a folder that does not declare one, from the icon theme specification.
private nonisolated let defaultThreshold = 2

/// The parts of an icon theme's `index.theme` file that are needed to find icons.
///
/// The file is untrusted: names that leave the theme's folder, numbers out of range and folders
/// without a size are ignored, and the limits above bound everything else.
package nonisolated struct IconThemeIndex: Hashable, Sendable {
  /// The inherited themes in order of precedence.
  package private(set) var parents: [String] = []
  /// The folders in search order.
  package private(set) var folders: [Folder] = []

  /// A folder of a theme, with icons of one size.
  package struct Folder: Hashable, Sendable {
    /// The path inside the theme.
    package let path: String
    /// The nominal size of the icons in logical pixels.
    package let size: Int
    /// The number of physical pixels to a logical one.
    package let scale: Int
    /// The sizes that the icons may be used for.
    package let kind: Kind
  }

  /// The sizes that the icons of a folder may be used for.
  package enum Kind: Hashable, Sendable {
    /// The nominal size only.
    case fixed
    /// A range of sizes.
    case scalable(ClosedRange<Int>)
    /// The nominal size with a tolerance.
    ///
    /// The range is the base for the distance to other sizes.
    case threshold(Int, ClosedRange<Int>)
  }

  /// Creates an index without folders.
  package init() {}

  /// Parses the contents of an `index.theme` file.
  package init(_ bytes: [UInt8]) {
    var main: [String: String] = [:]
    var groups: [String: [String: String]] = [:]
    Self.read(bytes) { group, key, value in
      if group == "Icon Theme" {
        if main[key] == nil { main[key] = value }
      } else {
        groups[group, default: [:]][key] = value
      }
    }
    parents = Array(Self.list(main["Inherits"]).filter(Self.isName).prefix(maximumParents))
    var visited: Set<String> = []
    for path in Self.list(main["Directories"]) + Self.list(main["ScaledDirectories"]) {
      guard folders.count < maximumFolders, Self.isPath(path), visited.insert(path).inserted,
        let folder = groups[path].flatMap({ Folder(path, $0) })
      else { continue }
      folders.append(folder)
    }
  }

  /// Returns whether a string is a valid name of a theme or an icon, without path separators.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= maximumName && name != "." && name != ".."
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  /// Returns whether a string is a valid path of a folder below the theme.
  private static func isPath(_ path: String) -> Bool {
    path.utf8.count <= 4 * maximumName
      && path.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { isName(String($0)) }
  }

  // MARK: Parsing

  /// Calls a closure with the group, the key and the value of each entry; comments and malformed
  /// lines are skipped.
  private static func read(_ bytes: [UInt8], _ found: (String, String, String) -> Void) {
    var group = ""
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let line = trimmed(line)
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      if first == UInt8(ascii: "[") {
        let end = line.firstIndex(of: UInt8(ascii: "]")) ?? line.startIndex
        group = String(decoding: line[line.startIndex..<end].dropFirst(), as: UTF8.self)
      } else if let equals = line.firstIndex(of: UInt8(ascii: "=")), !group.isEmpty {
        found(
          group, String(decoding: trimmed(line[..<equals]), as: UTF8.self),
          String(decoding: trimmed(line[line.index(after: equals)...]), as: UTF8.self))
      }
    }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var line = line.drop(while: isSpace)
    while let last = line.last, isSpace(last) { line.removeLast() }
    return line
  }

  /// Returns the comma-separated parts of a value.
  private static func list(_ value: String?) -> [String] {
    (value ?? "").split(separator: ",").map {
      String(decoding: trimmed(Array($0.utf8)[...]), as: UTF8.self)
    }
  }
}

nonisolated extension IconThemeIndex.Folder {
  /// The valid sizes.
  private static let sizes = 1...4_096
  private static let scales = 1...16

  /// Creates a folder from the keys of its group; returns `nil` without a valid size.
  fileprivate init?(_ path: String, _ keys: [String: String]) {
    func number(_ key: String, _ range: ClosedRange<Int>) -> Int? {
      keys[key].flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
    }
    guard let size = number("Size", Self.sizes) else { return nil }
    self.path = path
    self.size = size
    scale = number("Scale", Self.scales) ?? 1
    let low = min(number("MinSize", Self.sizes) ?? size, size)
    let high = max(number("MaxSize", Self.sizes) ?? size, size)
    switch keys["Type"] {
    case "Fixed": kind = .fixed
    case "Scalable": kind = .scalable(low...high)
    default:
      kind = .threshold(
        number("Threshold", 0...Self.sizes.upperBound) ?? defaultThreshold, low...high)
    }
  }

  /// Returns whether the icons are intended for a size at a scale.
  package func matches(_ size: Int, scale: Int) -> Bool {
    guard scale == self.scale else { return false }
    switch kind {
    case .fixed: return size == self.size
    case .scalable(let range): return range.contains(size)
    case .threshold(let threshold, _): return abs(size - self.size) <= threshold
    }
  }

  /// Returns the distance between the icons' size and a size at a scale, in physical pixels, by the
  /// rules of the specification.
  package func distance(to size: Int, scale: Int) -> Int {
    let requested = size * scale
    func outside(_ inner: ClosedRange<Int>, from range: ClosedRange<Int>) -> Int {
      if requested < inner.lowerBound * self.scale {
        return abs(range.lowerBound * self.scale - requested)
      }
      if requested > inner.upperBound * self.scale {
        return abs(requested - range.upperBound * self.scale)
      }
      return 0
    }
    switch kind {
    case .fixed: return abs(self.size * self.scale - requested)
    case .scalable(let range): return outside(range, from: range)
    case .threshold(let threshold, let range):
      return outside(self.size - threshold...self.size + threshold, from: range)
    }
  }
}
