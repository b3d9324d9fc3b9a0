internal import Glibc
package import SashGeometry

extension Compositing {
  private static let scratch = PixelScratch()

  /// Blurs a part of a bitmap into another, or into itself, both of 32 bits.
  ///
  /// The part's first pixel goes to a place of the target, which has room for all of it. Of the
  /// source the pixels up to `blur.reach` around the part are read, as far as they lie in `edges`
  /// (nil means all of the source); beyond, the nearest pixel of `edges` goes on without end. Give
  /// the same `edges` for all pieces of a picture. A source without alpha gives opaque pixels.
  /// Takes time by the pixel, whatever the radius; false where memory is out, and nothing is done.
  @discardableResult package static func blur(
    _ source: Bitmap, _ part: PixelRect, by blur: PixelBlur, edges: PixelRect? = nil,
    into target: Bitmap, at place: (x: Int, y: Int)
  ) -> Bool {
    let edges = (edges ?? source.bounds).intersection(source.bounds)
    let goal = PixelRect(x: place.x, y: place.y, width: part.width, height: part.height)
    precondition(
      source.format.bitsPerPixel == 32 && target.format.bitsPerPixel == 32
        && target.bounds.contains(goal),
      "A blur takes bitmaps of 32 bits, and a target with room for the part.")
    if part.isEmpty || edges.isEmpty { return true }
    // A box of nothing still goes through the copy below: the sums need three pixels.
    let reach = blur.reach
    let zeros = blur.box > 0 ? 3 * (2 * blur.box + 1) : 0
    let line = zeros + part.width + 2 * reach + 2
    let stride = (part.width + 1) / 2 * 8
    let rows = part.height + 2 * reach
    let lineBytes = (line * 4 + 15) & ~15
    guard let memory = unsafe scratch.bytes(lineBytes + rows * stride) else { return false }
    let pixels = unsafe memory + lineBytes
    let pass = BlurPass(blur)
    let fill: UInt32 = source.format.hasAlpha ? 0 : 0xFF00_0000
    unsafe memset(memory, 0, lineBytes)
    let words = unsafe (memory + zeros * 4).assumingMemoryBound(to: UInt32.self)
    let from = unsafe source.memory
    var known: Int?
    for row in 0..<rows {
      let goal = unsafe pixels + row * stride
      let y = min(max(part.top - reach + row, edges.top), edges.bottom - 1)
      if y == known {
        unsafe memcpy(goal, goal - stride, stride)
        continue
      }
      known = y
      unsafe extend(
        (from + y * source.stride).assumingMemoryBound(to: UInt32.self), edges,
        from: part.left - reach, to: words, count: part.width + 2 * reach, fill: fill)
      if blur.box > 0 {
        unsafe pass.blurRow(memory, to: goal, count: part.width)
      } else {
        unsafe memcpy(goal, words, stride)
      }
    }
    let to = unsafe target.memory + goal.top * target.stride + goal.left * 4
    if blur.box > 0 {
      for x in Swift.stride(from: 0, to: part.width, by: 2) {
        // The line is no longer needed but for its zeros.
        unsafe pass.blurColumns(
          pixels + x * 4, stride: stride, zeros: memory, to: to + x * 4,
          targetStride: target.stride, count: part.height, isSingle: x + 1 == part.width)
      }
    } else {
      for y in 0..<part.height {
        unsafe memcpy(to + y * target.stride, pixels + y * stride, part.width * 4)
      }
    }
    scratch.trim()
    return true
  }

  /// Copies a row from a column on; outside of the edges the nearest pixel goes on.
  private static func extend(
    _ row: UnsafePointer<UInt32>, _ edges: PixelRect, from start: Int,
    to target: UnsafeMutablePointer<UInt32>, count: Int, fill: UInt32
  ) {
    let before = min(max(edges.left - start, 0), count)
    let inside = min(max(edges.right - start, before), count)
    unsafe (target).update(repeating: row[edges.left] | fill, count: before)
    for x in before..<inside { unsafe target[x] = unsafe row[start + x] | fill }
    unsafe (target + inside).update(
      repeating: row[edges.right - 1] | fill, count: count - inside)
  }
}
