public import SashGeometry

/// Keeps decoded pictures up to a number of bytes, and forgets those unused longest.
///
/// The same picture asked for twice at the same size is decoded once. One that was forgotten but is
/// still in use elsewhere is found again as long as it lives, never decoded into a second copy.
@MainActor public final class ImageCache {
  /// The byte limit where none is given: 32 MiB, eight windows of 1280x800.
  public nonisolated static let standardByteLimit = 32 << 20

  /// The one cache of the process.
  public static let shared = ImageCache()

  /// The most bytes that pictures are kept alive with; a lower number forgets at once.
  ///
  /// The files' bytes count where they name a picture. What is larger by itself is not kept.
  public var byteLimit: Int {
    didSet { trim(to: byteLimit) }
  }
  /// How many requests were answered with a picture that was there.
  public private(set) var hitCount = 0
  /// How many requests had to decode.
  public private(set) var missCount = 0

  private let decoder: ImageDecoder
  private var entries: [ImageKey: Entry] = [:]
  /// Counts the requests; the time of last uses.
  private var now = 0

  /// A picture that is kept, or was and may live on elsewhere.
  private struct Entry {
    /// Which state of its file it was decoded from.
    var stamp: PictureFile.Stamp?
    var lastUse: Int
    /// Keeps the picture alive; nil once forgotten.
    var kept: Image?
    weak var image: Image?
  }

  /// An empty cache; `decoder` says what is accepted, its target size does not count.
  public init(
    byteLimit: Int = standardByteLimit, decoder: ImageDecoder = ImageDecoder()
  ) {
    self.byteLimit = byteLimit
    self.decoder = decoder
  }

  /// The picture of a file, decoded anew when the file has changed since.
  ///
  /// `targetSize` is the largest size in pixels that it will be shown in, as for `ImageDecoder`.
  public func image(
    file path: String, scale: DisplayScale = .one, targetSize: PixelSize? = nil
  ) throws(ImageError) -> Image {
    let stamp = try PictureFile.stamp(of: path)
    let key = ImageKey(source: .file(path), scale: scale, targetSize: targetSize)
    if let image = find(key, stamp: stamp) { return image }
    let bitmap = try decoder(for: targetSize).decode(file: path)
    return keep(Image(bitmap: bitmap, scale: scale), as: key, stamp: stamp)
  }

  /// The picture that the bytes of a file make; the same bytes are the same picture.
  ///
  /// The bytes are kept with it, though not copied. `targetSize` as for files.
  public func image(
    bytes: [UInt8], name: String = ImageDecoder.inMemory, scale: DisplayScale = .one,
    targetSize: PixelSize? = nil
  ) throws(ImageError) -> Image {
    let key = ImageKey(source: .bytes(bytes), scale: scale, targetSize: targetSize)
    if let image = find(key, stamp: nil) { return image }
    let bitmap = try decoder(for: targetSize).decode(bytes, name: name)
    return keep(Image(bitmap: bitmap, scale: scale), as: key, stamp: nil)
  }

  /// How many pictures are kept alive.
  public var count: Int { entries.values.reduce(0) { $0 + ($1.kept == nil ? 0 : 1) } }

  /// How many bytes the pictures that are kept alive take, their smaller versions included.
  public var byteCount: Int {
    entries.reduce(0) { $0 + ($1.value.kept == nil ? 0 : size(of: $1.key, $1.value)) }
  }

  /// Forgets all pictures; those in use elsewhere live on, but are decoded anew when asked for.
  public func removeAll() { entries = [:] }

  private func decoder(for targetSize: PixelSize?) -> ImageDecoder {
    var decoder = decoder
    decoder.targetSize = targetSize
    return decoder
  }

  /// A picture that lives, unless its file has changed; counts as used now.
  private func find(_ key: ImageKey, stamp: PictureFile.Stamp?) -> Image? {
    now += 1
    guard let entry = entries[key], entry.stamp == stamp, let image = entry.image else {
      missCount += 1
      return nil
    }
    hitCount += 1
    entries[key]?.lastUse = now
    if entry.kept == nil {
      entries[key]?.kept = image
      trim(to: byteLimit)
    }
    return image
  }

  private func keep(_ image: Image, as key: ImageKey, stamp: PictureFile.Stamp?) -> Image {
    entries[key] = Entry(stamp: stamp, lastUse: now, kept: image, image: image)
    trim(to: byteLimit)
    return image
  }

  /// Forgets the pictures unused longest until the rest fits, and what no longer lives.
  private func trim(to limit: Int) {
    var total = byteCount
    while total > limit, let oldest = leastRecentlyUsed {
      if let entry = entries[oldest] { total -= size(of: oldest, entry) }
      entries[oldest]?.kept = nil
    }
    if entries.contains(where: { $0.value.image == nil }) {
      entries = entries.filter { $0.value.image != nil }
    }
  }

  private var leastRecentlyUsed: ImageKey? {
    entries.lazy.filter { $0.value.kept != nil }.min { $0.value.lastUse < $1.value.lastUse }?.key
  }

  private func size(of key: ImageKey, _ entry: Entry) -> Int {
    var size = entry.image?.byteCount ?? 0
    if case .bytes(let bytes) = key.source { size += bytes.count }
    return size
  }
}
