import SashGeometry
import SashRaster

/// The number of rectangles above which they are displayed as one, since each runs the whole
/// drawing.
private let maximumDirtyRectangles = 4

extension Layer {
  /// Updates the retained pixels as far as they are visible.
  ///
  /// - Parameter changed: Receives the rectangles that changed, in pixels of the contents.
  func display(
    _ node: Node, in scene: PixelSize, scale: DisplayScale, scratch: ScratchPictures,
    statistics: inout SceneStatistics, changed: (PixelRect) -> Void
  ) {
    let size = node.look.size
    let all = PixelRect(size)
    if case .image(let image, let mode) = contents, node.look.turn == .none,
      mode.isExact(image, in: size, scale: scale)
    {
      // An image as large as the frame is drawn from its own pixels.
      if case .whole = dirt { changed(all) }
      dirt = .none
      pixels = .borrowed(image.bitmap)
      smaller = node.look.steps > 0 ? SmallerPixels(of: image, for: node.look) : nil
      return
    }
    let known = ownBitmap
    guard let stale = prepare(node, in: scene, scale: scale), case .kept(var kept) = pixels else {
      return
    }
    if kept.bitmap !== known { statistics.picturesMade += 1 }
    let due = due(stale.union(kept.owed), of: kept, node, in: scene)
    if !due.later.isEmpty || !kept.owed.isEmpty {
      kept.owed = due.later
      pixels = .kept(kept)
    }
    if case .whole = dirt { changed(all) }
    if case .parts(let parts) = dirt {
      for part in parts { changed(pixels(of: part, node, scale).intersection(all)) }
    }
    dirt = .none
    if due.now.isEmpty { return reduce(kept, for: node.look) }
    smaller = nil
    defer { reduce(kept, for: node.look) }
    let parts = due.now.count > maximumDirtyRectangles ? Region(due.now.bounds) : due.now
    parts.forEachRect { rect in
      kept.forEachTile(of: rect) { piece, origin in
        statistics.displays += 1
        if kept.turn == .none {
          draw(piece, into: kept.bitmap, origin: origin, scale: scale)
        } else {
          drawTurned(piece, into: kept, origin: origin, scratch: scratch)
        }
      }
    }
  }

  private var ownBitmap: Bitmap? {
    if case .kept(let kept) = pixels { kept.bitmap } else { nil }
  }

  /// Splits stale pixels into those that must be drawn now and those that wait until they are
  /// visible.
  ///
  /// Of contents that are not retained whole, only the visible part and a margin is drawn; the
  /// margin keeps scrolling from drawing row by row.
  private func due(
    _ stale: Region, of kept: KeptPixels, _ node: Node, in scene: PixelSize
  ) -> (now: Region, later: Region) {
    if stale.isEmpty { return (stale, stale) }
    // Filtering, and pixels stored in another rotation, read beyond the visible part.
    let waits =
      !LayerPixels.isWhole(kept.size, in: scene) && !node.look.isScaled && node.look.steps == 0
      && kept.turn == .none
    guard waits else { return (stale, Region()) }
    let needed = node.contentPixels(under: node.visible)
    guard stale.intersects(needed) else { return (Region(), stale) }
    let ahead = view(of: node)
    let part = KeptPixels.lookahead
    let (x, y) = (ahead.width / part, ahead.height / part)
    let now = stale.intersection(
      PixelRect(
        left: needed.left - x, top: needed.top - y, right: needed.right + x,
        bottom: needed.bottom + y))
    return (now, stale.subtracting(now))
  }

  /// Allocates pixels for the visible part; returns those that must be drawn, or `nil` on failure.
  private func prepare(_ node: Node, in scene: PixelSize, scale: DisplayScale) -> Region? {
    let size = node.look.size
    let inked = node.ground?.inked ?? PixelRect(size)
    let gap = node.ground?.gap ?? .none
    let needed = node.contentPixels(under: node.visible).intersection(inked)
    let format: PixelFormat = node.look.content.isOpaque ? .x8r8g8b8 : .a8r8g8b8
    let stale = stalePixels(node, scale)
    turnPixels(to: node.look.turn)
    var known: KeptPixels?
    if case .kept(let kept) = pixels, kept.size == size, kept.scale == scale,
      kept.bitmap.format == format, kept.turn == node.look.turn
    {
      known = kept
      if kept.contains(needed, without: gap), kept.isStraight || !node.look.isScaled {
        return stale.intersection(kept.part)
      }
    }
    var part = inked
    if !LayerPixels.isWhole(size, in: scene) {
      part = KeptPixels.part(
        of: size, needed: needed, view: view(of: node), known: known?.part)
    }
    guard LayerPixels.isAllowed(part.size) else {
      pixels = .failed(.tooManyPixels(part.area))
      return nil
    }
    do throws(BitmapError) {
      if let kept = known, LayerPixels.isWhole(size, in: scene) {
        // The drawn rectangle grew: pixels that exist already stay valid.
        pixels = .kept(try kept.copied(to: part, without: gap))
        return Region(part).subtracting(kept.region).union(stale.intersection(part))
      }
      guard var kept = known, kept.part.size == part.size, kept.gap.isEmpty else {
        // The old pixels are released first, so that both are never in memory together.
        pixels = .none
        known = nil
        let bitmap = try Bitmap(size: gap.size(of: part), format: format)
        pixels = .kept(
          KeptPixels(bitmap, part: part, gap: gap, of: size, scale: scale, turn: node.look.turn))
        return Region(part)
      }
      if node.look.steps > 0 {
        // Halved pixels depend on where the part begins.
        smaller = nil
        dirt = .whole
      }
      let common = kept.part.intersection(part)
      kept.move(to: part)
      if node.look.isScaled { kept = try kept.straightened() }
      pixels = .kept(kept)
      return Region(part).subtracting(common)
        .union(stale.intersection(part))
    } catch {
      pixels = .failed(.bitmap(error))
      return nil
    }
  }

