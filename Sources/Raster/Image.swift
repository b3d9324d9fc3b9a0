public import SashGeometry

/// A picture that no longer changes, with the scale that it was made for.
@MainActor public final class Image {
  /// The pixels; do not draw into them once the image is in use.
  public let bitmap: Bitmap
  /// How many of its pixels make a logical one.
  public let scale: DisplayScale

  /// The picture at a half, a quarter and so on, as far as has been asked for.
  private var smaller: [Bitmap] = []

  /// A picture from its pixels.
  public init(bitmap: Bitmap, scale: DisplayScale = .one) {
    self.bitmap = bitmap
    self.scale = scale
  }

  /// The extent in logical pixels.
  public var size: Size {
    Size(
      width: Double(bitmap.size.width) / scale.factor,
      height: Double(bitmap.size.height) / scale.factor)
  }

  /// A picture that `body` draws, of a logical size and transparent at first.
  public static func draw(
    size: Size, scale: DisplayScale = .one, _ body: (Canvas) -> Void
  ) throws(BitmapError) -> Image {
    let bitmap = try Bitmap(size: scale.pixels(size))
    body(Canvas(bitmap, scale: scale))
    return Image(bitmap: bitmap, scale: scale)
  }

  /// The pixels to draw from for a size in pixels: those of the smallest step that is not
  /// smaller than it, so that filtering leaves no pixel out.
  package func level(for size: PixelSize) -> Bitmap {
    var level = bitmap
    var step = 0
    while level.size.width >= size.width * 2, level.size.height >= size.height * 2 {
      if step == smaller.count {
        guard let next = Self.halved(level) else { return level }
        smaller.append(next)
      }
      level = smaller[step]
      step += 1
    }
    return level
  }

  /// A bitmap of half the size, each pixel the mean of the four that it stands for.
  private static func halved(_ bitmap: Bitmap) -> Bitmap? {
    let size = PixelSize(
      width: (bitmap.size.width + 1) / 2, height: (bitmap.size.height + 1) / 2)
    let format = bitmap.format == .r5g6b5 ? PixelFormat.x8r8g8b8 : bitmap.format
    guard let half = try? Bitmap(size: size, format: format) else { return nil }
    // Odd sides go on by a pixel beyond the edge, so that every step halves exactly.
    Compositing.blitScaled(
      bitmap,
      from: Rect(x: 0, y: 0, width: Double(size.width * 2), height: Double(size.height * 2)),
      over: half.bounds, into: half, clip: Region(half.bounds), blend: .source)
    return half
  }
}
