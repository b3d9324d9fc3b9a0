// SPDX-License-Identifier: MIT

import SashCTurboJpeg

/// The largest error of a channel at the best quality.
private let loss = 3

@MainActor @Suite("JPEG") struct JPEGTests {
  @Test("encoded colours are decoded again, in all samplings, grey and progressive")
  func colors() throws {
    let bitmap = try JPEGFile.quarters(32, 32)
    for sampling in [TJSAMP_444, TJSAMP_422, TJSAMP_420, TJSAMP_440, TJSAMP_411] {
      for flags in [0, TJFLAG_PROGRESSIVE] {
        let file = try JPEGFile.encode(bitmap, sampling: sampling, flags: flags)
        let image = try Image(bytes: file)
        #expect(image.bitmap.format == .x8r8g8b8)
        for (x, y, color) in [(2, 2, 0), (29, 2, 1), (2, 29, 2), (29, 29, 3)] {
          let actual = image.bitmap.pixel(x: x, y: y)
          let expected = JPEGFile.colors[color]
          for shift: UInt32 in [0, 8, 16] {
            let difference = Int(actual >> shift & 0xFF) - Int(expected >> shift & 0xFF)
            #expect(abs(difference) <= loss, "\(sampling) at (\(x), \(y))")
          }
        }
      }
    }
    let grey = try Image(bytes: JPEGFile.encode(bitmap, sampling: TJSAMP_GRAY)).bitmap
    let pixel = grey.pixel(x: 2, y: 2)
    // The luma of red.
    #expect(abs(Int(pixel & 0xFF) - 76) <= loss)
    #expect(pixel & 0xFF == pixel >> 8 & 0xFF && pixel & 0xFF == pixel >> 16 & 0xFF)
  }

