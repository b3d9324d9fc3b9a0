// SPDX-License-Identifier: MIT

@Suite("Explanations instead of content")
struct ContentUnavailableViewTests {
  @Test("the parts are centred, and scroll where they do not fit")
  func layout() throws {
    let stage = Stage(400, 400)
    let view = ContentUnavailableView("Nothing", secondaryText: "Nothing is here.", icon: .music)
    let button = Button("Browse")
    view.button = button
    view.fillsSuperview = true
    stage.content.addSubview(view)
    stage.tick()
    let frame = button.convert(button.bounds, to: view)
    #expect(abs(frame.midX - 200) < 1)
    #expect(frame.maxY < 400 && frame.minY > 200)
    let scrollView = try #require(view.subviews.first as? ScrollView)
    #expect(scrollView.contentSize.height == 400)
    stage.window.theme.textScale = 3.1
    stage.window.resize(to: Size(width: 240, height: 160), scale: DisplayScale(1))
    stage.tick()
    #expect(scrollView.contentSize.height > 160)
    #expect(button.frame.maxY <= scrollView.contentSize.height)
  }

  @Test("texts and button can be removed")
  func changes() {
    let stage = Stage(400, 400)
    let view = stage.add(ContentUnavailableView("Nothing", secondaryText: "More."))
    let height = view.intrinsicContentSize.height
    view.secondaryText = nil
    #expect(view.intrinsicContentSize.height < height)
    view.button = Button("Browse")
    #expect(view.intrinsicContentSize.height > height)
  }
}
