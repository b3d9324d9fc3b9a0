import Glibc
import SashGeometry
import SashRaster
import SashText

/// What the tests of text share: fonts of named packages, and a sheet to draw on.
@MainActor
enum TextFixture {
  /// The fonts of `fonts.conf` beside this file.
  static let system: TextSystem = {
    do {
      return try TextSystem(fontconfigFile: folder + "/fonts.conf")
    } catch {
      fatalError("\(error) Run Demo/install tests first.")
    }
  }()

  /// A system whose counters no other test moves.
  static func freshSystem() throws -> TextSystem {
    try TextSystem(fontconfigFile: folder + "/fonts.conf")
  }

  /// The folder of these tests.
  nonisolated static let folder: String = {
    let file: String = #filePath
    return String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
  }()

  /// A system that has been told that there are no fonts.
  static func withoutFonts(_ system: TextSystem) -> TextSystem {
    system.failForTests()
    return system
  }

  /// How many random walks to make: what `SASH_WALKS` says, or 2,000, of which each test takes its
  /// part; fewer where the tests are not optimised.
  static func walks(divided part: Int = 1) -> Int {
    let wanted = unsafe getenv("SASH_WALKS").flatMap { unsafe Int(String(cString: $0)) }
    return max((wanted ?? (_isDebugAssertConfiguration() ? 400 : 2_000)) / part, 1)
  }

  static let body = TextStyle(font: Font(size: 16))

  /// A layout in the fonts of the tests.
  static func layout(
    _ text: String, _ style: TextStyle = body, width: Double? = nil, scale: Double = 1,
    system: TextSystem? = nil
  ) -> TextLayout {
    TextLayout(
      text, style: style, width: width, scale: DisplayScale(scale),
      system: system ?? Self.system)
  }

  /// A white sheet with what `body` draws.
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

  /// The smallest rectangle around all pixels that are not white.
  static func ink(_ bitmap: Bitmap) -> PixelRect {
    var result = PixelRect.zero
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width where bitmap.pixel(x: x, y: y) & 0xFF_FFFF != 0xFF_FFFF {
        result = result.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return result
  }
}
