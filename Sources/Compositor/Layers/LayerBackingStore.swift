// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The pixels that a layer retains of its contents, and which of them are out of date.
@MainActor struct LayerBackingStore {
  /// The pixels of a drawing, or of an image that is scaled to the frame.
  private(set) var pixels = LayerPixels.none
  /// The halved pixels, if the layer is displayed at less than half its size.
  private(set) var mipLevel: MipLevel?
  /// The part of the contents that must be displayed again.
  private var dirtyState = DirtyState.whole
  /// The pixel grid of the contents, or `nil` before the first commit.
  private(set) var grid: PixelGrid?
  /// The number of pixels of the contents per physical pixel of their unscaled size.
  var density = 1.0
  /// The number of the paint that last drew from the pixels.
  var lastPaint = 0
  /// The number of times that the pixels were purged for memory and drawn again.
  private(set) var restoreCount = 0

  /// The pixels that are about to be drawn.
  struct Update {
    /// The pixels of the layer.
    let retained: RetainedPixels
    /// Whether they are in another bitmap than before.
    let isNewBitmap: Bool
    /// The region of them that must be drawn now.
    let region: Region
  }

  /// The number of bytes that the layer retains for its contents.
  var ownBytes: Int { pixels.ownBytes + (mipLevel?.ownBytes ?? 0) }

  // MARK: Changes

  /// Marks a rectangle of the contents, or all of them, to be displayed again.
  mutating func invalidate(_ rect: Rect? = nil) { dirtyState.add(rect) }

  /// Marks all contents to be displayed again, and releases the pixels unless those of a previous
  /// drawing can be reused for another one.
  mutating func contentsDidChange(isDrawn: Bool) {
    dirtyState = .whole
    if isDrawn, case .retained = pixels { return }
    pixels = .none
  }

  /// Returns the part that must be displayed again, and forgets it.
  mutating func takeDirtyState() -> DirtyState {
    defer { dirtyState = .none }
    return dirtyState
  }

  /// Adopts a grid unless the current one has the same size and scale and the contents stay;
  /// returns the grid in use.
  mutating func adopt(_ newGrid: PixelGrid) -> PixelGrid {
    if let grid, grid.frame == newGrid.frame, grid.scale == newGrid.scale {
      guard case .whole = dirtyState else { return grid }
    }
    if grid?.phase != newGrid.phase { dirtyState = .whole }
    grid = newGrid
    return newGrid
  }

  // MARK: Memory

  /// Releases the layer's own pixels, which are drawn again when they are needed.
  mutating func purge() {
    guard pixels.ownBytes > 0 else { return }
    pixels = .none
    mipLevel = nil
  }

  /// Counts that purged pixels are drawn again.
  mutating func willRestore() {
    if case .none = pixels { restoreCount += 1 }
  }

  /// Releases pixels of another size or scale than the layer's, which can never be painted again.
  ///
  /// The pixels of a visible layer are replaced anyway. A hidden layer, for example the content of
  /// a closed popup in a window that is resized, would retain them until it is shown.
  mutating func dropMismatchedPixels(for frame: Size, scale: DisplayScale) {
    guard case .retained(let retained) = pixels else { return }
    if retained.scale == scale, let grid, grid.frame == frame,
      retained.size == retained.turn.apply(grid.size)
    {
      return
    }
    pixels = .none
    mipLevel = nil
  }

  // MARK: Displaying

  /// Uses the pixels of an image as large as the frame; returns whether all contents were out of
  /// date.
  mutating func borrow(_ image: Image, for properties: Node.LayerProperties) -> Bool {
    pixels = .borrowed(image.bitmap)
    mipLevel = properties.halvings > 0 ? MipLevel(of: image, for: properties) : nil
    if case .whole = takeDirtyState() { return true }
    return false
  }

  /// Allocates pixels for the visible part of a layer.
  ///
  /// - Parameters:
  ///   - node: The layer's node in the tree of the scene.
  ///   - frame: The size of the layer's frame.
  ///   - scene: The size of the scene, in pixels.
  ///   - scale: The display scale, multiplied by the density.
  /// - Returns: The pixels and those of them that must be drawn, or `nil` without memory for them.
  mutating func prepare(
    _ node: Node, of frame: Size, in scene: PixelSize, scale: DisplayScale
  ) -> Update? {
    let stale = stalePixels(node, frame, scale)
    let isTurned = turnPixels(to: node.properties.turn)
    guard let (missing, isNew) = reserve(node, stale, in: scene, scale: scale),
      case .retained(var retained) = pixels
    else { return nil }
    let split = retained.split(missing.union(retained.undrawn), of: node, in: scene)
    if !split.later.isEmpty || !retained.undrawn.isEmpty {
      retained.undrawn = split.later
      pixels = .retained(retained)
    }
    if !split.now.isEmpty { mipLevel = nil }
    return Update(retained: retained, isNewBitmap: isTurned || isNew, region: split.now)
  }

  /// Updates the mip level, where the contents are displayed at less than half their size.
  mutating func updateMipLevel(_ retained: RetainedPixels, for properties: Node.LayerProperties) {
    if properties.halvings == 0 {
      mipLevel = nil
    } else if mipLevel?.matches(retained.bitmap, halvings: properties.halvings) != true {
      mipLevel = MipLevel(of: retained.bitmap, halvings: properties.halvings)
    }
  }

  /// Returns the pixels that a rectangle of the contents touches.
  func pixels(of part: Rect, _ node: Node, _ frame: Size, _ scale: DisplayScale) -> PixelRect {
    let turn = node.properties.turn
    let grid = grid ?? PixelGrid(frame, scale: scale)
    return turn.apply(grid.pixelsTouched(by: part), in: (-turn).apply(node.properties.size))
  }

