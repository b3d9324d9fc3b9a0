internal import SashGeometry

/// Draws pictures scaled, row by row.
///
/// A pixel depends on nothing but its own place, so that a picture drawn in pieces is the same as
/// one drawn at once. No part becomes more than its pixel's alpha.
struct ScalePass {
  let source: PaintSurface
  let scaling: Scaling

  /// What makes pixels of sources without alpha opaque.
  private var fill: UInt32 { source.hasAlpha ? 0 : 0xFF00_0000 }

  /// Writes drawn pixels, premultiplied; `memory` is where the first of them goes.
  func write(
    _ rect: PixelRect, to memory: UnsafeMutableRawPointer, stride: Int, scratch: PixelScratch
  ) {
    let columns = scaling.columns.drawn
    let rows = scaling.rows.drawn
    precondition(
      rect.left >= columns.lowerBound && rect.right <= columns.upperBound
        && rect.top >= rows.lowerBound && rect.bottom <= rows.upperBound,
      "A scaled picture is drawn only where its tables reach.")
    if scaling.columns.taps == 2, scaling.rows.taps == 2, source.width > 1, source.height > 1 {
      unsafe writePairs(rect, to: memory, stride: stride, scratch: scratch)
    } else {
      unsafe writeSums(rect, to: memory, stride: stride, scratch: scratch)
    }
  }

  // MARK: Two pixels each way

