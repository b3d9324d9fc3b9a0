// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The distance that the line and the shadow extend beyond the arrow, in logical pixels.
private let reach = 8.0
/// The number of strokes that approximate the gradient of the shadow.
private let shadowSteps = 4
/// The opacity of the shadow at the arrow's edge, as a fraction of the shadow's own.
///
/// The card's shadow, which extends below the arrow, adds to it.
private let shadowFraction = 0.4
/// The opacities of the line's pixels from the arrow outwards, as fractions of its colour's.
///
/// They are those of the blur that draws the line around the card.
private let lineProfile = [0.37, 0.15]

/// The line around the arrow of a card, and its shadow.
///
/// Layers cast the shadows of rounded rectangles only, so that the card's line and shadow do not
/// include the arrow. The view lies behind the arrow and covers no part of the card.
final class ArrowOutlineView: View {
  /// The card's shadow.
  var arrowShadow: Templates.Shadow? {
    didSet { if arrowShadow != oldValue { setNeedsDisplay() } }
  }
  private var outline = Path()

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  func show(_ side: Templates.ArrowSide, baseCenter: Point) {
    typealias Arrow = Templates.BackgroundWithArrow
    let margin = displayScale.aligned(reach)
    var area = Arrow.area(on: side, baseCenter: baseCenter, height: Arrow.height)
    // Outwards and along the side, but not across it.
    let outset = EdgeInsets(
      top: side.isBottom ? 0 : margin, left: side.isRight ? 0 : margin,
      bottom: side.isTop ? 0 : margin, right: side.isLeft ? 0 : margin)
    area = Rect(
      x: area.minX - outset.left, y: area.minY - outset.top,
      width: area.width + outset.horizontal, height: area.height + outset.vertical)
    frame = area
    // Deep enough that the line along the inner end of the path is outside of the view.
    let path = Arrow.path(
      on: side, baseCenter: baseCenter + (Point.zero - area.origin), depth: 2 * margin,
      halfWidth: Arrow.curveStart)
    guard path != outline else { return }
    outline = path
    setNeedsDisplay()
  }

  override func environmentDidChange() { setNeedsDisplay() }

  override func draw(in canvas: Canvas, dirty: Rect) {
    guard let arrowShadow else { return }
    let steps = Double(shadowSteps)
    let shade = arrowShadow.color.faded(shadowFraction / steps)
    for step in 1...shadowSteps {
      canvas.stroke(outline, with: shade, width: 2 * reach * Double(step) / steps)
    }
    // Each stroke covers those inside of it, so that their opacities add up.
    let pixel = 1 / displayScale.factor
    for (index, opacity) in lineProfile.enumerated().reversed() {
      let inner = index + 1 < lineProfile.count ? lineProfile[index + 1] : 0
      canvas.stroke(
        outline, with: theme.surfaceBorder.faded(opacity - inner),
        width: 2 * pixel * Double(index + 1))
    }
  }
}

nonisolated extension Templates.ArrowSide {
  fileprivate var isTop: Bool { if case .top = self { true } else { false } }
  fileprivate var isRight: Bool { if case .right = self { true } else { false } }
  fileprivate var isBottom: Bool { if case .bottom = self { true } else { false } }
  fileprivate var isLeft: Bool { if case .left = self { true } else { false } }
}
