// SPDX-License-Identifier: MIT

import Sash

/// The padding above and below the texts, and the distances between them, in logical pixels.
private let padding = 10.0
private let gap = 8.0
private let lineGap = 2.0

/// A row of a list of notes: the number, and beside it the text above its source.
final class NoteRow: ListRow {
  private let number = Label("", style: .body)
  private let text = Label("", style: .body)
  private let source = Label("", style: .footnote)

  required init(identifier: String) {
    super.init(identifier: identifier)
    source.isSecondary = true
    for label in [text, source] { label.numberOfLines = 0 }
    for label in [number, text, source] { addSubview(label) }
    isAccessibilityElement = true
    accessibilityRole = .row
  }

  /// Displays a note.
  func show(number: Int, text: String, source: String) {
    self.number.text = "\(number)"
    self.text.text = text
    self.source.text = source
    accessibilityLabel = "\(number), \(text) \(source)"
    setNeedsLayout()
  }

  /// The width of every number, so that the texts begin below each other.
  private var numberWidth: Double {
    max(number.intrinsicContentSize.width, (theme.font(.body).size * 0.7).rounded(.up))
  }

  /// Passes each label and its frame, from the leading side, to `setFrame`; returns the height.
  @discardableResult private func arrange(
    width: Double, _ setFrame: (Label, Rect) -> Void = { _, _ in }
  ) -> Double {
    let margin = theme.metrics.readableMargin(forWidth: width)
    let start = margin + numberWidth + gap
    let line = Size(width: max(0, width - start - margin), height: .infinity)
    setFrame(
      number,
      Rect(
        x: margin, y: padding, width: numberWidth, height: number.intrinsicContentSize.height))
    var y = padding
    for label in [text, source] {
      let height = label.sizeThatFits(line).height
      setFrame(label, Rect(x: start, y: y, width: line.width, height: height))
      y += height + lineGap
    }
    return (y - lineGap + padding).rounded(.up)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: arrange(width: size.width))
  }

  override func layoutSubviews() {
    arrange(width: bounds.width) { label, frame in
      label.frame = frameFromLeadingEdge(frame)
      label.textAlignment = layoutDirection == .rightToLeft ? .right : .left
    }
  }
}
