// SPDX-License-Identifier: MIT

import Sash

private let padding = TrailRow.overhang
private let gap = 14.0
/// The text scale from which on a row without enough width hides its image.
private let largeText = 1.4
private let narrow = 480.0
/// The gap between the texts and the symbols after them, and between the symbols.
private let symbolGap = 4.0
private let heartGap = 4.0
/// The part of the theme's icon size that the chevron has.
private let chevronPart = 0.75
private let imageSize = Size(width: 84, height: 60)
/// The opacity of the label colour over a hovered row, and over a pressed one.
private let hoverShade = 0.04
private let pressShade = 0.08

/// A row of the trail list: the landscape, the name, the walking time and the difficulty.
final class TrailRow: Control {
  /// The distance by which the press highlight extends beyond the content on each side, in logical
  /// pixels.
  static let overhang = 10.0

  let trail: Trail
  private let book: TrailBook
  private let imageView: TrailImageView
  private let labels: [Label]
  private let texts: StackView
  private let chevron = ImageView(.chevronForward)
  private let heart = ImageView(.heartFilled)

  init(_ trail: Trail, book: TrailBook, onTap: @escaping () -> Void) {
    self.trail = trail
    self.book = book
    imageView = TrailImageView(trail, size: imageSize, cornerRadius: 8)
    let facts = Label(
      "\(trail.grade.rawValue) · \(trail.lengthText) · \(trail.timeText)", style: .footnote)
    let region = Label(trail.region, style: .footnote)
    facts.isSecondary = true
    region.isSecondary = true
    labels = [Label(trail.name, style: .headline), region, facts]
    for label in labels { label.numberOfLines = 0 }
    heart.tintRole = .destructive
    chevron.tintRole = .tertiaryLabel
    texts = StackView(.vertical, spacing: 2, labels)
    texts.isUserInteractionEnabled = false
    super.init()
    self.onTap = onTap
    cursor = .pointer
    for view in [imageView, texts, heart, chevron] as [View] { addSubview(view) }
    accessibilityLabel = "\(trail.name), \(trail.region)"
    accessibilityValue = facts.text
    show()
  }

  /// Updates whether the trail is saved.
  func show() {
    heart.isHidden = !book.isSaved(trail)
    setNeedsLayout()
  }

  private func showsImage(width: Double) -> Bool {
    theme.textScale < largeText || width > narrow
  }

  /// Returns the horizontal extent of the texts, from the leading side.
  private func span(width: Double) -> ClosedRange<Double> {
    let side = theme.metrics.iconSize
    let start = padding + (showsImage(width: width) ? imageSize.width + gap : 0)
    // Reserve space for the heart, so that nothing moves when it appears, unless large text needs it.
    let hasHeartSpace = theme.textScale < largeText || !heart.isHidden
    let symbols = side * chevronPart + (hasHeartSpace ? side + heartGap : 0)
    return start...max(start, width - padding - symbols - symbolGap)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let span = span(width: size.width)
    let available = Size(width: span.upperBound - span.lowerBound, height: .infinity)
    let height = texts.sizeThatFits(available).height
    let imageHeight = showsImage(width: size.width) ? imageSize.height : 0
    return Size(width: size.width, height: max(height, imageHeight) + 2 * padding)
  }

  override func layoutSubviews() {
    let side = theme.metrics.iconSize
    let middle = bounds.midY
    func setFrame(_ view: View, x: Double, width: Double, height: Double) {
      let left = layoutDirection == .rightToLeft ? bounds.width - x - width : x
      view.frame = Rect(
        x: displayScale.aligned(left), y: displayScale.aligned(middle - height / 2), width: width,
        height: height)
    }
    imageView.isHidden = !showsImage(width: bounds.width)
    // The press highlight extends beyond the image.
    setFrame(imageView, x: padding, width: imageSize.width, height: imageSize.height)
    let end = bounds.width - padding - side * chevronPart
    setFrame(chevron, x: end, width: side * chevronPart, height: side * chevronPart)
    let heartStart = end - side - heartGap
    setFrame(heart, x: heartStart, width: side * 0.8, height: side * 0.8)
    for label in labels { label.textAlignment = layoutDirection == .rightToLeft ? .right : .left }
    let span = span(width: bounds.width)
    let width = span.upperBound - span.lowerBound
    let height = texts.sizeThatFits(Size(width: width, height: .infinity)).height
    setFrame(texts, x: span.lowerBound, width: width, height: height)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let shape = RoundedRect(rect: bounds, radius: theme.metrics.largeCornerRadius)
    let shade = isHighlighted ? pressShade : isHovered ? hoverShade : 0
    if shade > 0 { canvas.fill(shape, with: theme.label.withAlphaComponent(shade)) }
    drawFocusRing(in: canvas, around: shape)
  }
}
