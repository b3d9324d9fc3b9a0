// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The header of a file whose rows may be stored in another orientation than upright.
protocol OrientedHeader {
  /// The size in pixels as stored.
  var size: PixelSize { get }
  /// The orientation of the stored rows.
  var orientation: ImageOrientation { get }
}

extension OrientedHeader {
  /// The size in pixels of the upright image.
  var uprightSize: PixelSize { orientation.oriented(size) }
}

/// The orientation of an image's stored rows; raw values are those of EXIF tag 0x0112.
enum ImageOrientation: UInt16, CaseIterable {
  /// Upright as stored.
  case up = 1
  /// Mirrored horizontally.
  case upMirrored = 2
  /// Rotated by a half turn.
  case down = 3
  /// Mirrored vertically.
  case downMirrored = 4
  /// Mirrored at the main diagonal: rows become columns, from the left.
  case leftMirrored = 5
  /// To be rotated clockwise by a quarter turn.
  case right = 6
  /// Mirrored at the other diagonal: rows become columns, from the right and upwards.
  case rightMirrored = 7
  /// To be rotated anticlockwise by a quarter turn.
  case left = 8

  /// Whether the upright image's width is the stored height.
  var swapsSides: Bool { rawValue >= Self.leftMirrored.rawValue }

  /// Returns the upright size of a stored one, or the stored size of an upright one.
  func oriented(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }
}
