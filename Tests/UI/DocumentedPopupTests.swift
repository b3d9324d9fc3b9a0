// SPDX-License-Identifier: MIT

/// A content with an item of its own, and what the popup is told.
private struct Playing<Content: View>: View {
  @Bindable var model: PopupModel
  @ViewBuilder let content: Content

  var body: some View {
    Color.white.popup(
      isBarPresented: $model.isBarPresented, isPopupOpen: $model.isOpen,
      onOpen: { model.log.add("open") }, onClose: { model.log.add("close") }
    ) {
      content
    }
  }
}

/// The behaviours that LNPopupUI documents, in other words.
@Suite("SashUI as LNPopupUI documents it")
struct DocumentedPopupTests {
  private let model = PopupModel()

  init() { model.isBarPresented = true }

  private func item<Content: View>(
    _ change: (Playing<AnyView>) -> Content
  ) throws -> PopupPage<Content> {
    try PopupPage(change(Playing(model: model) { AnyView(Text("content").popupTitle("Title")) }))
  }

  @Test("the bar of a content without an item is empty (LNPopupUI, README)")
  func empty() throws {
    let page = try PopupPage(Playing(model: model) { Text("content") })
    #expect(page.state == .barPresented && page.texts(in: page.bar).isEmpty)
    #expect(page.buttons.isEmpty)
  }

  @Test("an item displays nothing in a custom bar (LNPopupUI, README)")
  func customBar() throws {
    let page = try item { $0.popupBarCustomView { Text("own") } }
    #expect(page.texts(in: page.bar) == ["own"])
  }

  @Test("a popup is closed by the user without its button, if there is none (LNPopupUI, README)")
  func noCloseButton() throws {
    let page = try item { $0.popupCloseButtonStyle(.none) }
    model.isOpen = true
    try page.run(1)
    let button = page.popupHost.popupContentView.popupCloseButton
    #expect(button.style == .none && !(button.isVisibleInWindow && button.alpha > 0))
    try page.drag(from: Point(x: 200, y: 60), by: Vector(dx: 0, dy: 600))
    try page.run(1)
    #expect(!model.isOpen && page.state == .barPresented)
  }

  @Test("without a style for it the progress is hidden (LNPopupUI, README)")
  func progress() throws {
    let page = try PopupPage(
      Playing(model: model) { Text("content").popupTitle("Title").popupProgress(0.5) })
    #expect(page.bar.popupItem?.progress == 0.5)
    #expect(page.bar.progressView.isHidden || page.bar.progressView.alpha == 0)
    let shown = try PopupPage(
      Playing(model: model) { Text("content").popupTitle("Title").popupProgress(0.5) }
        .popupBarProgressViewStyle(.bottom))
    #expect(!shown.bar.progressView.isHidden && shown.bar.progressView.alpha == 1)
  }

  @Test("the bar is customized after all other modifiers (LNPopupUI, popupBarCustomizer)")
  func customizer() throws {
    var seen: [String] = []
    let page = try item { view in
      view
        .popupBarCustomizer { bar in
          seen.append("\(bar.barStyle) \(bar.progressViewStyle)")
          bar.progressViewStyle = .bottom
        }
        .popupBarStyle(.floating)
        .popupBarProgressViewStyle(.top)
    }
    #expect(seen.last == "floating top" && page.bar.progressViewStyle == .bottom)
  }

  @Test("the content view is customized last, too (LNPopupUI, popupContentViewCustomizer)")
  func contentCustomizer() throws {
    let page = try item { view in
      view
        .popupContentViewCustomizer { $0.popupCloseButton.positioning = .trailing }
        .popupCloseButtonPositioning(.leading)
    }
    #expect(page.popupHost.popupContentView.popupCloseButton.positioning == .trailing)
  }

