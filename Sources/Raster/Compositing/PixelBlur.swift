// SPDX-License-Identifier: MIT

package import SashGeometry

/// A blur of an image, in whole physical pixels.
///
/// It consists of three boxes in each direction, as for a shadow: nearly a Gaussian with a standard
/// deviation of half the radius. A pixel depends on those up to `extent` away only, so that an image
/// blurred in pieces equals one blurred at once, to the last bit.
package struct PixelBlur: Hashable, Sendable {
  /// The maximum number of pixels that a box reaches to each side; with more, sums would exceed 31
  /// bits.
  private static let maximumBoxRadius = 96

  /// The number of pixels that each of the three boxes reaches to each side; zero leaves the image
  /// unchanged.
  package let boxRadius: Int

  /// Creates a blur of a radius in physical pixels; more than 193 counts as 193.
  package init(radius: Double) {
    // The whole part of the deviation is the nearest box, as for a shadow.
    boxRadius = radius > 0 ? Int(min(radius / 2, Double(Self.maximumBoxRadius))) : 0
  }

  /// The distance in pixels, along each axis, up to which a pixel influences others.
  package var extent: Int { 3 * boxRadius }

  /// Returns the pixels that a rectangle depends on, which are also those that depend on it.
  package func affectedRect(by rect: PixelRect) -> PixelRect {
    rect.isEmpty ? .zero : rect.inset(by: -extent)
  }
}
