// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The blur of the arrow's shadow, at most, in logical pixels.
///
/// A small arrow casts no visible shadow with the blur of a large card.
private let maximumBlur = 8.0
/// The opacity of the arrow's shadow, as a fraction of the card's.
///
/// The card's shadow, which extends below the arrow, adds to it.
private let shadowFraction = 0.6

/// The line around the arrow of a card, and its shadow.
///
/// Layers cast the shadows of rounded rectangles only, so that the card's line and shadow do not
/// include the arrow. This view adds what the shadows of card and arrow as one shape have more: it
/// draws nothing beside the arrow, where the card's own are sufficient. It lies behind the arrow and
/// covers no part of the card.
final class ArrowOutlineView: View {
  /// The card's shadow.
  var arrowShadow: Templates.Shadow? {
    didSet { if arrowShadow != oldValue { setNeedsDisplay() } }
  }
  private var shape: Shape?
  /// The masks that were drawn last, which an arrow that moves by whole pixels needs again.
  private var masks: (key: MaskKey, line: Bitmap, shadow: Bitmap)?

  /// The arrow in the view's coordinates.
  private struct Shape: Hashable {
    var side: Templates.ArrowSide
    var baseCenter: Point
  }

  /// The values that determine the masks.
  private struct MaskKey: Hashable {
    var shape: Shape
    var size: Size
    var line: Shadow
    var blur: Double
    var scale: DisplayScale
    /// The distance of the view from whole pixels.
    var fraction: Vector
  }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  func show(_ side: Templates.ArrowSide, baseCenter: Point) {
    let margin = reach
    // Outwards and along the side, but not across it.
    let outward = side.outward
    frame = Arrow.area(on: side, baseCenter: baseCenter, height: Arrow.height).inset(
      by: EdgeInsets(
        top: outward.dy > 0 ? 0 : -margin, left: outward.dx > 0 ? 0 : -margin,
        bottom: outward.dy < 0 ? 0 : -margin, right: outward.dx < 0 ? 0 : -margin))
    let shape = Shape(side: side, baseCenter: baseCenter + (Point.zero - frame.origin))
    guard shape != self.shape else { return }
    self.shape = shape
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    guard let arrowShadow, let shape else { return }
    let key = MaskKey(
      shape: shape, size: bounds.size, line: theme.surfaceLine(at: displayScale),
      blur: min(arrowShadow.radius, maximumBlur), scale: canvas.scale,
      fraction: canvas.pixelFraction)
    if masks?.key != key { masks = makeMasks(key, canvas) }
    guard let masks else { return }
    canvas.fill(
      mask: masks.shadow, at: bounds.origin, with: arrowShadow.color.faded(shadowFraction))
    canvas.fill(mask: masks.line, at: bounds.origin, with: key.line.color)
  }

  // MARK: Masks

  private typealias Arrow = Templates.BackgroundWithArrow

  /// The distance from the arrow beyond which the view draws nothing, in logical pixels.
  private var reach: Double {
    let extent = Shadow(color: .black, blur: maximumBlur).extent(scale: displayScale)
    return displayScale.aligned(extent.top)
  }

  private func makeMasks(
    _ key: MaskKey, _ canvas: Canvas
  ) -> (key: MaskKey, line: Bitmap, shadow: Bitmap)? {
    // The card continues far enough that the ends of its side are outside of the view.
    let (depth, halfWidth) = (2 * reach, Arrow.width / 2 + 2 * reach)
    func coverage(_ path: Path, blur: Double = 0, spread: Double = 0) -> BlurredCoverage? {
      canvas.blurredCoverage(of: path, in: bounds, blur: blur, spread: spread)
    }
    let union = path(key.shape, depth: depth, halfWidth: halfWidth)
    let card = cardPath(key.shape, depth: depth, halfWidth: halfWidth)
    let arrow = path(key.shape, depth: 0, halfWidth: Arrow.width / 2)
    guard let unionLine = coverage(union, spread: key.line.spread),
      let cardLine = coverage(card, spread: key.line.spread),
      // Where the card's line lies, nothing is missing.
      let line = unionLine.mask(with: cardLine, { $0 - $1 }),
      let unionShadow = coverage(arrow, blur: key.blur),
      let shadow = unionShadow.mask(with: unionShadow, { value, _ in value })
    else { return nil }
    return (key, line, shadow)
  }

  private func path(_ shape: Shape, depth: Double, halfWidth: Double) -> Path {
    Arrow.path(on: shape.side, baseCenter: shape.baseCenter, depth: depth, halfWidth: halfWidth)
  }

  /// Returns the path of the card at the arrow's base.
  private func cardPath(_ shape: Shape, depth: Double, halfWidth: Double) -> Path {
    let size =
      shape.side.isHorizontal
      ? Size(width: 2 * halfWidth, height: depth) : Size(width: depth, height: 2 * halfWidth)
    var path = Path()
    path.addRect(Rect(placing: shape.side.anchor, at: shape.baseCenter, size: size))
    return path
  }
}
