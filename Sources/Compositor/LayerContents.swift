public import SashGeometry
public import SashRaster

/// What a layer shows in its frame, below its sublayers.
public enum LayerContents {
  /// Nothing: the layer only holds, moves, fades or clips its sublayers.
  case none
  /// One colour; takes no memory.
  case color(Color)
  /// A picture, drawn straight from its own pixels where it need not be scaled.
  case image(Image, ImageGravity = .stretch)
  /// Whatever the closure draws, kept until `setNeedsDisplay` or another size.
  ///
  /// The canvas has its origin at the layer's top left corner, and is clipped to the rectangle
  /// given, which is all that must be drawn; what lay there before is cleared. Say `isOpaque`
  /// only if each pixel is drawn without letting through what lies below: the layer then hides
  /// what lies under it and has no alpha of its own.
  case drawing(isOpaque: Bool, (_ canvas: Canvas, _ dirty: Rect) -> Void)

  /// A drawing that may leave pixels transparent.
  public static func drawing(_ draw: @escaping (Canvas, Rect) -> Void) -> LayerContents {
    .drawing(isOpaque: false, draw)
  }
}

/// How a picture fills a frame of other proportions.
@frozen public enum ImageGravity: Hashable, Sendable, CaseIterable {
  /// Stretched to the frame.
  case stretch
  /// As large as fits in, centred.
  case fit
  /// As small as covers the frame, centred and cut.
  case fill
  /// In its own size, centred and cut.
  case center

  /// Where a picture of a size lies within bounds that begin at the origin.
  func place(_ picture: Size, in bounds: Size) -> Rect {
    let size: Size
    switch self {
    case .stretch: size = bounds
    case .fit: size = picture.fitted(into: bounds)
    case .fill: size = picture.filled(over: bounds)
    case .center: size = picture
    }
    let middle = Point(x: bounds.width / 2, y: bounds.height / 2)
    return Rect(placing: .center, at: middle, size: size)
  }
}
