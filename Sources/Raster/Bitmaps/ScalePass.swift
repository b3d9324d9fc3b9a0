// SPDX-License-Identifier: MIT

internal import SashGeometry

/// A scaled drawing of an image, row by row.
///
/// A pixel depends on its own position only, so that an image drawn in pieces equals one drawn at
/// once. No channel exceeds its pixel's alpha.
struct ScalePass {
  let source: RenderSurface
  let scaling: Scaling

  /// The bits that make pixels of a source without alpha opaque.
  private var fill: UInt32 { source.hasAlpha ? 0 : 0xFF00_0000 }

  /// Writes scaled pixels, premultiplied; `memory` is the address of the first of them.
  func write(
    _ rect: PixelRect, to memory: UnsafeMutableRawPointer, stride: Int, scratch: PixelScratch
  ) {
    let columns = scaling.columns.drawn
    let rows = scaling.rows.drawn
    precondition(
      rect.left >= columns.lowerBound && rect.right <= columns.upperBound
        && rect.top >= rows.lowerBound && rect.bottom <= rows.upperBound,
      "A scaled image is drawn only within the range of its tables.")
    if scaling.columns.taps == 2, scaling.rows.taps == 2, source.width > 1, source.height > 1 {
      unsafe writePairs(rect, to: memory, stride: stride, scratch: scratch)
    } else {
      unsafe writeSums(rect, to: memory, stride: stride, scratch: scratch)
    }
  }

  // MARK: Linear interpolation

