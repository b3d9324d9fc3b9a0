// SPDX-License-Identifier: MIT

import Glibc

/// The shared fixture of text tests: fonts of named packages, and a sheet to draw on.
@MainActor
enum TextFixture {
  /// The system with the fonts of `fonts.conf` beside this file.
  static let system: TextSystem = {
    do {
      return try TextSystem(fontconfigFile: folder + "/fonts.conf")
    } catch {
      fatalError("\(error) Run Demo/install tests first.")
    }
  }()

  /// Returns a system with counters that no other test changes.
  static func freshSystem() throws -> TextSystem {
    try TextSystem(fontconfigFile: folder + "/fonts.conf")
  }

  /// The directory of these tests.
  nonisolated static let folder: String = {
    let file: String = #filePath
    return String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
  }()

  /// Puts a system into the state without fonts, and returns it.
  static func withoutFonts(_ system: TextSystem) -> TextSystem {
    system.failForTests()
    return system
  }

  static let body = TextStyle(font: Font(size: 16))

  /// Returns a layout with the fonts of the tests.
  static func layout(
    _ text: String, _ style: TextStyle = body, width: Double? = nil, scale: Double = 1,
    system: TextSystem? = nil
  ) -> TextLayout {
    TextLayout(
      text, style: style, width: width, scale: DisplayScale(scale),
      system: system ?? Self.system)
  }

  /// Returns a white sheet on which `body` draws.
  static func sheet(
    _ width: Double, _ height: Double, scale: Double = 1, _ body: (Canvas) -> Void
  ) throws -> Bitmap {
    let scale = DisplayScale(scale)
    let bitmap = try Bitmap(
      size: scale.pixels(Size(width: width, height: height)), format: .x8r8g8b8)
    let canvas = Canvas(bitmap, scale: scale)
    canvas.fill(Rect(x: 0, y: 0, width: width, height: height), with: .white)
    body(canvas)
    return bitmap
  }

  /// Returns the smallest rectangle around all pixels that are not white.
  static func inkRect(_ bitmap: Bitmap) -> PixelRect {
    var result = PixelRect.zero
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width where bitmap.pixel(x: x, y: y) & 0xFF_FFFF != 0xFF_FFFF {
        result = result.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return result
  }
}
