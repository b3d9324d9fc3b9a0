// SPDX-License-Identifier: MIT

internal import SashCPixman
internal import SashGeometry

/// The number of rows and columns of the middle that a mask repeats; large enough to draw fast.
private let tile = 32

/// The largest area of a mask that is also cached in colour, to save memory.
private let maximumColoredArea = 400_000

/// The number of requests for a colour from which a mask is cached in it: those of some frames.
private let requestsBeforeColoring = 64

/// The largest area of a mask; only an offset far beyond the blur needs a larger one.
private let maximumArea = 4 << 20

/// The shadow of a rounded shape as a small mask whose middle rows and columns repeat.
@MainActor final class ShadowMask {
  /// The key of a mask; shapes and shadows with equal keys share one.
  struct Key: Hashable {
    let radii: CornerRadii
    let style: RoundedRect.Style
    let boxRadius: Int
    /// The place of the shape itself if it is left out; else `nil`.
    let hole: Hole?
    /// The size of the shape along axes on which the mask does not repeat, else zero.
    let width: Int
    let height: Int

    struct Hole: Hashable {
      let x: Int
      let y: Int
      let spread: Int
      let radii: CornerRadii
    }
  }

  /// The opacity of the shadow at each pixel, with 8 bits.
  let bitmap: Bitmap
  /// The numbers of columns and rows at each side that do not repeat.
  let caps: Caps
  private let repeatsX: Bool
  private let repeatsY: Bool
  private var colored: (pixel: UInt32, bitmap: Bitmap)?
  /// The colour that was last requested, and how often in a row.
  private var request: (pixel: UInt32, count: Int)?

  /// The sizes of the unrepeated parts of a mask.
  struct Caps {
    let left: Int
    let right: Int
    let top: Int
    let bottom: Int
    /// The numbers of pixels that the corners of the shape itself take.
    let corners: CornerExtents

    init(_ shape: PixelRoundedRect, _ shadow: PixelShadow, outsideOnly: Bool) {
      let corners = CornerCurves(shape).extents
      self.corners = corners
      let outer =
        shadow.spread > 0 ? CornerCurves(shadow.castingShape(of: shape)).extents : corners
      // A corner is blurred up to `extent` inwards; the corner of the hole is displaced by the
      // spread and the offset.
      func cap(_ outer: Int, _ corner: Int, _ offset: Int) -> Int {
        let plain = 2 * shadow.extent + outer
        return outsideOnly
          ? max(plain, shadow.extent + shadow.spread + corner + offset) : plain
      }
      left = cap(outer.left, corners.left, -shadow.x)
      right = cap(outer.right, corners.right, shadow.x)
      top = cap(outer.top, corners.top, -shadow.y)
      bottom = cap(outer.bottom, corners.bottom, shadow.y)
    }
  }

  /// Returns the key of the mask for a shape's shadow.
  static func key(_ shape: PixelRoundedRect, _ shadow: PixelShadow, outsideOnly: Bool) -> Key {
    let caps = Caps(shape, shadow, outsideOnly: outsideOnly)
    let casting = shadow.castingShape(of: shape)
    let width = casting.rect.width
    let height = casting.rect.height
    return Key(
      radii: casting.steppedRadii, style: shape.style, boxRadius: shadow.boxRadius,
      hole: outsideOnly
        ? Key.Hole(x: shadow.x, y: shadow.y, spread: shadow.spread, radii: shape.steppedRadii)
        : nil,
      width: width + 2 * shadow.extent > caps.left + caps.right ? 0 : width,
      height: height + 2 * shadow.extent > caps.top + caps.bottom ? 0 : height)
  }

  /// Creates the mask of a key for the first shape that needs it.
  init(_ key: Key, _ shape: PixelRoundedRect, _ shadow: PixelShadow) throws(BitmapError) {
    caps = Caps(shape, shadow, outsideOnly: key.hole != nil)
    repeatsX = key.width == 0
    repeatsY = key.height == 0
    let extent = shadow.extent
    let inner = PixelSize(
      width: repeatsX ? caps.left + caps.right + tile - 2 * extent : key.width,
      height: repeatsY ? caps.top + caps.bottom + tile - 2 * extent : key.height)
    let size = PixelSize(width: inner.width + 2 * extent, height: inner.height + 2 * extent)
    guard size.area <= maximumArea else { throw .tooLarge(size) }
    bitmap = try Bitmap(size: size, format: .a8)
    // Along an axis on which the mask repeats, the shape's own size decides how its corners fit.
    let casting = shadow.castingShape(of: shape).rect
    let fittingSize = PixelSize(
      width: repeatsX ? casting.width : inner.width,
      height: repeatsY ? casting.height : inner.height)
    let coverage = Coverage(
      size: inner, curves: CornerCurves(radii: key.radii, style: key.style, size: fittingSize))
    var values = [UInt16](repeating: 0, count: size.area)
    for y in 0..<inner.height {
      let start = (y + extent) * size.width + extent
      for x in 0..<inner.width {
        values[start + x] = UInt16(coverage[x, y] * Double(BoxBlur.fullCoverage) + 0.5)
      }
    }
    var blur = BoxBlur(boxRadius: key.boxRadius)
    blur.blur(&values, size: size, isMirrored: key.radii.isUniform)
    if let hole = key.hole {
      let spread = hole.spread
      func reduced(_ size: PixelSize) -> PixelSize {
        PixelSize(
          width: max(size.width - 2 * spread, 0), height: max(size.height - 2 * spread, 0))
      }
      let inside =
        spread == 0
        ? coverage
        : Coverage(
          size: reduced(inner),
          curves: CornerCurves(radii: hole.radii, style: key.style, size: reduced(fittingSize)))
      let origin = extent + spread
      Self.cut(inside, at: (origin - hole.x, origin - hole.y), outOf: &values, size: size)
    }
    for y in 0..<size.height {
      bitmap.withBytes(row: y) { row in
        for x in 0..<size.width { row[x] = UInt8((values[y * size.width + x] + 128) >> 8) }
      }
    }
  }

