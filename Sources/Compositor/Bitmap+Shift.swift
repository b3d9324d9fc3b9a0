import SashGeometry
import SashRaster

extension Bitmap {
  /// Moves all pixels by whole pixels within a bitmap of 32 bits; what comes in is undefined.
  func shift(x: Int, y: Int) {
    precondition(format.bitsPerPixel == 32, "Only bitmaps of 32 bits can be shifted.")
    let count = (size.width - abs(x)) * 4
    guard count > 0, abs(y) < size.height, (x, y) != (0, 0) else { return }
    let from = max(-x, 0) * 4
    let to = max(x, 0) * 4
    let rows = size.height - abs(y)
    for step in 0..<rows {
      // From the side that is moved to, so that no row is overwritten before it has moved.
      let row = y > 0 ? rows - 1 - step : step
      let source = unsafe memory + (row + max(-y, 0)) * stride + from
      let target = unsafe memory + (row + max(y, 0)) * stride + to
      unsafe target.copyMemory(from: source, byteCount: count)
    }
  }
}
