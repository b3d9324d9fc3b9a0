// SPDX-License-Identifier: MIT

package import SashGeometry

/// The part of each pixel of an area that a path covers, blurred as a shadow of the path is.
package struct BlurredCoverage {
  /// The size of the area, in physical pixels.
  package let size: PixelSize
  /// The rows of the area, in 8 bits and 8 fractional bits.
  private let values: [UInt16]

  /// Creates the coverage of an area without the margin around it that only the blur needs.
  init(_ values: [UInt16], of padded: PixelSize, without margin: Int) {
    size = PixelSize(width: padded.width - 2 * margin, height: padded.height - 2 * margin)
    var inner: [UInt16] = []
    inner.reserveCapacity(size.area)
    for y in margin..<padded.height - margin {
      let start = y * padded.width + margin
      inner += values[start..<start + size.width]
    }
    self.values = inner
  }

  /// Returns a mask of the coverage.
  ///
  /// - Parameters:
  ///   - other: Another coverage of the same area; with one of another size there is no mask.
  ///   - combine: Returns the mask's value from 0 to 1 for the values of both coverages.
  /// - Returns: A bitmap of format `.a8`; `nil` if the sizes differ or memory is exhausted.
  @MainActor package func mask(
    with other: BlurredCoverage, _ combine: (Double, Double) -> Double
  ) -> Bitmap? {
    guard other.size == size, let bitmap = try? Bitmap(size: size, format: .a8) else { return nil }
    let full = Double(BoxBlur.fullCoverage)
    for y in 0..<size.height {
      bitmap.withBytes(row: y) { row in
        for x in 0..<size.width {
          let index = y * size.width + x
          let value = combine(Double(values[index]) / full, Double(other.values[index]) / full)
          row[x] = UInt8((value.clampedToUnit * 255).rounded())
        }
      }
    }
    return bitmap
  }
}
