// SPDX-License-Identifier: MIT

import Foundation

@Suite("Comparison with reference images")
@MainActor
struct GoldenPictureTests {
  private func image(_ color: Color, _ size: Int = 8) throws -> Bitmap {
    let bitmap = try Bitmap(size: PixelSize(width: size, height: size))
    Canvas(bitmap).fill(Rect(x: 0, y: 0, width: 99, height: 99), with: color, blend: .source)
    return bitmap
  }

  @Test("a missing reference fails once, a difference has a position, a tolerance accepts it")
  func comparing() throws {
    let folder = NSTemporaryDirectory() + "/sash-golden-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/deep/picture.png"
    let golden = GoldenImage(path)
    let grey = try image(Color(hex: 0x808080))
    #expect(golden.compare(grey) == .created(path: path))
    #expect(golden.compare(grey).isSame)

    let changed = try grey.copy()
    Canvas(changed).fill(Rect(x: 2, y: 3, width: 2, height: 1), with: Color(hex: 0x828080))
    let output = GoldenImage.outputFolder
    guard case .different(_, let difference, output) = golden.compare(changed) else {
      Issue.record("\(golden.compare(changed))")
      return
    }
    #expect(difference.count == 2)
    #expect((difference.x, difference.y) == (2, 3))
    #expect(difference.bounds == PixelRect(x: 2, y: 3, width: 2, height: 1))
    #expect(difference.levels == 2)
    #expect(FileManager.default.fileExists(atPath: output + "/picture.actual.png"))
    #expect(FileManager.default.fileExists(atPath: output + "/picture.difference.png"))
    #expect(GoldenImage(path, tolerance: .text).compare(changed).isSame)
    #expect(!GoldenImage(path, tolerance: .init(levels: 1)).compare(changed).isSame)

    let small = golden.compare(try image(.white, 4))
    #expect(small.description.contains("8x8") && small.description.contains("4x4"))
    try FileManager.default.removeItem(atPath: output + "/picture.actual.png")
    try FileManager.default.removeItem(atPath: output + "/picture.difference.png")
  }

  @Test("an invalid reference file gives a failure that names the file")
  func broken() throws {
    let path = NSTemporaryDirectory() + "/sash-broken-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: path))
    let outcome = GoldenImage(path).compare(try image(.black))
    #expect(!outcome.isSame)
    #expect(outcome.description.contains(path))
  }
}
