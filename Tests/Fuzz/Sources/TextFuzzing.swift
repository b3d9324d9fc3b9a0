// SPDX-License-Identifier: MIT

import Sash

/// Fuzzes the layout and drawing of texts of any bytes, in any style.
@MainActor enum TextFuzzing {
  static func run(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let scale = DisplayScale(choices.pick([1, 1.25, 1.5, 2]))
    let style = style(&choices)
    let width: Double? = choices.flag() ? nil : choices.real() * 4
    let runs = (0..<choices.number(below: 6)).map { _ in
      (choices.byte(), choices.byte(), attributes(&choices))
    }
    let point = Point(x: choices.real(), y: choices.real())
    // The remaining bytes are the text; invalid UTF-8 is replaced.
    var text = AttributedText(utf8: choices.rest)
    for (start, length, attributes) in runs {
      let utf8 = text.text.utf8
      let first =
        utf8.index(
          utf8.startIndex, offsetBy: Int(start), limitedBy: utf8.endIndex) ?? utf8.endIndex
      let last =
        utf8.index(first, offsetBy: Int(length), limitedBy: utf8.endIndex) ?? utf8.endIndex
      text.setAttributes(attributes, in: first..<last)
    }
    let layout = TextLayout(text, style: style, width: width, scale: scale)
    check(layout)
    checkCarets(layout, at: point)
    guard let bitmap = try? Bitmap(size: PixelSize(width: 96, height: 48)) else { return }
    layout.draw(in: Canvas(bitmap, scale: scale), at: Point(x: 2, y: 3))
    check(TextLayout(text.text, style: style, width: width, scale: scale))
  }

  /// Checks the invariants of every layout.
  private static func check(_ layout: TextLayout) {
    precondition(layout.size.width.isFinite && layout.size.height.isFinite)
    precondition(layout.size.width >= 0 && layout.size.height >= 0)
    precondition(layout.lineRects.count == layout.lineCount)
    for rect in layout.lineRects { precondition(rect.isFinite) }
    precondition(layout.baseline.isFinite && layout.lastBaseline.isFinite)
  }

  /// Checks carets, hits and selections at every position of the text.
  private static func checkCarets(_ layout: TextLayout, at point: Point) {
    let text = layout.text
    let hit = layout.position(at: point)
    precondition(layout.caretRect(at: hit).isFinite)
    // Each of them scans the rest: a long text would take a second.
    for index in text.indices.prefix(64) {
      let caret = layout.caretRect(at: index)
      precondition(caret.isFinite && caret.height >= 0)
      _ = layout.position(at: caret.center)
      precondition((0..<max(layout.lineCount, 1)).contains(layout.line(of: TextPosition(index))))
      for rect in layout.selectionRects(for: index..<text.endIndex) {
        precondition(rect.isFinite)
      }
    }
    precondition(layout.caretRect(at: text.endIndex).isFinite)
    for line in 0..<layout.lineCount { _ = text[layout.textRange(ofLine: line)] }
  }

  private static func style(_ choices: inout Choices) -> TextStyle {
    var style = TextStyle(font: Font(size: 13))
    if choices.flag() { style.font.size = choices.real() }
    style.font.weight = choices.pick(Font.Weight.allCases)
    style.font.italic = choices.flag()
    style.alignment = choices.pick(TextAlignment.allCases)
    style.truncation = choices.pick(TruncationMode.allCases)
    style.maximumLines = choices.number(below: 5)
    style.lineSpacing = choices.real()
    style.direction = choices.pick(TextDirection.allCases)
    style.paragraphDirection = choices.pick(ParagraphDirection.allCases)
    style.wrapping = choices.pick(TextWrapping.allCases)
    return style
  }

  private static func attributes(_ choices: inout Choices) -> TextAttributes {
    var attributes = TextAttributes()
    if choices.flag() { attributes.size = choices.real() }
    if choices.flag() { attributes.weight = choices.pick(Font.Weight.allCases) }
    if choices.flag() { attributes.italic = choices.flag() }
    if choices.flag() { attributes.color = Color(white: 0.5, alpha: 0.5) }
    attributes.isUnderlined = choices.flag()
    attributes.isStruckThrough = choices.flag()
    if choices.flag() { attributes.letterSpacing = choices.real() }
    return attributes
  }
}
