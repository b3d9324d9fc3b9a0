// SPDX-License-Identifier: MIT

import Foundation
import SashCFreeType
import SashCPango

/// Comparison with Pango's own rendering of the same text.
@Suite("Comparison with Pango's rendering")
@MainActor
struct PangoRenderingTests {
  private nonisolated static let samples = [
    "Illness will fill mill-hills: 1,111 little tiles", "AVATAR – “To” fiancé Wave, Type.",
    "minimum aluminium HAMBURG 0123456789", "שלום עולם של אותיות", "漢字とかな、한국어 번체", marks,
  ]
  /// A text with marks above and below its letters, which are at whole pixels vertically.
  private nonisolated static let marks = "नमस्ते दुनिया, क्षत्रिय"
  private static let sizes: [Double] = [11, 13, 15, 22]
  private static let size = Size(width: 420, height: 40)

  /// The largest difference of a pixel's coverage, of 255.
  ///
  /// Positions on the limit between two quarters may be rounded either way, which changes a pixel
  /// by a quarter. The coordinates of outlines are rounded too, to 64ths of a pixel.
  private static let maximumDifference = 255 / 4 + 12
  /// The largest mean difference of the pixels in the height of the font.
  private static let maximumMeanDifference = 1.5

  @Test(
    "text has the pixels of Pango's rendering at four times the size", arguments: samples,
    [1, 1.25, 1.5, 2])
  func pixels(text: String, scale: Double) throws {
    for fontSize in Self.sizes {
      let layout = TextFixture.layout(
        text, TextStyle(font: Font(size: fontSize), color: .black), scale: scale)
      let sheet = try TextFixture.sheet(Self.size.width, Self.size.height, scale: scale) {
        layout.draw(in: $0, at: .zero)
      }
      let reference = try #require(
        PangoRendering(
          text, pixelSize: fontSize * scale, width: sheet.size.width, height: sheet.size.height,
          baseline: Int((layout.baseline * scale).rounded())))
      var largest = 0
      var sum = 0
      for y in 0..<sheet.size.height {
        for x in 0..<sheet.size.width {
          let coverage = 255 - Int(sheet.pixel(x: x, y: y) & 0xFF)
          let difference = abs(coverage - reference.coverage(x: x, y: y))
          largest = max(largest, difference)
          sum += difference
        }
      }
      let mean = Double(sum) / Double(sheet.size.width * Int(fontSize * scale))
      if text != Self.marks {
        #expect(largest <= Self.maximumDifference, "\(text) \(fontSize) at \(scale): \(mean)")
      }
      #expect(mean <= Self.maximumMeanDifference, "\(text) \(fontSize) at \(scale): \(largest)")
    }
  }

  @Test("hinting changes the heights of letters, but not their positions")
  func hinting() throws {
    let hinted = try Self.hintedSystem()
    for text in Self.samples.prefix(3) {
      let style = TextStyle(font: Font(size: 13))
      let layouts = [hinted, TextFixture.system].map { TextFixture.layout(text, style, system: $0) }
      #expect(layouts[0].runOrigins == layouts[1].runOrigins)
      #expect(layouts[0].size.width == layouts[1].size.width)
      let sheets = try layouts.map { layout in
        try TextFixture.sheet(Self.size.width, Self.size.height) { layout.draw(in: $0, at: .zero) }
      }
      #expect(!sheets[0].matches(sheets[1]))
    }
  }

  /// Returns a system with the fonts of the others, and hinting.
  private static func hintedSystem() throws -> TextSystem {
    let rules = try String(contentsOfFile: TextFixture.folder + "/fonts.conf", encoding: .utf8)
    let path = NSTemporaryDirectory() + "/sash-hinted-\(UUID().uuidString).conf"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try rules
      .replacing(
        #"<edit name="hinting" mode="assign"><bool>false"#,
        with: #"<edit name="hinting" mode="assign"><bool>true"#
      )
      .replacing("hintnone", with: "hintslight")
      .write(toFile: path, atomically: true, encoding: .utf8)
    return try TextSystem(fontconfigFile: path)
  }
}

/// A line of text as Pango renders it at four times the size, averaged down.
///
/// Pango's FreeType renderer rounds positions to whole pixels, which are quarters here.
@MainActor
struct PangoRendering {
  private let rows: [[UInt8]]
  private static let factor = 4

  init?(_ text: String, pixelSize: Double, width: Int, height: Int, baseline: Int) {
    guard let config = unsafe FcConfigCreate() else { return nil }
    defer { unsafe FcConfigDestroy(config) }
    let path = TextFixture.folder + "/fonts.conf"
    let isRead = unsafe path.withCString { text in
      unsafe text.withMemoryRebound(to: FcChar8.self, capacity: path.utf8.count + 1) {
        unsafe FcConfigParseAndLoad(config, $0, 1) != 0 && FcConfigBuildFonts(config) != 0
      }
    }
    guard isRead, let map = unsafe pango_ft2_font_map_new() else { return nil }
    defer {
      unsafe pango_fc_font_map_set_config(OpaquePointer(map), nil)
      unsafe g_object_unref(map)
    }
    unsafe pango_fc_font_map_set_config(OpaquePointer(map), config)
    guard let context = unsafe pango_font_map_create_context(map) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
    unsafe pango_context_set_round_glyph_positions(context, 0)
    guard let layout = unsafe pango_layout_new(context) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = unsafe pango_font_description_from_string("sans-serif")
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_font_description_set_absolute_size(
      description, pixelSize * Double(Self.factor) * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_layout_set_text(layout, text, -1)
    guard let line = unsafe pango_layout_get_line_readonly(layout, 0) else { return nil }

    let columns = width * Self.factor
    var pixels = [UInt8](repeating: 0, count: columns * height * Self.factor)
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      var bitmap = unsafe FT_Bitmap()
      unsafe bitmap.width = UInt32(columns)
      unsafe bitmap.rows = UInt32(height * Self.factor)
      unsafe bitmap.pitch = Int32(columns)
      unsafe bitmap.buffer = buffer.baseAddress
      unsafe bitmap.num_grays = 256
      unsafe bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      unsafe pango_ft2_render_layout_line(&bitmap, line, 0, Int32(baseline * Self.factor))
    }
    rows = (0..<height).map { y in
      (0..<width).map { x in
        var sum = 0
        for row in 0..<Self.factor {
          for column in 0..<Self.factor {
            sum += Int(
              pixels[(y * Self.factor + row) * columns + x * Self.factor + column])
          }
        }
        return UInt8(sum / (Self.factor * Self.factor))
      }
    }
  }

  /// Returns the coverage of a pixel, of 255.
  func coverage(x: Int, y: Int) -> Int { Int(rows[y][x]) }
}
