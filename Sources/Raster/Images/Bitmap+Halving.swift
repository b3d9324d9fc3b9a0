internal import SashGeometry

extension Bitmap {
  /// A bitmap of half the size, each pixel the mean of the four that it stands for; nil where
  /// memory is out.
  package func halved() -> Bitmap? {
    let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    let format = format == .r5g6b5 ? PixelFormat.x8r8g8b8 : format
    guard let result = try? Bitmap(size: half, format: format) else { return nil }
    // Odd sides go on by a pixel beyond the edge, so that every step halves exactly.
    Compositing.blitScaled(
      self, from: Rect(x: 0, y: 0, width: Double(half.width * 2), height: Double(half.height * 2)),
      over: result.bounds, into: result, clip: Region(result.bounds), blend: .source)
    return result
  }

  /// The bitmap halved as often as each side still covers that of a size.
  func halved(toCover target: PixelSize) -> Bitmap {
    var result = self
    while result.canHalve(toCover: target), let next = result.halved() { result = next }
    return result
  }

  /// Whether half of each side still covers that of a size.
  func canHalve(toCover target: PixelSize) -> Bool {
    !target.isEmpty && size.width >= target.width * 2 && size.height >= target.height * 2
  }
}
