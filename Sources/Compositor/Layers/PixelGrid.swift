// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The alignment of a layer's contents with pixels, before rotation.
///
/// The edges of a frame round according to its position, so that the frame can have a pixel more or
/// less than its size alone implies. The contents are then drawn from a fraction of a pixel, so
/// that they end where the frame ends: a line along an edge is neither cut off nor drawn twice.
/// Apart from that, the position of a layer has no effect on its contents, so that a move draws
/// nothing.
struct PixelGrid: Equatable {
  /// The extent of the contents in logical pixels.
  let frame: Size
  /// The number of physical pixels per logical pixel of the contents.
  let scale: DisplayScale
  /// The extent of the contents in physical pixels.
  let size: PixelSize
  /// The offset of the contents from a pixel edge, in logical pixels; less than one physical pixel.
  let phase: Vector

  /// Creates a grid for contents that fill `size` pixels, or that begin at a pixel edge if it is
  /// `nil`.
  init(_ frame: Size, scale: DisplayScale, showing size: PixelSize? = nil) {
    self.frame = frame
    self.scale = scale
    let unshiftedSize = scale.pixels(frame)
    let x = Self.fit(frame.width, to: size?.width ?? unshiftedSize.width, scale)
    let y = Self.fit(frame.height, to: size?.height ?? unshiftedSize.height, scale)
    self.size = PixelSize(width: x.pixels, height: y.pixels)
    phase = Vector(dx: x.phase, dy: y.phase)
  }

  /// Returns the offset at which a length must begin to span a number of pixels; 0 where it cannot.
  private static func fit(
    _ length: Double, to pixels: Int, _ scale: DisplayScale
  ) -> (phase: Double, pixels: Int) {
    let unshiftedLength = scale.edge(length)
    if pixels == unshiftedLength { return (0, unshiftedLength) }
    let exact = length * scale.factor
    let part = exact - exact.rounded(.down)
    // An offset of half a pixel rounds the beginning up and the end down; a slightly smaller one
    // does the reverse.
    let phase = (pixels < unshiftedLength ? 0.5 : 0.5 - part / 2) / scale.factor
    guard scale.edge(phase + length) - scale.edge(phase) == pixels else {
      return (0, unshiftedLength)
    }
    return (phase, pixels)
  }

  /// The pixel edges at which the contents begin, relative to the origin of `phase`.
  var origin: (x: Int, y: Int) { (scale.edge(phase.dx), scale.edge(phase.dy)) }

  /// Returns the pixels of the contents that a logical rectangle touches.
  func pixelsTouched(by rect: Rect) -> PixelRect {
    let origin = origin
    return scale.pixelsTouched(by: rect.offset(by: phase)).offset(x: -origin.x, y: -origin.y)
  }

  /// Returns the rows of the contents that lie fully within a vertical range.
  func rows(inside range: ClosedRange<Double>) -> RowGap {
    let top = (range.lowerBound + phase.dy) * scale.factor
    let bottom = (range.upperBound + phase.dy) * scale.factor
    let touched = pixelsTouched(
      by: Rect(
        x: 0, y: range.lowerBound, width: 1, height: range.upperBound - range.lowerBound))
    let origin = origin.y
    return RowGap(
      top: Double(touched.top + origin) >= top ? touched.top : touched.top + 1,
      bottom: Double(touched.bottom + origin) <= bottom ? touched.bottom : touched.bottom - 1)
  }

  /// Returns a canvas over a bitmap whose corner is a pixel of the contents, and the rectangle to
  /// draw.
  @MainActor func canvas(
    _ bitmap: Bitmap, corner: (x: Int, y: Int), drawing rect: PixelRect
  ) -> (canvas: Canvas, dirty: Rect) {
    let origin = origin
    let canvas = Canvas(
      bitmap, scale: scale, pixelOrigin: (corner.x + origin.x, corner.y + origin.y),
      clip: Region(rect.offset(x: -corner.x, y: -corner.y)))
    canvas.translation = phase
    return (canvas, scale.logical(rect.offset(x: origin.x, y: origin.y)).offset(by: -phase))
  }
}

extension Node {
  /// Whether unfiltered pixels end at another position than the frame, where that is visible.
  ///
  /// The pixels were then drawn for another position of the layer.
  var hasMismatchedEdges: Bool {
    guard case .pixels = properties.content, !properties.isScaled, context.turn == .none,
      !visibleRect.isEmpty
    else {
      return false
    }
    let frame = properties.shape.rect
    let corner = properties.contentOrigin
    let hasMismatchedWidth =
      frame.width != properties.size.width
      && (corner.x == frame.left
        ? visibleRect.right == frame.right : visibleRect.left == frame.left)
    let hasMismatchedHeight =
      frame.height != properties.size.height
      && (corner.y == frame.top ? visibleRect.bottom == frame.bottom : visibleRect.top == frame.top)
    return hasMismatchedWidth || hasMismatchedHeight
  }
}
