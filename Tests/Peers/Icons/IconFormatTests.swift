// SPDX-License-Identifier: MIT

/// The kinds of images that themes of icons have.
@Suite("Icons: formats") struct IconFormatTests {
  /// Returns the largest difference of a decoded image's premultiplied parts from straight colours.
  private func difference(_ bitmap: Bitmap, _ color: (Int, Int) -> [Int]) -> Int {
    var largest = 0
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width {
        let pixel = bitmap.pixel(x: x, y: y)
        let expected = color(x, y)
        let alpha = bitmap.format == .x8r8g8b8 ? 255 : Int(pixel >> 24)
        let parts = [pixel >> 16, pixel >> 8, pixel].map { Int($0 & 255) } + [alpha]
        let wanted = expected.prefix(3).map { ($0 * expected[3] + 127) / 255 } + [expected[3]]
        for (part, other) in zip(parts, wanted) { largest = max(largest, abs(part - other)) }
      }
    }
    return largest
  }

  @Test("a PNG of each kind has the colours of its samples (PNG, third edition; libpng #853)")
  func kinds() throws {
    var deviations: [String] = []
    for kind in PNGSample.Kind.allCases {
      for depth in kind.depths {
        for (isInterlaced, hasTransparency) in [
          (false, false), (true, false), (false, true), (true, true),
        ] where !hasTransparency || ![.greyAlpha, .colorAlpha].contains(kind) {
          let sample = PNGSample(
            kind: kind, depth: depth, isInterlaced: isInterlaced, hasTransparency: hasTransparency)
          let bitmap = try Image(bytes: sample.file()).bitmap
          let levels = bitmap.size == sample.size ? difference(bitmap, sample.color) : 256
          if levels > 1 { deviations.append("\(sample): \(levels)") }
        }
      }
    }
    #expect(deviations == [])
  }

  /// EXIF data whose only entry is an orientation.
  private func exif(_ orientation: UInt8) -> [UInt8] {
    Array("MM".utf8) + [
      0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
    ]
      + [0, 0, 0, 0]
  }

  /// The place in the stored image of a pixel of the upright one (EXIF 2.32, tag 274).
  private func stored(_ x: Int, _ y: Int, _ orientation: UInt8, _ size: PixelSize) -> (Int, Int) {
    let (right, bottom) = (size.width - 1, size.height - 1)
    return switch orientation {
    case 2: (right - x, y)
    case 3: (right - x, bottom - y)
    case 4: (x, bottom - y)
    case 5: (y, x)
    case 6: (y, bottom - x)
    case 7: (right - y, bottom - x)
    case 8: (right - y, x)
    default: (x, y)
    }
  }

  @Test("a PNG and a WebP are turned as their EXIF data say (EXIF 2.32, PNG and WebP containers)")
  func orientation() throws {
    let sample = PNGSample(
      kind: .colorAlpha, depth: 8, isInterlaced: false, hasTransparency: false)
    let webp = try WebPFile.lossless(Image(bytes: sample.file()).bitmap)
    var deviations: [String] = []
    // Numbers that EXIF does not have mean nothing.
    for orientation: UInt8 in 0...9 {
      for (prefix, name) in [([], "file"), (Array("Exif\0\0".utf8), "segment")] {
        let data = prefix + exif(orientation)
        for (file, format) in [
          (sample.file([("eXIf", data)]), "PNG"),
          (WebPFile.adding(data, to: webp, size: sample.size), "WebP"),
        ] {
          let bitmap = try Image(bytes: file).bitmap
          let isTurned = (5...8).contains(orientation)
          let size = PixelSize(width: isTurned ? 9 : 11, height: isTurned ? 11 : 9)
          let header = try ImageDecoder().header(of: file)
          let levels = difference(bitmap) { x, y in
            let place = stored(x, y, orientation, sample.size)
            return sample.color(place.0, place.1)
          }
          if bitmap.size != size || header.size != size || levels > 1 {
            deviations.append("\(format) \(orientation) as \(name): \(bitmap.size), \(levels)")
          }
        }
      }
    }
    #expect(deviations == [])
  }

  @Test("an SVG whose sides are not whole pixels has the nearest size (seven of Adwaita)")
  func size() throws {
    for (side, pixels) in [("16", 16), ("16.02", 16), ("15.6", 16), ("0.2", 1)] {
      let text = "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='\(side)'/>"
      let size = PixelSize(width: 16, height: pixels)
      #expect(try ImageDecoder().decode(Array(text.utf8)).size == size)
    }
  }

  @Test("a turned image is decoded at a size along its upright sides (libpng, libwebp)")
  func reduction() throws {
    let size = PixelSize(width: 40, height: 20)
    let bitmap = try Bitmap(size: size)
    let webp = WebPFile.adding(exif(6), to: try WebPFile.lossless(bitmap), size: size)
    let decoder = ImageDecoder(targetSize: PixelSize(width: 10, height: 20))
    #expect(try decoder.decode(webp).size == PixelSize(width: 10, height: 20))
  }

  @Test(
    "a lossy WebP has smooth edges of colours, as libwebp decodes it (14 of GNOME's backgrounds)")
  func chroma() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 33, height: 21), format: .x8r8g8b8)
    for y in 0..<21 {
      bitmap.withRow(y) { row in
        for x in 0..<33 { row[x] = (x / 5 + y / 7) % 2 == 0 ? 0xFFFF_0000 : 0xFF00_00FF }
      }
    }
    let file = try WebPFile.lossy(bitmap)
    let reference = try WebPFile.decode(file)
    let levels = difference(try Image(bytes: file).bitmap) { x, y in
      let start = (y * 33 + x) * 4
      return [2, 1, 0, 3].map { Int(reference[start + $0]) }
    }
    #expect(levels == 0)
  }
}
