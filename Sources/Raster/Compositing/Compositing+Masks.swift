// SPDX-License-Identifier: MIT

package import SashGeometry

extension Compositing {
  /// Returns an 8-bit mask of the inside of a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - rule: The rule that decides which parts of a path that crosses itself are inside.
  ///   - size: The size of the mask.
  ///   - position: Returns the position of a point of the path in the mask, in pixels.
  /// - Returns: The mask, or `nil` if the path is empty or memory is exhausted.
  package static func mask(
    of path: Path, rule: FillRule, size: PixelSize, position: (Point) -> Point
  ) -> Bitmap? {
    PathRasterizer.shared?.mask(PathOutline(path, transform: position), size: size, rule: rule)
  }

  /// Draws a bitmap pixel for pixel through an 8-bit mask.
  ///
  /// - Parameters:
  ///   - source: The bitmap.
  ///   - origin: The position in the target of its first pixel.
  ///   - mask: The mask.
  ///   - maskOrigin: The position in the target of its first pixel.
  ///   - target: The bitmap that is drawn into.
  ///   - clip: The region of the target that is drawn into.
  ///   - opacity: The opacity of the whole.
  package static func blit(
    _ source: Bitmap, at origin: (x: Int, y: Int), through mask: Bitmap,
    at maskOrigin: (x: Int, y: Int), into target: Bitmap, clip: Region, opacity: Double
  ) {
    guard opacity.eightBits > 0,
      let mask = MaskCache.shared.multiplied(mask, by: opacity.eightBits)
    else { return }
    let pass = Pass(
      target: target, clip: clip, operation: .over, source: .bitmap(source), origin: origin)
    let area = source.bounds.offset(x: origin.x, y: origin.y)
      .intersection(mask.bounds.offset(x: maskOrigin.x, y: maskOrigin.y))
    pass.draw(area, mask: .bitmap(mask), at: maskOrigin)
  }
}
