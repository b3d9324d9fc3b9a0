// SPDX-License-Identifier: MIT

@Suite("Search fields")
struct SearchFieldTests {
  @Test("Return, a pause and clearing search; Escape clears, and then resigns focus")
  func search() throws {
    let field = SearchField(placeholder: "Search")
    field.searchDelay = 0.5
    var searches: [String] = []
    field.onSearch = { searches.append($0) }
    let typist = try Typist(field)
    typist.type("ab")
    #expect(searches.isEmpty)
    typist.wait(0.6)
    #expect(searches == ["ab"])
    typist.type("c")
    typist.press(.return)
    typist.wait(1)
    #expect(searches == ["ab", "abc"])
    typist.press(.escape)
    #expect(field.text.isEmpty && field.isFirstResponder && searches.last == "")
    typist.press(.escape)
    #expect(!field.isFirstResponder)
    let node = try #require(typist.stage.window.accessibilitySnapshot.flattened.first)
    #expect(node.role == .searchField && node.label == "Search")
  }

  @Test("a field that is not editable reports taps, and has an accessibility action for that")
  func tapped() throws {
    let field = SearchField(placeholder: "Search for a place")
    field.isEditable = false
    var taps = 0
    field.onTap = { taps += 1 }
    let typist = try Typist(field)
    typist.click(Point(x: 100, y: 40))
    typist.click(Point(x: 100, y: 40), .finger)
    #expect(taps == 2)
    let window = typist.stage.window
    let node = try #require(window.accessibilitySnapshot.flattened.first)
    #expect(node.actions == ["Search"])
    window.performAccessibilityAction(at: 0, on: node.id)
    #expect(taps == 3)
  }

  @Test("a placeholder that fits only without the icon is shown without it")
  func longPlaceholder() throws {
    let field = SearchField(placeholder: "Find a trail")
    let typist = try Typist(field)
    let icon = try #require(field.leadingView)
    #expect(!icon.isHidden)
    var hidden: [Double] = []
    for width in stride(from: 40.0, through: 200, by: 2) {
      field.frame.size.width = width
      typist.stage.window.layoutIfNeeded()
      let style = TextStyle(font: field.theme.font(.body))
      let text = TextSystem.shared.layout(field.placeholder, style: style, scale: .one).size.width
      let space = try #require(field.first(PlaceholderView.self)).frame.width
      if icon.isHidden, space >= text { hidden.append(width) }
      // Beside the icon it is whole, too.
      if !icon.isHidden { #expect(space >= text, "\(width)") }
    }
    #expect(!hidden.isEmpty)
  }

  @Test("the icon is at the leading side, the clear button at the trailing one")
  func mirrored() throws {
    let field = SearchField()
    field.text = "one"
    let typist = try Typist(field)
    let icon = try #require(field.leadingView)
    #expect(icon.frame.maxX < 60)
    typist.stage.window.layoutDirection = .rightToLeft
    try typist.settle()
    #expect(icon.frame.minX > 200)
    typist.click(Point(x: 20 + 22, y: 40))
    #expect(field.text.isEmpty)
  }

  @Test("a field that has left its window does not search")
  func left() throws {
    let field = SearchField()
    field.searchDelay = 0.5
    var searches: [String] = []
    field.onSearch = { searches.append($0) }
    let typist = try Typist(field)
    typist.type("ab")
    field.removeFromSuperview()
    typist.wait(2)
    #expect(searches.isEmpty && typist.stage.host.wakeTime == nil)
  }

  @Test("a field that is edited has a border in the tint, like other fields")
  func border() throws {
    for field in [SearchField(), TextField()] {
      let stage = Stage(200, 60)
      field.frame = Rect(x: 10, y: 10, width: 180, height: 32)
      stage.content.addSubview(field)
      stage.window.handle(.focusChanged(true))
      try stage.frame()
      let tint = stage.window.theme.tint.premultiplied & 0xff_ffff
      #expect(stage.pixel(100, 10) != tint)
      Finger(stage, at: Point(x: 100, y: 26)).lift()
      try stage.frame()
      #expect(field.isFirstResponder && stage.pixel(100, 10) == tint)
    }
  }
}
