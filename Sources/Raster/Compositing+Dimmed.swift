internal import SashGeometry

extension Compositing {
  /// Draws an opaque bitmap pixel by pixel and dims it by black of an amount from 0 to 1.
  ///
  /// Gives exactly what `blit` and then `dim` over the same place give, in half the time: each
  /// pixel is read and stored once. The bitmap's format must be without alpha.
  package static func blitDimmed(
    _ source: Bitmap, at place: (x: Int, y: Int), into target: Bitmap, clip: Region,
    by amount: Double
  ) {
    precondition(!source.format.hasAlpha, "Only an opaque bitmap can be dimmed while it is drawn.")
    let rect = source.bounds.offset(x: place.x, y: place.y)
    let rest = UInt16(255 - amount.eightBits)
    guard source.format == .x8r8g8b8, target.format == .x8r8g8b8, rest < 255 else {
      blit(source, at: place, into: target, clip: clip)
      if rest < 255 { fill(target, rect, clip: clip, with: Color(white: 0, alpha: amount)) }
      return
    }
    clip.forEachRect(in: rect.intersection(target.bounds)) { rect in
      for y in rect.top..<rect.bottom {
        unsafe dim(
          source.memory + (y - place.y) * source.stride + (rect.left - place.x) * 4,
          into: target.memory + y * target.stride + rect.left * 4, count: rect.width * 4,
          rest: rest)
      }
    }
  }

  /// Multiplies bytes by a part of 255, rounded as pixman does it.
  ///
  /// Plain as it is, the compiler makes sixteen bytes at a time of it.
  private static func dim(
    _ source: UnsafeMutableRawPointer, into target: UnsafeMutableRawPointer, count: Int,
    rest: UInt16
  ) {
    let from = unsafe source.assumingMemoryBound(to: UInt8.self)
    let to = unsafe target.assumingMemoryBound(to: UInt8.self)
    for i in 0..<count {
      let product = unsafe UInt16(from[i]) &* rest &+ 128
      unsafe to[i] = UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
    }
  }
}
