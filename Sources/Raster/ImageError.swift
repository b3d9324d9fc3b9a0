public import SashGeometry

/// Why a picture could not be read or written.
public enum ImageError: Error, Hashable, CustomStringConvertible {
  /// The file cannot be opened or read.
  case unreadable(name: String, reason: String)
  /// The bytes are not those of a PNG picture.
  case notPNG(name: String)
  /// The picture ends before its end.
  case truncated(name: String)
  /// The picture contradicts itself.
  case broken(name: String, reason: String)
  /// The picture has more pixels than are accepted.
  case tooLarge(name: String, PixelSize)
  /// There is no bitmap for the picture.
  case bitmap(name: String, BitmapError)
  /// The file cannot be written.
  case unwritable(name: String, reason: String)

  /// What went wrong with which picture, in a sentence.
  public var description: String {
    switch self {
    case .unreadable(let name, let reason): "\(name) cannot be read: \(reason)."
    case .notPNG(let name): "\(name) is not a PNG picture."
    case .truncated(let name): "\(name) is cut off: its end is missing."
    case .broken(let name, let reason): "\(name) is a broken PNG picture: \(reason)."
    case .tooLarge(let name, let size):
      "\(name) is too large with \(size.width)x\(size.height) pixels: keep each side to "
        + "\(PNGHeader.maximumSide) and the whole to \(PNGHeader.maximumArea >> 20) Mi pixels."
    case .bitmap(let name, let error): "\(name) cannot be decoded: \(error)"
    case .unwritable(let name, let reason): "\(name) cannot be written: \(reason)."
    }
  }
}