  private func writePairs(
    _ rect: PixelRect, to memory: UnsafeMutableRawPointer, stride: Int, scratch: PixelScratch
  ) {
    let width = (rect.width + 1) & ~1
    guard let bytes = unsafe scratch.bytes(width * 16) else { return }
    // Two rows, already scaled along x.
    var upper = unsafe bytes.assumingMemoryBound(to: SIMD4<Int16>.self)
    var lower = unsafe upper + width
    unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0, count: width * 16)
    var known = -2
    let table = scaling.rows
    for row in 0..<rect.height {
      let index = rect.top + row - table.drawn.lowerBound
      let first = Int(table.first[index])
      if first == known + 1 {
        unsafe (upper, lower) = unsafe (lower, upper)
        unsafe scalePairs(first + 1, rect, to: lower)
      } else if first != known {
        unsafe scalePairs(first, rect, to: upper)
        unsafe scalePairs(first + 1, rect, to: lower)
      }
      known = first
      let parts = table.pairs[index]
      unsafe mix(
        upper, lower, UInt16(parts[0]), UInt16(parts[7]), to: memory + row * stride,
        count: rect.width)
    }
  }

  /// A row of the source, scaled along x, as 128ths.
  private func scalePairs(
    _ y: Int, _ rect: PixelRect, to target: UnsafeMutablePointer<SIMD4<Int16>>
  ) {
    let row = unsafe source.memory + y * Int(source.stride)
    let table = scaling.columns
    let start = rect.left - table.drawn.lowerBound
    unsafe table.first.withUnsafeBufferPointer { first in
      unsafe table.pairs.withUnsafeBufferPointer { pairs in
        for x in 0..<rect.width {
          let place = unsafe Int(first[start &+ x]) &* 4
          let bytes = unsafe row.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt8>.self)
          let products = unsafe SIMD8<Int16>(truncatingIfNeeded: bytes) &* pairs[start &+ x]
          unsafe target[x] = products.lowHalf &+ products.highHalf
        }
      }
    }
  }

  private func mix(
    _ upper: UnsafeMutablePointer<SIMD4<Int16>>, _ lower: UnsafeMutablePointer<SIMD4<Int16>>,
    _ upperPart: UInt16, _ lowerPart: UInt16, to target: UnsafeMutableRawPointer, count: Int
  ) {
    typealias Lanes = SIMD8<UInt16>
    let a = SIMD8<UInt32>(repeating: UInt32(upperPart) << 8)
    let b = SIMD8<UInt32>(repeating: UInt32(lowerPart) << 8)
    let upper = UnsafeRawPointer(upper)
    let lower = UnsafeRawPointer(lower)
    let fill = unsafe unsafeBitCast(SIMD2(fill, fill), to: SIMD8<UInt8>.self)
    var x = 0
    while x < count {
      // The upper halves of products: a 256th of a part is lost at most.
      let above = unsafe upper.load(fromByteOffset: x * 8, as: Lanes.self)
      let below = unsafe lower.load(fromByteOffset: x * 8, as: Lanes.self)
      let first = Lanes(
        truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: above) &* a) &>> 16)
      let second = Lanes(
        truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: below) &* b) &>> 16)
      let sum = (first &+ second &+ 32) &>> 6
      let pixels = SIMD8<UInt8>(truncatingIfNeeded: sum) | fill
      let words = unsafe unsafeBitCast(pixels, to: SIMD2<UInt32>.self)
      unsafe target.storeBytes(of: words[0], toByteOffset: x * 4, as: UInt32.self)
      if x + 1 < count {
        unsafe target.storeBytes(of: words[1], toByteOffset: x * 4 + 4, as: UInt32.self)
      }
      x &+= 2
    }
  }

  // MARK: Any number of pixels

  private func writeSums(
    _ rect: PixelRect, to memory: UnsafeMutableRawPointer, stride: Int, scratch: PixelScratch
  ) {
    typealias Sum = SIMD4<Float>
    let table = scaling.rows
    let taps = table.taps
    // As many rows of the source, scaled along x, as make up one, and the row that is made.
    guard let bytes = unsafe scratch.bytes((taps + 1) * rect.width * 16) else { return }
    let rows = unsafe bytes.bindMemory(to: Sum.self, capacity: (taps + 1) * rect.width)
    let sums = unsafe rows + taps * rect.width
    var known = Int.min
    for row in 0..<rect.height {
      let index = rect.top + row - table.drawn.lowerBound
      let first = Int(table.first[index])
      for y in max(first, known)..<max(first + taps, known) {
        unsafe scaleSums(y, rect, to: rows + Self.slot(y, taps) * rect.width)
      }
      known = max(known, first + taps)
      unsafe sums.update(repeating: Sum(repeating: 0), count: rect.width)
      for tap in 0..<taps {
        let part = table.weights[index * taps + tap]
        let line = unsafe rows + Self.slot(first + tap, taps) * rect.width
        for x in 0..<rect.width { unsafe sums[x] += line[x] * part }
      }
      unsafe round(sums, to: memory + row * stride, count: rect.width)
    }
  }

  private static func slot(_ y: Int, _ taps: Int) -> Int {
    let rest = y % taps
    return rest < 0 ? rest + taps : rest
  }

  /// A row of the source, scaled along x; a row outside is the nearest.
  private func scaleSums(_ y: Int, _ rect: PixelRect, to target: UnsafeMutablePointer<SIMD4<Float>>)
  {
    let y = min(max(y, 0), Int(source.height) - 1)
    let row = unsafe source.memory + y * Int(source.stride)
    let table = scaling.columns
    let taps = table.taps
    let last = Int(source.width) - 1
    for x in 0..<rect.width {
      let index = rect.left + x - table.drawn.lowerBound
      let first = Int(table.first[index])
      var sum = SIMD4<Float>(repeating: 0)
      for tap in 0..<taps {
        let place = min(max(first + tap, 0), last)
        let bytes = unsafe row.load(fromByteOffset: place * 4, as: SIMD4<UInt8>.self)
        sum +=
          SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: bytes)) * table.weights[index * taps + tap]
      }
      unsafe target[x] = sum
    }
  }

  /// Rounds sums to pixels; what a cubic overshoots is cut.
  private func round(
    _ sums: UnsafeMutablePointer<SIMD4<Float>>, to target: UnsafeMutableRawPointer, count: Int
  ) {
    let white = SIMD4<Float>(repeating: 255)
    for x in 0..<count {
      var sum = unsafe pointwiseMin(pointwiseMax(sums[x], SIMD4(repeating: 0)), white)
      if source.hasAlpha { sum = pointwiseMin(sum, SIMD4(repeating: sum[3])) }
      let parts = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(sum + 0.5))
      unsafe target.storeBytes(
        of: unsafeBitCast(parts, to: UInt32.self) | fill, toByteOffset: x * 4, as: UInt32.self)
    }
  }
}
