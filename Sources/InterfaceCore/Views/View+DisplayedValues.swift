// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashMotion
import SashRaster

// The displayed values of a view: its properties plus the offsets of its animations.

extension View {
  /// The displayed frame in the superview's coordinates, before scale and translation.
  package final var displayedFrame: Rect {
    guard let animators else { return storedFrame }
    return Rect(
      x: storedFrame.minX + animators[.x], y: storedFrame.minY + animators[.y],
      width: max(0, storedFrame.width + animators[.width]),
      height: max(0, storedFrame.height + animators[.height]))
  }

  /// The point of the view that is displayed at its top left corner.
  final var displayedBoundsOrigin: Point {
    guard let animators else { return boundsOrigin }
    return Point(x: boundsOrigin.x + animators[.originX], y: boundsOrigin.y + animators[.originY])
  }

  /// The displayed part of the view, in its own coordinates.
  final var displayedBounds: Rect {
    Rect(
      origin: displayedBoundsOrigin, size: animators == nil ? storedFrame.size : displayedFrame.size
    )
  }

  package final var displayedTranslation: Vector {
    guard let animators else { return translation }
    return Vector(dx: translation.dx + animators[.dx], dy: translation.dy + animators[.dy])
  }

  final var displayedScale: Double {
    guard let animators else { return transformScale }
    return max(0, transformScale + animators[.scale])
  }

  /// The displayed opacity, without the factor of a fade-in.
  final var displayedAlpha: Double {
    guard let animators else { return alpha }
    return min(max(alpha + animators[.alpha], 0), 1)
  }

  /// The opacity with which the view's layer is displayed, with the factors of transitions.
  package final var layerOpacity: Double {
    guard let animators else { return alpha * appearanceOpacity }
    return displayedAlpha * min(max(appearanceOpacity + animators[.fade], 0), 1)
  }

  final var displayedDimming: Double {
    guard let animators else { return dimming }
    return min(max(dimming + animators[.dimming], 0), 1)
  }

  final var displayedCornerRadii: CornerRadii {
    guard let animators else { return cornerRadii }
    return CornerRadii(
      topLeft: max(0, cornerRadii.topLeft + animators[.topLeft]),
      topRight: max(0, cornerRadii.topRight + animators[.topRight]),
      bottomRight: max(0, cornerRadii.bottomRight + animators[.bottomRight]),
      bottomLeft: max(0, cornerRadii.bottomLeft + animators[.bottomLeft]))
  }

  final var displayedBackgroundColor: Color? {
    guard let animators, animators.isDisplaced(.red, through: .opacity) else {
      return backgroundColor
    }
    return PremultipliedColor(backgroundColor).adding(
      animators[.red], animators[.green], animators[.blue], animators[.opacity]
    ).color
  }

  final var displayedShadow: Shadow? {
    guard let animators, animators.isDisplaced(.shadowRed, through: .shadowBlur) else {
      return shadow
    }
    var displayed = shadow ?? animators.lastShadow
    displayed.color =
      PremultipliedColor(shadow?.color).adding(
        animators[.shadowRed], animators[.shadowGreen], animators[.shadowBlue],
        animators[.shadowOpacity]
      ).color
    displayed.offset = displayed.offset + Vector(dx: animators[.shadowX], dy: animators[.shadowY])
    displayed.blur = max(0, displayed.blur + animators[.shadowBlur])
    return displayed
  }

  /// Whether an ancestor of the view is fading in.
  final var isInFadingView: Bool {
    superview?.selfAndAncestors.contains { $0.animators?.isMoving(.fade) == true } ?? false
  }

  // MARK: Animated values

  /// Gives the view a layer of its own for the duration of its animations.
  final func animatorsDidStart(_ animators: ViewAnimators) {
    self.animators = animators
    placement.reasons.insert(.animation)
    setNeedsPlacement()
  }

  /// Removes the layer that the animations required, after the last one has finished.
  final func animatorsDidFinish() {
    animators = nil
    placement.reasons.remove(.animation)
    setNeedsPlacement()
  }

  /// Updates the layer after a displayed value has changed while the view's property has not.
  final func displayedValueDidChange(_ channel: ViewChannel) {
    switch channel {
    case .x, .y: positionDidChange()
    case .width, .height: setNeedsGroupPlacement()
    case .originX, .originY:
      setNeedsGroupPlacement()
      setNeedsDisplay()
    case .alpha, .fade: updateLayer { $0.opacity = self.layerOpacity }
    case .dimming: updateLayer { $0.dimming = self.displayedDimming }
    case .dx, .dy, .scale, .scaleX, .scaleY, .rotation:
      updateLayer { self.applyTransform(to: $0) }
      positionDidChange()
    case .topLeft, .topRight, .bottomRight, .bottomLeft: cornersDidChange()
    case .red, .green, .blue, .opacity: backgroundDidChange()
    case .shadowRed, .shadowGreen, .shadowBlue, .shadowOpacity:
      updateLayer { $0.shadow = self.displayedShadow }
    case .shadowX, .shadowY, .shadowBlur:
      updateLayer { $0.shadow = self.displayedShadow }
      positionDidChange()
    }
  }
}

/// A colour whose components are multiplied by its opacity, so that an animation from or to a
/// transparent colour does not darken it.
struct PremultipliedColor {
  var red: Double
  var green: Double
  var blue: Double
  var opacity: Double

  init(_ color: Color?) {
    let color = color ?? .clear
    (red, green, blue, opacity) = (
      color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha
    )
  }

  func adding(_ red: Double, _ green: Double, _ blue: Double, _ opacity: Double)
    -> PremultipliedColor
  {
    var sum = self
    sum.red += red
    sum.green += green
    sum.blue += blue
    sum.opacity += opacity
    return sum
  }

  var color: Color {
    guard opacity > 0 else { return .clear }
    func component(_ value: Double) -> Double { min(max(value / opacity, 0), 1) }
    return Color(
      red: component(red), green: component(green), blue: component(blue), alpha: min(opacity, 1))
  }
}
