import SashGeometry
import SashRaster

/// How much of its colour the sign keeps while it is held.
private let heldStrength = 0.5
/// The longest title, in logical pixels.
private let longestTitle = 160.0

/// The button that leads back: a sign that points to where rows begin, and the title of what is
/// there.
final class NavigationBackButton: Button {
  init() {
    super.init(nil)
    environmentDidChange()
  }

  /// What it leads back to; the title says as much of that as there is room for.
  var place: String?

  override var accessibilityLabel: String? {
    get {
      let back = BuiltInWords.current.back
      guard let place, !place.isEmpty else { return back }
      return "\(back), \(place)"
    }
    set {}
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: width(titled: title ?? ""),
      height: max(super.sizeThatFits(size).height, theme.metrics.minimumTarget))
  }

  /// How wide it is with a title, be it its own or not.
  func width(titled title: String) -> Double {
    let content = ButtonContent(
      image: nil, icon: nil, title: title, font: font, showsMenu: false,
      iconSize: theme.metrics.iconSize, scale: displayScale)
    let width = content.size(width: nil).width + contentInsets.horizontal
    return min(max(width, theme.metrics.minimumTarget), longestTitle)
  }

  /// The room that the sign takes before the title.
  private var signWidth: Double { theme.metrics.iconSize }

  override func environmentDidChange() {
    super.environmentDidChange()
    let isMirrored = layoutDirection == .rightToLeft
    contentInsets = EdgeInsets(
      top: 8, left: isMirrored ? 6 : signWidth, bottom: 8, right: isMirrored ? signWidth : 6)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    super.draw(in: canvas, dirty: dirty)
    let isMirrored = layoutDirection == .rightToLeft
    let hasTitle = title.map { !$0.isEmpty } ?? false
    let start = hasTitle ? signWidth / 2 : bounds.width / 2
    let middle = Point(x: isMirrored ? bounds.maxX - start : bounds.minX + start, y: bounds.midY)
    let ink = tint ?? theme.tint
    canvas.draw(
      .chevronBackward,
      in: Rect(
        x: middle.x - signWidth / 2, y: middle.y - signWidth / 2, width: signWidth,
        height: signWidth),
      color: ink.withAlpha(ink.alpha * (isHighlighted ? heldStrength : 1)), isMirrored: isMirrored)
  }
}
