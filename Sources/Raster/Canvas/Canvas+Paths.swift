// SPDX-License-Identifier: MIT

internal import SashGeometry

extension Canvas {
  /// Fills the inside of a path with a colour.
  ///
  /// `rule` decides which parts of a self-intersecting path are inside.
  public func fill(_ path: Path, with color: Color, rule: FillRule = .nonzero) {
    draw(path, reach: 0, with: .color(color.premultiplied)) { outline, size in
      PathRasterizer.shared?.mask(outline, size: size, rule: rule)
    }
  }

  /// Fills the inside of a path with a gradient that spans the path's bounds.
  ///
  /// `rule` decides which parts of a self-intersecting path are inside.
  public func fill(_ path: Path, with gradient: Gradient, rule: FillRule = .nonzero) {
    let box = path.bounds.offset(by: translation)
    let frame = Rect(
      x: box.minX * scale.factor - Double(pixelOrigin.x),
      y: box.minY * scale.factor - Double(pixelOrigin.y), width: box.width * scale.factor,
      height: box.height * scale.factor)
    guard let paint = GradientPaint(gradient, over: frame, scale: scale.factor) else { return }
    draw(path, reach: 0, with: .prepared(.gradient(paint))) { outline, size in
      PathRasterizer.shared?.mask(outline, size: size, rule: rule)
    }
  }

  /// Draws a line along a path, half of its width to each side.
  ///
  /// The width is in logical pixels and does not round to physical pixels. `cap` and `join` are the
  /// shapes of the line's ends and corners.
  public func stroke(
    _ path: Path, with color: Color, width: Double, cap: LineCap = .round,
    join: LineJoin = .round
  ) {
    guard width > 0, width.isFinite else { return }
    let line = PathRasterizer.StrokeStyle(width: width * scale.factor, cap: cap, join: join)
    // The point of a miter join reaches furthest: four half widths.
    draw(path, reach: width * 2, with: .color(color.premultiplied)) { outline, size in
      PathRasterizer.shared?.mask(outline, size: size, line: line)
    }
  }

  /// Draws a source through the mask of a path; the mask is only as large as the visible part.
  private func draw(
    _ path: Path, reach: Double, with source: Compositing.Source,
    _ mask: (PathOutline, PixelSize) -> Bitmap?
  ) {
    let touched = scale.pixelsTouched(by: path.bounds.inset(by: -reach).offset(by: translation))
      .offset(x: -pixelOrigin.x, y: -pixelOrigin.y)
    // Curves stay within the hull of their points, and the rasteriser within a pixel of its
    // outline.
    let visible = touched.inset(by: -1).intersection(clip.bounds)
    if visible.isEmpty { return }
    if case .color(let pixel) = source, pixel >> 24 == 0 { return }
    let outline = PathOutline(path) { point in
      Point(
        x: (point.x + translation.dx) * scale.factor - Double(pixelOrigin.x + visible.left),
        y: (point.y + translation.dy) * scale.factor - Double(pixelOrigin.y + visible.top))
    }
    guard let mask = mask(outline, visible.size) else { return }
    Compositing.draw(
      source, through: mask, at: (visible.left, visible.top), into: bitmap, clip: clip)
  }
}
