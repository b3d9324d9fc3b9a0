// SPDX-License-Identifier: MIT

package import SashGeometry

/// The number of rows that are drawn at once.
///
/// The rows of a rotated bitmap begin and end at different columns: fewer rows leave out more of the
/// pixels beside it, but each strip costs an operation.
private let stripHeight = 8

/// The distance from a source pixel within which the bilinear filter reads it, with a margin for the
/// rounding of the map.
private let filterReach = 0.75

extension Compositing {
  /// Draws a bitmap under a map of the plane, with bilinear interpolation.
  ///
  /// Its edges are smooth, since it is transparent outside. A pixel has the same colour in whichever
  /// pieces the bitmap is drawn.
  ///
  /// - Parameters:
  ///   - source: The bitmap, which has alpha.
  ///   - transform: The map from the pixels of `rect`, counted from its corner, to those of the
  ///     bitmap.
  ///   - rect: The rectangle of the target that contains the mapped bitmap.
  ///   - target: The bitmap that is drawn into.
  ///   - clip: The region of the target that is drawn into.
  ///   - opacity: The opacity of the whole.
  ///   - shape: The rounded rectangle of the target that clips, or `nil`.
  package static func blitTransformed(
    _ source: Bitmap, by transform: PixelTransform, over rect: PixelRect, into target: Bitmap,
    clip: Region, opacity: Double = 1, shape: PixelRoundedRect? = nil
  ) {
    let visible = rect.intersection(target.bounds).intersection(clip.bounds)
    guard !visible.isEmpty, let outline = transform.map.inverse else { return }
    let reached = Rect(
      x: -filterReach, y: -filterReach, width: Double(source.size.width) + 2 * filterReach,
      height: Double(source.size.height) + 2 * filterReach)
    func corner(_ x: Double, _ y: Double) -> Point {
      outline.apply(Point(x: x, y: y)) + Vector(dx: Double(rect.left), dy: Double(rect.top))
    }
    let corners: [4 of Point] = [
      corner(reached.minX, reached.minY), corner(reached.maxX, reached.minY),
      corner(reached.maxX, reached.maxY), corner(reached.minX, reached.maxY),
    ]
    var top = visible.top
    while top < visible.bottom {
      // Strips begin at multiples of their height, so that neighbouring rectangles of the clip share
      // them.
      let bottom = min((top / stripHeight + 1) * stripHeight, visible.bottom)
      if let columns = columns(of: corners, between: Double(top), and: Double(bottom)) {
        let strip = PixelRect(left: columns.left, top: top, right: columns.right, bottom: bottom)
          .intersection(visible)
        draw(
          .transformed(source, transform), isOpaque: false, over: strip,
          from: (rect.left, rect.top), into: target, clip: clip, opacity: opacity.eightBits,
          shape: shape)
      }
      top = bottom
    }
  }

  /// Returns the columns that a convex polygon touches in some rows, or `nil` if it touches none.
  private static func columns(
    of corners: [4 of Point], between top: Double, and bottom: Double
  ) -> (left: Int, right: Int)? {
    var (left, right) = (Double.infinity, -Double.infinity)
    func add(_ x: Double) {
      left = min(left, x)
      right = max(right, x)
    }
    for index in corners.indices {
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      if start.y >= top, start.y <= bottom { add(start.x) }
      for edge in [top, bottom] where min(start.y, end.y) < edge && max(start.y, end.y) > edge {
        add(start.x + (end.x - start.x) * (edge - start.y) / (end.y - start.y))
      }
    }
    let limit = Double(Bitmap.maximumSide)
    guard left <= right, left < limit, right > -limit else { return nil }
    return (Int(max(left, -limit).rounded(.down)), Int(min(right, limit).rounded(.up)))
  }
}
