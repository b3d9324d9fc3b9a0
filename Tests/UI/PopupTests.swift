// SPDX-License-Identifier: MIT

/// A page with a popup whose item is set by modifiers.
private struct Page: View {
  @Bindable var model: PopupModel

  var body: some View {
    Text("page")
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
      .popup(
        isBarPresented: $model.isBarPresented, isPopupOpen: $model.isOpen,
        onOpen: { model.log.add("opened \(model.isOpen)") },
        onClose: { model.log.add("closed \(model.isOpen)") }
      ) {
        Text("content \(model.count)")
          .onAppear { model.log.add("appeared") }
          .onDisappear { model.log.add("disappeared") }
          .popupTitle(model.title, subtitle: "Engines")
          .popupProgress(0.25)
      }
  }
}

/// A page whose binding takes no values.
private struct StubbornPage: View {
  let model: PopupModel

  var body: some View {
    Color.clear
      .popup(
        isBarPresented: .constant(true),
        isPopupOpen: Binding(get: { model.flag }, set: { model.log.add("\($0)") })
      ) { Text("content").popupTitle("Title") }
  }
}

@Suite("SashUI: popups")
struct PopupTests {
  private static let onBar = Point(x: 200, y: 765)

  @Test("L102 bindings present, open, close and dismiss; the callbacks come at the end")
  func bindings() throws {
    let model = PopupModel()
    let page = try PopupPage(Page(model: model))
    #expect(page.state == .barHidden)
    model.isBarPresented = true
    try page.run(1)
    #expect(page.state == .barPresented && model.log.take().isEmpty)
    #expect(page.texts(in: page.bar) == ["Harbour Lights", "Engines"])
    #expect(page.bar.progressView.progress == 0.25)
    model.isOpen = true
    try page.run(0.1)
    // It has appeared, but not opened.
    #expect(page.state == .barPresented && model.log.take() == ["appeared"])
    try page.run(1)
    #expect(page.state == .open && model.log.take() == ["opened true"])
    model.isOpen = false
    try page.run(1)
    #expect(page.state == .barPresented)
    #expect(Set(model.log.take()) == ["closed false", "disappeared"])
    model.isBarPresented = false
    try page.run(1)
    #expect(page.state == .barHidden && page.bar.superview == nil && model.log.take().isEmpty)
    #expect(page.reports.isEmpty)
  }

  @Test("L102 what the user does is written to the bindings before it has happened")
  func user() throws {
    let model = PopupModel()
    model.isBarPresented = true
    let page = try PopupPage(Page(model: model))
    // A bar that is there from the beginning needs no animation.
    #expect(page.state == .barPresented)
    try page.drag(from: Self.onBar)
    try page.run(1.0 / 30)
    #expect(model.isOpen && page.state == .barPresented)
    try page.run(1)
    #expect(page.state == .open && model.log.take() == ["appeared", "opened true"])
    page.popupHost.closePopup(animated: true)
    try page.run(1.0 / 60)
    #expect(!model.isOpen && page.state == .open)
    try page.run(1)
    page.popupHost.openPopup(animated: false)
    #expect(model.isOpen)
    page.popupHost.dismissPopupBar(animated: true)
    try page.run(0.05)
    #expect(!model.isOpen)
    try page.run(2)
    #expect(!model.isBarPresented && page.state == .barHidden)
  }

  @Test("an open popup is presented and dismissed in one step")
  func openAtOnce() throws {
    let model = PopupModel()
    let page = try PopupPage(Page(model: model))
    model.isBarPresented = true
    model.isOpen = true
    try page.run(1)
    #expect(page.state == .open && model.log.take() == ["appeared", "opened true"])
    model.isBarPresented = false
    try page.run(2)
    #expect(page.state == .barHidden && !model.isOpen)
    // A second presentation has a new content.
    model.isBarPresented = true
    try page.run(1)
    #expect(page.state == .barPresented && page.texts(in: page.bar).first == "Harbour Lights")
  }

  @Test("changes of the bindings in mid-flight redirect the popup")
  func redirection() throws {
    let model = PopupModel()
    let page = try PopupPage(Page(model: model))
    for _ in 0..<3 {
      model.isBarPresented = true
      try page.run(0.1)
      model.isOpen = true
      try page.run(0.1)
      model.isOpen = false
      try page.run(0.05)
      model.isBarPresented = false
      try page.run(0.1)
    }
    model.isBarPresented = true
    model.isOpen = true
    try page.run(2)
    #expect(page.state == .open && model.isBarPresented && model.isOpen)
    #expect(page.texts(in: page.popupHost.popupContentView).contains("content 3"))
  }

  @Test("a binding that refuses a change moves the popup back")
  func refusal() throws {
    let model = PopupModel()
    let page = try PopupPage(StubbornPage(model: model))
    try page.drag(from: Self.onBar)
    try page.run(2)
    #expect(page.state == .barPresented && model.log.contains("true"))
    model.flag = true
    try page.run(2)
    #expect(page.state == .open)
  }

  @Test("the content is live while it is displayed, and while the popup is closed")
  func liveContent() throws {
    let model = PopupModel()
    model.isBarPresented = true
    let page = try PopupPage(Page(model: model))
    model.title = "Other Lights"
    try page.run(0.1)
    #expect(page.texts(in: page.bar) == ["Other Lights", "Engines"])
    model.isOpen = true
    try page.run(1)
    model.count = 4
    try page.run(0.1)
    #expect(page.texts(in: page.popupHost.popupContentView).contains("content 4"))
  }

