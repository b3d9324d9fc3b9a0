// SPDX-License-Identifier: MIT

@MainActor @Suite("PNG") struct PNGTests {
  @Test("a written bitmap reads back the same, in all formats", arguments: PixelFormat.allCases)
  func roundTrip(format: PixelFormat) throws {
    for (width, height) in [(1, 1), (3, 5), (64, 31), (257, 2)] {
      let bitmap = try Bitmap.noise(width, height, format: format, seed: 7)
      let image = try Image(bytes: try bitmap.pngData())
      #expect(image.bitmap.difference(from: bitmap) == nil)
    }
  }

  @Test("every premultiplied value reads back unchanged")
  func allValues() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 256, height: 256))
    for alpha in 0..<256 {
      bitmap.withRow(alpha) { row in
        for x in 0..<256 {
          row[x] = UInt32(alpha) << 24 | UInt32(min(x, alpha)) * 0x01_01_01
        }
      }
    }
    let back = try Image(bytes: try bitmap.pngData()).bitmap
    #expect(back.difference(from: bitmap) == nil)
  }

  @Test("an image whose pixels are all opaque is read without an alpha channel")
  func opaque() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 4, height: 4))
    Canvas(bitmap).fill(Rect(x: 0, y: 0, width: 4, height: 4), with: Color(hex: 0x336699))
    let back = try Image(bytes: try bitmap.pngData()).bitmap
    #expect(back.format == .x8r8g8b8)
    #expect(back.difference(from: bitmap) == nil)
  }

  @Test("a file is written atomically, read back, and leaves no other file")
  func file() throws {
    let path = temporaryPath("whole")
    defer { removeFile(path) }
    let bitmap = try Bitmap.noise(33, 17, seed: 3)
    try bitmap.writePNG(to: path)
    let image = try Image(file: path, scale: DisplayScale(2))
    #expect(image.bitmap.difference(from: bitmap) == nil)
    #expect(image.size == Size(width: 16.5, height: 8.5))
    #expect(throws: ImageError.self) { try Image(file: path + ".partial") }
  }

  @Test("a file truncated at any byte gives an error that names the file")
  func truncated() throws {
    let path = temporaryPath("cut")
    defer { removeFile(path) }
    let bytes = try Bitmap.noise(120, 80, seed: 5).pngData()
    #expect(bytes.count > 97 * 100)
    for length in [0, 1, 7, 8, 9, 32, 33, bytes.count - 12, bytes.count - 1]
      + Array(stride(from: 0, to: bytes.count, by: 97))
    {
      try writeFile(Array(bytes.prefix(length)), to: path)
      let error = #expect(throws: ImageError.self) { try Image(file: path) }
      let text = error.map { "\($0)" } ?? ""
      #expect(text.hasPrefix(path), "\(length) bytes: \(text)")
      let isEmpty = length == 0
      #expect(error == (isEmpty ? .unknownFormat(name: path) : .truncated(name: path)))
    }
  }

  @Test("other formats, missing files and directories give errors that name the cause")
  func unreadable() throws {
    let path = temporaryPath("other")
    defer { removeFile(path) }
    var bytes = try Bitmap.noise(8, 8, seed: 1).pngData()
    bytes[0] = 0x88
    try writeFile(bytes, to: path)
    #expect(throws: ImageError.unknownFormat(name: path)) { try Image(file: path) }
    let missing = path + ".missing"
    let error = #expect(throws: ImageError.self) { try Image(file: missing) }
    #expect(error.map { "\($0)" } == "\(missing) cannot be read: No such file or directory.")
    #expect(throws: ImageError.unreadable(name: "/", reason: "it is not a file")) {
      try Image(file: "/")
    }
    let folder = path + "/nowhere/picture.png"
    let unwritable = #expect(throws: ImageError.self) {
      try Bitmap.noise(1, 1, seed: 1).writePNG(to: folder)
    }
    #expect(unwritable.map { "\($0)" }?.hasPrefix(folder) == true)
  }

  @Test("an oversized header is rejected before anything is decoded")
  func oversizedHeader() throws {
    for (width, height) in [
      (0x7FFF_FFFF, 0x7FFF_FFFF), (16_385, 1), (1, 16_385), (16_384, 16_384), (0xFFFF_FFFF, 1),
    ] {
      let bytes = try withHeaderSize(width, height)
      let size = PixelSize(width: width, height: height)
      let error = #expect(throws: ImageError.self) { try Image(bytes: bytes) }
      #expect(error == .tooLarge(name: "The image in memory", size, .standard))
    }
    for (width, height) in [(0, 5), (5, 0)] {
      let bytes = try withHeaderSize(width, height)
      let error = #expect(throws: ImageError.self) { try Image(bytes: bytes) }
      #expect(error.map { "\($0)" }?.contains("no pixels") == true)
    }
    // A size that is accepted but wrong: the rows end early, or the checksum does not match.
    #expect(throws: ImageError.self) { try Image(bytes: try self.withHeaderSize(4000, 4000)) }
  }

  @Test("any damaged byte gives an error or an image, never a crash", arguments: 0..<8)
  func damaged(seed: Int) throws {
    let bytes = try Bitmap.noise(40, 30, seed: 9).pngData()
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
        #expect("\(error)".hasPrefix("The image in memory"), "seed \(seed)")
      }
    }
  }

  /// Returns an image of 8x8 pixels whose header has another size and a valid checksum.
  private func withHeaderSize(_ width: Int, _ height: Int) throws -> [UInt8] {
    var bytes = try Bitmap.noise(8, 8, seed: 2).pngData()
    for (position, value) in [(16, width), (20, height)] {
      for i in 0..<4 { bytes[position + i] = UInt8(value >> (24 - 8 * i) & 0xFF) }
    }
    var checksum: UInt32 = 0xFFFF_FFFF
    for byte in bytes[12..<29] {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    checksum = ~checksum
    for i in 0..<4 { bytes[29 + i] = UInt8(checksum >> UInt32(24 - 8 * i) & 0xFF) }
    return bytes
  }
}
