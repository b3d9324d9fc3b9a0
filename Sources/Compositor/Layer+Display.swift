import SashGeometry
import SashRaster

/// More rectangles than this are displayed as one: each is a walk over all that draws.
private let maximumDirtyRectangles = 4

extension Layer {
  /// Brings the kept pixels up to date, as far as they are visible, and tells which changed.
  ///
  /// Rectangles given to `changed` are in pixels of the contents.
  func display(
    _ node: Node, in scene: PixelSize, scale: DisplayScale, statistics: inout SceneStatistics,
    changed: (PixelRect) -> Void
  ) {
    let size = node.look.size
    let all = PixelRect(size)
    if case .image(let image, _) = contents, image.bitmap.size == size {
      // As large as the frame: drawn from its own pixels.
      if case .whole = dirt { changed(all) }
      dirt = .none
      pixels = .borrowed(image.bitmap)
      return
    }
    guard let stale = prepare(node, in: scene, scale: scale), let kept = pixels.bitmap else {
      return
    }
    if case .whole = dirt { changed(all) }
    if case .parts(let parts) = dirt {
      for part in parts { changed(scale.pixelsTouched(by: part).intersection(all)) }
    }
    dirt = .none
    if stale.isEmpty { return }
    let rects = stale.count > maximumDirtyRectangles ? [stale.bounds] : stale.rects
    for rect in rects {
      statistics.displays += 1
      draw(rect, of: kept, scale: scale, size: node.look.size)
    }
  }

  /// Makes room for what is visible; returns which pixels must be drawn, nil where that failed.
  private func prepare(_ node: Node, in scene: PixelSize, scale: DisplayScale) -> Region? {
    let size = node.look.size
    let needed = node.contentPixels(under: node.visible)
    let format: PixelFormat = node.look.content.isOpaque ? .x8r8g8b8 : .a8r8g8b8
    if case .kept(let bitmap, let part, size) = pixels, bitmap.format == format,
      part.contains(needed)
    {
      return stalePixels(scale: scale).intersection(part)
    }
    let x = node.look.isScaled ? Double(size.width) / Double(node.look.shape.rect.width) : 1
    let y = node.look.isScaled ? Double(size.height) / Double(node.look.shape.rect.height) : 1
    let view = PixelSize(
      width: Int(min(Double(node.clip.width) * x, Double(size.width)).rounded(.up)),
      height: Int(min(Double(node.clip.height) * y, Double(size.height)).rounded(.up)))
    guard
      let part = LayerPixels.part(of: size, needed: needed, view: view, scene: scene)
    else {
      pixels = .failed(.tooManyPixels(max(needed.area, view.area)))
      return nil
    }
    return move(to: part, of: size, format: format, scale: scale)
  }

  /// Keeps another part, with the pixels that are known already; returns which must be drawn.
  private func move(
    to part: PixelRect, of size: PixelSize, format: PixelFormat, scale: DisplayScale
  ) -> Region? {
    if case .kept(let old, let known, size) = pixels, old.format == format,
      old.size == part.size
    {
      let common = known.intersection(part)
      old.shift(x: known.left - part.left, y: known.top - part.top)
      pixels = .kept(old, part: part, of: size)
      return Region(part).subtracting(common)
        .union(stalePixels(scale: scale).intersection(part))
    }
    // The old pixels go first, so that the two are never there together.
    pixels = .none
    do throws(BitmapError) {
      pixels = .kept(try Bitmap(size: part.size, format: format), part: part, of: size)
    } catch {
      pixels = .failed(.bitmap(error))
      return nil
    }
    // Drawn whole; only what is dirty counts as changed, and a new size is a new look.
    return Region(part)
  }

  private func stalePixels(scale: DisplayScale) -> Region {
    switch dirt {
    case .none: Region()
    case .whole: Region(PixelRect(left: 0, top: 0, right: .max >> 32, bottom: .max >> 32))
    case .parts(let parts):
      parts.reduce(into: Region()) { $0.formUnion(scale.pixelsTouched(by: $1)) }
    }
  }

  private func draw(
    _ rect: PixelRect, of kept: (bitmap: Bitmap, part: PixelRect), scale: DisplayScale,
    size: PixelSize
  ) {
    let place = rect.offset(x: -kept.part.left, y: -kept.part.top)
    if kept.bitmap.format.hasAlpha {
      Compositing.fill(kept.bitmap, Region(place), with: .clear, blend: .source)
    }
    let canvas = Canvas(
      kept.bitmap, scale: scale, pixelOrigin: (kept.part.left, kept.part.top),
      clip: Region(place))
    switch contents {
    case .drawing(_, let draw): draw(canvas, scale.logical(rect))
    case .image(let image, let gravity):
      canvas.draw(image, in: gravity.place(image.size, in: frame.size))
    case .color, .none: break
    }
  }
}