  @Test("the bar covers no part of the view: it is inset by the bar")
  func safeArea() throws {
    let model = PopupModel()
    let page = try PopupPage(Page(model: model))
    func bottom() throws -> Double {
      let label = try #require(
        page.all(Sash.Label.self, in: page.controller.view).first { $0.text == "page" })
      return label.convert(label.bounds, to: nil).maxY
    }
    #expect(try bottom() == 800)
    model.isBarPresented = true
    try page.run(1)
    #expect(try bottom() == page.bar.convert(page.bar.bounds, to: nil).minY)
    model.isBarPresented = false
    try page.run(1)
    #expect(try bottom() == 800)
  }

  @Test("a view that disappears takes its popup along")
  func removal() throws {
    let model = PopupModel()
    model.isBarPresented = true
    weak var content: ViewController?
    do {
      let page = try PopupPage(ConditionalPage(model: model))
      content = page.popupHost.popupContentViewController
      #expect(page.state == .barPresented && content != nil)
      let host = page.popupHost
      model.flag = true
      try page.run(1)
      #expect(host.popupPresentationState == .barHidden && model.isBarPresented)
      #expect(page.texts(in: page.controller.view) == ["nothing"])
      model.flag = false
      try page.run(1)
      #expect(page.state == .barPresented)
    }
    #expect(content == nil)
  }
}

/// A page that is replaced by another one.
private struct ConditionalPage: View {
  @Bindable var model: PopupModel

  var body: some View {
    if model.flag { Text("nothing") } else { Page(model: model) }
  }
}

/// A page that counts the evaluations of its parts.
private struct CountingPage: View {
  @Bindable var model: PopupModel

  var body: some View {
    Color.clear.popup(isBarPresented: .constant(true)) { CountingContent(model: model) }
  }
}

private struct CountingContent: View {
  let model: PopupModel

  var body: some View {
    model.log.add("content")
    return Text("content").popupTitle(model.title).popupBarButtons { CountingButton(model: model) }
  }
}

private struct CountingButton: View {
  let model: PopupModel

  var body: some View {
    model.log.add("button")
    return Button(model.isPlaying ? "Pause" : "Play") {}
  }
}

@Suite("SashUI: evaluations of popups")
struct PopupEvaluationTests {
  @Test("only what has changed is evaluated, and an idle popup draws no frames")
  func evaluations() throws {
    let model = PopupModel()
    let page = try PopupPage(CountingPage(model: model))
    page.host.paintsFrames = true
    _ = model.log.take()
    model.isPlaying = true
    try page.run(0.1)
    #expect(model.log.take() == ["button"] && page.buttons.map(\.title) == ["Pause"])
    model.title = "Other"
    try page.run(0.1)
    #expect(!model.log.take().contains("button") && page.texts(in: page.bar) == ["Other"])
    let painted = page.host.framesPainted
    try page.run(1)
    #expect(page.host.framesPainted == painted && model.log.take().isEmpty)
    page.popupHost.openPopup(animated: true)
    try page.run(1)
    #expect(model.log.take().isEmpty && page.state == .open)
  }

  @Test(
    "a window that is closed releases the popup and its content", arguments: [false, true])
  func release(isOpen: Bool) throws {
    let model = PopupModel()
    model.isBarPresented = true
    weak var bar: PopupBar?
    weak var content: ViewController?
    weak var window: Sash.Window?
    weak var controller: ViewController?
    do {
      let page = try PopupPage(Page(model: model))
      if isOpen { page.popupHost.openPopup(animated: false) }
      try page.run(0.1)
      (bar, content) = (page.bar, page.popupHost.popupContentViewController)
      (window, controller) = (page.window, page.controller)
      #expect(bar != nil && content != nil)
    }
    #expect(window == nil && controller == nil && content == nil && bar == nil)
  }
}

/// A page with a button that opens its popup without an animation.
private struct StatePage: View {
  let log: EventLog
  @State private var isOpen = false

  var body: some View {
    Button("Open") {
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) { isOpen = true }
    }
    .popup(
      isBarPresented: .constant(true), isPopupOpen: $isOpen, onOpen: { log.add("opened") }
    ) { Text("content") }
  }
}

@Suite("SashUI: popups in transactions")
struct PopupTransactionTests {
  @Test("a change without animations presents and opens a popup at once")
  func disabled() throws {
    let log = EventLog()
    let page = try PopupPage(StatePage(log: log))
    let button = try #require(page.all(Sash.Button.self, in: page.controller.view).first)
    button.activate()
    try page.run(1.0 / 30)
    #expect(page.state == .open && log.take() == ["opened"])
  }

  @Test("the motion of a popup is its own, also in the animation of the change")
  func animated() throws {
    let model = PopupModel()
    let page = try PopupPage(Page(model: model))
    withAnimation(.linear(duration: 5)) { model.isBarPresented = true }
    try page.run(1)
    #expect(page.state == .barPresented && page.bar.transformedFrame == page.bar.frame)
    withAnimation(.linear(duration: 5)) { model.isOpen = true }
    try page.run(1)
    #expect(page.state == .open)
    let content = try #require(page.popupHost.popupContentViewController)
    #expect(content.view.convert(Point.zero, to: nil) == .zero)
  }
}
