// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The coverage of a rounded rectangle as a small mask with a stretchable middle row and column.
@MainActor final class RoundedMask {
  /// The coverage of each pixel, with 8 bits.
  let bitmap: Bitmap
  /// The numbers of rows and columns at each side that do not stretch.
  let caps: CornerExtents
  /// Whether the mask has a middle column to stretch; otherwise it is as wide as the shape.
  let stretchesX: Bool
  /// Whether the mask has a middle row to stretch; otherwise it is as high as the shape.
  let stretchesY: Bool
  /// The thickness in pixels of a ring inside the edge; zero for the whole shape.
  let ring: Int

  /// The key of a mask; shapes with equal keys share one.
  struct Key: Hashable {
    let radii: CornerRadii
    let style: RoundedRect.Style
    /// The thickness in pixels of a ring inside the edge; zero for the whole shape.
    let ring: Int
    /// The size of the shape along axes on which the mask does not stretch, else zero.
    let width: Int
    let height: Int
  }

  /// Returns the key of the mask for a shape.
  nonisolated static func key(for shape: PixelRoundedRect, ring: Int) -> Key {
    let size = shape.rect.size
    let radii = shape.steppedRadii
    let caps = CornerCurves(radii: radii, style: shape.style, size: size).extents.atLeast(ring)
    return Key(
      radii: radii, style: shape.style, ring: ring,
      width: size.width > caps.left + caps.right ? 0 : size.width,
      height: size.height > caps.top + caps.bottom ? 0 : size.height)
  }

  /// Creates the mask of a key for the first shape that needs it.
  init(_ key: Key, for shape: PixelRoundedRect) throws(BitmapError) {
    // A stretched side is long enough for its corners, whatever the size of the mask.
    let outer = CornerCurves(radii: key.radii, style: key.style, size: shape.rect.size)
    caps = outer.extents.atLeast(key.ring)
    ring = key.ring
    stretchesX = key.width == 0
    stretchesY = key.height == 0
    let size = PixelSize(
      width: stretchesX ? caps.left + caps.right + 1 : key.width,
      height: stretchesY ? caps.top + caps.bottom + 1 : key.height)
    bitmap = try Bitmap(size: size, format: .a8)
    var coverage = Coverage(size: size, curves: outer)
    if key.ring > 0 {
      let inner = PixelSize(width: size.width - 2 * key.ring, height: size.height - 2 * key.ring)
      let fittingSize = PixelSize(
        width: shape.rect.width - 2 * key.ring, height: shape.rect.height - 2 * key.ring)
      if !inner.isEmpty {
        let curves = CornerCurves(
          radii: key.radii.map { $0 - Double(key.ring) }, style: key.style, size: fittingSize)
        coverage.subtract(Coverage(size: inner, curves: curves), at: key.ring)
      }
    }
    for y in 0..<size.height {
      bitmap.withBytes(row: y) { row in
        for x in 0..<size.width { row[x] = UInt8(coverage[x, y] * 255 + 0.5) }
      }
    }
  }

  /// Calls `body` with the parts of a shape: a rectangle, and the position of the mask's first
  /// pixel for that part, or `nil` if the shape covers all of it.
  func forEachPart(of rect: PixelRect, _ body: (PixelRect, (x: Int, y: Int)?) -> Void) {
    guard stretchesY else {
      return band(rect, rect.top, rect.bottom, maskTop: rect.top, touches: .both, body)
    }
    let shift = bitmap.size.height - rect.height
    let top = rect.top + caps.top
    let bottom = rect.bottom - caps.bottom
    band(rect, rect.top, top, maskTop: rect.top, touches: .top, body)
    if ring == 0 {
      body(PixelRect(left: rect.left, top: top, right: rect.right, bottom: bottom), nil)
    } else {
      body(PixelRect(left: rect.left, top: top, right: rect.left + ring, bottom: bottom), nil)
      body(PixelRect(left: rect.right - ring, top: top, right: rect.right, bottom: bottom), nil)
    }
    band(rect, bottom, rect.bottom, maskTop: rect.top - shift, touches: .bottom, body)
  }

  /// The edges of the shape that a band touches.
  private enum Edges { case top, bottom, both }

  private func band(
    _ rect: PixelRect, _ top: Int, _ bottom: Int, maskTop: Int, touches edges: Edges,
    _ body: (PixelRect, (x: Int, y: Int)?) -> Void
  ) {
    guard top < bottom else { return }
    func part(_ left: Int, _ right: Int, top: Int = top, bottom: Int = bottom) -> PixelRect {
      PixelRect(left: left, top: top, right: right, bottom: bottom)
    }
    guard stretchesX else { return body(part(rect.left, rect.right), (rect.left, maskTop)) }
    let shift = bitmap.size.width - rect.width
    let left = rect.left + caps.left
    let right = rect.right - caps.right
    body(part(rect.left, left), (rect.left, maskTop))
    if ring == 0 {
      body(part(left, right), nil)
    } else {
      if edges != .bottom { body(part(left, right, bottom: top + ring), nil) }
      if edges != .top { body(part(left, right, top: bottom - ring), nil) }
    }
    body(part(right, rect.right), (rect.left - shift, maskTop))
  }
}
