// SPDX-License-Identifier: MIT

import Sash

private let padding = 10.0
private let lineGap = 2.0
/// The diameter of the dot of new letters at a text scale of 1, in logical pixels.
private let dotSize = 8.0
/// The distance of the marks beside a text from it and from each other, in logical pixels.
private let markGap = 6.0
/// The text scale from which sender and subject take as many lines as they need.
private let largeTextScale = 1.4

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
  private var dotDiameter: Double { (dotSize * theme.controlScale).rounded() }

  private var flagSide: Double { theme.metrics.iconSize * 0.7 }

  /// The sides of the marks at the end of the subject's line, from the outermost.
  private var markSides: (dot: Double?, flag: Double?) {
    (isNew ? dotDiameter : nil, isFlagged ? flagSide : nil)
  }

  /// Returns whether the date is beside the name, and not below it.
  private func isTimeBeside(in available: Double) -> Bool {
    sender.intrinsicContentSize.width + 8 + time.intrinsicContentSize.width <= available
  }

  /// The width that the marks take from the text beside them: the subject, or a date in a line of
  /// its own.
  private var marksWidth: Double {
    [markSides.dot, markSides.flag].compactMap { $0 }.reduce(0) { $0 + $1 + markGap }
  }

  /// Passes each label and its frame, from the leading side, to `setFrame`; returns the lower end.
  private func arrange(width: Double, _ setFrame: (Label, Rect) -> Void) -> Double {
    let margin = theme.metrics.readableMargin(forWidth: width)
    let available = max(0, width - 2 * margin)
    let end = time.intrinsicContentSize
    let isLarge = theme.textScale >= largeTextScale
    for label in [sender, subject] { label.numberOfLines = isLarge ? 0 : 1 }
    var y = padding
    let isBeside = isTimeBeside(in: available)
    let name = isBeside ? max(0, available - end.width - 8) : available
    let height = sender.sizeThatFits(Size(width: name, height: .infinity)).height
    setFrame(sender, Rect(x: margin, y: y, width: name, height: height))
    let x = isBeside ? width - margin - end.width : margin
    let top = isBeside ? y + (height - end.height) / 2 : y + height + lineGap
    setFrame(time, Rect(x: x, y: top, width: end.width, height: end.height))
    y += height + lineGap + (isBeside ? 0 : end.height + lineGap)
    for label in [subject, preview] {
      let less = label === subject && isBeside ? marksWidth : 0
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
    var distance = contentMargin
    // Beside the first line of the subject, or of a date that has a line of its own.
    let isBeside = isTimeBeside(in: max(0, bounds.width - 2 * contentMargin))
    let text = isBeside ? subject : time
    let middle = text.frame.minY + text.intrinsicContentSize.height / 2
    func mark(_ side: Double) -> Rect {
      let x = isMirrored ? bounds.minX + distance : bounds.maxX - distance - side
      distance += side + markGap
      return Rect(x: x, y: middle - side / 2, width: side, height: side)
    }
    if let side = markSides.dot {
      canvas.fill(RoundedRect(rect: mark(side), radius: side / 2), with: theme.tint)
    }
    if let side = markSides.flag {
      canvas.draw(.flag, in: mark(side), color: theme.destructive, isMirrored: isMirrored)
    }
  }
}
