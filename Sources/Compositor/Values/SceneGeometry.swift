// SPDX-License-Identifier: MIT

import SashGeometry

/// The mapping from the content of a scene to pixels.
struct SceneGeometry: Equatable {
  /// The number of physical pixels per logical pixel.
  var scale = DisplayScale.one
  /// The rotation of the content.
  var turn = QuarterTurn.none
  /// The extent of the content in pixels, before rotation.
  var size = PixelSize.zero

  /// Whether the background behind all layers is opaque.
  var isOpaque = true

  /// The extent in pixels, after rotation.
  var pixelSize: PixelSize { turn.apply(size) }

  /// Returns the pixels of a rectangle of the content.
  ///
  /// Edges round before the rotation, so that a rotated scene has exactly the pixels of an
  /// unrotated one.
  func pixels(_ rect: Rect) -> PixelRect { turn.apply(scale.pixels(rect), in: size) }
}
