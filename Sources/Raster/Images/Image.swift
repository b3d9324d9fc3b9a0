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

  /// How many bytes its pixels take, those kept for drawing it smaller included.
  public var byteCount: Int { smaller.reduce(bitmap.byteCount) { $0 + $1.byteCount } }

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
    while level.canHalve(toCover: size) {
      if step == smaller.count {
        guard let next = level.halved() else { return level }
        smaller.append(next)
      }
      level = smaller[step]
      step += 1
    }
    return level
  }
}
