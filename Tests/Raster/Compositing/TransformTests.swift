// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster
import SashTestSupport
import Testing

@MainActor @Suite("Bitmaps under maps of the plane") struct TransformTests {
  private let rect = PixelRect(x: 5, y: 3, width: 60, height: 50)

  /// Returns a bitmap of translucent colours, in which no two pixels are alike.
  private func makeSource() throws -> Bitmap {
    let source = try Bitmap(size: PixelSize(width: 30, height: 20))
    let canvas = Canvas(source)
    for y in 0..<20 {
      for x in 0..<30 {
        canvas.fill(
          Rect(x: Double(x), y: Double(y), width: 1, height: 1),
          with: Color(hex: UInt32(x * 8) << 16 | UInt32(y * 12) << 8 | 0x80, alpha: 0.7),
          blend: .source)
      }
    }
    return source
  }

  private func makeTarget(_ format: PixelFormat = .x8r8g8b8) throws -> Bitmap {
    let target = try Bitmap(size: PixelSize(width: 80, height: 60), format: format)
    Canvas(target).fill(Rect(x: 0, y: 0, width: 80, height: 60), with: Color(hex: 0x336699))
    return target
  }

  private func map(_ rotation: Double, _ scale: Double) throws -> PixelTransform {
    let map = AffineTransform(rotation: rotation, scaleX: scale, scaleY: 1)
      .concatenating(AffineTransform(translation: Vector(dx: 20, dy: 10)))
    let inverse = try #require(map.inverse)
    return try #require(PixelTransform(inverse))
  }

  @Test(
    "drawn in pieces, through corners, faded and in bands, a mapped bitmap has the same pixels",
    arguments: [PixelFormat.x8r8g8b8, .a8r8g8b8, .r5g6b5])
  func pieces(format: PixelFormat) throws {
    var random = SeededGenerator(seed: 7)
    let source = try makeSource()
    for (rotation, scale) in [(0.3, 1.0), (-1.2, 1.7), (0.0, 0.6), (2.0, -1.0)] {
      let transform = try map(rotation, scale)
      let shape = PixelRoundedRect(rect: rect, radius: 20)
      func draw(_ clip: Region, into target: Bitmap) {
        Compositing.blitTransformed(
          source, by: transform, over: rect, into: target, clip: clip, opacity: 0.8, shape: shape)
      }
      let whole = try makeTarget(format)
      draw(Region(whole.bounds), into: whole)
      let pieces = try makeTarget(format)
      var left = Region(pieces.bounds)
      while !left.isEmpty {
        let piece = PixelRect(
          x: Int.random(in: 0..<80, using: &random), y: Int.random(in: 0..<60, using: &random),
          width: 17, height: 13)
        let part = left.rects.count > 40 ? left : left.intersection(piece)
        draw(part, into: pieces)
        left.subtract(part)
      }
      #expect(pieces.matches(whole))
      #expect(!whole.matches(try makeTarget(format)))
      guard format != .r5g6b5 else { continue }
      let banded = try makeTarget(format)
      RenderList.shared.begin(banded, rows: 0..<60, bands: 5)
      draw(Region(banded.bounds), into: banded)
      RenderList.shared.end()
      #expect(banded.matches(whole))
    }
  }

  @Test("a map that moves by whole pixels draws the bitmap as it is")
  func translation() throws {
    let source = try makeSource()
    let mapped = try makeTarget()
    Compositing.blitTransformed(
      source, by: try map(0, 1), over: rect, into: mapped, clip: Region(mapped.bounds))
    let plain = try makeTarget()
    Compositing.blit(source, at: (25, 13), into: plain, clip: Region(plain.bounds))
    #expect(mapped.matches(plain))
  }

  @Test("a map with numbers beyond those of pixman is not made")
  func limits() {
    #expect(PixelTransform(AffineTransform(a: 5_000, b: 0, c: 0, d: 1)) == nil)
    #expect(PixelTransform(AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 40_000, ty: 0)) == nil)
    #expect(PixelTransform(AffineTransform(a: .nan, b: 0, c: 0, d: 1)) == nil)
    let rounded = PixelTransform(AffineTransform(a: 0.3, b: -2, c: 0.1, d: 1, tx: 7, ty: 8))?.map
    #expect(abs((rounded?.a ?? 0) - 0.3) < 1e-5 && rounded?.b == -2 && rounded?.ty == 8)
  }
}
