// SPDX-License-Identifier: MIT

/// Buttons with the same key, of which the first one appears later.
private struct Shortcuts: View {
  let log: EventLog
  @State private var isThere = false
  @State private var isEnabled = true

  var body: some View {
    VStack {
      if isThere {
        Button("first") { log.add("first") }.keyboardShortcut("s").disabled(!isEnabled)
      }
      Button("second") { log.add("second") }.keyboardShortcut("s")
      Button("more") { isThere = true }.keyboardShortcut("m")
      Button("less") { isEnabled = false }.keyboardShortcut("l")
    }
  }
}

private struct Form: View {
  let log: EventLog
  @State private var name = ""
  @State private var tags = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      TextField("Tags", text: $tags).submitScope()
      TextField("Note", text: $tags).onSubmit { log.add("note") }.submitScope()
      TextField("City", text: $tags).submitScope(false)
    }
    .onSubmit { log.add("submit") }
  }
}

/// A view that follows parts of presses without using them.
private struct Releases: View {
  let log: EventLog
  @State private var text = ""

  var body: some View {
    VStack {
      Color.red.frame(width: 50, height: 50)
        .focusable()
        .onKeyPress("a", phases: .up) { _ in
          log.add("up")
          return .ignored
        }
        .onKeyPress("b", phases: [.down, .up]) { press in
          log.add("b \(press.phase.rawValue)")
          return .ignored
        }
        .onKeyPress("c", phases: [.down, .up]) { press in
          log.add("c \(press.phase.rawValue)")
          return press.phase == .up ? .handled : .ignored
        }
      TextField("Name", text: $text)
        .onKeyPress("a", phases: .up) { _ in
          log.add("typed \(text)")
          return .ignored
        }
    }
    .onKeyPress(phases: .all) { press in
      log.add("outer \(press.phase.rawValue)")
      return .handled
    }
  }
}

/// A view that gives the focus to its content.
private struct Focusing: View {
  let content: AnyView
  @FocusState private var isFocused: Bool

  var body: some View { content.focused($isFocused).onAppear { isFocused = true } }
}

@Suite("SashUI as SwiftUI's pages have it: controls and keys")
struct DocumentedControlTests {
  private let log = EventLog()

  private func stage<Content: View>(_ view: Content) throws -> TestStage {
    try TestStage(
      root: HostingController(rootView: view), size: Size(width: 300, height: 300))
  }

  @Test(
    "of controls with the same key the first one has it (SwiftUI, keyboardShortcut(_:modifiers:))")
  func shortcuts() throws {
    let stage = try stage(Shortcuts(log: log))
    try stage.press(.character("s"), .control)
    try stage.press(.character("m"), .control)
    try stage.press(.character("s"), .control)
    #expect(log.take() == ["second", "first"])
    try stage.press(.character("l"), .control)
    try stage.press(.character("s"), .control)
    #expect(log.take() == ["second"])
  }

  @Test("a control is found through many views around it, each of which is asked once")
  func depth() throws {
    var view = AnyView(Button("deep") { log.add("deep") })
    for _ in 0..<40 { view = AnyView(view.opacity(1)) }
    let stage = try stage(
      Focusing(content: view).accessibilityHint("hint").keyboardShortcut("s"))
    try stage.press(.character("s"), .control)
    try stage.press(.return)
    #expect(log.take() == ["deep", "deep"])
    #expect(try stage.find(.button, "deep").hint == "hint")
  }

  @Test("a key that is held performs its shortcut once")
  func heldShortcut() throws {
    let stage = try stage(Shortcuts(log: log))
    try stage.holding(.control) {
      try stage.keyDown(.character("s"))
      try stage.advance(by: 1)
      try stage.keyUp(.character("s"))
    }
    #expect(log.take() == ["second"])
  }

  @Test("Return in a field does not leave a scope (SwiftUI, submitScope(_:))")
  func submitScope() throws {
    let stage = try stage(Form(log: log))
    for name in ["Name", "Tags", "Note", "City"] {
      try stage.tap(.textField, name)
      try stage.press(.return)
      log.add(name)
    }
    #expect(log.take() == ["submit", "Name", "Tags", "note", "Note", "submit", "City"])
  }

