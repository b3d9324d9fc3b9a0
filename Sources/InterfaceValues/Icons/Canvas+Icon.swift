// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The largest side of a cached icon in physical pixels; larger icons are drawn each time.
private let largestCachedSide = 256

/// The largest side of an icon in physical pixels, that of the largest window.
private let largestSide = 8_192

extension Canvas {
  /// Draws an icon as large as fits into a rectangle, centred at whole physical pixels.
  ///
  /// The drawn mask is cached for its size.
  ///
  /// - Parameters:
  ///   - icon: The icon.
  ///   - rect: The rectangle in the canvas's coordinates.
  ///   - color: The colour of the icon.
  ///   - isMirrored: Whether the layout is right-to-left, where directional icons are mirrored.
  public func draw(_ icon: Icon, in rect: Rect, color: Color, isMirrored: Bool = false) {
    let frame = pixels(rect)
    let side = min(frame.width, frame.height, largestSide)
    guard side > 0, color.premultiplied >> 24 > 0 else { return }
    let box = PixelRect(
      x: frame.left + (frame.width - side) >> 1, y: frame.top + (frame.height - side) >> 1,
      width: side, height: side)
    guard clip.intersects(box) else { return }
    let isMirrored = isMirrored && icon.isDirectional
    let mask =
      side > largestCachedSide
      ? icon.mask(side: side, isMirrored: isMirrored)
      : MaskCache.shared.mask(of: icon.drawing, side: side, isMirrored: isMirrored) {
        icon.mask(side: side, isMirrored: isMirrored)
      }
    guard let mask else { return }
    Compositing.fill(bitmap, mask: mask, at: (box.left, box.top), clip: clip, with: color)
  }
}

extension Icon {
  /// Returns the coverage mask of the icon in a square, or `nil` where there is no memory for it.
  func mask(side: Int, isMirrored: Bool) -> Bitmap? {
    let size = PixelSize(width: side, height: side)
    guard let mask = try? Bitmap(size: size, format: .a8) else { return nil }
    let canvas = Canvas(mask)
    let factor = Double(side) / Icon.boxSide
    func scaled(_ path: Path) -> Path {
      path.mapped { Point(x: $0.x * factor, y: $0.y * factor) }
    }
    for part in parts {
      switch part {
      case .fill(let path, let rule): canvas.fill(scaled(path), with: .white, rule: rule)
      case .line(let path, let width):
        canvas.stroke(scaled(path), with: .white, width: width * factor)
      }
    }
    if isMirrored { mask.mirror() }
    return mask
  }
}

extension Bitmap {
  /// Mirrors a mask horizontally.
  ///
  /// The paths are not mirrored: their lines would be rasterised differently.
  fileprivate func mirror() {
    for y in 0..<size.height {
      withBytes(row: y) { row in
        for x in 0..<row.count / 2 { row.swapAt(x, row.count - 1 - x) }
      }
    }
  }
}
