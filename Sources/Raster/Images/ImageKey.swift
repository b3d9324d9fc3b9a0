internal import SashGeometry

/// What makes one decoded picture another than the next.
struct ImageKey: Hashable {
  /// Where the pixels come from.
  let source: Source
  /// The scale that the picture is made for.
  let scale: DisplayScale
  /// The size that it must cover; nil is its own.
  let targetSize: PixelSize?

  /// A file by its path, or the bytes of one.
  enum Source: Hashable {
    case file(String)
    case bytes([UInt8])

    /// So many bytes at the front and at the end tell pictures apart well enough to find them;
    /// equality looks at all.
    private static let sample = 64

    func hash(into hasher: inout Hasher) {
      switch self {
      case .file(let path): hasher.combine(path)
      case .bytes(let bytes):
        hasher.combine(bytes.count)
        hasher.combine(bytes.prefix(Self.sample))
        hasher.combine(bytes.suffix(Self.sample))
      }
    }
  }
}
