// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The number of rectangles above which they are displayed as one, since each runs the whole
/// drawing.
private let maximumDirtyRectangles = 4

extension Layer {
  /// Updates the retained pixels as far as they are visible.
  ///
  /// - Parameters:
  ///   - node: The layer's node in the tree of the scene.
  ///   - scene: The size of the scene, in pixels.
  ///   - scale: The display scale, multiplied by the layer's density.
  ///   - scratch: The bitmaps in which contents are drawn before they are rotated.
  ///   - statistics: The statistics that count the created bitmaps and the drawn rectangles.
  ///   - changed: Receives the rectangles that changed, in pixels of the contents.
  func display(
    _ node: Node, in scene: PixelSize, scale: DisplayScale, scratch: ScratchBitmaps,
    statistics: inout SceneStatistics, changed: (PixelRect) -> Void
  ) {
    let size = node.properties.size
    let all = PixelRect(size)
    if case .image(let image, let mode) = contents, node.properties.turn == .none,
      mode.isExact(image, in: size, scale: scale)
    {
      // An image as large as the frame is drawn from its own pixels.
      if case .whole = dirtyState { changed(all) }
      dirtyState = .none
      pixels = .borrowed(image.bitmap)
      mipLevel = node.properties.halvings > 0 ? MipLevel(of: image, for: node.properties) : nil
      return
    }
    let oldBitmap = ownBitmap
    guard let stale = preparePixels(node, in: scene, scale: scale),
      case .retained(var retained) = pixels
    else {
      return
    }
    if retained.bitmap !== oldBitmap { statistics.bitmapsCreated += 1 }
    let split = splitStale(stale.union(retained.undrawn), of: retained, node, in: scene)
    if !split.later.isEmpty || !retained.undrawn.isEmpty {
      retained.undrawn = split.later
      pixels = .retained(retained)
    }
    if case .whole = dirtyState { changed(all) }
    if case .parts(let parts) = dirtyState {
      for part in parts { changed(pixels(of: part, node, scale).intersection(all)) }
    }
    dirtyState = .none
    if split.now.isEmpty { return updateMipLevel(retained, for: node.properties) }
    mipLevel = nil
    defer { updateMipLevel(retained, for: node.properties) }
    let parts = split.now.count > maximumDirtyRectangles ? Region(split.now.bounds) : split.now
    parts.forEachRect { rect in
      retained.forEachTile(of: rect) { piece, origin in
        statistics.displays += 1
        if retained.turn == .none {
          draw(piece, into: retained.bitmap, origin: origin, scale: scale)
        } else {
          drawTurned(piece, into: retained, origin: origin, scratch: scratch)
        }
      }
    }
  }

  private var ownBitmap: Bitmap? {
    if case .retained(let retained) = pixels { retained.bitmap } else { nil }
  }

  /// Splits stale pixels into those that must be drawn now and those that wait until they are
  /// visible.
  ///
  /// Of contents that are not retained whole, only the visible part and a margin is drawn; the
  /// margin keeps scrolling from drawing row by row.
  private func splitStale(
    _ stale: Region, of retained: RetainedPixels, _ node: Node, in scene: PixelSize
  ) -> (now: Region, later: Region) {
    if stale.isEmpty { return (stale, stale) }
    // Filtering, and pixels stored in another rotation, read beyond the visible part.
    let canWait =
      !LayerPixels.isWhole(retained.size, in: scene) && !node.properties.isScaled
      && node.properties.halvings == 0
      && retained.turn == .none
    guard canWait else { return (stale, Region()) }
    let needed = node.contentPixels(under: node.visibleRect)
    guard stale.intersects(needed) else { return (Region(), stale) }
    let view = viewSize(of: node)
    let part = RetainedPixels.lookahead
    let (x, y) = (view.width / part, view.height / part)
    let now = stale.intersection(
      PixelRect(
        left: needed.left - x, top: needed.top - y, right: needed.right + x,
        bottom: needed.bottom + y))
    return (now, stale.subtracting(now))
  }

