// SPDX-License-Identifier: MIT

@MainActor @Suite("Image cache") struct ImageCacheTests {
  /// Returns the bytes of a PNG file of 16x16 pixels, which take 1,024 bytes of memory.
  private func file(_ seed: UInt64) throws -> [UInt8] {
    try Bitmap.noise(16, 16, format: .x8r8g8b8, seed: seed).pngData()
  }

  @Test("equal bytes, scale and size give the same image; others do not")
  func identity() throws {
    let cache = ImageCache()
    let bytes = try file(1)
    let image = try cache.image(bytes: bytes)
    // The bytes are equal, but in other memory.
    #expect(try cache.image(bytes: bytes.map { $0 }) === image)
    #expect(try cache.image(bytes: file(2)) !== image)
    #expect(try cache.image(bytes: bytes, scale: DisplayScale(2)) !== image)
    let small = try cache.image(bytes: bytes, targetSize: PixelSize(width: 4, height: 4))
    #expect(small.bitmap.size == PixelSize(width: 4, height: 4))
    #expect(cache.count == 4)
    #expect(cache.hitCount == 1)
    #expect(cache.missCount == 4)
  }

  @Test("the least recently used image is evicted first, and the size stays within its limit")
  func limit() throws {
    let files = try (0..<4).map { try file(UInt64($0)) }
    let each = 1024 + files.map(\.count).max()!
    let cache = ImageCache(byteLimit: 3 * each)
    for bytes in files.prefix(3) { _ = try cache.image(bytes: bytes) }
    #expect(cache.count == 3)
    _ = try cache.image(bytes: files[0])
    _ = try cache.image(bytes: files[3])
    #expect(cache.count == 3)
    #expect(cache.byteCount <= cache.byteLimit)
    let misses = cache.missCount
    _ = try cache.image(bytes: files[0])
    _ = try cache.image(bytes: files[2])
    _ = try cache.image(bytes: files[3])
    #expect(cache.missCount == misses)
    _ = try cache.image(bytes: files[1])
    #expect(cache.missCount == misses + 1)
    cache.byteLimit = each
    #expect(cache.count == 1)
    cache.byteLimit = 10
    #expect(cache.count == 0)
    #expect(cache.byteCount == 0)
    // The image is too large to be retained, but it is decoded.
    #expect(try cache.image(bytes: files[0]).bitmap.size.width == 16)
    #expect(cache.count == 0)
  }

  @Test("an evicted image is freed, but found again while it is in use")
  func lifetimes() throws {
    let cache = ImageCache(byteLimit: 0)
    let bytes = try file(1)
    var image: Image? = try cache.image(bytes: bytes)
    weak let before = image
    #expect(try cache.image(bytes: bytes) === image)
    #expect(cache.missCount == 1)
    image = nil
    #expect(before == nil)
    cache.byteLimit = 1 << 20
    var cached: Image? = try cache.image(bytes: bytes)
    weak let after = cached
    cached = nil
    #expect(after != nil)
    cache.removeAll()
    #expect(after == nil)
    #expect(cache.count == 0)
    #expect(cache.byteCount == 0)
  }

  @Test("mip levels count towards the cache's size once they are created")
  func smaller() throws {
    let bytes = try file(1)
    let cache = ImageCache()
    let image = try cache.image(bytes: bytes)
    let before = cache.byteCount
    let bitmap = try Bitmap(size: PixelSize(width: 8, height: 8))
    Canvas(bitmap).draw(image, in: Rect(x: 0, y: 0, width: 8, height: 8))
    #expect(cache.byteCount == before + 8 * 8 * 4)
  }

  @Test("a replaced file is decoded again, and a removed or invalid one is an error")
  func files() throws {
    let path = temporaryPath("cached")
    defer { removeFile(path) }
    let cache = ImageCache()
    try Bitmap.noise(4, 4, seed: 1).writePNG(to: path)
    let first = try cache.image(file: path)
    #expect(try cache.image(file: path) === first)
    try Bitmap.noise(6, 6, seed: 2).writePNG(to: path)
    let second = try cache.image(file: path)
    #expect(second.bitmap.size.width == 6)
    #expect(cache.count == 1)
    removeFile(path)
    #expect(throws: ImageError.self) { try cache.image(file: path) }
    #expect(throws: ImageError.self) { try cache.image(bytes: [1, 2, 3], name: "three") }
    #expect(cache.count == 1)
    #expect(first.bitmap.size.width == 4)
  }
}
