// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashPresentation
import SashRaster

/// The distance between the text and the edges of a tooltip, in logical pixels.
private let padding = EdgeInsets(top: 5, left: 9, bottom: 6, right: 9)
/// The width beyond which the text of a tooltip wraps, in logical pixels at a text scale of 1.
private let maximumTextWidth = 280.0
/// The largest corner radius of a tooltip, in logical pixels.
private let maximumCornerRadius = 6.0
private nonisolated let toolTipShadow = Shadow(
  color: Color(white: 0, alpha: 0.2), offset: Vector(dx: 0, dy: 2), blur: 10)

/// The card of a tooltip, on the theme's menu surface.
///
/// It receives no touches, and assistive technologies read the text with the view that it explains.
final class ToolTipView: View {
  private let border = CardBorder()
  private let label: Label

  init(_ text: String) {
    label = Label(text, style: .footnote)
    super.init()
    isComposited = true
    shadow = toolTipShadow
    label.numberOfLines = 0
    addSubview(border)
    addSubview(label)
    environmentDidChange()
  }

  // The presentation stack makes the views of its entries reachable.
  override var accessibilityElementsHidden: Bool {
    get { true }
    set {}
  }

  override func hitTest(_ point: Point) -> View? { nil }

  override var drawsContent: Bool { false }

  override func environmentDidChange() {
    backgroundColor = theme.menuBackground
    cornerRadius = min(theme.metrics.cornerRadius, maximumCornerRadius)
    border.cornerRadius = cornerRadius
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let widest = min(maximumTextWidth * theme.textScale, size.width - padding.horizontal)
    let text = label.sizeThatFits(Size(width: max(0, widest), height: .infinity))
    return Size(width: text.width + padding.horizontal, height: text.height + padding.vertical)
  }

  override func layoutSubviews() { label.frame = bounds.inset(by: padding) }
}
