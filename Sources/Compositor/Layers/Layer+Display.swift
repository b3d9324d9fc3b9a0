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
    let properties = node.properties
    if case .image(let image, let mode) = contents, properties.turn == .none,
      mode.isExact(image, in: properties.size, scale: scale)
    {
      // An image as large as the frame is drawn from its own pixels.
      if backingStore.borrow(image, for: properties) { changed(PixelRect(properties.size)) }
      return
    }
    guard let update = backingStore.prepare(node, of: frame.size, in: scene, scale: scale) else {
      return
    }
    if update.isNewBitmap { statistics.bitmapsCreated += 1 }
    report(backingStore.takeDirtyState(), of: node, scale: scale, changed)
    let (retained, region) = (update.retained, update.region)
    // Drawings may change the layer, so that its state is complete before and between them.
    defer { backingStore.updateMipLevel(retained, for: properties) }
    let parts = region.count > maximumDirtyRectangles ? Region(region.bounds) : region
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

  /// Calls `changed` with the rectangles that were out of date, in pixels of the contents.
  private func report(
    _ dirtyState: LayerBackingStore.DirtyState, of node: Node, scale: DisplayScale,
    _ changed: (PixelRect) -> Void
  ) {
    let all = PixelRect(node.properties.size)
    switch dirtyState {
    case .none: break
    case .whole: changed(all)
    case .parts(let parts):
      for part in parts {
        changed(backingStore.pixels(of: part, node, frame.size, scale).intersection(all))
      }
    }
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
    let (canvas, dirty) = (backingStore.grid ?? PixelGrid(frame.size, scale: scale)).canvas(
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
