// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The contents of a layer's frame, below its sublayers.
///
/// Prefer `color` and `image` to `drawing` where they suffice: a colour uses no memory, and an
/// image of the right size is painted from its own pixels.
package enum LayerContents {
  /// No contents: the layer only groups, moves, fades or clips its sublayers.
  case none
  /// A single colour, which uses no memory.
  case color(Color)
  /// A gradient over the whole frame, retained as pixels.
  case gradient(Gradient)
  /// An image, painted from its own pixels where it need not be scaled.
  case image(Image, ContentMode = .scaleToFill)
  /// The drawing of a closure, retained until `setNeedsDisplay(_:)` or a change of size.
  ///
  /// The canvas has its origin at the layer's top left corner and is clipped to `dirty`, the
  /// rectangle that must be drawn; it has been cleared. Set `isOpaque` only if the closure covers
  /// each pixel with opaque colour: the layer then hides the layers below it and has no alpha
  /// channel.
  case drawing(isOpaque: Bool, (_ canvas: Canvas, _ dirty: Rect) -> Void)

  /// Returns a drawing that may leave pixels transparent.
  package static func drawing(_ draw: @escaping (Canvas, Rect) -> Void) -> LayerContents {
    .drawing(isOpaque: false, draw)
  }

  /// Whether the contents are drawn into pixels of the layer's own.
  var isDrawn: Bool {
    switch self {
    case .drawing, .image, .gradient: true
    case .color, .none: false
    }
  }
}

extension ContentMode {
  /// Returns whether an image covers a size in pixels exactly, without filtering.
  @MainActor func isExact(_ image: Image, in size: PixelSize, scale: DisplayScale) -> Bool {
    // The natural size of an image of another scale differs from that of its pixels.
    image.bitmap.size == size && (self != .center || image.scale == scale)
  }
}
