// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashRaster

/// The number of images that are decoded at once.
///
/// More would compete with the threads that draw frames, and each takes memory for the pixels of a
/// whole file.
private let standardConcurrency = 2

/// A loader of images that decodes off the main actor, at the size at which they are drawn.
///
/// Loads of the same image at the same size that overlap share one decoding, and the results are
/// cached. A load stops when its task is cancelled, unless another task waits for the same image:
/// at once if it has not begun to decode, else after the stage that it is in.
///
/// An `ImageView` with a `source` uses it. Call it directly for images that are drawn in another
/// way:
///
/// ```swift
/// let image = try await ImageLoader.shared.loadImageAndWait(
///   .file("/usr/share/backgrounds/lake.jpg"), size: PixelSize(width: 640, height: 360))
/// ```
@MainActor public final class ImageLoader {
  /// The loader of the process, which uses its cache.
  public static let shared = ImageLoader()

  /// The cache of the decoded images.
  public let cache: ImageCache
  /// The limits on the images that are accepted.
  public let limits: ImageDecoder.Limits

  private let decoder: ImageDecoder
  private let slots: TaskSlots
  private let willDecode: WillDecode?
  private var loads: [ImageKey: SharedLoad] = [:]
  private var lastWaiter = 0

  /// A function that is called in the slot of a load before its image is decoded.
  package typealias WillDecode = @Sendable (ImageSource) async -> Void

  /// A load in progress, and the tasks that wait for its result.
  private final class SharedLoad {
    var waiters: [Int: CheckedContinuation<LoadResult, Never>] = [:]
    var task: Task<Void, Never>?
  }

  private typealias LoadResult = Result<LoadedImage, ImageLoadError>

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - cache: The cache of the decoded images.
  ///   - decoder: The decoder whose limits and options apply; its target size is ignored.
  ///   - concurrency: The number of images that are decoded at once.
  public convenience init(
    cache: ImageCache = .shared, decoder: ImageDecoder = ImageDecoder(), concurrency: Int? = nil
  ) {
    self.init(cache: cache, decoder: decoder, concurrency: concurrency, willDecode: nil)
  }

  /// Creates a loader whose decoding a test delays.
  package init(
    cache: ImageCache, decoder: ImageDecoder = ImageDecoder(), concurrency: Int? = nil,
    willDecode: WillDecode?
  ) {
    self.cache = cache
    self.decoder = decoder
    limits = decoder.limits
    slots = TaskSlots(concurrency ?? standardConcurrency)
    self.willDecode = willDecode
  }

  /// Loads an image.
  ///
  /// - Parameters:
  ///   - source: The source of the image.
  ///   - size: The size, in physical pixels, of the rectangle that the image will be drawn into;
  ///     `nil` for the image's own size. The image has no more pixels than its source.
  ///   - mode: The way in which the image will fill the rectangle.
  ///   - scale: The scale of the display, by which the own size of an SVG is multiplied.
  /// - Returns: The image, from the cache if it is there.
  /// - Throws: `ImageLoadError` when the image cannot be loaded, or the task was cancelled.
  public func loadImageAndWait(
    _ source: ImageSource, size: PixelSize? = nil, mode: ContentMode = .scaleAspectFit,
    scale: DisplayScale = .one
  ) async throws(ImageLoadError) -> Image {
    try await loadImageAndWait(
      for: ImageRequest(source: source, size: size, mode: mode, scale: scale)
    )
    .image
  }

  /// Returns the cached image of a request, regardless of whether its file has changed since.
  package func cachedImage(for request: ImageRequest) -> LoadedImage? {
    let image = cache.loadedImage(for: request.key)
    // That of a file is only final after a load, which counts the request.
    if image != nil, !request.source.canChange { cache.countHit() }
    return image
  }

