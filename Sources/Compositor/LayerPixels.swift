import SashGeometry
import SashRaster

/// A layer up to this many pixels is kept whole, however small its scene is.
private let smallestWhole = 1 << 20

/// A layer up to this many times the pixels of its scene is kept whole; of a larger one only
/// what is visible is kept, and half as much on each side.
private let wholeScenes = 2

/// The pixels that a layer keeps.
enum LayerPixels {
  /// None.
  case none
  /// A part of the contents as they are at a size.
  case kept(Bitmap, part: PixelRect, of: PixelSize)
  /// All of the contents, in the pixels of a picture, which are not the layer's to change.
  case borrowed(Bitmap)
  /// None, as reported.
  case failed(LayerProblem.Reason)

  /// The most pixels that a layer may keep: 128 MiB of them.
  static let limit = 1 << 25

  /// The bitmap and the part of the contents that it holds.
  var bitmap: (bitmap: Bitmap, part: PixelRect)? {
    switch self {
    case .kept(let bitmap, let part, _): (bitmap, part)
    case .borrowed(let bitmap): (bitmap, bitmap.bounds)
    case .none, .failed: nil
    }
  }

  /// How many bytes the layer itself keeps.
  var ownBytes: Int {
    if case .kept(let bitmap, _, _) = self { bitmap.byteCount } else { 0 }
  }

  /// The part of contents of a size that shall be kept when a part of it is needed.
  ///
  /// The view is what can be visible of the contents at most. Nil where that is too much.
  static func part(
    of size: PixelSize, needed: PixelRect, view: PixelSize, scene: PixelSize
  ) -> PixelRect? {
    let whole = PixelRect(size)
    if size.area <= max(smallestWhole, scene.area * wholeScenes), isAllowed(whole) { return whole }
    func span(_ size: Int, _ low: Int, _ high: Int, _ view: Int) -> (Int, Int) {
      let length = max(high - low, min(size, view * 2))
      let start = min(max(low - (length - (high - low)) / 2, 0), size - length)
      return (start, start + length)
    }
    let (left, right) = span(size.width, needed.left, needed.right, view.width)
    let (top, bottom) = span(size.height, needed.top, needed.bottom, view.height)
    let part = PixelRect(left: left, top: top, right: right, bottom: bottom)
    return isAllowed(part) ? part : nil
  }

  private static func isAllowed(_ part: PixelRect) -> Bool {
    part.area <= limit && part.width <= Bitmap.maximumSide && part.height <= Bitmap.maximumSide
  }
}