  @Test("a shadow without an offset has that of the bar (LNPopupUI, popupBarImageShadow)")
  func shadows() throws {
    let standard = PopupBarAppearance()
    standard.configureWithDefaultFloatingBackground()
    let page = try item {
      $0.popupBarStyle(.floating)
        .popupBarImageShadow(color: .yellow, radius: 5)
        .popupBarFloatingBackgroundShadow(radius: 9)
    }
    let appearance = page.bar.standardAppearance
    #expect(appearance.imageShadow?.offset == standard.imageShadow?.offset)
    #expect(appearance.imageShadow?.blur == 5)
    let background = appearance.floatingBarBackgroundShadow
    #expect(background?.blur == 9 && background?.color.alpha ?? 0 > 0)
    #expect(background?.offset == standard.imageShadow?.offset)
  }

  @Test("the menu of the bar consists of the buttons of a closure (LNPopupUI, popupBarContextMenu)")
  func menu() throws {
    func select(_ suit: String) { model.log.add(suit) }
    let page = try item { view in
      view.popupBarContextMenu {
        Button("Hearts") { select("hearts") }
        Button("Spades") { select("spades") }
      }
    }
    let titles = page.bar.contextMenu?.elements().compactMap { element in
      if case .item(let item) = element { item.title } else { nil }
    }
    #expect(titles == ["Hearts", "Spades"])
    for case .item(let item) in page.bar.contextMenu?.elements() ?? [] { item.action() }
    #expect(model.log.take() == ["hearts", "spades"])
  }

  @Test("the user opens the popup by a tap or a swipe (LNPopupUI, README)", arguments: [0, -400])
  func opening(distance: Double) throws {
    let page = try item { $0 }
    let start = page.bar.convert(page.bar.bounds.center, to: nil)
    try page.drag(from: start, by: Vector(dx: 0, dy: distance))
    try page.run(1)
    #expect(model.isOpen && page.state == .open && model.log.take() == ["open"])
    model.isOpen = false
    try page.run(1)
    #expect(page.state == .barPresented && model.log.take() == ["close"])
  }

  @Test(
    "an image turns into its target in the snapping style only (LNPopupUI, popupTransitionTarget)")
  func transition() throws {
    let cover = try Sash.Image.draw(size: Size(width: 40, height: 40)) {
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 40), with: .red)
    }
    for (style, isTransition) in [(PopupInteractionStyle.drag, false), (.snap, true)] {
      model.isOpen = false
      let page = try PopupPage(
        Playing(model: model) {
          Image(cover).resizable().popupTransitionTarget().frame(width: 200, height: 200)
            .popupTitle("Title").popupImage(Image(cover))
        }
        .popupInteractionStyle(style))
      page.popupHost.openPopup(animated: true)
      try page.run(0.2)
      #expect((page.bar.imageView.alpha == 0) == isTransition, "\(style)")
      try page.run(1)
    }
  }

  @Test("from right to left the buttons are on the other side (LNPopupUI, README)")
  func rightToLeft() throws {
    func edges(_ direction: LayoutDirection) throws -> (title: Double, button: Double) {
      let page = try PopupPage(
        Playing(model: model) {
          Text("content").popupTitle("Title").popupBarButtons { Button("Play") {} }
        }
        .environment(\.layoutDirection, direction))
      let title = try #require(
        page.all(Sash.Label.self, in: page.bar).first { $0.text == "Title" })
      let button = try #require(page.buttons.first)
      return (
        title.convert(title.bounds.center, to: nil).x,
        button.convert(button.bounds.center, to: nil).x
      )
    }
    let left = try edges(.leftToRight)
    #expect(left.title < left.button)
    let right = try edges(.rightToLeft)
    #expect(right.title > right.button)
  }

  @Test(
    "a background without a colour shows what is behind it (LNPopupUI, popupContentBackgroundColor)"
  )
  func background() throws {
    for (color, isTranslucent) in [(Color?.none, true), (.red, false)] {
      let page = try PopupPage(
        Playing(model: model) {
          Text("content").popupTitle("Title").popupContentBackgroundColor(color)
        })
      model.isOpen = true
      try page.run(1)
      let content = try #require(page.popupHost.popupContentViewController)
      #expect((content.view.backgroundColor == nil) == isTranslucent)
      model.isOpen = false
    }
  }
}
