// SPDX-License-Identifier: MIT

import Sash

private let padding = 10.0
private let lineGap = 2.0
/// The diameter of the dot of new letters at a text scale of 1, and the greatest one, in logical
/// pixels.
private let dotSize = (usual: 8.0, greatest: 16.0)
/// The distance of the dot from the text and from the edge, in logical pixels.
private let dotGap = 4.0

/// A row of the list: a letter's sender, date, subject and preview.
final class LetterRow: ListRow {
  private let sender = Label("", style: .headline)
  private let time = Label("", style: .footnote)
  private let subject = Label("", style: .subheadline)
  private let preview = Label("", style: .subheadline)
  private var isNew = false
  private var isFlagged = false

  required init(identifier: String) {
    super.init(identifier: identifier)
    time.isSecondary = true
    preview.isSecondary = true
    preview.numberOfLines = 2
    for label in [sender, time, subject, preview] { addSubview(label) }
    isAccessibilityElement = true
    accessibilityRole = .row
  }

  override func highlightDidChange() {
    super.highlightDidChange()
    for label in [time, preview] { label.isSecondary = !isSelected && !isHighlighted }
  }

  /// Displays a letter.
  func show(_ letter: Letter) {
    sender.text = letter.sender
    time.text = letter.time
    subject.text = letter.subject
    preview.text = letter.preview
    isNew = letter.isNew
    isFlagged = letter.isFlagged
    accessibilityLabel = "\(letter.sender), \(letter.subject), \(letter.time)"
    accessibilityHint = letter.isNew ? "New" : nil
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The diameter of the dot, which grows with the name beside it.
  private var dotDiameter: Double {
    min((dotSize.usual * max(theme.textScale, 1)).rounded(), dotSize.greatest)
  }

  /// The distance of the texts from the side edges: aligned with the large title above, with space
  /// for the dot in the margin.
  private func textMargin(forWidth width: Double) -> Double {
    max(theme.metrics.readableMargin(forWidth: width), dotDiameter + 2 * dotGap)
  }

  private var flagSide: Double { theme.metrics.iconSize * 0.7 }

  /// Passes each label and its frame, from the leading side, to `setFrame`; returns the lower end.
  private func arrange(width: Double, _ setFrame: (Label, Rect) -> Void) -> Double {
    let margin = textMargin(forWidth: width)
    let endMargin = theme.metrics.readableMargin(forWidth: width)
    let available = max(0, width - margin - endMargin)
    let end = time.intrinsicContentSize
    var y = padding
    // Beside the name, or below it where large text does not fit.
    let isBeside = sender.intrinsicContentSize.width + 8 + end.width <= available
    let name = isBeside ? max(0, available - end.width - 8) : available
    let height = sender.sizeThatFits(Size(width: name, height: .infinity)).height
    setFrame(sender, Rect(x: margin, y: y, width: name, height: height))
    let x = isBeside ? width - endMargin - end.width : margin
    let top = isBeside ? y + (height - end.height) / 2 : y + height + lineGap
    setFrame(time, Rect(x: x, y: top, width: end.width, height: end.height))
    y += height + lineGap + (isBeside ? 0 : end.height + lineGap)
    for label in [subject, preview] {
      let less = label === subject && isFlagged ? flagSide + 6 : 0
      let line = Size(width: max(0, available - less), height: .infinity)
      let height = label.sizeThatFits(line).height
      setFrame(label, Rect(x: margin, y: y, width: line.width, height: height))
      y += height + lineGap
    }
    return y - lineGap + padding
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: arrange(width: size.width) { _, _ in })
  }

  override func layoutSubviews() {
    let isMirrored = layoutDirection == .rightToLeft
    _ = arrange(width: bounds.width) { label, frame in
      var frame = frame
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      frame.origin.x = displayScale.aligned(frame.minX)
      frame.origin.y = displayScale.aligned(frame.minY)
      label.frame = frame
      label.textAlignment = isMirrored ? .right : .left
    }
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    super.draw(in: canvas, dirty: dirty)
    let isMirrored = layoutDirection == .rightToLeft
    if isNew {
      let side = dotDiameter
      let x = isMirrored ? sender.frame.maxX + dotGap : sender.frame.minX - dotGap - side
      let spot = Rect(x: x, y: sender.frame.midY - side / 2, width: side, height: side)
      canvas.fill(RoundedRect(rect: spot, radius: side / 2), with: theme.tint)
    }
    if isFlagged {
      let side = flagSide
      let x = isMirrored ? contentMargin : bounds.maxX - contentMargin - side
      canvas.draw(
        .flag, in: Rect(x: x, y: subject.frame.midY - side / 2, width: side, height: side),
        color: theme.destructive, isMirrored: isMirrored)
    }
  }
}
