// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The distance, in pixels, by which a layer that moves or grows blurs ahead of its edges: each blur
/// also reads the pixels around it, so that many narrow strips would cost more.
private let lookahead = 32

/// The blurred backdrop of a layer, cached until something below the layer changes.
///
/// The pixels are those of the scene, so that a layer that moves over static content only blurs the
/// area it newly covers. The bitmap is used as a ring buffer.
@MainActor final class BackdropCache {
  /// The cached pixels, or `nil` if their memory could not be allocated.
  private(set) var pixels: RetainedPixels?
  /// The number of the paint that last used the pixels.
  var lastPaint = 0

  private var style: BackdropStyle?
  private var validRegion = Region()
  /// The visible part of the layer at the last request.
  private var lastVisibleRect: PixelRect?

  /// The size of the cached pixels in bytes.
  var byteCount: Int { pixels?.bitmap.byteCount ?? 0 }

  /// Marks the pixels of a rectangle as out of date.
  func invalidate(_ rect: PixelRect) {
    if validRegion.intersects(rect) { validRegion.subtract(rect) }
  }

  /// Marks all pixels as out of date and keeps their memory.
  func invalidateAll() { validRegion = Region() }

  /// Prepares the bitmap for rectangles of a layer that are about to be painted.
  ///
  /// The bitmap holds what was painted of the layer's current frame, so that opaque content above the
  /// layer spares its memory.
  ///
  /// - Parameters:
  ///   - rects: The rectangles, within the visible part.
  ///   - frame: The frame of the layer.
  ///   - visible: The visible part of the frame.
  ///   - scene: The extent of the scene.
  ///   - style: The blur and the colours of the material.
  ///   - isOpaque: Whether the scene below the layer is opaque.
  /// - Returns: The region that must be blurred, which the bitmap contains, or `nil` if there is no
  ///   memory for it.
  func request(
    _ rects: ContiguousArray<PixelRect>, of frame: PixelRect, visible: PixelRect,
    in scene: PixelSize, style: BackdropStyle, isOpaque: Bool
  ) -> Region? {
    let format: PixelFormat = isOpaque ? .x8r8g8b8 : .a8r8g8b8
    if pixels?.size != scene || pixels?.bitmap.format != format {
      pixels = nil
      validRegion = Region()
    }
    if self.style != style {
      self.style = style
      validRegion = Region()
    }
    let last = lastVisibleRect ?? visible
    lastVisibleRect = visible
    var missing = missing(rects)
    if missing.isEmpty, fits(frame, in: scene) { return missing }
    if last != visible {
      var ahead = Region()
      missing.forEachRect {
        ahead.formUnion($0.extended(from: last, to: visible).intersection(PixelRect(scene)))
      }
      missing = ahead.subtracting(validRegion)
    }
    var needed = missing.bounds
    for rect in rects { needed = needed.union(rect) }
    return reserve(needed, of: frame, in: scene, format) ? missing : nil
  }

  /// Returns the parts of some rectangles that have no valid pixels yet.
  private func missing(_ rects: ContiguousArray<PixelRect>) -> Region {
    var result = Region()
    for rect in rects where !validRegion.contains(rect) { result.formUnion(rect) }
    if !result.isEmpty { result.subtract(validRegion) }
    return result
  }

  // MARK: Memory

  /// Returns whether the bitmap is not much larger than the layer requires.
  private func fits(_ frame: PixelRect, in scene: PixelSize) -> Bool {
    guard let size = pixels?.part.size else { return true }
    let maximum = Self.bitmapSize(
      for: PixelSize(width: frame.width + 2 * lookahead, height: frame.height + 2 * lookahead),
      in: scene)
    return size.width <= BitmapGrowth.grown(maximum.width, in: scene.width)
      && size.height <= BitmapGrowth.grown(maximum.height, in: scene.height)
  }

  /// Allocates, moves, grows or shrinks the bitmap, so that it contains a rectangle.
  ///
  /// Pixels that remain within it stay valid.
  ///
  /// - Returns: Whether there is memory for it.
  private func reserve(
    _ needed: PixelRect, of frame: PixelRect, in scene: PixelSize, _ format: PixelFormat
  ) -> Bool {
    guard let old = pixels?.part else {
      let size = Self.bitmapSize(for: needed.size, in: scene)
      return allocate(Self.part(size, with: needed, near: frame, in: scene), of: scene, format)
    }
    let fits = fits(frame, in: scene)
    if fits, old.contains(needed) { return true }
    let needed = needed.union(old.intersection(frame))
    var size = Self.bitmapSize(for: needed.size, in: scene)
    if fits {
      size.width = BitmapGrowth.side(for: size.width, from: old.width, in: scene.width)
      size.height = BitmapGrowth.side(for: size.height, from: old.height, in: scene.height)
    }
    let part = Self.part(size, with: needed, near: old, in: scene)
    if size == old.size {
      pixels?.move(to: part)
    } else {
      guard let copy = try? pixels?.copied(to: part) else {
        pixels = nil
        validRegion = Region()
        return false
      }
      pixels = copy
    }
    validRegion.formIntersection(part)
    return true
  }

  private func allocate(_ part: PixelRect, of scene: PixelSize, _ format: PixelFormat) -> Bool {
    guard let bitmap = try? Bitmap(size: part.size, format: format) else { return false }
    pixels = RetainedPixels(bitmap, part: part, of: scene, scale: .one)
    return true
  }

  /// Returns the size of the bitmap for an area of a size.
  private static func bitmapSize(for size: PixelSize, in scene: PixelSize) -> PixelSize {
    PixelSize(
      width: BitmapGrowth.side(for: size.width, in: scene.width),
      height: BitmapGrowth.side(for: size.height, in: scene.height))
  }

  /// Returns the rectangle of a size that contains another and is as close as possible to a third.
  private static func part(
    _ size: PixelSize, with needed: PixelRect, near other: PixelRect, in scene: PixelSize
  ) -> PixelRect {
    func start(_ other: Int, _ low: Int, _ high: Int, _ length: Int, _ limit: Int) -> Int {
      min(max(min(max(other, high - length), low), 0), limit - length)
    }
    return PixelRect(
      x: start(other.left, needed.left, needed.right, size.width, scene.width),
      y: start(other.top, needed.top, needed.bottom, size.height, scene.height),
      width: size.width, height: size.height)
  }

  // MARK: Pixels

  /// Copies a rectangle from a blurred bitmap whose first pixel is the rectangle's first.
  func store(_ part: PixelRect, from bitmap: Bitmap) {
    guard let pixels else { return }
    pixels.forEachTile(of: part) { piece, origin in
      Compositing.blit(
        bitmap, at: (part.left - origin.x, part.top - origin.y), into: pixels.bitmap,
        clip: Region(piece.offset(x: -origin.x, y: -origin.y)), blend: .source)
    }
    validRegion.formUnion(part)
  }
}

extension PixelRect {
  /// Returns the rectangle extended on the sides towards which a frame has moved or grown.
  fileprivate func extended(from old: PixelRect, to new: PixelRect) -> PixelRect {
    PixelRect(
      left: new.left < old.left ? left - lookahead : left,
      top: new.top < old.top ? top - lookahead : top,
      right: new.right > old.right ? right + lookahead : right,
      bottom: new.bottom > old.bottom ? bottom + lookahead : bottom)
  }
}
