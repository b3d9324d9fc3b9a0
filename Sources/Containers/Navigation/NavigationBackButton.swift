// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The opacity of the symbol while the button is pressed.
private let pressedOpacity = 0.5
/// The maximum width of the button at text scale 1, in logical pixels.
private let maximumWidth = 200.0

/// The back button: a chevron towards the leading edge, and the title of the previous page.
final class NavigationBackButton: Button {
  init() {
    super.init(nil)
    environmentDidChange()
  }

  /// The title of the previous page.
  ///
  /// The button's own title is a form of it that fits.
  var destinationTitle: String?

  override var accessibilityLabel: String? {
    get {
      let back = LocalizedStrings.current.back
      guard let destinationTitle, !destinationTitle.isEmpty else { return back }
      return "\(back), \(destinationTitle)"
    }
    set {}
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let unlimited = Size(width: .infinity, height: .infinity)
    return Size(
      width: width(titled: title ?? ""),
      height: max(super.sizeThatFits(unlimited).height, theme.metrics.minimumTarget))
  }

  /// Returns the button's width with a title, which need not be its own.
  func width(titled title: String) -> Double {
    min(naturalWidth(titled: title), maximumButtonWidth)
  }

  /// Returns whether a title is shown as a whole in an available width.
  func fits(_ title: String, in availableWidth: Double) -> Bool {
    naturalWidth(titled: title) <= min(availableWidth, maximumButtonWidth)
  }

  private var maximumButtonWidth: Double { maximumWidth * max(1, theme.textScale) }

  private func naturalWidth(titled title: String) -> Double {
    let content = ButtonContent(
      image: nil, icon: nil, title: title, font: font, showsMenu: false,
      iconSize: theme.metrics.iconSize, scale: displayScale)
    let width = content.size(width: nil).width + contentInsets.horizontal
    return max(width, theme.metrics.minimumTarget)
  }

  /// The width that the symbol takes before the title.
  private var symbolWidth: Double { theme.metrics.iconSize }

  override func environmentDidChange() {
    super.environmentDidChange()
    contentInsets = EdgeInsets(
      top: 8, left: isMirrored ? 6 : symbolWidth, bottom: 8, right: isMirrored ? symbolWidth : 6)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    super.draw(in: canvas, dirty: dirty)
    // At one place with a title and without.
    let start = symbolWidth / 2
    let middle = Point(x: isMirrored ? bounds.maxX - start : bounds.minX + start, y: bounds.midY)
    let color = tint ?? theme.tint
    canvas.draw(
      .chevronBackward,
      in: Rect(
        x: middle.x - symbolWidth / 2, y: middle.y - symbolWidth / 2, width: symbolWidth,
        height: symbolWidth),
      color: color.withAlphaComponent(color.alpha * (isHighlighted ? pressedOpacity : 1)),
      isMirrored: isMirrored)
  }
}
