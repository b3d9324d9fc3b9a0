internal import SashCPixman
public import SashGeometry

/// Draws into a bitmap in logical coordinates.
///
/// Edges round to physical pixels after all translation, so that what touches keeps touching.
/// Nothing is drawn outside of the clip, which starts as the whole bitmap.
@MainActor public final class Canvas {
  /// What is drawn into.
  public let bitmap: Bitmap
  /// How many physical pixels a logical one has.
  public let scale: DisplayScale

  /// The bitmap's first pixel, counted from the logical origin.
  package let pixelOrigin: (x: Int, y: Int)
  /// The pixels of the bitmap that may be drawn.
  package var clip: Region
  /// How far the logical origin has been moved.
  package var translation = Vector.zero

  /// A canvas over a whole bitmap; `origin` is the logical point at the bitmap's first pixel.
  public init(_ bitmap: Bitmap, scale: DisplayScale = .one, origin: Point = .zero) {
    self.bitmap = bitmap
    self.scale = scale
    pixelOrigin = (scale.edge(origin.x), scale.edge(origin.y))
    clip = Region(bitmap.bounds)
  }

  /// A canvas that draws only into a region of a bitmap; `pixelOrigin` in physical pixels.
  package init(
    _ bitmap: Bitmap, scale: DisplayScale, pixelOrigin: (x: Int, y: Int), clip: Region
  ) {
    self.bitmap = bitmap
    self.scale = scale
    self.pixelOrigin = pixelOrigin
    self.clip = clip.intersection(bitmap.bounds)
  }

  /// Calls `body` with the logical origin moved by a vector.
  public func withTranslation<R>(_ vector: Vector, _ body: () throws -> R) rethrows -> R {
    let before = translation
    translation = translation + vector
    defer { translation = before }
    return try body()
  }

  /// Calls `body` with the clip narrowed to a rectangle.
  public func withClip<R>(_ rect: Rect, _ body: () throws -> R) rethrows -> R {
    let before = clip
    narrowClip(to: rect)
    defer { clip = before }
    return try body()
  }

  /// Leaves of the clip only what lies in a rectangle; whoever does so brings it back.
  package func narrowClip(to rect: Rect) { clip.formIntersection(pixels(rect)) }

  /// The smallest logical rectangle around all that may be drawn.
  public var clipBounds: Rect {
    if clip.isEmpty { return .zero }
    return scale.logical(clip.bounds.offset(x: pixelOrigin.x, y: pixelOrigin.y))
      .offset(by: -translation)
  }

  /// The pixels of the bitmap whose edges lie nearest to those of a logical rectangle.
  package func pixels(_ rect: Rect) -> PixelRect {
    scale.pixels(rect.offset(by: translation)).offset(x: -pixelOrigin.x, y: -pixelOrigin.y)
  }

  /// The edges between pixels of the bitmap that lie nearest to a logical point.
  package func pixel(_ point: Point) -> (x: Int, y: Int) {
    let moved = point + translation
    return (scale.edge(moved.x) - pixelOrigin.x, scale.edge(moved.y) - pixelOrigin.y)
  }

  /// A logical shape in pixels of the bitmap.
  package func pixels(_ shape: RoundedRect) -> PixelShape {
    PixelShape(
      rect: pixels(shape.rect), radii: shape.radii * scale.factor, style: shape.style)
  }

  /// Calls `body` with pixman's header of the bitmap while that is clipped as the canvas is.
  ///
  /// For drawing that goes to pixman itself, as glyphs do. `body` must not draw by other means.
  package func withClippedImage<R>(_ body: (OpaquePointer) -> R) -> R {
    if clip == Region(bitmap.bounds) { return unsafe body(bitmap.image) }
    let done = unsafe clip.withPixman { unsafe pixman_image_set_clip_region32(bitmap.image, $0) }
    precondition(done != 0, "No memory for a clip.")
    defer { unsafe pixman_image_set_clip_region32(bitmap.image, nil) }
    return unsafe body(bitmap.image)
  }
}
