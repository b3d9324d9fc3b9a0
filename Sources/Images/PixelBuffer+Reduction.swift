// SPDX-License-Identifier: MIT

internal import SashGeometry
internal import SashRaster

/// The four channels of a pixel, or sums of them.
private typealias ChannelSum = SIMD4<Float>

extension PixelBuffer {
  /// Creates a buffer for the image of a name, which its error gives.
  convenience init(size: PixelSize, format: PixelFormat, name: String) throws(ImageError) {
    do throws(BitmapError) {
      try self.init(size: size, format: format)
    } catch {
      throw .bitmap(name: name, error)
    }
  }

  /// Returns the pixels at a smaller size; each is the mean of the area that it covers.
  ///
  /// Pixels have 32 bits. Premultiplied channels are averaged, so that transparent pixels add no
  /// colour.
  ///
  /// - Parameters:
  ///   - size: The size, along neither side larger than this one's and not empty.
  ///   - name: The name of the image in errors.
  /// - Returns: The reduced pixels, or these if they have that size already.
  /// - Throws: `ImageError.bitmap` when memory is exhausted.
  func reduced(to size: PixelSize, name: String) throws(ImageError) -> PixelBuffer {
    precondition(
      size.width <= self.size.width && size.height <= self.size.height,
      "A reduced image is not larger than its source.")
    if size == self.size { return self }
    let result = try PixelBuffer(size: size, format: format, name: name)
    let columns = AreaShares(of: self.size.width, in: size.width)
    let rows = AreaShares(of: self.size.height, in: size.height)
    var line = [ChannelSum](repeating: ChannelSum(repeating: 0), count: size.width)
    var sums = line
    var target = 0
    for y in 0..<self.size.height {
      columns.add(row: y, of: self, to: &line)
      let share = rows.shares[y]
      for x in 0..<line.count { sums[x] += line[x] * share.first }
      guard share.endsTarget else { continue }
      result.store(sums, row: target)
      target += 1
      for x in 0..<line.count { sums[x] = line[x] * share.second }
    }
    return result
  }

  /// Stores a row of means.
  private func store(_ sums: [ChannelSum], row: Int) {
    let fill: UInt32 = format.hasAlpha ? 0 : 0xFF00_0000
    withRow(row) { pixels in
      for x in 0..<pixels.count {
        // A mean exceeds 255 by rounding errors only.
        let mean = SIMD4<UInt32>(sums[x] + 0.5, rounding: .towardZero)
        let clamped = pointwiseMin(mean, SIMD4(repeating: 255))
        pixels[x] =
          clamped[0] | clamped[1] &<< 8 | clamped[2] &<< 16 | clamped[3] &<< 24 | fill
      }
    }
  }
}

/// The shares of source pixels in the fewer target pixels that they fall into, along one side.
///
/// A source pixel is no longer than a target pixel, so it falls into one or two of them.
private struct AreaShares {
  struct Share {
    /// The part of the target pixel that the source pixel begins in, of which it is an average.
    var first: Float
    /// The same for the next target pixel, into which it may extend.
    var second: Float
    /// Whether the first target pixel ends within the source pixel or with it.
    var endsTarget: Bool
  }

  let shares: [Share]

  init(of source: Int, in target: Int) {
    // In units of which a source pixel has `target` and a target pixel `source`, all edges are
    // whole numbers.
    var edge = source
    shares = (0..<source).map { index in
      let (start, end) = (index * target, (index + 1) * target)
      guard end >= edge else {
        return Share(first: Float(target) / Float(source), second: 0, endsTarget: false)
      }
      defer { edge += source }
      return Share(
        first: Float(edge - start) / Float(source), second: Float(end - edge) / Float(source),
        endsTarget: true)
    }
  }

  /// Writes a row of pixels, reduced along x.
  func add(row y: Int, of source: PixelBuffer, to line: inout [ChannelSum]) {
    let row = unsafe source.row(y)
    var sum = ChannelSum(repeating: 0)
    var target = 0
    for (x, share) in shares.enumerated() {
      let bytes = unsafe row.load(fromByteOffset: x &* 4, as: SIMD4<UInt8>.self)
      let pixel = ChannelSum(SIMD4<Int32>(truncatingIfNeeded: bytes))
      sum += pixel * share.first
      guard share.endsTarget else { continue }
      line[target] = sum
      target &+= 1
      sum = pixel * share.second
    }
  }
}
