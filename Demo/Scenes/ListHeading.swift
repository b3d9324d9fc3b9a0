// SPDX-License-Identifier: MIT

import Sash

/// The gap between the label and the detail at the trailing side, in logical pixels.
private let gap = 12.0

/// The header of a list's section.
final class ListHeading: ListRow {
  private let label = Label("", style: .subheadline)
  private let detail = Label("", style: .subheadline)

  /// The header's title.
  var text: String {
    get { label.text }
    set { label.text = newValue; setNeedsLayout() }
  }
  /// The text at the trailing side.
  var count: String {
    get { detail.text }
    set { detail.text = newValue; setNeedsLayout() }
  }

  required init(identifier: String) {
    super.init(identifier: identifier)
    separatorInset = nil
    backgroundRole = .secondaryBackground
    label.accessibilityRole = .header
    for label in [label, detail] {
      label.isSecondary = true
      addSubview(label)
    }
  }

  /// Returns the height of headers for a theme.
  static func height(_ theme: Theme) -> Double {
    (theme.font(.subheadline).size * 1.4 + 12).rounded()
  }

  override func prepareForReuse() { count = "" }

  override func layoutSubviews() {
    let margin = contentMargin
    let isMirrored = layoutDirection == .rightToLeft
    let end = detail.intrinsicContentSize.width
    let available = max(0, bounds.width - 2 * margin)
    // The title has priority where both do not fit.
    detail.isHidden = label.intrinsicContentSize.width + gap + end > available
    let width = detail.isHidden ? available : available - gap - end
    label.textAlignment = isMirrored ? .right : .left
    label.frame = Rect(
      x: isMirrored ? bounds.maxX - margin - width : margin, y: 0, width: width,
      height: bounds.height)
    detail.frame = Rect(
      x: isMirrored ? margin : bounds.maxX - margin - end, y: 0, width: end,
      height: bounds.height)
  }
}
