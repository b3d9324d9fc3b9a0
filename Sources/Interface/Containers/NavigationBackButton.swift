import SashGeometry
import SashRaster

/// The opacity of the symbol while the button is pressed.
private let heldStrength = 0.5
/// The maximum width of the button, in logical pixels.
private let longestTitle = 160.0

/// The back button: a chevron towards the leading edge, and the title of the previous page.
final class NavigationBackButton: Button {
  init() {
    super.init(nil)
    environmentDidChange()
  }

  /// The title of the previous page.
  ///
  /// The button's own title is a form of it that fits.
  var place: String?

  override var accessibilityLabel: String? {
    get {
      let back = LocalizedStrings.current.back
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

  /// Returns the button's width with a title, which need not be its own.
  func width(titled title: String) -> Double {
    let content = ButtonContent(
      image: nil, icon: nil, title: title, font: font, showsMenu: false,
      iconSize: theme.metrics.iconSize, scale: displayScale)
    let width = content.size(width: nil).width + contentInsets.horizontal
    return min(max(width, theme.metrics.minimumTarget), longestTitle)
  }

  /// The width that the symbol takes before the title.
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
