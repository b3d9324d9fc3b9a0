// SPDX-License-Identifier: MIT

import Foundation
import SashCPango

/// A text system with one font file beside the fonts that the tests are run with.
final class FontBench {
  /// Signs that the other fonts have, of many scripts.
  static let commonText = "Aé ß Ω Ж ש ع 漢字 देव ☀ 😀 1"

  private let folder: TemporaryFolder
  let system: TextSystem
  /// The families of the font, of which a collection has several.
  let families: [String]
  /// Some of the characters that the font has, according to fontconfig.
  let characters: [Unicode.Scalar]
  private(set) var problems: [TextError] = []
  private(set) var missing: [MissingFamily] = []

  /// The most characters of a font that are tried.
  private static let maximumCharacters = 60

  /// Makes a system for a font with a name, which may be damaged.
  ///
  /// - Parameters:
  ///   - data: The bytes of the font.
  ///   - name: The name of its file.
  ///   - hasEmoji: Whether another font has emoji, which Pango prefers.
  /// - Throws: An error of the files, or of a configuration without fonts.
  init(_ data: Data, named name: String, hasEmoji: Bool = true) throws {
    folder = try TemporaryFolder("font")
    let file = "\(folder.path)/fonts/\(name)"
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/fonts", withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: file))
    let configuration = "\(folder.path)/fonts.conf"
    (families, characters) = Self.content(of: file)
    try Self.configuration(folder.path, hasEmoji: hasEmoji).write(
      toFile: configuration, atomically: true, encoding: .utf8)
    system = try TextSystem(fontconfigFile: configuration)
    system.onProblem = { [unowned self] in problems.append($0) }
    system.onMissingFamily = { [unowned self] in missing.append($0) }
  }

  isolated deinit { folder.remove() }

  private static func configuration(_ folder: String, hasEmoji: Bool) -> String {
    let others = ["dejavu", "lohit-devanagari", "wqy"] + (hasEmoji ? ["noto"] : [])
    return """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
        \(others.map { "<dir>/usr/share/fonts/truetype/\($0)</dir>" }.joined())
        <dir>\(folder)/fonts</dir>
        <cachedir prefix="xdg">fontconfig</cachedir>
        <selectfont>
          <rejectfont><glob>/usr/share/fonts/truetype/dejavu/*</glob></rejectfont>
          <acceptfont><glob>/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf</glob></acceptfont>
        </selectfont>
        <include ignore_missing="yes">/usr/share/fontconfig/conf.avail/10-scale-bitmap-fonts.conf</include>
        <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
      </fontconfig>
      """
  }

  /// Returns the families of a file, and some of its characters, as fontconfig finds them.
  private static func content(of file: String) -> ([String], [Unicode.Scalar]) {
    var families: [String] = [], characters: [Unicode.Scalar] = []
    var count: Int32 = 1
    var index: Int32 = 0
    while index < min(count, 4) {
      defer { index += 1 }
      guard let pattern = unsafe FcFreeTypeQuery(file, UInt32(index), nil, &count) else { continue }
      defer { unsafe FcPatternDestroy(pattern) }
      var name: UnsafeMutablePointer<FcChar8>?
      if unsafe FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch,
        let name = unsafe name
      {
        families.append(unsafe String(cString: name))
      }
      var set: OpaquePointer?
      guard unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch else {
        continue
      }
      for value in UInt32(0x21)...0x1FFFF where unsafe FcCharSetHasChar(set, value) != 0 {
        if let scalar = Unicode.Scalar(value), scalar.isVisible { characters.append(scalar) }
      }
    }
    let step = max(characters.count / maximumCharacters, 1)
    return (families, stride(from: 0, to: characters.count, by: step).map { characters[$0] })
  }

  // MARK: Drawing

  /// Lays out a text, draws it, and returns the number of boxes and the bitmap.
  private func draw(
    _ text: String, _ family: String?, size: Double, scale: Double
  ) throws -> (boxes: Int, bitmap: Bitmap) {
    let style = TextStyle(font: Font(family: family, size: size))
    let layout = system.layout(text, style: style, width: 200, scale: DisplayScale(scale))
    let bitmap = try Bitmap(size: PixelSize(width: 240, height: 100), format: .x8r8g8b8)
    let canvas = Canvas(bitmap, scale: DisplayScale(scale))
    canvas.fill(Rect(x: 0, y: 0, width: 240, height: 100), with: .white)
    // Fonts of symbols have lines several times as high as their letters.
    layout.draw(in: canvas, at: Point(x: 4, y: 70 / scale - layout.baseline))
    return (layout.boxCount, bitmap)
  }

  /// Returns the number of boxes of a text.
  func boxes(_ text: String, _ family: String?) throws -> Int {
    try draw(text, family, size: 20, scale: 1).boxes
  }

  /// Returns whether a text is drawn with a pixel that fulfils a condition.
  func draws(
    _ text: String, _ family: String?, _ condition: (UInt32) -> Bool
  ) throws -> Bool {
    try draw(text, family, size: 20, scale: 1).bitmap.contains(condition)
  }

  /// Returns what is wrong with the texts of the font, or `nil`.
  func fault() throws -> String? {
    for family in families.map(Optional.some) + [nil] {
      for (size, scale) in [(8, 1), (20, 1.25), (30, 2)] as [(Double, Double)] {
        let found = try draw(Self.commonText, family, size: size, scale: scale)
        if found.boxes > 0 { return "\(found.boxes) boxes in the common text of \(family ?? "-")" }
        if !found.bitmap.contains({ $0 != 0xFF_FFFF }) {
          return "nothing is drawn with \(family ?? "-")"
        }
      }
    }
    for family in families {
      var undrawn: [Unicode.Scalar] = []
      for character in characters {
        if try boxes(String(character), family) > 0 { undrawn.append(character) }
      }
      if !undrawn.isEmpty, problems.isEmpty, missing.isEmpty {
        return "boxes without a report: \(undrawn.map { String($0.value, radix: 16) })"
      }
    }
    return nil
  }
}

extension Bitmap {
  /// Returns whether the colour of a pixel fulfils a condition.
  fileprivate func contains(_ condition: (UInt32) -> Bool) -> Bool {
    for y in 0..<size.height {
      for x in 0..<size.width where condition(pixel(x: x, y: y) & 0xFF_FFFF) { return true }
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether a font draws the scalar alone.
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .nonspacingMark, .spacingMark,
      .enclosingMark, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      false
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}