  @Test("a press that was ignored has its other phases (SwiftUI, onKeyPress(_:phases:action:))")
  func releases() throws {
    let stage = try stage(Releases(log: log))
    try stage.press(.tab)
    _ = log.take()
    try stage.type("a")
    #expect(log.take() == ["outer 1", "up", "outer 4"])
    try stage.type("b")
    #expect(log.take() == ["b 1", "outer 1", "b 4", "outer 4"])
    try stage.type("c")
    #expect(log.take() == ["c 1", "outer 1", "c 4"])
    try stage.tap(.textField, "Name")
    try stage.type("xa")
    #expect(log.take() == ["typed xa"])
  }

  // SwiftUI, Toggle and LabeledContent: the label has a title and a subtitle.
  @Test("a second text of a label is its subtitle (SwiftUI, Toggle)")
  func subtitles() throws {
    let page = try HostedPage(
      VStack(spacing: 0) {
        Toggle(isOn: .constant(true)) {
          Text("Vibrate")
          Text("When the phone rings")
        }
        LabeledContent {
          Text("On")
        } label: {
          Text("Sound")
          Text("In the evening")
        }
      }, size: Size(width: 300, height: 300))
    let labels = page.all(Sash.Label.self)
    #expect(
      labels.map(\.text) == ["Vibrate", "When the phone rings", "Sound", "In the evening", "On"])
    let frames = labels.map { $0.convert($0.bounds, to: nil) }
    for index in [0, 2] {
      #expect(frames[index].minX == 0 && frames[index + 1].minX == 0)
      #expect(frames[index].maxY <= frames[index + 1].minY)
      #expect(labels[index + 1].font.size < labels[index].font.size)
    }
    #expect(frames[4].maxX == 300)
    #expect(try page.first(Switch.self).frame.maxX == 300)
    let tree = page.window.accessibilitySnapshot.flattened.map { "\($0.role) \($0.label ?? "")" }
    #expect(tree.contains("switch Vibrate, When the phone rings"))
    #expect(!tree.contains("staticText Vibrate"))
  }

  @Test(
    "a label that is hidden names its control whatever it consists of (SwiftUI, labelsHidden())")
  func hiddenLabels() throws {
    let page = try HostedPage(
      VStack {
        Toggle(isOn: .constant(true)) { Text("Sound").padding().font(.headline) }
        Toggle(isOn: .constant(true)) {
          HStack {
            Image(systemName: "heart")
            Text("Health")
            Spacer()
          }
        }
        Toggle(isOn: .constant(true)) { EmptyView() }
      }.labelsHidden())
    #expect(page.all(Switch.self).map(\.accessibilityLabel) == ["Sound", "heart, Health", nil])
  }

  @Test("a row of information has a number in a format (SwiftUI, LabeledContent)")
  func number() throws {
    let page = try HostedPage(
      VStack {
        LabeledContent("Age", value: 1_234, format: .number)
        LabeledContent("Share", value: 0.5, format: .percent)
      })
    #expect(page.texts == ["Age", "1,234", "Share", "50%"])
  }

  @Test("help is also the hint of an element (SwiftUI, help(_:))")
  func help() throws {
    let page = try HostedPage(
      VStack {
        Button("Send") {}.help("Sends the message")
        Button("Save") {}.accessibilityHint("Saves").help("Stores the message")
      })
    let elements = page.window.accessibilitySnapshot.flattened
    #expect(elements.map(\.hint) == ["Sends the message", "Saves"])
  }

  @Test(
    "an editor has the alignment and the scrolling of its environment (SwiftUI, TextEditor, scrollDisabled(_:))"
  )
  func editor() throws {
    let page = try HostedPage(
      VStack {
        TextEditor(text: .constant("one"))
        VStack { TextEditor(text: .constant("two")) }
          .multilineTextAlignment(.trailing).scrollDisabled(true).scrollIndicators(.hidden)
      })
    let editors = page.all(TextView.self)
    #expect(editors.map(\.textAlignment) == [.natural, .right])
    #expect(editors.map(\.isScrollEnabled) == [true, false])
    #expect(editors.map(\.showsVerticalScrollIndicator) == [true, false])
  }

  @Test("a context menu without items is none (SwiftUI, contextMenu(menuItems:))")
  func emptyMenu() throws {
    let stage = try stage(
      VStack {
        Text("Tide").contextMenu {}
        Text("Wind").contextMenu { Button("Copy") {} }
      })
    try stage.click(.staticText, "Tide", button: Touch.secondaryButton)
    #expect(stage.findAll(.menu).isEmpty)
    try stage.click(.staticText, "Wind", button: Touch.secondaryButton)
    #expect(stage.exists(.menuItem, "Copy"))
  }
}