  /// Loads the image of a request.
  package func loadImageAndWait(for request: ImageRequest) async throws(ImageLoadError)
    -> LoadedImage
  {
    lastWaiter += 1
    let number = lastWaiter
    let key = request.key
    let result: LoadResult = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume(returning: .failure(.cancelled)) }
        join(request, key, number, continuation)
      }
    } onCancel: {
      Task { @MainActor in self.leave(key, number) }
    }
    // The load may have ended before the cancellation arrived here.
    if Task.isCancelled { throw .cancelled }
    return try result.get()
  }

  // MARK: Sharing

  private func join(
    _ request: ImageRequest, _ key: ImageKey, _ number: Int,
    _ continuation: CheckedContinuation<LoadResult, Never>
  ) {
    if let load = loads[key] {
      load.waiters[number] = continuation
      return
    }
    let load = SharedLoad()
    load.waiters[number] = continuation
    loads[key] = load
    // Frames come first.
    load.task = Task(priority: .utility) {
      let result: LoadResult
      do throws(ImageLoadError) {
        result = .success(try await self.produceAndWait(request, key))
      } catch {
        result = .failure(error)
      }
      self.end(load, key, result)
    }
  }

  private func leave(_ key: ImageKey, _ number: Int) {
    guard let load = loads[key], let waiter = load.waiters.removeValue(forKey: number) else {
      return
    }
    waiter.resume(returning: .failure(.cancelled))
    guard load.waiters.isEmpty else { return }
    // A load that begins before this one has stopped is another one.
    loads[key] = nil
    load.task?.cancel()
  }

  private func end(_ load: SharedLoad, _ key: ImageKey, _ result: LoadResult) {
    if loads[key] === load { loads[key] = nil }
    for waiter in load.waiters.values { waiter.resume(returning: result) }
    load.waiters = [:]
  }

  // MARK: Stages

  private func produceAndWait(
    _ request: ImageRequest, _ key: ImageKey
  ) async throws(ImageLoadError) -> LoadedImage {
    let name = request.source.description
    let cached = cache.loadedImage(for: key)
    if let cached, !request.source.canChange {
      cache.countHit()
      return cached
    }
    switch request.source.content {
    case .file(let path):
      let stamp = cached.flatMap { _ in cache.stamp(for: key) }
      return try await decodeImageAndWait(.file(path, known: stamp), request, cached: cached)
    case .bytes(let bytes):
      return try await decodeImageAndWait(.bytes(bytes), request, cached: nil)
    case .loadedBytes(let load):
      let bytes: [UInt8]
      do {
        bytes = try await load()
      } catch {
        throw Self.error(error, name: name)
      }
      return try await decodeImageAndWait(.bytes(bytes), request, cached: nil)
    case .loadedImage(let load):
      let image: Image
      do {
        image = try await load()
      } catch {
        throw Self.error(error, name: name)
      }
      if Task.isCancelled { throw .cancelled }
      let loaded = LoadedImage(image: image, naturalSize: image.bitmap.size, isScalable: false)
      cache.insert(loaded, as: key, stamp: nil)
      return loaded
    }
  }

  private static func error(_ error: any Error, name: String) -> ImageLoadError {
    if Task.isCancelled || error is CancellationError { return .cancelled }
    if let error = error as? ImageLoadError { return error }
    if let error = error as? ImageError { return .image(error) }
    return .source(name: name, reason: "\(error)")
  }

  private func decodeImageAndWait(
    _ input: ImageDecoding.Input, _ request: ImageRequest, cached: LoadedImage?
  ) async throws(ImageLoadError) -> LoadedImage {
    guard await slots.acquireAndWait() else { throw .cancelled }
    defer { slots.release() }
    if let willDecode { await willDecode(request.source) }
    let name = request.source.description
    let decoding = ImageDecoding(
      input: input, decoder: decoder, size: request.decodedSize, name: name)
    switch await decoding.performStagesAndWait() {
    case .unchanged:
      guard let cached else { throw .cancelled }
      cache.countHit()
      return cached
    case .failed(let error): throw .image(error)
    case .cancelled: throw .cancelled
    case .decoded(let decoded, let stamp):
      if Task.isCancelled { throw .cancelled }
      let bitmap: Bitmap
      do throws(ImageError) {
        bitmap = try Bitmap(decoded.pixels, name: name)
      } catch {
        throw .image(error)
      }
      let hasOwnPixels =
        if case .natural = request.decodedSize { !decoded.isScalable } else { false }
      let loaded = LoadedImage(
        image: Image(bitmap: bitmap, scale: hasOwnPixels ? request.source.scale : request.scale),
        naturalSize: decoded.naturalSize, isScalable: decoded.isScalable)
      cache.insert(loaded, as: request.key, stamp: stamp)
      return loaded
    }
  }
}
