/// The most folders of one theme that are looked into; hicolor has about six hundred.
private nonisolated let maximumFolders = 4_096

/// The most themes that one may name to inherit from.
private nonisolated let maximumParents = 32

/// The longest name of a theme, an icon or a folder, in bytes: what a file's name may have.
private nonisolated let maximumName = 255

/// How far an icon may be from a folder's size where the theme does not say, as the icon theme
/// specification has it.
private nonisolated let usualThreshold = 2

/// What the file `index.theme` of an icon theme says, as far as finding icons needs it.
///
/// Text from outside: names that lead elsewhere, numbers out of range and folders without a size
/// are left out, and there are no more of anything than the limits above.
package nonisolated struct IconThemeIndex: Hashable, Sendable {
  /// The themes that are asked when this one has no icon, the nearest first.
  package private(set) var parents: [String] = []
  /// The folders, in the order in which they are looked into.
  package private(set) var folders: [Folder] = []

  /// A folder of a theme, with icons of one size.
  package struct Folder: Hashable, Sendable {
    /// Where it lies in the theme.
    package let path: String
    /// The size that its icons are drawn for, in logical pixels.
    package let size: Int
    /// How many pixels of its icons make a logical one.
    package let scale: Int
    /// For which other sizes its icons do.
    package let kind: Kind
  }

  /// For which sizes the icons of a folder do.
  package enum Kind: Hashable, Sendable {
    /// For their own alone.
    case fixed
    /// For a range.
    case scalable(ClosedRange<Int>)
    /// For those not further from their own than a number.
    ///
    /// The range is what the distance is counted from for others.
    case threshold(Int, ClosedRange<Int>)
  }

  /// An index without a folder.
  package init() {}

  /// What the bytes of a file say.
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
    var known: Set<String> = []
    for path in Self.list(main["Directories"]) + Self.list(main["ScaledDirectories"]) {
      guard folders.count < maximumFolders, Self.isPath(path), known.insert(path).inserted,
        let folder = groups[path].flatMap({ Folder(path, $0) })
      else { continue }
      folders.append(folder)
    }
  }

  /// Whether a theme or an icon may be called so: a plain name that leads nowhere else.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= maximumName && name != "." && name != ".."
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  /// Whether a folder may be called so: one or more names below the theme.
  private static func isPath(_ path: String) -> Bool {
    path.utf8.count <= 4 * maximumName
      && path.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { isName(String($0)) }
  }

  // MARK: Reading

  /// Hands out each key with its value and its group; comments and what is neither are skipped.
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

  /// The parts of a value that are parted by commas.
  private static func list(_ value: String?) -> [String] {
    (value ?? "").split(separator: ",").map {
      String(decoding: trimmed(Array($0.utf8)[...]), as: UTF8.self)
    }
  }
}

nonisolated extension IconThemeIndex.Folder {
  /// The numbers that are believed.
  private static let sizes = 1...4_096
  private static let scales = 1...16

  /// A folder from the keys of its group; nil without a size that makes sense.
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
        number("Threshold", 0...Self.sizes.upperBound) ?? usualThreshold, low...high)
    }
  }

  /// Whether its icons are made for a size at a scale.
  package func matches(_ size: Int, scale: Int) -> Bool {
    guard scale == self.scale else { return false }
    switch kind {
    case .fixed: return size == self.size
    case .scalable(let range): return range.contains(size)
    case .threshold(let threshold, _): return abs(size - self.size) <= threshold
    }
  }

  /// How far its icons are from a size at a scale, in physical pixels, as the specification counts.
  package func distance(to size: Int, scale: Int) -> Int {
    let wanted = size * scale
    func outside(_ inner: ClosedRange<Int>, from range: ClosedRange<Int>) -> Int {
      if wanted < inner.lowerBound * self.scale {
        return abs(range.lowerBound * self.scale - wanted)
      }
      if wanted > inner.upperBound * self.scale {
        return abs(wanted - range.upperBound * self.scale)
      }
      return 0
    }
    switch kind {
    case .fixed: return abs(self.size * self.scale - wanted)
    case .scalable(let range): return outside(range, from: range)
    case .threshold(let threshold, let range):
      return outside(self.size - threshold...self.size + threshold, from: range)
    }
  }
}
