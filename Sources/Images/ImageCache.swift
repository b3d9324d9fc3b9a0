// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashRaster

/// A cache of decoded images up to a number of bytes, with the least recently used evicted first.
///
/// An image that is requested twice at the same size is decoded once. An evicted image that is
/// still in use elsewhere is found again while it lives, and never decoded into a second copy.
@MainActor public final class ImageCache {
  /// The byte limit by default: 32 MiB, eight windows of 1280x800.
  public nonisolated static let standardByteLimit = 32 << 20

  /// The cache of the process.
  public static let shared = ImageCache()

  /// The number of bytes up to which images are retained; lowering it evicts images at once.
  ///
  /// The bytes of a file count as well where they are the key of an image. An image that exceeds
  /// the limit by itself is not retained.
  public var byteLimit: Int {
    didSet { trim(to: byteLimit) }
  }
  /// The number of requests that were answered with a cached image.
  public private(set) var hitCount = 0
  /// The number of requests that had to decode.
  public private(set) var missCount = 0

  private let decoder: ImageDecoder
  private var entries: [ImageKey: Entry] = [:]
  /// The number of uses of images so far, used as the time of the last use.
  private var useCount = 0

  /// An image that is retained, or that was and may still be in use elsewhere.
  private struct Entry {
    /// The state of the file that the image was decoded from.
    var stamp: ImageFile.Stamp?
    var lastUse: Int
    /// The size of the source, and whether it has no pixels of its own, if a loader added the image.
    var source: (size: PixelSize, isScalable: Bool)?
    /// Retains the image; `nil` after eviction.
    var retainedImage: Image?
    weak var image: Image?
  }

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - byteLimit: The number of bytes up to which images are retained.
  ///   - decoder: The decoder whose limits and options apply; its target size is ignored.
  public init(
    byteLimit: Int = standardByteLimit, decoder: ImageDecoder = ImageDecoder()
  ) {
    self.byteLimit = byteLimit
    self.decoder = decoder
  }

  /// Returns the image of a file, decoded again if the file has changed since.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - scale: The number of the image's pixels in a logical one.
  ///   - targetSize: The largest size in pixels at which the image will be drawn, as in
  ///     `ImageDecoder`.
  /// - Returns: The cached image, or a new one.
  /// - Throws: `ImageError`, which names the file, when it cannot be read or decoded.
  public func image(
    file path: String, scale: DisplayScale = .one, targetSize: PixelSize? = nil
  ) throws(ImageError) -> Image {
    let stamp = try ImageFile.stamp(of: path)
    let key = ImageKey(.file(path), scale: scale, size: decodedSize(for: targetSize))
    if let image = find(key, stamp: stamp) { return image }
    let bitmap = try decoder(for: targetSize).decode(file: path)
    return insert(Image(bitmap: bitmap, scale: scale), as: key, stamp: stamp)
  }

  /// Returns the image that the bytes of a file encode; equal bytes give the same image.
  ///
  /// The bytes are retained with the image, though not copied.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: The name of the image in errors.
  ///   - scale: The number of the image's pixels in a logical one.
  ///   - targetSize: The largest size in pixels at which the image will be drawn, as in
  ///     `ImageDecoder`.
  /// - Returns: The cached image, or a new one.
  /// - Throws: `ImageError` when the bytes cannot be decoded.
  public func image(
    bytes: [UInt8], name: String = ImageDecoder.inMemory, scale: DisplayScale = .one,
    targetSize: PixelSize? = nil
  ) throws(ImageError) -> Image {
    let key = ImageKey(.data(bytes), scale: scale, size: decodedSize(for: targetSize))
    if let image = find(key, stamp: nil) { return image }
    let bitmap = try decoder(for: targetSize).decode(bytes, name: name)
    return insert(Image(bitmap: bitmap, scale: scale), as: key, stamp: nil)
  }

  /// The number of retained images.
  public var count: Int { entries.values.reduce(0) { $0 + ($1.retainedImage == nil ? 0 : 1) } }

  /// The number of bytes that the retained images take, mip levels included.
  public var byteCount: Int {
    entries.reduce(0) { $0 + ($1.value.retainedImage == nil ? 0 : size(of: $1.key, $1.value)) }
  }

  /// Evicts all images.
  ///
  /// Those in use elsewhere live on, but the next request decodes again.
  public func removeAll() { entries = [:] }

  // MARK: Loading

  /// Returns the image that a loader added, and marks it as used now.
  ///
  /// Whether its file has changed since is not checked. The loader counts the request once the answer
  /// is known, by `countHit()` or by adding the loaded image.
  func loadedImage(for key: ImageKey) -> LoadedImage? {
    guard let source = entries[key]?.source, let image = use(key, stamp: entries[key]?.stamp)
    else { return nil }
    return LoadedImage(image: image, naturalSize: source.size, isScalable: source.isScalable)
  }

  /// Counts a request of a loader that was answered with a cached image.
  func countHit() { hitCount += 1 }

  /// Returns the stamp of the file that a cached image was decoded from.
  func stamp(for key: ImageKey) -> ImageFile.Stamp? { entries[key]?.stamp }

  /// Adds an image that a loader had to load.
  func insert(_ loaded: LoadedImage, as key: ImageKey, stamp: ImageFile.Stamp?) {
    missCount += 1
    _ = insert(loaded.image, as: key, stamp: stamp)
    entries[key]?.source = (loaded.naturalSize, loaded.isScalable)
  }

  // MARK: Entries

  private func decodedSize(for targetSize: PixelSize?) -> DecodedSize {
    targetSize.map { .covering($0) } ?? .natural(scale: 1)
  }

  private func decoder(for targetSize: PixelSize?) -> ImageDecoder {
    var decoder = decoder
    decoder.targetSize = targetSize
    return decoder
  }

  /// Returns the image of a request, and counts the request.
  private func find(_ key: ImageKey, stamp: ImageFile.Stamp?) -> Image? {
    let image = use(key, stamp: stamp)
    if image == nil { missCount += 1 } else { hitCount += 1 }
    return image
  }

  /// Returns an image that is alive, unless its file has changed, and marks it as used now.
  private func use(_ key: ImageKey, stamp: ImageFile.Stamp?) -> Image? {
    guard let entry = entries[key], entry.stamp == stamp, let image = entry.image else {
      return nil
    }
    useCount += 1
    entries[key]?.lastUse = useCount
    if entry.retainedImage == nil {
      entries[key]?.retainedImage = image
      trim(to: byteLimit)
    }
    return image
  }

  private func insert(_ image: Image, as key: ImageKey, stamp: ImageFile.Stamp?) -> Image {
    useCount += 1
    entries[key] = Entry(stamp: stamp, lastUse: useCount, retainedImage: image, image: image)
    trim(to: byteLimit)
    return image
  }

  /// Evicts the least recently used images until the rest fits, and removes entries of dead ones.
  private func trim(to limit: Int) {
    var total = byteCount
    while total > limit, let oldest = leastRecentlyUsed {
      if let entry = entries[oldest] { total -= size(of: oldest, entry) }
      entries[oldest]?.retainedImage = nil
    }
    if entries.contains(where: { $0.value.image == nil }) {
      entries = entries.filter { $0.value.image != nil }
    }
  }

  private var leastRecentlyUsed: ImageKey? {
    entries.lazy.filter { $0.value.retainedImage != nil }.min {
      $0.value.lastUse < $1.value.lastUse
    }?.key
  }

  private func size(of key: ImageKey, _ entry: Entry) -> Int {
    var size = entry.image?.byteCount ?? 0
    if case .bytes(let bytes) = key.identity { size += bytes.count }
    return size
  }
}
