/// One run of a blur along a line of pixels, two pixels of 32 bits at a time.
///
/// Three boxes of `width` pixels after each other are three running sums of the third difference
/// over that distance (Hogenauer's "cascaded integrator-comb filter", 1981). So a pixel costs the
/// same whatever the radius, and since all is whole numbers that wrap around, nothing is lost: a
/// pixel's sum is exact wherever the line was begun, as long as it was begun with zeros.
struct BlurPass {
  /// Adding this to a number below 2^22 leaves it, rounded, in the lowest bits.
  private static let rounder: Float = 12_582_912

  /// The extent of a box: an odd number from 3 to 193.
  let width: Int
  private let factor: Float

  init(_ blur: PixelBlur) {
    width = 2 * blur.box + 1
    factor = 1 / Float(width * width * width)
  }

  /// Two pixels, a lane for each part.
  private typealias Pair = SIMD8<Int16>

  /// Three running sums of one pixel's parts.
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

    /// The mean, as a pixel.
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

  /// The third difference of four pairs.
  @inline(__always)
  private func difference(_ a: Pair, _ b: Pair, _ c: Pair, _ d: Pair) -> Pair {
    let middle = c &- b
    return a &- d &+ middle &+ middle &+ middle
  }

  /// Blurs a row of pixels.
  ///
  /// `row` has three boxes of zeros, then `count` pixels with those that reach in at both ends,
  /// then one more. The first of `count` goes to `target`, which has room for an even number.
  func blurRow(_ row: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
    let box = width * 4
    var sums = Sums()
    // Pixels that only reach in come first: as many as three boxes but for their middles.
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

  /// Blurs two neighbouring columns of pixels.
  ///
  /// `column` has `count` rows with those that reach in at both ends. The first of `count` goes to
  /// `target`, to one column alone where `isSingle`. `zeros` has room for two pixels.
  func blurColumns(
    _ column: UnsafeRawPointer, stride: Int, zeros: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer, targetStride: Int, count: Int, isSingle: Bool
  ) {
    let begin = 3 * width - 3
    let end = begin + count
    var left = Sums()
    var right = Sums()
    var goal = unsafe target
    // What lies before the first row is zero: so far above are the four rows of a difference.
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
          unsafe goal.storeBytes(of: left.pixel(factor), as: UInt32.self)
          if !isSingle {
            unsafe goal.storeBytes(of: right.pixel(factor), toByteOffset: 4, as: UInt32.self)
          }
          unsafe goal += targetStride
        }
        row &+= 1
      }
    }
  }
}
