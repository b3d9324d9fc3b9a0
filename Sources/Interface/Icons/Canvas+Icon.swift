import SashGeometry
import SashRaster

/// The largest side, in physical pixels, of an icon that is kept; larger ones are drawn each time.
private let largestKept = 256

/// The largest side of an icon, in physical pixels: that of the largest window.
private let largestSide = 8_192

extension Canvas {
  /// Draws an icon as large as fits into a rectangle, in its middle, at whole physical pixels.
  ///
  /// `isMirrored` says that reading goes from right to left, and mirrors what shows a direction of
  /// reading; others stay as they are. What has been drawn once is kept as a mask for its size.
  public func draw(_ icon: Icon, in rect: Rect, color: Color, isMirrored: Bool = false) {
    let place = pixels(rect)
    let side = min(place.width, place.height, largestSide)
    guard side > 0, color.premultiplied >> 24 > 0 else { return }
    let box = PixelRect(
      x: place.left + (place.width - side) >> 1, y: place.top + (place.height - side) >> 1,
      width: side, height: side)
    guard clip.intersects(box) else { return }
    let isMirrored = isMirrored && icon.isDirectional
    let mask =
      side > largestKept
      ? icon.mask(side: side, isMirrored: isMirrored)
      : MaskCache.shared.mask(of: icon.drawing, side: side, isMirrored: isMirrored) {
        icon.mask(side: side, isMirrored: isMirrored)
      }
    guard let mask else { return }
    Compositing.fill(bitmap, mask: mask, at: (box.left, box.top), clip: clip, with: color)
  }
}

extension Icon {
  /// How much of each pixel of a square the icon covers; nil where there is no memory for it.
  func mask(side: Int, isMirrored: Bool) -> Bitmap? {
    let size = PixelSize(width: side, height: side)
    guard let mask = try? Bitmap(size: size, format: .a8) else { return nil }
    let canvas = Canvas(mask)
    let factor = Double(side) / Icon.boxSide
    func placed(_ path: Path) -> Path {
      path.mapped { Point(x: $0.x * factor, y: $0.y * factor) }
    }
    for part in parts {
      switch part {
      case .fill(let path, let rule): canvas.fill(placed(path), with: .white, rule: rule)
      case .line(let path, let width):
        canvas.stroke(placed(path), with: .white, width: width * factor)
      }
    }
    if isMirrored { mask.mirror() }
    return mask
  }
}

extension Bitmap {
  /// Exchanges left and right of a mask.
  ///
  /// Not of the paths: their lines would get other points, and the picture would not be the same.
  fileprivate func mirror() {
    for y in 0..<size.height {
      withBytes(row: y) { row in
        for x in 0..<row.count / 2 { row.swapAt(x, row.count - 1 - x) }
      }
    }
  }
}
