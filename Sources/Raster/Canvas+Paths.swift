internal import SashGeometry

extension Canvas {
  /// Fills what a path goes round.
  public func fill(_ path: Path, with color: Color, rule: FillRule = .nonzero) {
    draw(path, reach: 0, with: color) { outline, size in
      PathRasterizer.shared?.mask(outline, size: size, rule: rule)
    }
  }

  /// Draws a line along a path, half of its width to each side.
  public func stroke(
    _ path: Path, with color: Color, width: Double, cap: LineCap = .round,
    join: LineJoin = .round
  ) {
    guard width > 0, width.isFinite else { return }
    let line = PathRasterizer.Line(width: width * scale.factor, cap: cap, join: join)
    // The point of a miter reaches furthest: four half widths.
    draw(path, reach: width * 2, with: color) { outline, size in
      PathRasterizer.shared?.mask(outline, size: size, line: line)
    }
  }

  /// Lays a colour through the mask of a path, made only as large as what shows of it.
  private func draw(
    _ path: Path, reach: Double, with color: Color, _ mask: (PathOutline, PixelSize) -> Bitmap?
  ) {
    let touched = scale.pixelsTouched(by: path.bounds.inset(by: -reach).offset(by: translation))
      .offset(x: -pixelOrigin.x, y: -pixelOrigin.y)
    // Curves stay within their points, and the rasteriser within a pixel of its outline.
    let visible = PixelRect(
      left: touched.left - 1, top: touched.top - 1, right: touched.right + 1,
      bottom: touched.bottom + 1
    ).intersection(clip.bounds)
    guard color.premultiplied >> 24 > 0, !visible.isEmpty else { return }
    let outline = PathOutline(path) { point in
      Point(
        x: (point.x + translation.dx) * scale.factor - Double(pixelOrigin.x + visible.left),
        y: (point.y + translation.dy) * scale.factor - Double(pixelOrigin.y + visible.top))
    }
    guard let mask = mask(outline, visible.size) else { return }
    Compositing.fill(
      bitmap, mask: mask, at: (visible.left, visible.top), clip: clip, with: color)
  }
}
