// SPDX-License-Identifier: MIT

package import SashGeometry

extension Bitmap {
  /// Returns a bitmap of half the size, in which each pixel is the mean of four; `nil` if memory is
  /// exhausted.
  package func halved() -> Bitmap? {
    let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    let format = format == .r5g6b5 ? PixelFormat.x8r8g8b8 : format
    guard let result = try? Bitmap(size: half, format: format) else { return nil }
    // Odd sides extend by a pixel beyond the edge, so that each step halves exactly.
    Compositing.blitScaled(
      self, from: Rect(x: 0, y: 0, width: Double(half.width * 2), height: Double(half.height * 2)),
      over: result.bounds, into: result, clip: Region(result.bounds), blend: .source)
    return result
  }

  /// Returns the bitmap halved as often as it still covers `target` along both sides.
  package func halved(toCover target: PixelSize) -> Bitmap {
    var result = self
    while result.canHalve(toCover: target), let next = result.halved() { result = next }
    return result
  }

  /// Whether half of each side still covers that of `target`.
  func canHalve(toCover target: PixelSize) -> Bool {
    !target.isEmpty && size.width >= target.width * 2 && size.height >= target.height * 2
  }
}
