// SPDX-License-Identifier: MIT

@Suite("Tokens of search fields")
struct SearchTokenTests {
  private let field = SearchField(placeholder: "Search")

  /// The displayed capsules, in their order.
  private var capsules: [Control] {
    (field.leadingView?.subviews ?? []).compactMap { $0 as? Control }.filter { !$0.isHidden }
  }

  private func names() -> [String] {
    capsules.map { $0.first(Label.self)?.text ?? "" }
  }

  @Test("capsules lie between the leading edge and the text", arguments: [false, true])
  func places(isMirrored: Bool) throws {
    let typist = try Typist(field)
    if isMirrored { typist.stage.window.layoutDirection = .rightToLeft }
    field.tokens = [SearchToken("Rock", icon: .heart), SearchToken("2020")]
    field.text = "abc"
    field.frame.size.width = 400
    try typist.settle()
    #expect(names() == ["Rock", "2020"])
    let canvas = try #require(field.first(TextCanvas.self))
    let frames = capsules.map { $0.convert($0.bounds, to: field) } + [canvas.frame]
    for (a, b) in zip(frames, frames.dropFirst()) {
      #expect(isMirrored ? b.maxX <= a.minX : a.maxX <= b.minX)
    }
    #expect(frames.allSatisfy { $0.minY >= 0 && $0.maxY <= field.bounds.height })
    field.tokens = []
    try typist.settle()
    #expect(capsules.isEmpty && field.leadingView?.isHidden == false, "the icon is there again")
  }

  @Test("Backspace at the beginning of the text deletes the last token, and a press its own")
  func deletion() throws {
    let typist = try Typist(field)
    field.tokens = [SearchToken("Rock"), SearchToken("Live"), SearchToken("2020")]
    var deleted: [Int] = []
    field.onTokenDelete = { deleted.append($0) }
    typist.type("a")
    typist.press(.backspace)
    #expect(field.text.isEmpty && deleted.isEmpty)
    typist.press(.backspace)
    #expect(deleted == [2] && field.tokens.map(\.text) == ["Rock", "Live"])
    try typist.settle()
    let first = try #require(capsules.first)
    typist.click(first.convert(first.bounds.center, to: nil))
    #expect(deleted == [2, 0] && field.tokens.map(\.text) == ["Live"])
    // A key that is held deletes the text, and no token.
    typist.stage.window.handle(
      .key(
        KeyEvent(
          keysym: Key.backspace.rawValue, text: nil, phase: .down, isRepeat: true,
          grant: InputGrant(seat: 0, serial: 9))))
    #expect(field.tokens.count == 1)
    field.allowsDeletingTokens = false
    try typist.settle()
    typist.press(.backspace)
    let last = try #require(capsules.first)
    typist.click(last.convert(last.bounds.center, to: nil))
    #expect(deleted == [2, 0] && field.tokens.count == 1)
  }

  @Test("assistive technologies are offered the tokens as the value and as actions")
  func accessibility() throws {
    let typist = try Typist(field)
    field.tokens = [SearchToken("Rock"), SearchToken("Live")]
    typist.type("a")
    let window = typist.stage.window
    let node = try #require(window.accessibilitySnapshot.flattened.first)
    #expect(node.value == "Rock, Live, a")
    #expect(node.actions == ["Clear", "Delete, Rock", "Delete, Live"])
    window.performAccessibilityAction(at: 1, on: node.id)
    #expect(field.tokens.map(\.text) == ["Live"])
  }

  @Test(
    "names are shortened and the first capsules left out before the text has no space",
    arguments: [1, 2])
  func space(textScale: Double) throws {
    let typist = try Typist(field)
    typist.stage.window.theme.textScale = textScale
    field.tokens = ["Recordings", "Performances", "Nineteenth century"].map { SearchToken($0) }
    var counts: Set<Int> = []
    for width in stride(from: 700.0, through: 80, by: -20) {
      field.frame.size.width = width
      try typist.settle()
      #expect(names().last == "Nineteenth century")
      counts.insert(capsules.count)
      let canvas = try #require(field.first(TextCanvas.self))
      let em = field.theme.font(.body).size
      if capsules.count > 1 { #expect(canvas.frame.width >= 3 * em, "\(width)") }
      let frames = capsules.map { $0.convert($0.bounds, to: field) }
      for (a, b) in zip(frames, frames.dropFirst()) { #expect(a.maxX <= b.minX) }
    }
    #expect(counts == [1, 2, 3])
  }

  @Test("a name that has space is displayed whole", arguments: [1, 1.25, 1.75], [nil, Icon.heart])
  func wholeNames(scale: Double, icon: Icon?) throws {
    let typist = try Typist(field)
    let window = typist.stage.window
    window.resize(to: window.size, scale: DisplayScale(scale))
    field.frame.size.width = 700
    for length in 1...60 {
      // The parts have other widths in each size of text.
      window.theme.textScale = 1 + Double(length) / 100
      let name = String(repeating: "i", count: length % 20 + 1)
      field.tokens = [SearchToken(name, icon: icon)]
      try typist.settle()
      let label = try #require(capsules.first?.first(Label.self))
      #expect(label.frame.width >= label.intrinsicContentSize.width, "\(name)")
    }
  }
}
