// SPDX-License-Identifier: MIT

public import SashGeometry

/// The way in which an image fills a rectangle of other proportions.
@frozen public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// The image is as large as fits into the rectangle, and centred.
  case scaleAspectFit
  /// The image is as small as covers the rectangle, centred and clipped.
  case scaleAspectFill
  /// The image is stretched to the rectangle.
  case scaleToFill
  /// The image has its own size, and is centred and clipped.
  case center

  /// Returns the frame of an image of some size in a rectangle; it may extend beyond the rectangle.
  public func frame(of imageSize: Size, in bounds: Rect) -> Rect {
    let size =
      switch self {
      case .scaleAspectFit: imageSize.fitted(into: bounds.size)
      case .scaleAspectFill: imageSize.filled(over: bounds.size)
      case .scaleToFill: bounds.size
      case .center: imageSize
      }
    return Rect(placing: .center, at: bounds.center, size: size)
  }

  /// Returns the frame of an image in a rectangle, all in physical pixels; `nil` if either is
  /// empty.
  ///
  /// All edges lie between pixels, and those that meet the rectangle's edges are exactly those.
  package func frame(of imageSize: PixelSize, in bounds: PixelRect) -> PixelRect? {
    if imageSize.isEmpty || bounds.isEmpty { return nil }
    let ratios = (
      x: Double(bounds.width) / Double(imageSize.width),
      y: Double(bounds.height) / Double(imageSize.height)
    )
    // The side that decides is taken unchanged instead of being computed from the ratio.
    func scaled(_ ratio: Double) -> PixelSize {
      PixelSize(
        width: ratio == ratios.x
          ? bounds.width : max(Int((Double(imageSize.width) * ratio).rounded()), 1),
        height: ratio == ratios.y
          ? bounds.height : max(Int((Double(imageSize.height) * ratio).rounded()), 1))
    }
    let size =
      switch self {
      case .scaleAspectFit: scaled(min(ratios.x, ratios.y))
      case .scaleAspectFill: scaled(max(ratios.x, ratios.y))
      case .scaleToFill: bounds.size
      case .center: imageSize
      }
    // Halves round down on both sides of zero, so that the image moves exactly with the rectangle.
    return PixelRect(
      x: bounds.left + (bounds.width - size.width) >> 1,
      y: bounds.top + (bounds.height - size.height) >> 1, width: size.width, height: size.height)
  }
}
