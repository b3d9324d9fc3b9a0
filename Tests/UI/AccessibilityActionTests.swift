// SPDX-License-Identifier: MIT

@Suite("SashUI: actions of assistive technologies")
struct AccessibilityActionTests {
  @Test("a view is adjusted, activated and left by assistive technologies (SwiftUI)")
  func actions() throws {
    let log = EventLog()
    let page = try HostedPage(
      VStack {
        HStack {
          Text("Volume"); Color.red
        }
        .accessibilityAdjustableAction { log.add("\($0)") }
        .accessibilityValue("3")
        Text("Act").accessibilityAction { log.add("act") }
        Button("Press") { log.add("press") }.accessibilityAction { log.add("other") }
      }
      .accessibilityAction(.escape) { log.add("escape") })
    let nodes = page.window.accessibilitySnapshot.flattened
    let volume = try #require(nodes.first { $0.role == .adjustable })
    #expect(volume.label == "Volume" && volume.value == "3" && nodes.count == 3)
    let view = try #require(
      page.all(Sash.View.self).first { ObjectIdentifier($0) == volume.id })
    view.accessibilityIncrement()
    view.accessibilityDecrement()
    #expect(log.take() == ["increment", "decrement"])
    for label in page.all(Sash.Label.self) where label.text == "Act" {
      label.accessibilityActions.first?.handler()
    }
    try page.first(Sash.Button.self).accessibilityActions.first?.handler()
    #expect(log.take() == ["act", "other"])
    let chain = sequence(first: try page.first(Sash.Button.self) as Responder, next: \.next)
    #expect(chain.contains { $0.accessibilityPerformEscape() } && log.take() == ["escape"])
  }

  @Test("a heading has a level (SwiftUI, accessibilityHeading(_:))")
  func heading() throws {
    let page = try HostedPage(Text("Part").accessibilityHeading(.h2))
    let node = try #require(page.window.accessibilitySnapshot.flattened.first)
    #expect(node.role == .header && node.headingLevel == 2 && node.label == "Part")
  }

  @Test(
    "a view is found by its identifier, which is not announced (SwiftUI, accessibilityIdentifier(_:))"
  )
  func identifier() throws {
    let stage = try TestStage(
      root: HostingController(
        rootView: VStack {
          Color.red.frame(width: 20, height: 20).accessibilityIdentifier("swatch")
          Button("Save") {}.accessibilityIdentifier("save")
        }), size: Size(width: 200, height: 100))
    let button = try stage.find(identifier: "save")
    #expect(button.role == .button && button.label == "Save")
    let swatch = try stage.find(identifier: "swatch")
    #expect(swatch.label == nil && swatch.frame.size == Size(width: 20, height: 20))
    #expect(throws: TestStageError.self) { try stage.find(identifier: "other") }
  }

  @Test("an empty value for assistive technologies is none (SwiftUI, accessibilityValue(_:))")
  func emptyValue() throws {
    let page = try HostedPage(Text("Song").accessibilityValue(""))
    #expect(try page.first(Sash.Label.self).accessibilityValue == nil)
  }

  @Test("an image with a name is an element, and the symbol of a label is none (SwiftUI, Image)")
  func images() throws {
    let image = Sash.Image(bitmap: try Bitmap(size: PixelSize(width: 1, height: 1)))
    let page = try HostedPage(
      VStack {
        Label("Save", systemImage: "star")
        Image(decorative: image)
        Image(systemName: "star")
        Image(decorative: image).accessibilityLabel("Photo")
      })
    let nodes = page.window.accessibilitySnapshot.flattened
    #expect(nodes.map(\.role) == [.staticText, .image, .none])
    #expect(nodes.map(\.label) == ["Save", "star", "Photo"])
  }

  @Test("a represented view keeps the actions that it was given, and those of its own")
  func givenActions() throws {
    struct Scroller: ViewRepresentable {
      let log: EventLog

      func makeView(context: Context) -> Sash.ScrollView {
        let view = Sash.ScrollView()
        view.contentSize = Size(width: 100, height: 1000)
        view.accessibilityActions = [AccessibilityAction(name: "Clear") { log.add("clear") }]
        return view
      }
      func updateView(_ view: Sash.ScrollView, context: Context) {}
    }
    let log = EventLog()
    let page = try HostedPage(
      VStack {
        Scroller(log: log).frame(width: 100, height: 100)
          .accessibilityLabel("Log").accessibilityAction(named: "Save") { log.add("save") }
        Button("Press") { log.add("press") }.accessibilityAction(named: "More") { log.add("more") }
      })
    let scroll = try page.first(Sash.ScrollView.self)
    let bare = Sash.ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    bare.contentSize = Size(width: 100, height: 1000)
    let own = bare.accessibilityActions.map(\.name)
    #expect(!own.isEmpty && scroll.accessibilityLabel == "Log")
    #expect(scroll.accessibilityActions.map(\.name) == own + ["Clear", "Save"])
    for action in scroll.accessibilityActions.suffix(2) { action.handler() }
    for action in try page.first(Sash.Button.self).accessibilityActions { action.handler() }
    #expect(log.take() == ["clear", "save", "press", "more"])
  }

  @Test("a represented control keeps the action that it was given in the place of its own")
  func givenAction() throws {
    struct Presser: ViewRepresentable {
      let log: EventLog

      func makeView(context: Context) -> Sash.Button {
        let button = Sash.Button("Press") { log.add("own") }
        button.accessibilityActions = [
          AccessibilityAction(name: LocalizedStrings.current.press) { log.add("given") }
        ]
        return button
      }
      func updateView(_ view: Sash.Button, context: Context) {}
    }
    let log = EventLog()
    let page = try HostedPage(
      Presser(log: log).accessibilityAction(named: "Save") { log.add("save") })
    for action in try page.first(Sash.Button.self).accessibilityActions { action.handler() }
    #expect(log.take() == ["given", "save"])
  }
}