  private func writePairs(
    _ rect: PixelRect, to memory: UnsafeMutableRawPointer, stride: Int, scratch: PixelScratch
  ) {
    let width = (rect.width + 1) & ~1
    guard let bytes = unsafe scratch.bytes(width * 16) else { return }
    // Two rows, already scaled along x.
    var upper = unsafe bytes.assumingMemoryBound(to: SIMD4<Int16>.self)
    var lower = unsafe upper + width
    unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0, count: width * 16)
    var currentRow = -2
    let table = scaling.rows
    for row in 0..<rect.height {
      let index = rect.top + row - table.drawn.lowerBound
      let first = Int(table.first[index])
      if first == currentRow + 1 {
        unsafe (upper, lower) = unsafe (lower, upper)
        unsafe scalePairs(first + 1, rect, to: lower)
      } else if first != currentRow {
        unsafe scalePairs(first, rect, to: upper)
        unsafe scalePairs(first + 1, rect, to: lower)
      }
      currentRow = first
      let parts = table.pairs[index]
      unsafe mix(
        upper, lower, UInt16(parts[0]), UInt16(parts[7]), to: memory + row * stride,
        count: rect.width)
    }
  }

  /// Scales a row of the source along x, in 128ths.
  private func scalePairs(
    _ y: Int, _ rect: PixelRect, to target: UnsafeMutablePointer<SIMD4<Int16>>
  ) {
    let row = unsafe source.memory + y * Int(source.stride)
    let table = scaling.columns
    let start = rect.left - table.drawn.lowerBound
    unsafe table.first.withUnsafeBufferPointer { first in
      unsafe table.pairs.withUnsafeBufferPointer { pairs in
        for x in 0..<rect.width {
          let byteOffset = unsafe Int(first[start &+ x]) &* 4
          let bytes = unsafe row.loadUnaligned(fromByteOffset: byteOffset, as: SIMD8<UInt8>.self)
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
      // The upper halves of products: the loss is at most a 256th of a channel.
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

  // MARK: Weighted sums

  /// The four channels of a pixel, from 0 to 255; a cubic may overshoot.
  private typealias Sum = SIMD4<Float>

  private func writeSums(
    _ rect: PixelRect, to memory: UnsafeMutableRawPointer, stride: Int, scratch: PixelScratch
  ) {
    let columns = scaling.columns.sources(of: rect.left..<rect.right)
    let taps = scaling.rows.taps
    let width = rect.width
    // The buffer holds the source rows, scaled along x, that contribute to one drawn row; the sums
    // of that row; and one source row before it is scaled.
    let count = (taps + 1) * width + columns.count
    guard let bytes = unsafe scratch.bytes(count * MemoryLayout<Sum>.stride) else { return }
    let rows = unsafe bytes.bindMemory(to: Sum.self, capacity: count)
    let sums = unsafe rows + taps * width
    let line = unsafe sums + width
    var firstUnscaledRow = Int.min
    for y in rect.top..<rect.bottom {
      let sources = scaling.rows.sources(of: y..<y + 1)
      for y in max(sources.lowerBound, firstUnscaledRow)..<max(sources.upperBound, firstUnscaledRow)
      {
        unsafe read(y, columns, to: line)
        unsafe scaleSums(line, columns.lowerBound, rect, to: rows + slot(y) * width)
      }
      firstUnscaledRow = max(firstUnscaledRow, sources.upperBound)
      unsafe sums.update(repeating: Sum(repeating: 0), count: width)
      let weights = scaling.rows.weights(of: y)
      for (y, weight) in zip(sources, weights) {
        let row = unsafe rows + slot(y) * width
        for x in 0..<width { unsafe sums[x] += row[x] * weight }
      }
      unsafe round(sums, to: memory + (y - rect.top) * stride, count: width)
    }
  }

  /// Returns the slot of a source row among the retained rows.
  private func slot(_ y: Int) -> Int {
    let rest = y % scaling.rows.taps
    return rest < 0 ? rest + scaling.rows.taps : rest
  }

  /// Reads pixels of a source row; a pixel outside is the nearest inside.
  private func read(_ y: Int, _ columns: Range<Int>, to target: UnsafeMutablePointer<Sum>) {
    let row = unsafe source.memory + min(max(y, 0), Int(source.height) - 1) * Int(source.stride)
    let last = Int(source.width) - 1
    for x in columns {
      let column = min(max(x, 0), last)
      let bytes = unsafe row.load(fromByteOffset: column &* 4, as: SIMD4<UInt8>.self)
      unsafe target[x &- columns.lowerBound] = Sum(SIMD4<Int32>(truncatingIfNeeded: bytes))
    }
  }

  /// Scales a row of the source along x; `line` starts with the pixel at `origin`.
  private func scaleSums(
    _ line: UnsafePointer<Sum>, _ origin: Int, _ rect: PixelRect,
    to target: UnsafeMutablePointer<Sum>
  ) {
    let table = scaling.columns
    let taps = table.taps
    let start = rect.left - table.drawn.lowerBound
    unsafe table.first.withUnsafeBufferPointer { first in
      unsafe table.weights.withUnsafeBufferPointer { weights in
        var weight = start &* taps
        for x in 0..<rect.width {
          let pixel = unsafe Int(first[start &+ x]) &- origin
          var sum = Sum(repeating: 0)
          for tap in 0..<taps { unsafe sum += line[pixel &+ tap] * weights[weight &+ tap] }
          unsafe target[x] = sum
          weight &+= taps
        }
      }
    }
  }

  /// Rounds sums to pixels; values that a cubic overshoots are clamped.
  private func round(
    _ sums: UnsafePointer<Sum>, to target: UnsafeMutableRawPointer, count: Int
  ) {
    let black = Sum(repeating: 0)
    let white = Sum(repeating: 255)
    for x in 0..<count {
      var sum = unsafe sums[x]
      sum.replace(with: black, where: sum .< black)
      let maximum = source.hasAlpha ? Sum(repeating: min(sum[3], 255)) : white
      sum.replace(with: maximum, where: sum .> maximum)
      // Between 256 and 512 the eight bits of the integer part start at bit fifteen.
      let bits = unsafe unsafeBitCast(sum + 256.5, to: SIMD4<UInt32>.self) &>> 15
      let parts = SIMD4<UInt8>(truncatingIfNeeded: bits)
      unsafe target.storeBytes(
        of: unsafeBitCast(parts, to: UInt32.self) | fill, toByteOffset: x &* 4, as: UInt32.self)
    }
  }
}
