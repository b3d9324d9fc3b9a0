// SPDX-License-Identifier: MIT

/// A door at which tasks wait until it is opened.
private actor Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false
  /// The number of tasks that have arrived, and the most that waited at once.
  private(set) var count = 0
  private(set) var maximum = 0
  private var observers: [(expected: Int, continuation: CheckedContinuation<Void, Never>)] = []

  func pass() async {
    count += 1
    for observer in observers where observer.expected <= count { observer.continuation.resume() }
    observers.removeAll { $0.expected <= count }
    if isOpen { return }
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      maximum = max(maximum, waiting.count)
    }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Waits until a number of tasks have arrived.
  func arrivals(_ expected: Int) async {
    guard count < expected else { return }
    await withCheckedContinuation { observers.append((expected, $0)) }
  }
}

private struct Offline: Error {}

@MainActor @Suite("Image loader") struct ImageLoaderTests {
  private let small = PixelSize(width: 10, height: 10)

  private func png(_ seed: UInt64, _ width: Int = 40, _ height: Int = 20) throws -> [UInt8] {
    try Bitmap.noise(width, height, format: .x8r8g8b8, seed: seed).pngData()
  }

  private func loader(_ gate: Gate? = nil, concurrency: Int = 2) -> ImageLoader {
    guard let gate else { return ImageLoader(cache: ImageCache(), concurrency: concurrency) }
    return ImageLoader(cache: ImageCache(), concurrency: concurrency) { _ in await gate.pass() }
  }