  private func stalePixels(_ node: Node, _ frame: Size, _ scale: DisplayScale) -> Region {
    switch dirtyState {
    case .none: return Region()
    case .whole: return Region(PixelRect(node.properties.size))
    case .parts(let parts):
      var stale = Region()
      for part in parts { stale.formUnion(pixels(of: part, node, frame, scale)) }
      return stale
    }
  }

  /// Rotates existing pixels instead of drawing them again; returns whether there are any.
  private mutating func turnPixels(to turn: QuarterTurn) -> Bool {
    guard case .retained(let retained) = pixels, retained.turn != turn else { return false }
    pixels = .none
    // Without memory, or if pixels are missing, they are drawn again, into less.
    guard retained.gap.isEmpty, retained.undrawn.isEmpty,
      let turned = try? retained.turned(to: turn)
    else { return false }
    pixels = .retained(turned)
    return true
  }

  /// Allocates or moves the pixels.
  ///
  /// - Returns: The pixels that must be drawn and whether they are in a new bitmap, or `nil` on
  ///   failure.
  private mutating func reserve(
    _ node: Node, _ stale: Region, in scene: PixelSize, scale: DisplayScale
  ) -> (missing: Region, isNew: Bool)? {
    let size = node.properties.size
    let drawnRect = node.background?.drawnRect ?? PixelRect(size)
    let gap = node.background?.gap ?? .none
    let needed = node.contentPixels(under: node.visibleRect).intersection(drawnRect)
    let format: PixelFormat = node.properties.content.isOpaque ? .x8r8g8b8 : .a8r8g8b8
    var reusable: RetainedPixels?
    if case .retained(let retained) = pixels, retained.size == size, retained.scale == scale,
      retained.bitmap.format == format, retained.turn == node.properties.turn
    {
      reusable = retained
      if retained.contains(needed, without: gap), retained.isContiguous || !node.properties.isScaled
      {
        return (stale.intersection(retained.part), false)
      }
    }
    var part = drawnRect
    if !LayerPixels.isWhole(size, in: scene) {
      part = RetainedPixels.part(
        of: size, needed: needed, view: node.viewSize, current: reusable?.part)
    }
    guard LayerPixels.isAllowed(part.size) else {
      pixels = .failed(.tooManyPixels(part.area))
      return nil
    }
    do throws(BitmapError) {
      if let retained = reusable, LayerPixels.isWhole(size, in: scene) {
        // The drawn rectangle grew: pixels that exist already stay valid.
        pixels = .retained(try retained.copied(to: part, without: gap))
        return (
          Region(part).subtracting(retained.region).union(stale.intersection(part)), true
        )
      }
      guard var retained = reusable, retained.part.size == part.size, retained.gap.isEmpty else {
        // The old pixels are released first, so that both are never in memory together.
        pixels = .none
        reusable = nil
        let bitmap = try Bitmap(size: gap.size(of: part), format: format)
        pixels = .retained(
          RetainedPixels(
            bitmap, part: part, gap: gap, of: size, scale: scale, turn: node.properties.turn))
        return (Region(part), true)
      }
      if node.properties.halvings > 0 {
        // Halved pixels depend on where the part begins.
        mipLevel = nil
        dirtyState = .whole
      }
      let common = retained.part.intersection(part)
      retained.move(to: part)
      let isCopied = node.properties.isScaled && !retained.isContiguous
      if isCopied { retained = try retained.contiguous() }
      pixels = .retained(retained)
      return (Region(part).subtracting(common).union(stale.intersection(part)), isCopied)
    } catch {
      pixels = .failed(.bitmap(error))
      return nil
    }
  }
}

extension Node {
  /// The largest extent of the contents that can be visible, in their own pixels.
  fileprivate var viewSize: PixelSize {
    let size = properties.size
    let frame = properties.shape.rect
    func side(_ clip: Int, _ size: Int, _ frame: Int) -> Int {
      guard properties.isScaled, frame > 0 else { return min(clip, size) }
      return Int(min(Double(clip) * Double(size) / Double(frame) + 2, Double(size)))
    }
    return PixelSize(
      width: side(clip.width, size.width, frame.width),
      height: side(clip.height, size.height, frame.height))
  }
}

extension RetainedPixels {
  /// Splits stale pixels of a node into those that must be drawn now and those that wait until they
  /// are visible.
  ///
  /// Of contents that are not retained whole, only the visible part and a margin is drawn; the
  /// margin keeps scrolling from drawing row by row.
  fileprivate func split(
    _ stale: Region, of node: Node, in scene: PixelSize
  ) -> (now: Region, later: Region) {
    if stale.isEmpty { return (stale, stale) }
    // Filtering, and pixels stored in another rotation, read beyond the visible part.
    let canWait =
      !LayerPixels.isWhole(size, in: scene) && !node.properties.isScaled
      && node.properties.halvings == 0
      && turn == .none
    guard canWait else { return (stale, Region()) }
    let needed = node.contentPixels(under: node.visibleRect)
    guard stale.intersects(needed) else { return (Region(), stale) }
    let view = node.viewSize
    let (x, y) = (view.width / Self.lookahead, view.height / Self.lookahead)
    let now = stale.intersection(
      PixelRect(
        left: needed.left - x, top: needed.top - y, right: needed.right + x,
        bottom: needed.bottom + y))
    return (now, stale.subtracting(now))
  }
}
