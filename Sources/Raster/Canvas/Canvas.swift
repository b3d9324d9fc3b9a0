// SPDX-License-Identifier: MIT

internal import SashCPixman
public import SashGeometry

/// A drawing context that draws into a bitmap in logical coordinates.
///
/// Edges round to physical pixels after all translation, so that adjacent shapes stay adjacent.
/// Nothing is drawn outside of the clip, which starts as the whole bitmap.
///
/// ```swift
/// let bitmap = try Bitmap(size: PixelSize(width: 100, height: 40))
/// let canvas = Canvas(bitmap)
/// canvas.fill(Rect(x: 10, y: 10, width: 80, height: 20), with: .blue)
/// ```
@MainActor public final class Canvas {
  /// The bitmap that the canvas draws into.
  public let bitmap: Bitmap
  /// The number of physical pixels in a logical one.
  public let scale: DisplayScale

  /// The position of the bitmap's first pixel, in physical pixels from the logical origin.
  package let pixelOrigin: (x: Int, y: Int)
  /// The pixels of the bitmap that may be changed.
  package var clip: Region
  /// The translation of the logical origin, in logical pixels.
  package var translation = Vector.zero

  /// Creates a canvas over a whole bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: The bitmap that the canvas draws into.
  ///   - scale: The number of physical pixels in a logical one.
  ///   - origin: The logical point at the bitmap's first pixel.
  public init(_ bitmap: Bitmap, scale: DisplayScale = .one, origin: Point = .zero) {
    self.bitmap = bitmap
    self.scale = scale
    pixelOrigin = (scale.edge(origin.x), scale.edge(origin.y))
    clip = Region(bitmap.bounds)
  }

  /// Creates a canvas that draws only into a region of a bitmap; `pixelOrigin` is in physical
  /// pixels.
  package init(
    _ bitmap: Bitmap, scale: DisplayScale, pixelOrigin: (x: Int, y: Int), clip: Region
  ) {
    self.bitmap = bitmap
    self.scale = scale
    self.pixelOrigin = pixelOrigin
    self.clip = clip.intersection(bitmap.bounds)
  }

  /// Calls `body` while the logical origin is moved by a vector, in logical pixels.
  ///
  /// - Returns: The result of `body`.
  public func withTranslation<R>(_ vector: Vector, _ body: () throws -> R) rethrows -> R {
    let before = translation
    translation = translation + vector
    defer { translation = before }
    return try body()
  }

  /// Calls `body` while the clip is narrowed to a rectangle, in logical pixels.
  ///
  /// - Returns: The result of `body`.
  public func withClip<R>(_ rect: Rect, _ body: () throws -> R) rethrows -> R {
    let before = clip
    narrowClip(to: rect)
    defer { clip = before }
    return try body()
  }

  /// Intersects the clip with a rectangle; the caller restores the clip afterwards.
  package func narrowClip(to rect: Rect) { clip.formIntersection(pixels(rect)) }

  /// The smallest logical rectangle around the clip, in the translated coordinates.
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

  /// Converts a shape from logical pixels to pixels of the bitmap.
  package func pixels(_ shape: RoundedRect) -> PixelRoundedRect {
    PixelRoundedRect(
      rect: pixels(shape.rect), radii: shape.radii * scale.factor, style: shape.style)
  }

  /// Calls `body` with the bitmap's pixman image, limited to the canvas's clip.
  ///
  /// Use it to draw with pixman directly, such as glyphs. `body` must not draw in any other way.
  package func withClippedImage<R>(_ body: (OpaquePointer) -> R) -> R {
    if clip == Region(bitmap.bounds) { return unsafe body(bitmap.image) }
    let done = unsafe clip.withPixman { unsafe pixman_image_set_clip_region32(bitmap.image, $0) }
    precondition(done != 0, "No memory for a clip.")
    defer { unsafe pixman_image_set_clip_region32(bitmap.image, nil) }
    return unsafe body(bitmap.image)
  }
}
