// SPDX-License-Identifier: MIT

public import SashGeometry

/// The reason why a bitmap could not be created.
public enum BitmapError: Error, Hashable, CustomStringConvertible {
  /// A side is longer than `Bitmap.maximumSide`, or the whole takes more than
  /// `Bitmap.maximumBytes`.
  case tooLarge(PixelSize)
  /// A side is zero or less.
  case empty(PixelSize)
  /// The system has no memory left for the bitmap.
  case outOfMemory(PixelSize)

  /// A sentence that says what went wrong and what to do.
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
