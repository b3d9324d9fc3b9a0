// SPDX-License-Identifier: MIT

import Foundation

/// Images of text at four scales, each drawn over garbage in memory with two strides.
@Suite("Golden images of text")
@MainActor
struct GoldenTests {
  @Test(
    "text matches its references", arguments: GoldenSample.all, [1, 1.25, 1.5, 2])
  func samples(sample: GoldenSample, scale: Double) throws {
    let display = DisplayScale(scale)
    let size = display.pixels(sample.size)
    let tight = try GarbageSheet(size, stride: size.width * 4)
    let loose = try GarbageSheet(size, stride: size.width * 4 + 52)
    for sheet in [tight, loose] {
      let canvas = Canvas(sheet.bitmap, scale: display)
      canvas.fill(Rect(origin: .zero, size: sample.size), with: .white)
      sample.draw(canvas)
    }
    #expect(tight.bitmap.matches(loose.bitmap), "the result depends on the stride")
    #expect(loose.isPaddingIntact, "bytes outside of the image were changed")
    let name = "\(sample.name)-\(Int(scale * 100)).png"
    let outcome = GoldenImage("\(TextFixture.folder)/Golden/\(name)", tolerance: .text)
      .compare(tight.bitmap)
    #expect(outcome.isSame, "\(outcome) \(Self.versions)")
  }

  /// A sentence about the versions of the references that differ from the installed ones.
  static var versions: String {
    let path = TextFixture.folder + "/Golden/versions.txt"
    // Uses all fonts, so that each reports its version.
    for (text, family) in [("a😀क漢", nil), ("a", "serif"), ("a", "monospace")] {
      _ = TextFixture.layout(text, TextStyle(font: Font(family: family, size: 15, weight: .bold)))
      _ = TextFixture.layout(text, TextStyle(font: Font(family: family, size: 15)))
    }
    let here = TextFixture.system.versions
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      try? here.joined(separator: "\n").appending("\n")
        .write(toFile: path, atomically: true, encoding: .utf8)
      return "Their versions were written to \(path)."
    }
    let recorded = text.split(separator: "\n").map(String.init)
    // A font counts only if it was used for the references.
    let other = recorded.filter { !here.contains($0) }
    if other.isEmpty { return "The versions are those that made the references." }
    return "The references were made with \(other.joined(separator: ", ")); here are "
      + here.joined(separator: ", ") + "."
  }
}

/// A bitmap over memory full of garbage, with rows that are longer than its pixels.
@MainActor
struct GarbageSheet {
  let bitmap: Bitmap
  private let memory: Memory

  @safe private final class Memory {
    let words: UnsafeMutableBufferPointer<UInt32>

    init(count: Int) {
      unsafe words = .allocate(capacity: count)
      for index in 0..<count { unsafe words[index] = Self.garbage(index) }
    }

    deinit { unsafe words.deallocate() }

    static func garbage(_ index: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: index &* 0x9E37_79B9 ^ 0x5A5A_1234)
    }
  }

  init(_ size: PixelSize, stride: Int) throws {
    memory = Memory(count: stride / 4 * size.height)
    guard let start = unsafe memory.words.baseAddress else { throw BitmapError.outOfMemory(size) }
    bitmap = try unsafe Bitmap(
      memory: start, size: size, stride: stride, format: .x8r8g8b8, owner: memory)
  }

  /// Whether the memory between the rows is unchanged.
  var isPaddingIntact: Bool {
    let perRow = bitmap.stride / 4
    for y in 0..<bitmap.size.height {
      for x in bitmap.size.width..<perRow {
        let index = y * perRow + x
        if unsafe memory.words[index] != Memory.garbage(index) { return false }
      }
    }
    return true
  }
}
