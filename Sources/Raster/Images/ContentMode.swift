public import SashGeometry

/// How a picture fills a place of other proportions.
@frozen public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// As large as fits in, centred.
  case aspectFit
  /// As small as covers the place, centred and cut.
  case aspectFill
  /// Stretched to the place.
  case fill
  /// In its own size, centred and cut.
  case center

  /// Where a picture of a size lies in a place; it may reach beyond.
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

  /// Where a picture whose own size in physical pixels is given lies in a place of whole pixels.
  ///
  /// All edges lie between pixels, and those that meet the place's are exactly those. Nil when
  /// either has no pixel.
  package func frame(of picture: PixelSize, in place: PixelRect) -> PixelRect? {
    if picture.isEmpty || place.isEmpty { return nil }
    let ratios = (
      x: Double(place.width) / Double(picture.width),
      y: Double(place.height) / Double(picture.height)
    )
    // Of the two sides, the one that decides is taken as it is, not computed back.
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
    // Halves go down on either side of zero alike, so that moving the place moves the picture.
    return PixelRect(
      x: place.left + (place.width - size.width) >> 1,
      y: place.top + (place.height - size.height) >> 1, width: size.width, height: size.height)
  }
}