  /// Allocates pixels for the visible part; returns those that must be drawn, or `nil` on failure.
  private func preparePixels(_ node: Node, in scene: PixelSize, scale: DisplayScale) -> Region? {
    let size = node.properties.size
    let drawnRect = node.background?.drawnRect ?? PixelRect(size)
    let gap = node.background?.gap ?? .none
    let needed = node.contentPixels(under: node.visibleRect).intersection(drawnRect)
    let format: PixelFormat = node.properties.content.isOpaque ? .x8r8g8b8 : .a8r8g8b8
    let stale = stalePixels(node, scale)
    turnPixels(to: node.properties.turn)
    var reusable: RetainedPixels?
    if case .retained(let retained) = pixels, retained.size == size, retained.scale == scale,
      retained.bitmap.format == format, retained.turn == node.properties.turn
    {
      reusable = retained
      if retained.contains(needed, without: gap), retained.isContiguous || !node.properties.isScaled
      {
        return stale.intersection(retained.part)
      }
    }
    var part = drawnRect
    if !LayerPixels.isWhole(size, in: scene) {
      part = RetainedPixels.part(
        of: size, needed: needed, view: viewSize(of: node), current: reusable?.part)
    }
    guard LayerPixels.isAllowed(part.size) else {
      pixels = .failed(.tooManyPixels(part.area))
      return nil
    }
    do throws(BitmapError) {
      if let retained = reusable, LayerPixels.isWhole(size, in: scene) {
        // The drawn rectangle grew: pixels that exist already stay valid.
        pixels = .retained(try retained.copied(to: part, without: gap))
        return Region(part).subtracting(retained.region).union(stale.intersection(part))
      }
      guard var retained = reusable, retained.part.size == part.size, retained.gap.isEmpty else {
        // The old pixels are released first, so that both are never in memory together.
        pixels = .none
        reusable = nil
        let bitmap = try Bitmap(size: gap.size(of: part), format: format)
        pixels = .retained(
          RetainedPixels(
            bitmap, part: part, gap: gap, of: size, scale: scale, turn: node.properties.turn))
        return Region(part)
      }
      if node.properties.halvings > 0 {
        // Halved pixels depend on where the part begins.
        mipLevel = nil
        dirtyState = .whole
      }
      let common = retained.part.intersection(part)
      retained.move(to: part)
      if node.properties.isScaled { retained = try retained.contiguous() }
      pixels = .retained(retained)
      return Region(part).subtracting(common)
        .union(stale.intersection(part))
    } catch {
      pixels = .failed(.bitmap(error))
      return nil
    }
  }

  /// Returns the largest extent of the contents that can be visible, in their own pixels.
  private func viewSize(of node: Node) -> PixelSize {
    let size = node.properties.size
    let frame = node.properties.shape.rect
    func side(_ clip: Int, _ size: Int, _ frame: Int) -> Int {
      guard node.properties.isScaled, frame > 0 else { return min(clip, size) }
      return Int(min(Double(clip) * Double(size) / Double(frame) + 2, Double(size)))
    }
    return PixelSize(
      width: side(node.clip.width, size.width, frame.width),
      height: side(node.clip.height, size.height, frame.height))
  }

  /// Updates the mip level, where the contents are displayed at less than half their size.
  private func updateMipLevel(_ retained: RetainedPixels, for properties: Node.LayerProperties) {
    if properties.halvings == 0 {
      mipLevel = nil
    } else if mipLevel?.matches(retained.bitmap, halvings: properties.halvings) != true {
      mipLevel = MipLevel(of: retained.bitmap, halvings: properties.halvings)
    }
  }

  /// Rotates existing pixels instead of drawing them again.
  private func turnPixels(to turn: QuarterTurn) {
    guard case .retained(let retained) = pixels, retained.turn != turn else { return }
    pixels = .none
    // Without memory, or if pixels are missing, they are drawn again, into less.
    if retained.gap.isEmpty, retained.undrawn.isEmpty, let turned = try? retained.turned(to: turn) {
      pixels = .retained(turned)
    }
  }

  private func stalePixels(_ node: Node, _ scale: DisplayScale) -> Region {
    switch dirtyState {
    case .none: return Region()
    case .whole: return Region(PixelRect(node.properties.size))
    case .parts(let parts):
      var stale = Region()
      for part in parts { stale.formUnion(pixels(of: part, node, scale)) }
      return stale
    }
  }

  /// Returns the pixels that a rectangle of the contents touches.
  private func pixels(of part: Rect, _ node: Node, _ scale: DisplayScale) -> PixelRect {
    let turn = node.properties.turn
    let grid = grid ?? PixelGrid(frame.size, scale: scale)
    return turn.apply(grid.pixelsTouched(by: part), in: (-turn).apply(node.properties.size))
  }

  /// Draws a rectangle of rotated contents by way of an unrotated bitmap.
  private func drawTurned(
    _ rect: PixelRect, into retained: RetainedPixels, origin: (x: Int, y: Int),
    scratch: ScratchBitmaps
  ) {
    let part = (-retained.turn).apply(rect, in: retained.size)
    guard let unrotated = scratch.bitmap(part.size, depth: 0) else { return }
    draw(part, into: unrotated, origin: (part.left, part.top), scale: retained.scale)
    unrotated.copy(
      PixelRect(part.size), rotated: retained.turn, into: retained.bitmap,
      at: (rect.left - origin.x, rect.top - origin.y))
  }

  /// Draws a rectangle of the contents; `origin` is the pixel of the contents at the bitmap's
  /// corner.
  private func draw(
    _ rect: PixelRect, into bitmap: Bitmap, origin: (x: Int, y: Int), scale: DisplayScale
  ) {
    let area = Region(rect.offset(x: -origin.x, y: -origin.y))
    if bitmap.format.hasAlpha {
      Compositing.fill(bitmap, area, with: .clear, blend: .source)
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
