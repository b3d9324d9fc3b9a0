// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues
import SashRaster

/// A focus ring above the subviews of a view that draws nothing itself, such as a scroll view.
///
/// It looks exactly like a ring of `drawFocusRing(in:around:)`. The sides are plain views and only
/// the corners are drawn, so that the ring of a large view needs memory for its corners only.
package final class FocusRingView: View {
  /// The outer radii of the corners, in logical pixels.
  package var ringRadii = CornerRadii.zero {
    didSet {
      guard ringRadii != oldValue else { return }
      for corner in corners { corner.setNeedsDisplay() }
      setNeedsLayout()
    }
  }
  /// The style of the corners' curve.
  package var ringStyle = RoundedRect.Style.circular {
    didSet {
      if ringStyle != oldValue { for corner in corners { corner.setNeedsDisplay() } }
    }
  }

  private let sides = (0..<4).map { _ in View() }
  private let corners = (0..<4).map { _ in FocusRingCorner() }

  package override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    for view in sides + corners { addSubview(view) }
  }

  package override var drawsContent: Bool { false }

  package override func environmentDidChange() {
    for side in sides { side.backgroundColor = theme.focusRing }
    for corner in corners { corner.setNeedsDisplay() }
    setNeedsLayout()
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { environmentDidChange() }
  }

  package override func layoutSubviews() {
    let width = theme.metrics.focusRingWidth
    let shape = RoundedRect(rect: bounds, radii: ringRadii, style: ringStyle)
    let pixel = 1 / displayScale.factor
    // Continuous curves begin before the radius, as far as the sides allow.
    let reach = ringStyle == .continuous ? continuousReach : 1
    /// The side of a corner's square, in whole pixels.
    func side(_ radius: Double) -> Double {
      let length = max(radius > 0 ? radius * reach : 0, width)
      return min((length / pixel).rounded(.up) * pixel, bounds.width / 2, bounds.height / 2)
    }
    let (one, two) = (side(ringRadii.topLeft), side(ringRadii.topRight))
    let (three, four) = (side(ringRadii.bottomRight), side(ringRadii.bottomLeft))
    func line(_ x: Double, _ y: Double, to maxX: Double, _ maxY: Double) -> Rect {
      Rect(x: x, y: y, width: max(0, maxX - x), height: max(0, maxY - y))
    }
    let (right, bottom) = (bounds.width, bounds.height)
    sides[0].frame = line(one, 0, to: right - two, width)
    sides[1].frame = line(right - width, two, to: right, bottom - three)
    sides[2].frame = line(four, bottom - width, to: right - three, bottom)
    sides[3].frame = line(0, one, to: width, bottom - four)
    corners[0].frame = Rect(x: 0, y: 0, width: one, height: one)
    corners[1].frame = Rect(x: right - two, y: 0, width: two, height: two)
    corners[2].frame = Rect(x: right - three, y: bottom - three, width: three, height: three)
    corners[3].frame = Rect(x: 0, y: bottom - four, width: four, height: four)
    for corner in corners { corner.shape = shape }
  }
}

/// The length of a continuous corner along a side, as a multiple of its radius.
private let continuousReach = 1.6

/// One corner of a focus ring.
private final class FocusRingCorner: View {
  /// The outline of the whole ring, in the superview's coordinates.
  var shape = RoundedRect(rect: .zero, radius: 0) {
    didSet { if shape != oldValue { setNeedsDisplay() } }
  }

  init() { super.init() }

  override func draw(in canvas: Canvas, dirty: Rect) {
    var local = shape
    local.rect = shape.rect.offset(by: Point.zero - frame.origin)
    canvas.withClip(bounds) { canvas.drawFocusRing(around: local, theme: theme) }
  }
}
