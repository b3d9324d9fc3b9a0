import SashGeometry
import SashRaster

/// Blurs pictures of 32 bits with three boxes in each direction.
///
/// The sums of the boxes are exact, and rounded once in each direction; so a pixel comes out the
/// same whatever part of the picture it is blurred with, as long as all within reach is there.
@MainActor final class BackdropBlur {
  private typealias Pixel = SIMD4<UInt32>

  private var lines: ContiguousArray<Pixel> = []
  private var sums: ContiguousArray<Pixel> = []
  private var columns: Bitmap?

  /// Blurs a part of a picture into another, whose first pixel is that of `goal`.
  ///
  /// Both are rectangles of the source; the part must reach beyond the goal by the blur's reach, or
  /// end where the scene does: beyond, its last pixels go on. False where memory is out.
  func blur(
    _ source: Bitmap, _ part: PixelRect, box: Int, goal: PixelRect, into target: Bitmap
  ) -> Bool {
    precondition(
      source.bounds.contains(part) && part.contains(goal)
        && goal.width <= target.size.width && goal.height <= target.size.height,
      "A blur needs the pixels around its goal, and room for it.")
    guard let columns = turned(PixelSize(width: part.height, height: goal.width)) else {
      return false
    }
    let room = max(part.width, part.height) + 2 * box
    if lines.count < room {
      lines = ContiguousArray(repeating: .zero, count: room)
      sums = ContiguousArray(repeating: .zero, count: room)
    }
    for y in 0..<part.height {
      unsafe run(
        source.memory + (part.top + y) * source.stride + part.left * 4, count: part.width,
        box: box, from: goal.left - part.left, goal.width,
        into: columns.memory + y * 4, step: columns.stride)
    }
    for x in 0..<goal.width {
      unsafe run(
        columns.memory + x * columns.stride, count: part.height, box: box,
        from: goal.top - part.top, goal.height, into: target.memory + x * 4, step: target.stride)
    }
    return true
  }

  /// Blurs a row of pixels; writes some of them, one every `step` bytes.
  private func run(
    _ source: UnsafeMutableRawPointer, count: Int, box: Int, from first: Int, _ length: Int,
    into target: UnsafeMutableRawPointer, step: Int
  ) {
    let width = 2 * box + 1
    let factor = 1 / Float(width * width * width)
    unsafe lines.withUnsafeMutableBufferPointer { a in
      unsafe sums.withUnsafeMutableBufferPointer { b in
        for i in 0..<count {
          unsafe a[i + box] = Self.unpack(source.load(fromByteOffset: i * 4, as: UInt32.self))
        }
        unsafe Self.sum(a, into: b, count: count, box: box)
        unsafe Self.sum(b, into: a, count: count, box: box)
        unsafe Self.sum(a, into: b, count: count, box: box)
        for i in 0..<length {
          let value = unsafe SIMD4<Float>(b[first + i + box]) * factor + 0.5
          unsafe target.storeBytes(
            of: Self.pack(Pixel(value)), toByteOffset: i * step, as: UInt32.self)
        }
      }
    }
  }

  /// Sums each pixel of a line with those within a box; the line's ends go on.
  ///
  /// Lines begin at `box`, with room for as many before and behind.
  private static func sum(
    _ line: UnsafeMutableBufferPointer<Pixel>, into result: UnsafeMutableBufferPointer<Pixel>,
    count: Int, box: Int
  ) {
    for i in 0..<box {
      unsafe line[i] = unsafe line[box]
      unsafe line[box + count + i] = unsafe line[box + count - 1]
    }
    var sum = Pixel.zero
    for i in 0..<2 * box + 1 { sum &+= unsafe line[i] }
    unsafe result[box] = sum
    for i in 1..<max(count, 1) {
      sum &+= unsafe line[i + 2 * box] &- line[i - 1]
      unsafe result[box + i] = sum
    }
  }

  @inline(__always)
  private static func unpack(_ pixel: UInt32) -> Pixel {
    Pixel(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
  }

  @inline(__always)
  private static func pack(_ pixel: Pixel) -> UInt32 {
    pixel.x | pixel.y << 8 | pixel.z << 16 | pixel.w << 24
  }

  /// A picture of at least a size for what is blurred in one direction.
  private func turned(_ size: PixelSize) -> Bitmap? {
    if let columns, columns.size.width >= size.width, columns.size.height >= size.height {
      return columns
    }
    let old = columns?.size ?? .zero
    columns = nil
    columns = try? Bitmap(
      size: PixelSize(
        width: max(old.width, size.width), height: max(old.height, size.height)))
    return columns
  }

  /// How many bytes are kept for the next blur.
  var byteCount: Int {
    (columns?.byteCount ?? 0) + (lines.count + sums.count) * MemoryLayout<Pixel>.stride
  }

  /// Gives back all memory.
  func removeAll() {
    lines = []
    sums = []
    columns = nil
  }
}

extension Bitmap {
  /// Strengthens colours, or takes them away, in a part of the bitmap; `amount` in parts of 256.
  ///
  /// Grey is weighted as in ITU-R BT.709.
  func saturate(_ part: PixelRect, by amount: Int) {
    if amount == 256 { return }
    for y in part.top..<part.bottom {
      let row = unsafe memory + y * stride
      for x in part.left..<part.right {
        let pixel = unsafe row.load(fromByteOffset: x * 4, as: UInt32.self)
        let parts = (
          Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF), Int(pixel >> 24)
        )
        let grey = (parts.0 * 54 + parts.1 * 183 + parts.2 * 19 + 128) >> 8
        func strengthened(_ part: Int) -> UInt32 {
          let value = grey + ((part - grey) * amount + 128) >> 8
          return UInt32(min(max(value, 0), parts.3))
        }
        let result =
          UInt32(parts.3) << 24 | strengthened(parts.0) << 16 | strengthened(parts.1) << 8
          | strengthened(parts.2)
        unsafe row.storeBytes(of: result, toByteOffset: x * 4, as: UInt32.self)
      }
    }
  }
}