  /// Returns the largest extent of the contents that can be visible, in their own pixels.
  private func view(of node: Node) -> PixelSize {
    let size = node.look.size
    let frame = node.look.shape.rect
    func side(_ clip: Int, _ size: Int, _ frame: Int) -> Int {
      guard node.look.isScaled, frame > 0 else { return min(clip, size) }
      return Int(min(Double(clip) * Double(size) / Double(frame) + 2, Double(size)))
    }
    return PixelSize(
      width: side(node.clip.width, size.width, frame.width),
      height: side(node.clip.height, size.height, frame.height))
  }

  /// Updates the mip level, where the contents are displayed at less than half their size.
  private func reduce(_ kept: KeptPixels, for look: Node.Look) {
    if look.steps == 0 {
      smaller = nil
    } else if smaller?.isFor(kept.bitmap, steps: look.steps) != true {
      smaller = SmallerPixels(of: kept.bitmap, steps: look.steps)
    }
  }

  /// Rotates existing pixels instead of drawing them again.
  private func turnPixels(to turn: QuarterTurn) {
    guard case .kept(let kept) = pixels, kept.turn != turn else { return }
    pixels = .none
    // Without memory, or if pixels are missing, they are drawn again, into less.
    if kept.gap.isEmpty, kept.owed.isEmpty, let turned = try? kept.turned(to: turn) {
      pixels = .kept(turned)
    }
  }

  private func stalePixels(_ node: Node, _ scale: DisplayScale) -> Region {
    switch dirt {
    case .none: return Region()
    case .whole: return Region(PixelRect(node.look.size))
    case .parts(let parts):
      var stale = Region()
      for part in parts { stale.formUnion(pixels(of: part, node, scale)) }
      return stale
    }
  }

  /// Returns the pixels that a rectangle of the contents touches.
  private func pixels(of part: Rect, _ node: Node, _ scale: DisplayScale) -> PixelRect {
    let turn = node.look.turn
    let grid = grid ?? PixelGrid(frame.size, scale: scale)
    return turn.apply(grid.pixelsTouched(by: part), in: (-turn).apply(node.look.size))
  }

  /// Draws a rectangle of rotated contents by way of an unrotated bitmap.
  private func drawTurned(
    _ rect: PixelRect, into kept: KeptPixels, origin: (x: Int, y: Int), scratch: ScratchPictures
  ) {
    let part = (-kept.turn).apply(rect, in: kept.size)
    guard let picture = scratch.picture(part.size, depth: 0) else { return }
    draw(part, into: picture, origin: (part.left, part.top), scale: kept.scale)
    picture.copy(
      PixelRect(part.size), rotated: kept.turn, into: kept.bitmap,
      at: (rect.left - origin.x, rect.top - origin.y))
  }

  /// Draws a rectangle of the contents; `origin` is the pixel of the contents at the bitmap's
  /// corner.
  private func draw(
    _ rect: PixelRect, into bitmap: Bitmap, origin: (x: Int, y: Int), scale: DisplayScale
  ) {
    let place = Region(rect.offset(x: -origin.x, y: -origin.y))
    if bitmap.format.hasAlpha {
      Compositing.fill(bitmap, place, with: .clear, blend: .source)
    }
    let (canvas, dirty) = (grid ?? PixelGrid(frame.size, scale: scale)).canvas(
      bitmap, corner: origin, drawing: rect)
    switch contents {
    case .drawing(_, let draw): draw(canvas, dirty)
    case .image(let image, let mode):
      canvas.draw(image, in: Rect(origin: .zero, size: frame.size), mode: mode)
    case .gradient(let gradient):
      canvas.fill(Rect(origin: .zero, size: frame.size), with: gradient)
    case .color, .none: break
    }
  }
}
