public import SashGeometry
public import SashRaster

/// What a layer shows in its frame, below its sublayers.
public enum LayerContents {
  /// Nothing: the layer only holds, moves, fades or clips its sublayers.
  case none
  /// One colour; takes no memory.
  case color(Color)
  /// A gradient over the whole frame, kept as pixels.
  case gradient(Gradient)
  /// A picture, drawn straight from its own pixels where it need not be scaled.
  case image(Image, ContentMode = .fill)
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

extension ContentMode {
  /// Whether a picture covers exactly a size in pixels, none of its own filtered.
  @MainActor func isExact(_ image: Image, in size: PixelSize, scale: DisplayScale) -> Bool {
    // A picture of another scale has another size of its own than that of its pixels.
    image.bitmap.size == size && (self != .center || image.scale == scale)
  }
}
