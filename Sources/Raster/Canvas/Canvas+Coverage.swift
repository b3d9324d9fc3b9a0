// SPDX-License-Identifier: MIT

package import SashGeometry

extension Canvas {
  /// The distance of the logical origin from the edge between pixels that it rounds to, in physical
  /// pixels.
  package var pixelFraction: Vector {
    let (x, y) = (translation.dx * scale.factor, translation.dy * scale.factor)
    return Vector(
      dx: x - Double(scale.edge(translation.dx)), dy: y - Double(scale.edge(translation.dy)))
  }

  /// Returns the coverage of a path, enlarged and blurred as a shadow is, in the pixels of a
  /// rectangle.
  ///
  /// - Parameters:
  ///   - path: The path, in logical pixels; its inside counts.
  ///   - rect: The area, in logical pixels.
  ///   - blur: The blur radius, as that of a `Shadow`.
  ///   - spread: The distance by which the path is enlarged, as that of a `Shadow`.
  /// - Returns: The coverage; `nil` if it is empty or memory is exhausted. A mask of it belongs at
  ///   the rectangle's top left corner.
  package func blurredCoverage(
    of path: Path, in rect: Rect, blur: Double, spread: Double = 0
  ) -> BlurredCoverage? {
    let shadow = PixelShadow(Shadow(color: .black, blur: blur, spread: spread), scale: scale)
    let padded = shadow.bounds(of: pixels(rect))
    let outline = PathOutline(path) { point in
      Point(
        x: (point.x + translation.dx) * scale.factor - Double(pixelOrigin.x + padded.left),
        y: (point.y + translation.dy) * scale.factor - Double(pixelOrigin.y + padded.top))
    }
    guard !pixels(rect).isEmpty,
      let mask = PathRasterizer.shared?.mask(outline, size: padded.size, rule: .nonzero)
    else { return nil }
    if shadow.spread > 0 {
      let line = PathRasterizer.StrokeStyle(
        width: 2 * Double(shadow.spread), cap: .round, join: .round)
      guard let border = PathRasterizer.shared?.mask(outline, size: padded.size, line: line) else {
        return nil
      }
      mask.formMaximum(border)
    }
    var values: [UInt16] = []
    values.reserveCapacity(padded.size.area)
    for y in 0..<padded.size.height {
      mask.withBytes(row: y) { row in
        for x in 0..<padded.size.width { values.append(UInt16(row[x]) << 8) }
      }
    }
    var blur = BoxBlur(boxRadius: shadow.boxRadius)
    blur.blur(&values, size: padded.size, isMirrored: false)
    return BlurredCoverage(values, of: padded.size, without: shadow.spread + shadow.extent)
  }
}
