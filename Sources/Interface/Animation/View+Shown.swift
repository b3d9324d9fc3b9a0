import SashCompositor
import SashGeometry
import SashMotion
import SashRaster

// The displayed values of a view: its properties plus the offsets of its animations.

extension View {
  /// The displayed frame in the superview's coordinates, before scale and translation.
  final var placedFrame: Rect {
    guard let motions else { return storedFrame }
    return Rect(
      x: storedFrame.minX + motions[.x], y: storedFrame.minY + motions[.y],
      width: max(0, storedFrame.width + motions[.width]),
      height: max(0, storedFrame.height + motions[.height]))
  }

  /// The point of the view that is displayed at its top left corner.
  final var placedOrigin: Point {
    guard let motions else { return boundsOrigin }
    return Point(x: boundsOrigin.x + motions[.originX], y: boundsOrigin.y + motions[.originY])
  }

  /// The displayed part of the view, in its own coordinates.
  final var placedBounds: Rect {
    Rect(origin: placedOrigin, size: motions == nil ? storedFrame.size : placedFrame.size)
  }

  final var shownTranslation: Vector {
    guard let motions else { return translation }
    return Vector(dx: translation.dx + motions[.dx], dy: translation.dy + motions[.dy])
  }

  final var shownScale: Double {
    guard let motions else { return transformScale }
    return max(0, transformScale + motions[.scale])
  }

  /// The displayed opacity, without the factor of a fade-in.
  final var shownOpacity: Double {
    guard let motions else { return alpha }
    return min(max(alpha + motions[.alpha], 0), 1)
  }

  /// The opacity of the view's layer.
  final var shownAlpha: Double {
    guard let motions else { return alpha }
    return shownOpacity * min(max(1 + motions[.fade], 0), 1)
  }

  final var shownDimming: Double {
    guard let motions else { return dimming }
    return min(max(dimming + motions[.dimming], 0), 1)
  }

  final var shownRadii: CornerRadii {
    guard let motions else { return cornerRadii }
    return CornerRadii(
      topLeft: max(0, cornerRadii.topLeft + motions[.topLeft]),
      topRight: max(0, cornerRadii.topRight + motions[.topRight]),
      bottomRight: max(0, cornerRadii.bottomRight + motions[.bottomRight]),
      bottomLeft: max(0, cornerRadii.bottomLeft + motions[.bottomLeft]))
  }

  final var shownBackground: Color? {
    guard let motions, motions.isOff(.red, through: .opacity) else { return backgroundColor }
    return TintParts(backgroundColor).moved(
      motions[.red], motions[.green], motions[.blue], motions[.opacity]
    ).color
  }

  final var shownShadow: Shadow? {
    guard let motions, motions.isOff(.shadowRed, through: .shadowBlur) else { return shadow }
    var shown = shadow ?? motions.lastShadow
    shown.color =
      TintParts(shadow?.color).moved(
        motions[.shadowRed], motions[.shadowGreen], motions[.shadowBlue],
        motions[.shadowOpacity]
      ).color
    shown.offset = shown.offset + Vector(dx: motions[.shadowX], dy: motions[.shadowY])
    shown.blur = max(0, shown.blur + motions[.shadowBlur])
    return shown
  }

  /// The displayed transform of the view's layer.
  final var shownTransform: LayerTransform {
    LayerTransform(translation: shownTranslation, scale: shownScale, turn: turn)
  }

  /// Whether an ancestor of the view fades in.
  final var isInFadingView: Bool {
    var view = superview
    while let current = view {
      if current.motions?.isMoving(.fade) == true { return true }
      view = current.superview
    }
    return false
  }

  // MARK: Animated values

  /// Gives the view a layer of its own for the duration of its animations.
  final func motionsDidBegin(_ motions: ViewMotions) {
    self.motions = motions
    compositing.insert(.motion)
    setNeedsPlacement()
  }

  /// Takes back the view's own layer after the last animation.
  final func motionsDidRest() {
    motions = nil
    compositing.remove(.motion)
    setNeedsPlacement()
  }

  /// Updates the layer after a displayed value has changed while the view's property has not.
  final func shownDidChange(_ channel: ViewChannel) {
    switch channel {
    case .x, .y, .width, .height: setNeedsPlacement()
    case .originX, .originY:
      setNeedsPlacement()
      setNeedsDisplay()
    case .alpha, .fade: showEffect { $0.opacity = self.shownAlpha }
    case .dimming: showEffect { $0.dimming = self.shownDimming }
    case .dx, .dy, .scale:
      showEffect { $0.transform = self.shownTransform }
      setNeedsPlacement()
    case .topLeft, .topRight, .bottomRight, .bottomLeft: cornersDidChange()
    case .red, .green, .blue, .opacity: backgroundDidChange()
    case .shadowRed, .shadowGreen, .shadowBlue, .shadowOpacity, .shadowX, .shadowY, .shadowBlur:
      showEffect { $0.shadow = self.shownShadow }
    }
  }

  private func showEffect(_ apply: (Layer) -> Void) {
    guard let layer else { return }
    apply(layer)
    window?.setNeedsFrame()
  }
}

/// A colour whose components are multiplied by its opacity, so that a fade does not darken it.
struct TintParts {
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

  func moved(_ red: Double, _ green: Double, _ blue: Double, _ opacity: Double) -> TintParts {
    var moved = self
    moved.red += red
    moved.green += green
    moved.blue += blue
    moved.opacity += opacity
    return moved
  }

  var color: Color {
    guard opacity > 0 else { return .clear }
    func part(_ value: Double) -> Double { min(max(value / opacity, 0), 1) }
    return Color(red: part(red), green: part(green), blue: part(blue), alpha: min(opacity, 1))
  }
}
