// SPDX-License-Identifier: MIT

@Suite("Cards of popovers of declared views")
struct PopoverCardTests {
  @Observable final class Model {
    var selection: String?
    var end = 80.0
  }

  @Test("a card that replaces a lower one does not scroll, although it has little space at first")
  func replacedCard() throws {
    struct Page: View {
      @Bindable var model: Model

      var body: some View {
        Block("button", 40, 20)
          .popover(selection: $model.selection, tag: "low") {
            Templates.Container { Block("content", 60, 20) }
          }
          .popover(selection: $model.selection, tag: "high") {
            Templates.Container { Block("content", 60, 100) }
          }
      }
    }
    let model = Model()
    let page = try HostedPage(Page(model: model), size: Size(width: 320, height: 400))
    for tag in ["low", "high"] {
      model.selection = tag
      try page.run(1)
    }
    let content = try #require(page.presentedBlock("content"))
    #expect(content.frame.height == 100)
    #expect(!content.selfAndAncestors.contains { $0 is Sash.ScrollView })
    try page.resize(320, 120)
    try page.run(1)
    #expect(content.selfAndAncestors.contains { $0 is Sash.ScrollView })
  }

  @Test("the arrow of a declared card goes to its other side when the card does")
  func flippedArrow() throws {
    struct Page: View {
      let model: Model

      var body: some View {
        Block("button", 40, 20)
          .popover(present: .constant(true)) {
            $0.flipsToAvoidSource = true
          } view: {
            Templates.Container { Block("content", 60, 60) }
          }
          .offset(y: model.end)
      }
    }
    let model = Model()
    let page = try HostedPage(Page(model: model))
    try page.run(1)
    func arrow() -> Rect? {
      let card = page.presentedBlock("content")?.selfAndAncestors.firstNonNil {
        $0 as? Sash.Templates.Container
      }
      return card?.subviews.first {
        !$0.isHidden && $0.frame.height < 20 && $0.frame.width < 60
      }?.frame
    }
    #expect(try #require(arrow()).minY > 0)
    model.end = -100
    try page.run(1)
    #expect(try #require(arrow()).maxY <= 1)
  }

  @Test("the titles of an alert's buttons are where those of the library's are")
  func alertTitles() throws {
    for title in ["Keep", "Keep it", "Delete", "Undo", "OK"] {
      let page = try HostedPage(
        Button(title) {}.buttonStyle(Templates.AlertButtonStyle()).frame(width: 270))
      let byHand = Sash.Templates.AlertButton(title)
      byHand.frame = try page.first(Sash.Button.self).windowFrame()
      page.window.contentView.addSubview(byHand)
      try page.frame()
      let label = try #require(byHand.subviews.first { $0 is Sash.Label })
      #expect(try page.first(Sash.Label.self).windowFrame() == label.windowFrame())
    }
  }
}
