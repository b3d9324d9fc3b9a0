// SPDX-License-Identifier: MIT

@Suite("Labels")
struct LabelTests {
  @Test("plain and attributed text replace each other")
  func attributedText() throws {
    let stage = Stage(300, 60)
    let label = stage.add(Label("plain"))
    label.frame = Rect(x: 0, y: 0, width: 300, height: 40)
    try stage.frame()
    let width = label.intrinsicContentSize.width
    let bold = AttributedText("plain", TextAttributes(weight: .bold))
    label.attributedText = bold
    #expect(label.text == "plain")
    #expect(label.attributedText == bold)
    #expect(label.intrinsicContentSize.width > width)
    #expect(try stage.frame().isExactly(label.frame))
    label.attributedText = bold
    #expect(!stage.window.needsFrame)
    label.text = "plain"
    #expect(label.attributedText == nil)
    #expect(label.intrinsicContentSize.width == width)
    try stage.frame()
    label.attributedText = "other"
    #expect(label.text == "other")
    label.attributedText = nil
    #expect(label.text == "other")
    #expect(label.attributedText == nil)
  }

  @Test("ink of letters that reach beyond the edges is not cut", arguments: [false, true])
  func overhang(isComposited: Bool) throws {
    let stage = Stage(200, 120)
    let label = stage.add(Label("jj", font: Font(size: 80)))
    label.isComposited = isComposited
    let size = label.sizeThatFits(Size(width: Double.infinity, height: .infinity))
    label.frame = Rect(origin: Point(x: 40, y: 10), size: size)
    try stage.frame()
    let displayed = try #require(stage.host.bitmap)
    let whole = try displayed.copy()
    let canvas = Canvas(whole)
    canvas.fill(
      Rect(x: 0, y: 0, width: 200, height: 120), with: stage.window.theme.background,
      blend: .source)
    canvas.withTranslation(Vector(dx: 40, dy: 10)) { label.draw(in: canvas, dirty: label.bounds) }
    let background = whole.pixel(x: 0, y: 0)
    let isBeyond = (0..<120).contains { y in
      (0..<40).contains { whole.pixel(x: $0, y: y) != background }
    }
    #expect(isBeyond, "the letters of this font do not reach beyond their origin")
    #expect(displayed.matches(whole))
  }

  @Test("a change of the text scale lays out and redraws all labels")
  func textScale() throws {
    let stage = Stage(300, 100)
    let stack = stage.add(StackView(.vertical, [Label("one"), Label("two")]))
    stack.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    try stage.frame()
    let size = stack.intrinsicContentSize
    defer { TextSystem.shared.textScale = 1 }
    TextSystem.shared.textScale = 2
    #expect(stage.window.needsFrame)
    #expect(stack.intrinsicContentSize.height > 1.8 * size.height)
    #expect(!(try stage.frame().isEmpty))
    TextSystem.shared.textScale = 2
    #expect(!stage.window.needsFrame)
  }

  @Test("a truncated line takes only the width of its text, and is aligned by that width")
  func truncatedLine() throws {
    let stage = Stage(200, 30)
    let label = stage.add(Label("Wide words wander westwards without wings"))
    label.textAlignment = .right
    var narrower = 0
    for width in stride(from: 60.0, through: 180, by: 8) {
      label.frame = Rect(x: 0, y: 0, width: width, height: 30)
      try stage.frame()
      #expect(label.isTruncated)
      let inkEnd = (0..<Int(width)).last { x in
        (0..<30).contains { stage.pixel(x, $0) & 0xff < 0xc0 }
      }
      // The dots of an ellipsis begin and end slightly inside its advance width.
      #expect(Int(width) - (inkEnd ?? 0) <= 4, "at \(width) it ends at \(inkEnd ?? 0)")
      if label.sizeThatFits(Size(width: width, height: .infinity)).width < width { narrower += 1 }
    }
    #expect(narrower > 8)
  }

  @Test("text measured at the label's width is aligned within the label")
  func measuredAtWidth() throws {
    let stage = Stage(200, 30)
    let label = stage.add(Label("Text"))
    label.frame = Rect(x: 0, y: 0, width: 200, height: 30)
    label.textAlignment = .right
    _ = label.sizeThatFits(Size(width: 200, height: .infinity))
    try stage.frame()
    var inkRange = 0..<0
    for x in 0..<200 {
      for y in 0..<30 where stage.pixel(x, y) != 0xffffff {
        inkRange = inkRange.isEmpty ? x..<x + 1 : inkRange.lowerBound..<x + 1
      }
    }
    #expect(inkRange.lowerBound > 100 && inkRange.upperBound > 190)
  }

  @Test("labels whose first baselines are aligned stand on one line")
  func firstBaseline() throws {
    let stage = Stage(200, 120)
    let labels = [Label("HHH\nHHH", style: .title1), Label("HHH", style: .footnote)]
    labels[0].numberOfLines = 0
    for (index, label) in labels.enumerated() {
      let y = 40 - label.firstBaseline
      label.frame = Rect(
        origin: Point(x: Double(index) * 120, y: y),
        size: label.sizeThatFits(Size(width: 100, height: .infinity)))
      stage.content.addSubview(label)
    }
    try stage.frame()
    let background = stage.pixel(199, 119)
    // The letters end above the baseline, which both labels have at a whole pixel.
    for x in [0, 120] {
      let rows = (0..<48).filter { y in
        (x..<x + 80).contains { stage.pixel($0, y) != background }
      }
      #expect(abs((rows.filter { $0 < 44 }.last ?? 0) - 39) <= 1, "\(rows)")
    }
  }
}
