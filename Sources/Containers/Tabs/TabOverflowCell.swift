// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashLists
import SashRaster

/// A row for a tab that does not fit into the bar, with the tab's badge at the trailing side.
final class TabOverflowCell: ListCell {
  /// The text of the badge: empty for a dot, `nil` for no badge.
  var badgeValue: String? {
    didSet {
      // The text of a dot is a space, so that the title leaves room for it.
      value = badgeValue.map { $0.isEmpty ? " " : $0 }
      accessibilityValue = badgeValue
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  required init(identifier: String) {
    super.init(identifier: identifier)
    valueLabel.textStyle = .caption2
    valueLabel.textRole = .onDestructive
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    badgeValue = nil
  }

  /// The size of the badge's text, as far as it fits.
  private var textSize: Size {
    let own = valueLabel.intrinsicContentSize
    return Size(width: min(own.width, valueLabel.frame.width), height: own.height)
  }

  private var badgeSize: Size {
    TabBadge.size(around: badgeValue?.isEmpty == false ? textSize : nil, theme: theme)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard badgeValue != nil else { return }
    // The badge ends at the margin, or, below the title, begins where the title begins.
    let padding = (badgeSize.width - textSize.width) / 2
    let isBelowTitle = valueLabel.frame.minY >= titleLabel.frame.maxY
    valueLabel.frame.origin.x += isMirrored == isBelowTitle ? -padding : padding
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    super.draw(in: canvas, dirty: dirty)
    guard badgeValue != nil else { return }
    let size = badgeSize
    let text = textSize
    let label = valueLabel.frame
    let start = isMirrored ? label.maxX - text.width : label.minX
    let origin = Point(
      x: displayScale.aligned(start + (text.width - size.width) / 2),
      y: displayScale.aligned(label.midY - size.height / 2))
    TabBadge.draw(in: canvas, frame: Rect(origin: origin, size: size), theme: theme)
  }
}
