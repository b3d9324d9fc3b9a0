import SashGeometry
import SashRaster

/// How a layer's contents lie on pixels, before they are turned.
///
/// Edges of a frame round where the layer lies, so that it shows in a pixel more or less than its
/// size alone would have. Contents are then drawn as if they began within a pixel, so that they end
/// where the frame does: a line along an edge is neither cut off nor drawn twice. Beyond that where
/// the layer lies makes no difference, so that moving it draws nothing anew.
struct PixelGrid: Equatable {
  /// The logical extent that this is the grid of.
  let frame: Size
  /// Physical pixels to a logical one of the contents.
  let scale: DisplayScale
  /// The extent in pixels.
  let size: PixelSize
  /// How far after an edge between pixels the contents begin, in logical pixels; less than a pixel.
  let phase: Vector

  /// A grid for contents that show in so many pixels, or that begin at an edge between them.
  init(_ frame: Size, scale: DisplayScale, showing size: PixelSize? = nil) {
    self.frame = frame
    self.scale = scale
    let plain = scale.pixels(frame)
    let x = Self.fit(frame.width, to: size?.width ?? plain.width, scale)
    let y = Self.fit(frame.height, to: size?.height ?? plain.height, scale)
    self.size = PixelSize(width: x.pixels, height: y.pixels)
    phase = Vector(dx: x.phase, dy: y.phase)
  }

  /// Where a length must begin to end so many pixels further; at an edge, where it cannot.
  private static func fit(
    _ length: Double, to pixels: Int, _ scale: DisplayScale
  ) -> (phase: Double, pixels: Int) {
    let plain = scale.edge(length)
    if pixels == plain { return (0, plain) }
    let exact = length * scale.factor
    let part = exact - exact.rounded(.down)
    // Half a pixel on, the beginning is rounded up and the end down; a little less far on it is the
    // other way round.
    let phase = (pixels < plain ? 0.5 : 0.5 - part / 2) / scale.factor
    guard scale.edge(phase + length) - scale.edge(phase) == pixels else { return (0, plain) }
    return (phase, pixels)
  }

  /// The pixel edges at which the contents begin, counted from where `phase` does.
  var origin: (x: Int, y: Int) { (scale.edge(phase.dx), scale.edge(phase.dy)) }

  /// The pixels of the contents that a logical rectangle touches.
  func pixelsTouched(by rect: Rect) -> PixelRect {
    let origin = origin
    return scale.pixelsTouched(by: rect.offset(by: phase)).offset(x: -origin.x, y: -origin.y)
  }

  /// The rows of the contents that lie wholly between two heights.
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

  /// A canvas over a bitmap, at whose corner lies a pixel of the contents; and what of them to draw.
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

extension Layer {
  /// Puts the contents on a grid, if they are on none that fits, or must all be drawn anew anyway.
  func follow(_ wanted: PixelGrid) -> PixelGrid {
    if let grid, grid.frame == wanted.frame, grid.scale == wanted.scale {
      guard case .whole = dirt else { return grid }
    }
    if grid?.phase != wanted.phase { dirt = .whole }
    grid = wanted
    return wanted
  }
}

extension Node {
  /// Whether pixels that are not filtered end elsewhere than the frame, where that is to be seen.
  ///
  /// They were drawn where the layer lay then.
  var isOffGrid: Bool {
    guard case .pixels = look.content, !look.isScaled, turn == .none, !visible.isEmpty else {
      return false
    }
    let frame = look.shape.rect
    let corner = look.corner
    let isWideOff =
      frame.width != look.size.width
      && (corner.x == frame.left ? visible.right == frame.right : visible.left == frame.left)
    let isHighOff =
      frame.height != look.size.height
      && (corner.y == frame.top ? visible.bottom == frame.bottom : visible.top == frame.top)
    return isWideOff || isHighOff
  }
}
