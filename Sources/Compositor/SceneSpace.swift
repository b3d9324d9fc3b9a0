import SashGeometry

/// How places in the content of a scene become pixels.
struct SceneSpace: Equatable {
  /// Physical pixels to a logical one.
  var scale = DisplayScale.one
  /// How the content is turned.
  var turn = QuarterTurn.none
  /// The extent of the content before it is turned.
  var size = PixelSize.zero

  /// Whether what lies behind all layers lets nothing through.
  var isOpaque = true

  /// The extent of the pixels.
  var pixelSize: PixelSize { turn.apply(size) }

  /// The pixels of a rectangle of the content.
  ///
  /// Edges round before they are turned, so that a turned scene is its picture, turned.
  func pixels(_ rect: Rect) -> PixelRect { turn.apply(scale.pixels(rect), in: size) }
}
