// SPDX-License-Identifier: MIT

import Sash

/// The padding of a card, and the gap between its parts, in logical pixels.
private let padding = 16.0
private let gap = 14.0
private let lineGap = 3.0
/// The icon's size in multiples of the theme's icon size, and its maximum in logical pixels.
private let iconSizeFactor = 2.2
private let maximumIconSide = 60.0
/// The icon's corner radius as a fraction of its side.
private let iconCornerRatio = 0.26
/// The opacity of the label colour over a hovered card, and over a pressed one.
private let hoverShade = 0.035
private let pressShade = 0.08

/// A card of the gallery with the icon, the name and the description of a scene.
final class GalleryCard: Control {
  let scene: DemoScene
  private let summary: SceneSummary
  private let title: Label
  private let text: Label

  init(_ scene: DemoScene, onTap: @escaping () -> Void) {
    self.scene = scene
    summary = scene.summary
    title = Label(summary.title, style: .headline)
    text = Label(summary.text, style: .subheadline)
    super.init()
    self.onTap = onTap
    cursor = .pointer
    text.isSecondary = true
    text.numberOfLines = 0
    for label in [title, text] { addSubview(label) }
    accessibilityLabel = summary.title
    accessibilityHint = summary.text
  }

  /// Returns whether the scene's name begins with a typed text.
  func matches(_ typed: String) -> Bool { summary.title.lowercased().hasPrefix(typed) }

  override func environmentDidChange() { setNeedsDisplay() }

  // MARK: Layout

  private var iconSide: Double {
    min(theme.metrics.iconSize * iconSizeFactor, maximumIconSide).rounded()
  }
  private var textInset: Double { padding + iconSide + gap }

  override func sizeThatFits(_ size: Size) -> Size {
    let available = Size(width: max(0, size.width - textInset - padding), height: .infinity)
    let texts = title.sizeThatFits(available).height + lineGap + text.sizeThatFits(available).height
    return Size(width: size.width, height: max(texts, iconSide) + 2 * padding)
  }

  override func layoutSubviews() {
    let isMirrored = layoutDirection == .rightToLeft
    let width = max(0, bounds.width - textInset - padding)
    let x = isMirrored ? padding : textInset
    var y = padding
    for label in [title, text] {
      let height = label.sizeThatFits(Size(width: width, height: .infinity)).height
      label.textAlignment = isMirrored ? .right : .left
      label.frame = Rect(x: x, y: y, width: width, height: height)
      y += height + lineGap
    }
  }

  // MARK: Drawing

  override func draw(in canvas: Canvas, dirty: Rect) {
    let shape = RoundedRect(rect: bounds, radius: theme.metrics.largeCornerRadius)
    canvas.fill(shape, with: theme.cardBackground)
    let shade = isHighlighted ? pressShade : isHovered ? hoverShade : 0
    if shade > 0 { canvas.fill(shape, with: theme.label.withAlphaComponent(shade)) }
    canvas.stroke(shape, with: theme.separator, width: separatorThickness)
    drawIcon(in: canvas)
    drawFocusRing(in: canvas, around: shape)
  }

  private func drawIcon(in canvas: Canvas) {
    let isMirrored = layoutDirection == .rightToLeft
    let side = iconSide
    let iconFrame = Rect(
      x: isMirrored ? bounds.maxX - padding - side : padding, y: padding, width: side, height: side)
    let colors = [Color(hex: summary.colors.0), Color(hex: summary.colors.1)]
    canvas.fill(
      RoundedRect(rect: iconFrame, radius: side * iconCornerRatio, style: .continuous),
      with: .linear(Gradient.stops(colors)))
    canvas.draw(
      summary.icon, in: iconFrame.inset(by: (side * 0.25).rounded()), color: .white,
      isMirrored: isMirrored)
  }
}