  @Test("the image has the size at which it is drawn, and never more pixels than its source")
  func sizes() async throws {
    let loader = loader()
    let source = ImageSource.data(try png(1))
    for (width, height, mode, result) in [
      (10, 10, ContentMode.scaleAspectFit, (10, 5)), (10, 10, .scaleAspectFill, (20, 10)),
      (10, 10, .scaleToFill, (20, 10)), (10, 10, .center, (40, 20)),
      (100, 100, .scaleAspectFit, (40, 20)), (100, 10, .scaleToFill, (40, 20)),
    ] {
      let size = PixelSize(width: width, height: height)
      let image = try await loader.loadImageAndWait(source, size: size, mode: mode)
      #expect(image.bitmap.size == PixelSize(width: result.0, height: result.1), "\(mode)")
    }
    #expect(
      try await loader.loadImageAndWait(source).bitmap.size == PixelSize(width: 40, height: 20))
  }

  @Test("every format is decoded, a JPEG upright, an SVG at the size of the display")
  func formats() async throws {
    let loader = loader()
    let quarters = try JPEGFile.quarters(64, 32)
    let jpeg = JPEGFile.adding(orientation: 6, to: try JPEGFile.encode(quarters))
    let upright = try await loader.loadImageAndWait(
      .data(jpeg), size: PixelSize(width: 16, height: 20))
    #expect(upright.bitmap.size == PixelSize(width: 10, height: 20))
    let webp = try await loader.loadImageAndWait(.data(WebPFile.encode(quarters)), size: small)
    #expect(webp.bitmap.size == PixelSize(width: 10, height: 5))
    let svg = Array("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='4'/>".utf8)
    let large = try await loader.loadImageAndWait(
      .data(svg), size: PixelSize(width: 80, height: 80))
    #expect(large.bitmap.size == PixelSize(width: 80, height: 40))
    let own = try await loader.loadImageAndWait(.data(svg), scale: DisplayScale(2))
    #expect(own.bitmap.size == PixelSize(width: 16, height: 8))
    #expect(own.size == Size(width: 8, height: 4))
  }

  @Test("equal loads in progress share one decoding, and later ones the cached image")
  func sharing() async throws {
    let gate = Gate()
    let loader = loader(gate)
    let bytes = try png(1)
    async let first = loader.loadImageAndWait(.data(bytes), size: small)
    async let second = loader.loadImageAndWait(.data(bytes), size: small)
    async let other = loader.loadImageAndWait(.data(bytes), size: PixelSize(width: 20, height: 20))
    await gate.arrivals(2)
    await gate.open()
    let images = try await (first, second, other)
    #expect(images.0 === images.1)
    #expect(images.0 !== images.2)
    #expect(try await loader.loadImageAndWait(.data(bytes), size: small) === images.0)
    #expect(await gate.count == 2)
  }

  @Test("no more images than the limit are decoded at once")
  func concurrency() async throws {
    let gate = Gate()
    let loader = loader(gate, concurrency: 3)
    let tasks = try (0..<8).map { seed in
      let source = ImageSource.data(try png(UInt64(seed)))
      return Task { try await loader.loadImageAndWait(source) }
    }
    await gate.arrivals(3)
    for _ in 0..<100 { await Task.yield() }
    #expect(await gate.maximum == 3)
    await gate.open()
    for task in tasks { _ = try await task.value }
    #expect(await gate.count == 8)
  }

  @Test("a cancelled load ends at once, delivers nothing and is not cached")
  func cancellation() async throws {
    let gate = Gate()
    let loader = loader(gate, concurrency: 1)
    let bytes = try png(1)
    let running = Task { () async -> ImageLoadError? in
      do throws(ImageLoadError) {
        _ = try await loader.loadImageAndWait(.data(bytes))
        return nil
      } catch {
        return error
      }
    }
    await gate.arrivals(1)
    // One that waits for a slot, which it must not keep.
    let waiting = Task { try await loader.loadImageAndWait(.data(png(2))) }
    await Task.yield()
    waiting.cancel()
    await #expect(throws: ImageLoadError.cancelled) { try await waiting.value }
    running.cancel()
    #expect(await running.value == .cancelled)
    await gate.open()
    _ = try await loader.loadImageAndWait(.data(png(3)))
    #expect(loader.cache.count == 1)
    _ = try await loader.loadImageAndWait(.data(bytes))
    #expect(await gate.count == 3)
  }

  @Test("a load goes on while one of two tasks still waits for it")
  func oneOfTwoCancelled() async throws {
    let gate = Gate()
    let loader = loader(gate)
    let bytes = try png(1)
    let first = Task { try await loader.loadImageAndWait(.data(bytes)) }
    let second = Task { try await loader.loadImageAndWait(.data(bytes)) }
    await gate.arrivals(1)
    while await !isWaiting(second) { await Task.yield() }
    first.cancel()
    await #expect(throws: ImageLoadError.cancelled) { try await first.value }
    await gate.open()
    #expect(try await second.value.bitmap.size.width == 40)
    #expect(await gate.count == 1)
  }

  /// Lets all tasks of the main actor run that can.
  private func isWaiting(_ task: Task<Image, any Error>) async -> Bool {
    for _ in 0..<20 { await Task.yield() }
    return true
  }

  @Test("a file is decoded again once it has changed, and only then")
  func files() async throws {
    let path = temporaryPath("loader")
    defer { removeFile(path) }
    try writeFile(png(1), to: path)
    let loader = loader()
    let first = try await loader.loadImageAndWait(.file(path), size: small)
    #expect(try await loader.loadImageAndWait(.file(path), size: small) === first)
    try writeFile(png(2, 44, 44), to: path)
    let second = try await loader.loadImageAndWait(.file(path), size: small)
    #expect(second !== first)
    #expect(second.bitmap.size == small)
    await #expect(throws: ImageLoadError.self) {
      try await loader.loadImageAndWait(.file(path + ".missing"))
    }
  }

  @Test("the least recently loaded or used image is evicted first")
  func eviction() async throws {
    // An image takes 3,200 bytes, and its source none.
    let cache = ImageCache(byteLimit: 4 * 3200)
    let loader = ImageLoader(cache: cache)
    func request(_ seed: UInt64) throws -> ImageRequest {
      let bytes = try png(seed)
      return ImageRequest(
        source: ImageSource(identifier: "\(seed)") { bytes }, size: nil, mode: .center, scale: .one)
    }
    for seed: UInt64 in 0..<12 {
      _ = try await loader.loadImageAndWait(for: request(seed))
      // The first one is used again and again.
      #expect(try loader.cachedImage(for: request(0)) != nil)
    }
    #expect(cache.count == 4)
    let cached = try (0..<12).filter { try loader.cachedImage(for: request($0)) != nil }
    #expect(cached == [0, 9, 10, 11])
  }

  @Test("each load is counted once, as a hit or a miss")
  func counts() async throws {
    let path = temporaryPath("counts")
    defer { removeFile(path) }
    try writeFile(png(1), to: path)
    let loader = loader()
    let cache = loader.cache
    for source in [ImageSource.file(path), .data(try png(2))] {
      let (hits, misses) = (cache.hitCount, cache.missCount)
      let request = ImageRequest(source: source, size: small, mode: .scaleAspectFit, scale: .one)
      #expect(loader.cachedImage(for: request) == nil)
      _ = try await loader.loadImageAndWait(for: request)
      #expect(cache.hitCount == hits && cache.missCount == misses + 1, "\(source)")
      _ = try await loader.loadImageAndWait(for: request)
      #expect(cache.hitCount == hits + 1 && cache.missCount == misses + 1, "\(source)")
    }
    // A view displays the cached image of a file at once, and then loads it again.
    let request = ImageRequest(
      source: .file(path), size: small, mode: .scaleAspectFit, scale: .one)
    let hits = cache.hitCount
    #expect(loader.cachedImage(for: request) != nil)
    _ = try await loader.loadImageAndWait(for: request)
    #expect(cache.hitCount == hits + 1)
  }

  @Test("a function of the application is called once, its image kept and its errors named")
  func functions() async throws {
    let gate = Gate()
    await gate.open()
    let loader = loader()
    let bytes = try png(1)
    let source = ImageSource(identifier: "covers/1") {
      await gate.pass()
      return bytes
    }
    _ = try await loader.loadImageAndWait(source, size: small)
    _ = try await loader.loadImageAndWait(source, size: small)
    #expect(await gate.count == 1)

    let made = try Image(bytes: bytes)
    let maker = ImageSource(identifier: "made") { made }
    #expect(try await loader.loadImageAndWait(maker, size: small) === made)

    let offline = ImageSource(identifier: "covers/2") { () async throws -> [UInt8] in
      throw Offline()
    }
    let error = ImageLoadError.source(name: "covers/2", reason: "Offline()")
    await #expect(throws: error) { try await loader.loadImageAndWait(offline) }
    #expect("\(error)" == "covers/2 could not be loaded: Offline()")
    let broken = ImageSource(identifier: "covers/3") { [1, 2, 3] }
    await #expect(throws: ImageLoadError.image(.unknownFormat(name: "covers/3"))) {
      try await loader.loadImageAndWait(broken)
    }
  }

  @Test("the function of a source is released once its image is loaded")
  func functionLifetime() async throws {
    final class Owner: Sendable {}
    let loader = loader()
    let bytes = try png(1)
    weak var before: Owner?
    do {
      let owner = Owner()
      before = owner
      let source = ImageSource(identifier: "owned") { () async throws -> [UInt8] in
        withExtendedLifetime(owner) { bytes }
      }
      _ = try await loader.loadImageAndWait(source, size: small)
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(before == nil)
    #expect(loader.cache.count == 1)
  }

  @Test("sources are equal by their path, bytes or identifier, and their scale")
  func equality() throws {
    #expect(ImageSource.file("/a") == .file("/a"))
    #expect(ImageSource.file("/a") != .file("/b"))
    #expect(ImageSource.file("/a") != .file("/a", scale: DisplayScale(2)))
    #expect(ImageSource.data([1, 2]) == .data([1, 2]))
    #expect(ImageSource(identifier: "a") { [] } == ImageSource(identifier: "a") { [1] })
    #expect(ImageSource(identifier: "/a") { [] } != .file("/a"))
  }

  @Test("each pixel of a reduced image is the mean of the area that it covers")
  func means() async throws {
    let bitmap = try Bitmap(size: PixelSize(width: 5, height: 3), format: .x8r8g8b8)
    for y in 0..<3 {
      bitmap.withRow(y) { row in for x in 0..<5 { row[x] = UInt32(x * 40 + y * 20) } }
    }
    let source = ImageSource.data(try bitmap.pngData())
    let size = PixelSize(width: 2, height: 1)
    let image = try await loader().loadImageAndWait(source, size: size, mode: .scaleToFill)
    // The left half covers two and a half columns: (0 + 40 + 80 / 2) / 2.5, and 20 for the rows.
    #expect(image.bitmap.pixel(x: 0, y: 0) == 0xFF00_0000 | 52)
    #expect(image.bitmap.pixel(x: 1, y: 0) == 0xFF00_0000 | 148)
  }
}
