// SPDX-License-Identifier: MIT

internal import Glibc
package import SashGeometry

extension Compositing {
  private static let scratch = PixelScratch()

  /// Blurs a part of a bitmap into another bitmap, or into itself; both have 32 bits a pixel.
  ///
  /// The part's first pixel goes to a position in the target, which must contain the whole result.
  /// In the source, pixels up to `blur.reach` around the part are read as far as they lie in
  /// `edges` (`nil` means the whole source); beyond, the nearest pixel of `edges` is repeated. Give
  /// the same `edges` for all pieces of one image. A source without alpha gives opaque pixels. The
  /// time depends on the number of pixels only, not on the radius.
  ///
  /// - Returns: Whether the blur was drawn; `false` means that memory is exhausted and nothing was
  ///   drawn.
  @discardableResult package static func blur(
    _ source: Bitmap, _ part: PixelRect, by blur: PixelBlur, edges: PixelRect? = nil,
    into target: Bitmap, at origin: (x: Int, y: Int)
  ) -> Bool {
    let edges = (edges ?? source.bounds).intersection(source.bounds)
    let destination = PixelRect(x: origin.x, y: origin.y, width: part.width, height: part.height)
    precondition(
      source.format.bitsPerPixel == 32 && target.format.bitsPerPixel == 32
        && target.bounds.contains(destination),
      "Both bitmaps of a blur must have 32 bits a pixel, and the target must contain the result.")
    if part.isEmpty || edges.isEmpty { return true }
    // A box of zero still goes through the copy below: the running sums need three pixels.
    let extent = blur.extent
    let zeros = blur.boxRadius > 0 ? 3 * (2 * blur.boxRadius + 1) : 0
    let line = zeros + part.width + 2 * extent + 2
    let stride = (part.width + 1) / 2 * 8
    let rows = part.height + 2 * extent
    let lineBytes = (line * 4 + 15) & ~15
    guard let memory = unsafe scratch.bytes(lineBytes + rows * stride) else { return false }
    let pixels = unsafe memory + lineBytes
    let pass = BlurPass(blur)
    let fill: UInt32 = source.format.hasAlpha ? 0 : 0xFF00_0000
    unsafe memset(memory, 0, lineBytes)
    let words = unsafe (memory + zeros * 4).assumingMemoryBound(to: UInt32.self)
    let from = unsafe source.memory
    var lastRow: Int?
    for row in 0..<rows {
      let rowStart = unsafe pixels + row * stride
      let y = min(max(part.top - extent + row, edges.top), edges.bottom - 1)
      if y == lastRow {
        unsafe memcpy(rowStart, rowStart - stride, stride)
        continue
      }
      lastRow = y
      unsafe extend(
        (from + y * source.stride).assumingMemoryBound(to: UInt32.self), edges,
        from: part.left - extent, to: words, count: part.width + 2 * extent, fill: fill)
      if blur.boxRadius > 0 {
        unsafe pass.blurRow(memory, to: rowStart, count: part.width)
      } else {
        unsafe memcpy(rowStart, words, stride)
      }
    }
    let to = unsafe target.memory + destination.top * target.stride + destination.left * 4
    if blur.boxRadius > 0 {
      for x in Swift.stride(from: 0, to: part.width, by: 2) {
        // Of the line only the zeros are still needed.
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

  /// Releases the memory that is kept for the next blur.
  package static func releaseBlurMemory() { scratch.release() }

  /// Copies a row from a column on; outside of the edges the nearest pixel is repeated.
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
