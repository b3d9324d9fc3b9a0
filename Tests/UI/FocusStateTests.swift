// SPDX-License-Identifier: MIT

private enum Field: Hashable {
  case name, city, missing
}

private struct Login: View {
  let log: EventLog
  @State private var name = ""
  @State private var city = ""
  @State private var isCityShown = true
  @FocusState private var field: Field?

  var body: some View {
    VStack {
      Text("\(field.map { "\($0)" } ?? "none")")
      TextField("Name", text: $name)
        .focused($field, equals: .name)
        .onSubmit { field = .city }
      if isCityShown { TextField("City", text: $city).focused($field, equals: .city) }
      Button("other") {}
      Button("to name") { field = .name }
      Button("to missing") { field = .missing }
      Button("to none") { field = nil }
      Button("hide") { isCityShown = false }
      Button("show city") {
        isCityShown = true
        field = .city
      }
    }
    .onChange(of: field) { old, new in
      log.add("\(old.map { "\($0)" } ?? "none") to \(new.map { "\($0)" } ?? "none")")
    }
  }
}

private struct Search: View {
  @State private var text = ""
  @FocusState private var isFocused: Bool
  let isEnabled: Bool
  var startsFocused = false

  var body: some View {
    VStack {
      Text(isFocused ? "searching" : "idle")
      TextField("Search", text: $text).focused($isFocused).disabled(!isEnabled)
      SearchButtons(isFocused: $isFocused)
    }
    .onAppear { if startsFocused { isFocused = true } }
  }
}

private struct SearchButtons: View {
  @FocusState.Binding var isFocused: Bool

  var body: some View {
    Button("search") { isFocused = true }
    Button("done") { isFocused = false }
  }
}

private struct DefaultPage: View {
  @State private var text = ""
  @FocusState private var field: Field?

  var body: some View {
    VStack {
      TextField("Name", text: $text).focused($field, equals: .name)
      TextField("City", text: $text).focused($field, equals: .city)
      Text("\(field.map { "\($0)" } ?? "none")")
    }
    .defaultFocus($field, .city)
  }
}

private struct Cards: View {
  var body: some View {
    VStack(spacing: 0) {
      Card(name: "one").focusable()
      Card(name: "two").focusable(false)
      Card(name: "three").focusable().disabled(true)
      Button {
      } label: {
        Card(name: "four")
      }
    }
  }
}

private struct Card: View {
  let name: String
  @Environment(\.isFocused) private var isFocused

  var body: some View { Text("\(name) \(isFocused)").frame(height: 40) }
}

@Suite("SashUI: keyboard focus")
struct FocusStateTests {
  private func field(_ placeholder: String, in stage: TestStage) throws -> Sash.View {
    try #require(stage.view(of: try stage.find(.textField, placeholder)))
  }

  private func stage<Content: View>(_ view: Content) throws -> TestStage {
    try TestStage(root: HostingController(rootView: view), size: Size(width: 400, height: 400))
  }

  @Test(
    "the user's focus writes the state, and Return moves it (SwiftUI, focused(_:equals:), onSubmit)"
  )
  func user() throws {
    let log = EventLog()
    let stage = try stage(Login(log: log))
    try stage.tap(.textField, "Name")
    #expect(stage.exists(.staticText, "name"))
    try stage.press(.return)
    #expect(try field("City", in: stage).isFirstResponder)
    try stage.press(.tab)
    #expect(stage.exists(.staticText, "none"))
    #expect(try stage.find(.button, "other").label == "other")
    #expect(log.take() == ["none to name", "name to city", "city to none"])
  }

  @Test("writing the state moves the focus, and nil takes it away (SwiftUI, FocusState)")
  func program() throws {
    let page = try HostedPage(Login(log: EventLog()))
    let name = try #require(page.all(Sash.TextField.self).first)
    try page.tap("to name")
    #expect(name.isFirstResponder && page.texts.contains("name"))
    try page.tap("to none")
    #expect(page.window.firstResponder == nil && page.texts.contains("none"))
  }

  @Test("a value that no view has gives way to that of the focused view after the frame")
  func missing() throws {
    let log = EventLog()
    let page = try HostedPage(Login(log: log))
    try page.tap("to missing")
    try page.frame()
    #expect(page.texts.contains("none"))
    #expect(log.take() == ["none to missing", "missing to none"])
    try page.tap("to name")
    try page.tap("to missing")
    try page.frame()
    #expect(page.texts.contains("name"))
  }

  @Test("a view that goes leaves nil, and one that appears with the value gets the focus")
  func removal() throws {
    let page = try HostedPage(Login(log: EventLog()))
    try page.tap("show city")
    #expect(page.texts.contains("city"))
    try page.tap("hide")
    #expect(page.texts.contains("none") && page.window.firstResponder == nil)
    try page.tap("show city")
    let city = try #require(page.all(Sash.TextField.self).last)
    #expect(city.isFirstResponder && page.texts.contains("city"))
  }

  @Test("a Boolean state and its binding in another view (SwiftUI, FocusState.Binding)")
  func boolean() throws {
    let page = try HostedPage(Search(isEnabled: true))
    try page.tap("search")
    #expect(page.texts.contains("searching"))
    try page.tap("done")
    #expect(page.texts.contains("idle") && page.window.firstResponder == nil)
    page.view.rootView = Search(isEnabled: false)
    try page.tap("search")
    try page.frame()
    #expect(page.texts.contains("idle"), "a disabled field takes no focus")
  }

  @Test("a state that is written before the first frame moves the focus with it")
  func appearance() throws {
    let page = try HostedPage(Search(isEnabled: true, startsFocused: true))
    #expect(try page.first(Sash.TextField.self).isFirstResponder)
    #expect(page.texts.contains("searching"))
    let pages = try HostedPage(DefaultPage())
    #expect(try #require(pages.all(Sash.TextField.self).last).isFirstResponder)
    try pages.frame()
    #expect(pages.texts.contains("city"), "SwiftUI, defaultFocus(_:_:priority:)")
  }

  @Test("a focusable view has the focus by Tab and by a tap, which its content reads (SwiftUI)")
  func focusable() throws {
    let stage = try stage(Cards())
    #expect(stage.window.focusOrder.count == 2)
    try stage.press(.tab)
    #expect(stage.exists(.staticText, "one true"))
    let ring = try #require(stage.window.firstResponder as? Sash.View)
    #expect(ring.showsFocusRing && ring.subviews.last?.isHidden == false)
    #expect(ring.subviews.last?.frame == ring.bounds)
    try stage.press(.tab)
    #expect(stage.exists(.staticText, "one false") && stage.exists(.button, "four true"))
    try stage.tap(.staticText, "two false")
    #expect(stage.exists(.staticText, "two false"))
    try stage.tap(.staticText, "one false")
    #expect(stage.exists(.staticText, "one true") && !ring.showsFocusRing)
    #expect(ring.subviews.last?.isHidden == true)
  }

  @Test("modifiers of keys and focus apply to each view of a group (SwiftUI, Group)")
  func group() throws {
    let page = try HostedPage(
      VStack(spacing: 0) {
        Group {
          Block("one", 40, 20)
          Block("two", 40, 20)
        }
        .focusable()
        .onKeyPress { _ in .handled }
        .accessibilityAction(.escape) {}
        .gesture(TapGesture(), including: .subviews)
      })
    #expect(page.frames["one"]?.maxY == page.frames["two"]?.minY)
    #expect(page.window.focusOrder.count == 2)
    page.window.moveFocus(forward: true)
    try page.frame()
    #expect((page.window.firstResponder as? Sash.View)?.frame.size == Size(width: 40, height: 20))
  }
}
