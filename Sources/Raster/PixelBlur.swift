package import SashGeometry

/// The blur of a picture, in whole physical pixels.
///
/// Three boxes in each direction, as a shadow has them: nearly a Gaussian, with a standard
/// deviation of half the radius. A pixel depends on those up to `reach` away, and on nothing else,
/// so that a picture blurred in pieces is the same as one blurred at once, to the last bit.
package struct PixelBlur: Hashable, Sendable {
  /// The most that a box reaches to each side; with more, sums would exceed 31 bits.
  private static let maximumBox = 96

  /// How far each of the three boxes reaches to each side; zero leaves the picture as it is.
  package let box: Int

  /// A blur of a radius in physical pixels; more than 193 counts as that.
  package init(radius: Double) {
    // As for a shadow: the whole part of the deviation is the nearest box.
    box = radius > 0 ? Int(min(radius / 2, Double(Self.maximumBox))) : 0
  }

  /// How far away a pixel still changes another, along each axis.
  package var reach: Int { 3 * box }

  /// The pixels that a rectangle depends on, or that depend on it.
  package func reached(from rect: PixelRect) -> PixelRect {
    if rect.isEmpty { return .zero }
    return PixelRect(
      left: rect.left - reach, top: rect.top - reach, right: rect.right + reach,
      bottom: rect.bottom + reach)
  }
}
