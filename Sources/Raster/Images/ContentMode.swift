public import SashGeometry

/// The way in which an image fills a rectangle of other proportions.
@frozen public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// The image is as large as fits into the rectangle, and centred.
  case aspectFit
  /// The image is as small as covers the rectangle, centred and clipped.
  case aspectFill
  /// The image is stretched to the rectangle.
  case fill
  /// The image has its own size, and is centred and clipped.
  case center

  /// Returns the frame of an image of some size in a rectangle; it may extend beyond the rectangle.
  public func frame(of picture: Size, in place: Rect) -> Rect {
    let size =
      switch self {
      case .aspectFit: picture.fitted(into: place.size)
      case .aspectFill: picture.filled(over: place.size)
      case .fill: place.size
      case .center: picture
      }
    return Rect(placing: .center, at: place.center, size: size)
  }

  /// Returns the frame of an image in a rectangle, all in physical pixels; `nil` if either is
  /// empty.
  ///
  /// All edges lie between pixels, and those that meet the rectangle's edges are exactly those.
  package func frame(of picture: PixelSize, in place: PixelRect) -> PixelRect? {
    if picture.isEmpty || place.isEmpty { return nil }
    let ratios = (
      x: Double(place.width) / Double(picture.width),
      y: Double(place.height) / Double(picture.height)
    )
    // The side that decides is taken unchanged instead of being computed from the ratio.
    func scaled(_ ratio: Double) -> PixelSize {
      PixelSize(
        width: ratio == ratios.x
          ? place.width : max(Int((Double(picture.width) * ratio).rounded()), 1),
        height: ratio == ratios.y
          ? place.height : max(Int((Double(picture.height) * ratio).rounded()), 1))
    }
    let size =
      switch self {
      case .aspectFit: scaled(min(ratios.x, ratios.y))
      case .aspectFill: scaled(max(ratios.x, ratios.y))
      case .fill: place.size
      case .center: picture
      }
    // Halves round down on both sides of zero, so that the image moves exactly with the rectangle.
    return PixelRect(
      x: place.left + (place.width - size.width) >> 1,
      y: place.top + (place.height - size.height) >> 1, width: size.width, height: size.height)
  }
}