  @Test("a CMYK image becomes RGB")
  func cmyk() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 16, height: 16))
    // Cyan, magenta, yellow and black, inverted: the remaining white of the paper.
    for y in 0..<16 { bitmap.withRow(y) { row in for x in 0..<16 { row[x] = 0x80FF_6000 } } }
    let file = try JPEGFile.encode(bitmap, layout: TJPF_CMYK)
    let actual = try Image(bytes: file).bitmap.pixel(x: 8, y: 8)
    #expect(abs(Int(actual >> 16 & 0xFF) - 0) <= loss)
    #expect(abs(Int(actual >> 8 & 0xFF) - 48) <= loss)
    #expect(abs(Int(actual & 0xFF) - 128) <= loss)
    #expect(actual >> 24 == 255)
  }

  @Test("each orientation is applied, in both byte orders", arguments: 1...8)
  func orientation(number: UInt16) throws {
    // The stored corners by rows, at their upright positions in the table of the EXIF standard.
    let uprightCorners: [UInt16: [Int]] = [
      1: [0, 1, 2, 3], 2: [1, 0, 3, 2], 3: [3, 2, 1, 0], 4: [2, 3, 0, 1],
      5: [0, 2, 1, 3], 6: [2, 0, 3, 1], 7: [3, 1, 2, 0], 8: [1, 3, 0, 2],
    ]
    let corners = try #require(uprightCorners[number])
    let plain = try JPEGFile.encode(JPEGFile.quarters(48, 16))
    let stored = try Image(bytes: plain).bitmap
    for isBigEndian in [false, true] {
      let file = JPEGFile.adding(orientation: number, to: plain, isBigEndian: isBigEndian)
      let bitmap = try Image(bytes: file).bitmap
      let size = PixelSize(width: number >= 5 ? 16 : 48, height: number >= 5 ? 48 : 16)
      #expect(bitmap.size == size)
      let header = try ImageDecoder().header(of: file)
      #expect(header.format == .jpeg && header.size == size)
      let positions = [
        (0, 0), (size.width - 1, 0), (0, size.height - 1), (size.width - 1, size.height - 1),
      ]
      let storedPositions = [(0, 0), (47, 0), (0, 15), (47, 15)]
      for (position, corner) in zip(positions, corners) {
        let (x, y) = storedPositions[corner]
        #expect(bitmap.pixel(x: position.0, y: position.1) == stored.pixel(x: x, y: y))
      }
    }
  }

  @Test("every pixel of a rotated image is one of the stored ones, whatever the size")
  func rotation() throws {
    for (width, height) in [(1, 1), (1, 7), (5, 3), (33, 65)] {
      let plain = try JPEGFile.encode(Bitmap.noise(width, height, seed: 4))
      let stored = try Image(bytes: plain).bitmap
      let right = try Image(bytes: JPEGFile.adding(orientation: 6, to: plain)).bitmap
      let down = try Image(bytes: JPEGFile.adding(orientation: 3, to: plain)).bitmap
      for y in 0..<height {
        for x in 0..<width {
          let pixel = stored.pixel(x: x, y: y)
          #expect(right.pixel(x: height - 1 - y, y: x) == pixel)
          #expect(down.pixel(x: width - 1 - x, y: height - 1 - y) == pixel)
        }
      }
    }
  }

  @Test("an invalid EXIF segment rotates nothing")
  func invalidEXIF() throws {
    let plain = try JPEGFile.encode(JPEGFile.quarters(32, 16))
    let upright = try Image(bytes: plain).bitmap
    let files = [
      JPEGFile.adding(orientation: 0, to: plain), JPEGFile.adding(orientation: 9, to: plain),
      JPEGFile.adding(orientation: 6, to: plain, directory: 0xFFFF_FFF0),
      JPEGFile.adding(orientation: 6, to: plain, directory: 33),
      JPEGFile.adding(orientation: 6, to: plain, count: 1),
      JPEGFile.adding(orientation: 0x0600, to: plain, count: 0xFFFF),
    ]
    for file in files {
      #expect(try Image(bytes: file).bitmap.difference(from: upright) == nil)
    }
    // A directory that claims more entries than exist, with the orientation among the existing
    // ones.
    let long = JPEGFile.adding(orientation: 6, to: plain, count: 0xFFFF)
    #expect(try Image(bytes: long).bitmap.size == PixelSize(width: 16, height: 32))
  }

  @Test("a target size decodes at the smallest eighth that covers it, rotated or not")
  func reduced() throws {
    let plain = try JPEGFile.encode(JPEGFile.quarters(100, 60))
    let turned = JPEGFile.adding(orientation: 6, to: plain)
    for (target, size) in [
      ((100, 60), (100, 60)), ((1000, 10), (100, 60)), ((50, 30), (50, 30)), ((51, 30), (63, 38)),
      ((1, 1), (13, 8)), ((0, 5), (100, 60)), ((26, 1), (38, 23)),
    ] {
      let decoder = ImageDecoder(targetSize: PixelSize(width: target.0, height: target.1))
      let small = try decoder.decode(plain)
      #expect(small.size == PixelSize(width: size.0, height: size.1))
      #expect(abs(Int(small.pixel(x: 1, y: 1) >> 16 & 0xFF) - 255) <= 40)
      let other = ImageDecoder(targetSize: PixelSize(width: target.1, height: target.0))
      #expect(try other.decode(turned).size == PixelSize(width: size.1, height: size.0))
    }
    let png = try JPEGFile.quarters(100, 60).pngData()
    let decoder = ImageDecoder(targetSize: PixelSize(width: 25, height: 15))
    #expect(try decoder.decode(png).size == PixelSize(width: 25, height: 15))
  }

  @Test("a file truncated anywhere is an error that names it, or gives its available part")
  func truncated() throws {
    let bytes = try JPEGFile.encode(Bitmap.noise(60, 40, seed: 5))
    let whole = try Image(bytes: bytes).bitmap
    let decoder = ImageDecoder(keepsTruncated: true)
    let header = try #require(
      bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    for length in [1, 2, 3, header, bytes.count - 8]
      + Array(stride(from: 1, to: bytes.count - 8, by: 97))
    {
      let cut = Array(bytes.prefix(length))
      #expect(throws: ImageError.truncated(name: "cut.jpg")) {
        try Image(bytes: cut, name: "cut.jpg")
      }
      // The scan's own header follows its marker.
      if length < header + 14 {
        #expect(throws: ImageError.truncated(name: "cut.jpg")) {
          try decoder.decode(cut, name: "cut.jpg")
        }
      } else if length > bytes.count / 2 {
        let part = try decoder.decode(cut)
        #expect(part.size == whole.size)
        #expect(part.pixel(x: 3, y: 3) == whole.pixel(x: 3, y: 3))
      }
    }
    // Bytes after the end are ignored.
    #expect(try Image(bytes: bytes + [1, 2, 3]).bitmap.difference(from: whole) == nil)
  }

  @Test("a file that lacks its end marker alone is whole (libjpeg-turbo #163, ImageSharp #440)")
  func missingEnd() throws {
    let bytes = try JPEGFile.encode(Bitmap.noise(60, 40, seed: 5))
    let whole = try Image(bytes: bytes).bitmap
    let withoutEnd = Array(bytes.dropLast(2))
    for trailer in [
      [], [0xFF], [0, 0], Array("VENDOR 1.0".utf8), [UInt8](repeating: 0x55, count: 999),
    ] {
      let image = try Image(bytes: withoutEnd + trailer).bitmap
      #expect(image.difference(from: whole) == nil)
    }
  }

  @Test("an oversized, missing or empty frame is rejected before anything is decoded")
  func header() throws {
    let bytes = try JPEGFile.encode(JPEGFile.quarters(16, 16))
    let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    func withFrameSize(_ width: UInt16, _ height: UInt16) -> [UInt8] {
      var bytes = bytes
      for (offset, value) in [(5, height), (7, width)] {
        bytes[frame + offset] = UInt8(value >> 8)
        bytes[frame + offset + 1] = UInt8(value & 0xFF)
      }
      return bytes
    }
    let size = PixelSize(width: 65_535, height: 65_535)
    #expect(throws: ImageError.tooLarge(name: "The image in memory", size, .standard)) {
      try Image(bytes: withFrameSize(65_535, 65_535))
    }
    let tight = ImageDecoder(limits: .init(side: 100, area: 300, bytes: 100_000))
    #expect(throws: ImageError.self) { try tight.decode(withFrameSize(20, 16)) }
    #expect(throws: ImageError.self) { try tight.decode(withFrameSize(1, 101)) }
    #expect(try tight.decode(bytes).size.area == 256)
    let tiny = ImageDecoder(limits: .init(side: 100, area: 300, bytes: 100))
    #expect(throws: ImageError.tooManyBytes(name: "The image in memory", tiny.limits)) {
      try tiny.decode(bytes)
    }
    for bytes in [withFrameSize(0, 5), withFrameSize(5, 0), [0xFF, 0xD8, 0xFF, 0xD9]] {
      let error = #expect(throws: ImageError.self) { try Image(bytes: bytes) }
      guard case .corrupt? = error else {
        Issue.record("\(error.map { "\($0)" } ?? "no error")")
        continue
      }
    }
    let error = #expect(throws: ImageError.self) { try Image(bytes: Array("GIF89a".utf8)) }
    #expect(
      error.map { "\($0)" }
        == "The image in memory is not a PNG, JPEG, WebP or SVG image. Convert it to one of them.")
  }

  @Test("a small file of very many scans is rejected, as each would take a pass over all pixels")
  func manyScans() throws {
    let bytes = try JPEGFile.encode(JPEGFile.quarters(16, 16))
    let scan = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    let again = bytes[scan...].dropLast(2)
    let file = bytes.dropLast(2) + (0..<200).flatMap { _ in again } + bytes.suffix(2)
    let error = #expect(throws: ImageError.self) { try Image(bytes: Array(file)) }
    #expect(error.map { "\($0)" }?.contains("scans") == true)
  }

  @Test("any damaged byte gives an error or an image, never a crash", arguments: 0..<8)
  func damaged(seed: Int) throws {
    let plain = try JPEGFile.encode(
      Bitmap.noise(40, 30, seed: 9), flags: seed % 2 == 0 ? 0 : TJFLAG_PROGRESSIVE)
    let bytes = JPEGFile.adding(orientation: 5, to: plain)
    var generator = SeededGenerator(seed: UInt64(seed))
    let decoder = ImageDecoder(
      targetSize: seed % 3 == 0 ? PixelSize(width: 7, height: 9) : nil,
      limits: .init(side: 4096, area: 1 << 20, bytes: 1 << 20))
    for _ in 0..<100 {
      var corrupt = bytes
      for _ in 0..<generator.int(1...3) {
        // Half of the damage is in the headers.
        let end = generator.bool() ? corrupt.count : 700
        corrupt[generator.int(2..<end)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      do throws(ImageError) {
        _ = try decoder.decode(corrupt)
      } catch {
        #expect("\(error)".hasPrefix("The image in memory"), "seed \(seed)")
      }
    }
  }
}
