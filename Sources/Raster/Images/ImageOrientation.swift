internal import SashGeometry

/// How the stored rows of a picture lie when it is shown; the numbers are those of EXIF's tag 0x0112.
enum ImageOrientation: UInt16, CaseIterable {
  /// As stored.
  case up = 1
  /// The left and right sides change places.
  case mirrored = 2
  /// Half a turn.
  case turnedOver = 3
  /// Top and bottom change places.
  case flipped = 4
  /// Rows become columns, from the left.
  case transposed = 5
  /// A quarter turn clockwise.
  case right = 6
  /// Rows become columns, from the right and upwards.
  case transversed = 7
  /// A quarter turn anticlockwise.
  case left = 8

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

  /// A stored size as it is shown, or the other way round.
  func turned(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }
}
