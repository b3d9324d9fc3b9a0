// SPDX-License-Identifier: MIT

@MainActor @Suite("WebP") struct WebPTests {
  private let name = ImageDecoder.inMemory

  /// A bitmap of opaque and transparent pixels.
  private func noise(_ width: Int, _ height: Int) throws -> Bitmap {
    let bitmap = try Bitmap.noise(width, height, seed: 3)
    for y in 0..<height {
      bitmap.withRow(y) { row in
        for x in 0..<row.count { row[x] = row[x] >> 24 < 128 ? 0 : row[x] | 0xFF00_0000 }
      }
    }
    return bitmap
  }

  @Test("a lossless image has exactly the pixels that were encoded")
  func lossless() throws {
    let bitmap = try noise(37, 23)
    let image = try Image(bytes: WebPFile.encode(bitmap))
    #expect(image.bitmap.format == .a8r8g8b8)
    #expect(image.bitmap.difference(from: bitmap) == nil)
  }

  @Test("a lossy image is opaque and similar")
  func lossy() throws {
    let image = try Image(bytes: WebPFile.encode(JPEGFile.quarters(64, 48), isLossless: false))
    #expect(image.bitmap.format == .x8r8g8b8)
    for (index, color) in JPEGFile.colors.enumerated() {
      let pixel = image.bitmap.pixel(x: index % 2 * 32 + 16, y: index / 2 * 24 + 12)
      for shift: UInt32 in [0, 8, 16] {
        let distance = Int(pixel >> shift & 0xFF) - Int(color >> shift & 0xFF)
        #expect(abs(distance) < 16)
      }
    }
  }

  @Test("the format and the size are read without decoding")
  func header() throws {
    for isLossless in [true, false] {
      let bytes = try WebPFile.encode(JPEGFile.quarters(70, 30), isLossless: isLossless)
      let header = try ImageDecoder().header(of: bytes)
      #expect(header.format == .webp)
      #expect(header.size == PixelSize(width: 70, height: 30))
    }
  }

  @Test("it is decoded at the smallest size that covers the target")
  func target() throws {
    let bytes = try WebPFile.encode(JPEGFile.quarters(64, 48))
    let decoder = ImageDecoder(targetSize: PixelSize(width: 20, height: 10))
    #expect(try decoder.decode(bytes).size == PixelSize(width: 20, height: 15))
    let large = ImageDecoder(targetSize: PixelSize(width: 200, height: 10))
    #expect(try large.decode(bytes).size == PixelSize(width: 64, height: 48))
  }

  @Test("of an animation the first frame is decoded, at its place on the canvas")
  func animation() throws {
    let frame = try noise(20, 10)
    let file = try WebPFile.encode(frame)
    let whole = WebPFile.animation(file, frame: frame.size, at: (0, 0), canvas: frame.size)
    #expect(try ImageDecoder().decode(whole).difference(from: frame) == nil)
    let canvas = PixelSize(width: 30, height: 24)
    let part = WebPFile.animation(file, frame: frame.size, at: (6, 8), canvas: canvas)
    let bitmap = try ImageDecoder().decode(part)
    #expect(bitmap.size == canvas)
    #expect(bitmap.pixel(x: 5, y: 8) == 0)
    for (x, y) in [(0, 0), (19, 9), (7, 3)] {
      #expect(bitmap.pixel(x: x + 6, y: y + 8) == frame.pixel(x: x, y: y))
    }
    let outside = WebPFile.animation(file, frame: frame.size, at: (12, 8), canvas: canvas)
    #expect(throws: ImageError.self) { try ImageDecoder().decode(outside) }
  }

  @Test("a file truncated at any byte is truncated, and no other file has the format")
  func truncated() throws {
    let bytes = try WebPFile.encode(noise(40, 30))
    for length in 1..<bytes.count {
      #expect(throws: ImageError.truncated(name: name), "\(length) bytes") {
        try Image(bytes: Array(bytes.prefix(length)))
      }
    }
    #expect(ImageFormat(of: Array("RIFF1234WAVEfmt ".utf8)) == nil)
  }

  @Test("an oversized header is rejected before anything is decoded")
  func oversized() throws {
    let file = try WebPFile.encode(noise(20, 10))
    let size = PixelSize(width: 16_383, height: 16_383)
    let bytes = WebPFile.animation(
      file, frame: PixelSize(width: 20, height: 10), at: (0, 0), canvas: size)
    #expect(throws: ImageError.tooLarge(name: name, size, .standard)) { try Image(bytes: bytes) }
  }

  @Test("any damaged byte gives an error or an image, never a crash", arguments: 0..<4)
  func damaged(seed: Int) throws {
    let bytes = try WebPFile.encode(noise(40, 30), isLossless: seed % 2 == 0)
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      var corrupt = bytes
      for _ in 0..<generator.int(1...3) {
        corrupt[generator.int(0..<corrupt.count)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      do throws(ImageError) {
        _ = try Image(bytes: corrupt)
      } catch {
        #expect("\(error)".hasPrefix(name), "seed \(seed)")
      }
    }
  }
}
