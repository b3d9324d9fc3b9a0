// SPDX-License-Identifier: MIT

/// A blur along one line of pixels, two 32-bit pixels at a time.
///
/// Three consecutive boxes of `width` pixels are three running sums of the third difference over
/// that distance (Hogenauer's "cascaded integrator-comb filter", 1981). A pixel therefore costs the
/// same whatever the radius. All sums are integers that wrap around, so nothing is lost: a pixel's
/// sum is exact wherever the line was started, provided that it was started with zeros.
struct BlurPass {
  /// A number that, added to one below 2^22, leaves that one, rounded, in the lowest bits.
  private static let rounder: Float = 12_582_912

  /// The width of a box: an odd number from 3 to 193.
  let width: Int
  private let factor: Float

  init(_ blur: PixelBlur) {
    width = 2 * blur.boxRadius + 1
    factor = 1 / Float(width * width * width)
  }

  /// Two pixels, with one lane for each channel.
  private typealias Pair = SIMD8<Int16>

  /// The three running sums of one pixel's channels.
  private struct Sums {
    var first = SIMD4<Int32>(repeating: 0)
    var second = SIMD4<Int32>(repeating: 0)
    var third = SIMD4<Int32>(repeating: 0)

    @inline(__always)
    mutating func add(_ difference: SIMD4<Int16>) {
      first &+= SIMD4<Int32>(truncatingIfNeeded: difference)
      second &+= first
      third &+= second
    }

    /// The mean as a pixel.
    @inline(__always)
    func pixel(_ factor: Float) -> UInt32 {
      let mean = SIMD4<Float>(third) * factor + BlurPass.rounder
      let bits = unsafe unsafeBitCast(mean, to: SIMD4<UInt32>.self)
      return unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
    }
  }

  @inline(__always)
  private func pair(_ memory: UnsafeRawPointer) -> Pair {
    let bytes = unsafe memory.loadUnaligned(as: SIMD8<UInt8>.self)
    return Pair(truncatingIfNeeded: bytes)
  }

  /// The third difference of four pairs of pixels.
  @inline(__always)
  private func difference(_ a: Pair, _ b: Pair, _ c: Pair, _ d: Pair) -> Pair {
    let middle = c &- b
    return a &- d &+ middle &+ middle &+ middle
  }

  /// Blurs a row of pixels.
  ///
  /// `row` has three boxes of zeros, then `count` pixels with the neighbours that reach in at both
  /// ends, then one more. The first of the `count` blurred pixels goes to `target`, which holds an
  /// even number of pixels.
  func blurRow(_ row: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
    let box = width * 4
    var sums = Sums()
    // The pixels that only reach in come first: three boxes, less their middle pixels.
    var byte = 3 * box
    let begin = byte + (3 * width - 3) * 4
    while byte < begin {
      let difference = unsafe self.difference(
        pair(row + byte), pair(row + byte - box), pair(row + byte - 2 * box),
        pair(row + byte - 3 * box))
      sums.add(difference.lowHalf)
      sums.add(difference.highHalf)
      byte &+= 8
    }
    let end = begin + count * 4
    while byte < end {
      let difference = unsafe self.difference(
        pair(row + byte), pair(row + byte - box), pair(row + byte - 2 * box),
        pair(row + byte - 3 * box))
      sums.add(difference.lowHalf)
      unsafe target.storeBytes(
        of: sums.pixel(factor), toByteOffset: byte - begin, as: UInt32.self)
      sums.add(difference.highHalf)
      unsafe target.storeBytes(
        of: sums.pixel(factor), toByteOffset: byte - begin + 4, as: UInt32.self)
      byte &+= 8
    }
  }

  /// Blurs two adjacent columns of pixels.
  ///
  /// `column` has `count` rows with the neighbours that reach in at both ends. The first of the
  /// `count` blurred rows goes to `target`, in one column only if `isSingle`. `zeros` has two zero
  /// pixels.
  func blurColumns(
    _ column: UnsafeRawPointer, stride: Int, zeros: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer, targetStride: Int, count: Int, isSingle: Bool
  ) {
    let begin = 3 * width - 3
    let end = begin + count
    var left = Sums()
    var right = Sums()
    var destination = unsafe target
    // Rows before the first are zero: each of the four terms of a difference starts one box later.
    var row = 0
    for boxes in 0...3 {
      let (from1, step1) = unsafe boxes < 1 ? (zeros, 0) : (column - width * stride, stride)
      let (from2, step2) = unsafe boxes < 2 ? (zeros, 0) : (column - 2 * width * stride, stride)
      let (from3, step3) = unsafe boxes < 3 ? (zeros, 0) : (column - 3 * width * stride, stride)
      let last = boxes == 3 ? end : min((boxes + 1) * width, end)
      while row < last {
        let difference = unsafe self.difference(
          pair(column + row &* stride), pair(from1 + row &* step1), pair(from2 + row &* step2),
          pair(from3 + row &* step3))
        left.add(difference.lowHalf)
        right.add(difference.highHalf)
        if row >= begin {
          unsafe destination.storeBytes(of: left.pixel(factor), as: UInt32.self)
          if !isSingle {
            unsafe destination.storeBytes(of: right.pixel(factor), toByteOffset: 4, as: UInt32.self)
          }
          unsafe destination += targetStride
        }
        row &+= 1
      }
    }
  }
}
