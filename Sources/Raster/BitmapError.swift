public import SashGeometry

/// Why a bitmap could not be made.
public enum BitmapError: Error, Hashable, CustomStringConvertible {
  /// A side is longer, or the whole takes more bytes, than a bitmap may have.
  case tooLarge(PixelSize)
  /// A side is zero or less.
  case empty(PixelSize)
  /// The system has no memory left for it.
  case outOfMemory(PixelSize)

  /// What went wrong and what to do, in a sentence.
  public var description: String {
    switch self {
    case .tooLarge(let size):
      "A bitmap of \(size.width)x\(size.height) pixels is too large: keep each side to "
        + "\(Bitmap.maximumSide) pixels and the whole to \(Bitmap.maximumBytes >> 20) MiB."
    case .empty(let size):
      "A bitmap of \(size.width)x\(size.height) pixels has no pixels: ask for at least 1x1."
    case .outOfMemory(let size):
      "There is no memory for a bitmap of \(size.width)x\(size.height) pixels."
    }
  }
}