  /// Removes the part of an image that a shape at a position covers.
  private static func cut(
    _ shape: Coverage, at origin: (x: Int, y: Int), outOf values: inout [UInt16], size: PixelSize
  ) {
    let part = PixelRect(shape.size).offset(x: origin.x, y: origin.y)
      .intersection(PixelRect(size))
    for y in part.top..<part.bottom {
      for x in part.left..<part.right {
        let rest = 1 - shape[x - origin.x, y - origin.y]
        let index = y * size.width + x
        values[index] = rest == 0 ? 0 : UInt16(Double(values[index]) * rest + 0.5)
      }
    }
  }

  /// The number of bytes that the mask takes, its coloured copy included.
  var byteCount: Int { bitmap.byteCount + (colored?.bitmap.byteCount ?? 0) }

  /// Returns the mask in a colour, cached for the next call; `nil` if it would take too much
  /// memory, or if the colour has not been requested often yet.
  ///
  /// A shadow that fades or changes its corners has another colour or mask in each frame: copies of
  /// all of them would cost more than they save.
  func coloredBitmap(_ pixel: UInt32) -> Bitmap? {
    if let colored, colored.pixel == pixel { return colored.bitmap }
    let count = request?.pixel == pixel ? (request?.count ?? 0) + 1 : 1
    request = (pixel, count)
    if count < requestsBeforeColoring { return nil }
    // A copy that recorded operations still read from must keep its colour.
    let old = colored.flatMap { $0.bitmap.isRecorded ? nil : $0.bitmap }
    guard bitmap.size.area <= maximumColoredArea,
      let result = old ?? (try? Bitmap(size: bitmap.size)),
      let solid = unsafe SolidImages.shared.image(of: pixel)
    else { return nil }
    unsafe pixman_image_composite32(
      PIXMAN_OP_SRC, solid, bitmap.sourceImage, result.image, 0, 0, 0, 0, 0, 0,
      Int32(bitmap.size.width), Int32(bitmap.size.height))
    colored = (pixel, result)
    return result
  }

  /// Calls closures with the pieces of a frame's part that lies in `limit`.
  ///
  /// - Parameters:
  ///   - frame: The frame of the shadow.
  ///   - limit: The part.
  ///   - body: Called with a rectangle, and the position of the mask's first pixel for it.
  ///   - row: Called with a part of a row and its one opacity of 0...255, where a few rows of the
  ///     repeated middle are cheaper to draw than its many tiles.
  func forEachPiece(
    of frame: PixelRect, in limit: PixelRect, _ body: (PixelRect, (x: Int, y: Int)) -> Void,
    row: (PixelRect, UInt32) -> Void
  ) {
    let size = bitmap.size
    let limit = limit.intersection(frame)
    let middle =
      max(
        frame.left + caps.left, limit.left)..<max(
        min(frame.right - caps.right, limit.right), frame.left + caps.left, limit.left)
    Self.forEachStep(
      from: frame.top, to: frame.bottom, limit.top, limit.bottom, caps.top, caps.bottom,
      size.height, repeats: repeatsY
    ) { top, bottom, y in
      let drawsRows = repeatsX && bottom - top < middle.count / tile
      if drawsRows {
        for position in top..<bottom {
          let rect = PixelRect(
            left: middle.lowerBound, top: position, right: middle.upperBound, bottom: position + 1)
          row(rect, coverage(x: caps.left, y: position - y))
        }
      }
      Self.forEachStep(
        from: frame.left, to: frame.right, limit.left, limit.right, caps.left, caps.right,
        size.width, repeats: repeatsX
      ) { left, right, x in
        if drawsRows, middle.contains(left) { return }
        body(PixelRect(left: left, top: top, right: right, bottom: bottom), (x, y))
      }
    }
  }

  /// Returns the opacity of a pixel of the mask, from 0 to 255.
  private func coverage(x: Int, y: Int) -> UInt32 {
    // Recorded operations only read from the mask, and need not be executed before.
    unsafe UInt32(bitmap.bits.load(fromByteOffset: y * bitmap.stride + x, as: UInt8.self))
  }

  /// Divides one axis: the first cap, the middle tile by tile, the last cap.
  private static func forEachStep(
    from start: Int, to end: Int, _ low: Int, _ high: Int, _ first: Int, _ last: Int, _ size: Int,
    repeats: Bool, _ body: (_ from: Int, _ to: Int, _ origin: Int) -> Void
  ) {
    func step(_ from: Int, _ to: Int, _ origin: Int) {
      if max(from, low) < min(to, high) { body(max(from, low), min(to, high), origin) }
    }
    guard repeats else { return step(start, end, start) }
    let middle = start + first
    let rest = end - last
    step(start, middle, start)
    var position = middle + max((low - middle) / tile, 0) * tile
    while position < min(rest, high) {
      step(position, min(position + tile, rest), position - first)
      position += tile
    }
    step(rest, end, end - size)
  }
}
