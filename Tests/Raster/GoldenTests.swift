// SPDX-License-Identifier: MIT

@MainActor @Suite("Golden images") struct GoldenTests {
  /// The directory of these tests.
  private static let folder: String = {
    let file: String = #filePath
    return String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
  }()

  nonisolated private static let scales = [1, 1.25, 1.5, 2]

  /// Returns a sheet drawn over garbage, in rows with padding.
  private func render(
    _ sheet: GoldenSheet, _ scale: Double, _ format: PixelFormat, padding: Int
  ) throws -> GarbageMemory {
    let scale = DisplayScale(scale)
    let memory = try GarbageMemory(
      size: scale.pixels(Size(width: 100, height: 100)), format: format, padding: padding,
      seed: UInt64(padding))
    sheet.draw(Canvas(memory.bitmap, scale: scale))
    #expect(memory.isMarginIntact)
    return memory
  }

  private func compare(_ bitmap: Bitmap, _ name: String, _ scale: Double) {
    let number = Int((scale * 100).rounded())
    let outcome = GoldenImage("\(Self.folder)/Golden/\(name)-\(number).png").compare(bitmap)
    #expect(outcome.isSame, "\(outcome)")
  }

  @Test(
    "each primitive matches its reference, with any stride and over garbage",
    arguments: GoldenSheet.allCases, scales)
  func sheets(sheet: GoldenSheet, scale: Double) throws {
    let tight = try render(sheet, scale, .x8r8g8b8, padding: 0)
    let padded = try render(sheet, scale, .x8r8g8b8, padding: 3)
    #expect(padded.bitmap.difference(from: tight.bitmap) == nil)
    compare(tight.bitmap, sheet.rawValue, scale)
    // On an opaque background a format with alpha gives the same pixels.
    let alpha = try render(sheet, scale, .a8r8g8b8, padding: 1)
    #expect(GoldenImage.difference(alpha.bitmap, tight.bitmap) == nil)
  }

  @Test(
    "each primitive matches its reference with 16 bits",
    arguments: [GoldenSheet.shapes, .gradients, .pictures, .shadows], scales)
  func short(sheet: GoldenSheet, scale: Double) throws {
    let tight = try render(sheet, scale, .r5g6b5, padding: 0)
    let padded = try render(sheet, scale, .r5g6b5, padding: 5)
    #expect(padded.bitmap.difference(from: tight.bitmap) == nil)
    compare(tight.bitmap, "\(sheet.rawValue)-short", scale)
  }
}
