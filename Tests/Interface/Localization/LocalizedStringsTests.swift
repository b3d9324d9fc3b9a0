// SPDX-License-Identifier: MIT

@Suite("Localized strings")
struct LocalizedStringsTests {
  /// Runs a closure with other strings, and restores the default ones.
  private func with(
    _ change: (inout LocalizedStrings) -> Void, _ body: () throws -> Void
  ) rethrows {
    defer { LocalizedStrings.current = LocalizedStrings() }
    change(&LocalizedStrings.current)
    try body()
  }

  @Test("strings of controls are looked up when they are announced")
  func controls() {
    let stage = Stage(400, 400)
    for view in [
      Button("Los"), Switch(), Slider(value: 0.25), ScrollView(), SearchField(placeholder: "Wo"),
    ] {
      view.frame = Rect(x: 0, y: 0, width: 100, height: 40)
      (view as? SearchField)?.isEditable = false
      (view as? SearchField)?.onTap = {}
      (view as? ScrollView)?.contentSize = Size(width: 100, height: 240)
      stage.content.addSubview(view)
    }
    let pages = stage.add(PageControl())
    pages.numberOfPages = 3
    stage.tick()
    let before = stage.window.accessibilitySnapshot.description
    with {
      $0.press = "Drücken"
      $0.on = "an"
      $0.off = "aus"
      $0.switchOn = "Einschalten"
      $0.increase = "Mehr"
      $0.decrease = "Weniger"
      $0.percent = { "\($0) Prozent" }
      $0.scrollOn = "Weiter"
      $0.scrollBack = "Zurück"
      $0.search = "Suchen"
      $0.page = { "\($0) von \($1)" }
    } _: {
      let lines = stage.window.accessibilitySnapshot.description.split(separator: "\n")
      #expect(lines[1] == "  button \"Los\" {Drücken}")
      #expect(lines[2] == "  switch = \"aus\" {Einschalten}")
      #expect(lines[3] == "  slider = \"25 Prozent\" 0...1: 0.25 {Mehr, Weniger}")
      #expect(lines.contains { $0.contains("\"0 Prozent\"") && $0.contains("{Weiter, Zurück}") })
      #expect(lines.contains { $0.contains("\"Wo\"") && $0.contains("{Suchen}") })
      #expect(lines.contains { $0.contains("\"1 von 3\"") })
    }
    #expect(stage.window.accessibilitySnapshot.description == before)
    #expect(before.contains("{Press}") && before.contains("= \"off\" {Switch on}"))
  }

  @Test("text menus and key descriptions are in the user's language")
  func menus() throws {
    let field = TextField("eins")
    let typist = try Typist(field)
    let presenter = TitlePresenter()
    typist.stage.window.contextMenuPresenter = presenter
    field.selectAll()
    typist.stage.host.clipboards[.clipboard] = ClipboardContent(text: "zwei")
    let undo = KeyCommand(.backspace, modifiers: [.control, .shift, .alt, .super]) {}
    with {
      ($0.cut, $0.copy, $0.paste) = ("Ausschneiden", "Kopieren", "Einfügen")
      ($0.delete, $0.selectAll) = ("Löschen", "Alles auswählen")
      ($0.controlKey, $0.shiftKey, $0.altKey, $0.superKey) = ("Strg", "Umschalt", "Wahl", "Logo")
      $0.keys[.backspace] = "Rücktaste"
    } _: {
      typist.press(.menu)
      #expect(
        presenter.titles == [
          ["Ausschneiden", "Kopieren", "Einfügen", "Löschen", "Alles auswählen"]
        ])
      #expect(undo.keyDescription == "Strg+Wahl+Umschalt+Logo+Rücktaste")
    }
    #expect(undo.keyDescription == "Ctrl+Alt+Shift+Super+Backspace")
    typist.press(.menu)
    #expect(presenter.titles.last == ["Cut", "Copy", "Paste", "Delete", "Select All"])
  }

  @Test("back buttons, bars and overflow tabs are renamed while they are displayed")
  func containers() throws {
    let stage = Stage(300, 500)
    let navigation = NavigationController(rootViewController: RecordingPage("Alben"))
    navigation.pushViewController(RecordingPage("Lieder"), animated: false)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation] + (0..<8).map { RecordingPage("P\($0)") }
    stage.window.rootViewController = tabs
    stage.tick()
    with {
      ($0.back, $0.tabs, $0.more) = ("Zurück", "Reiter", "Mehr")
    } _: {
      #expect(stage.host.isFrameRequested)
      let labels = stage.window.accessibilitySnapshot.flattened.compactMap(\.label)
      #expect(labels.contains("Zurück, Alben"))
      #expect(labels.contains("Reiter") && labels.contains("Mehr"))
      if let more = tabs.view.first(TabBar.self)?.first(
        Control.self, where: { $0.accessibilityLabel == "Mehr" })
      {
        stage.click(stage.middle(of: more))
      }
      #expect(tabs.children.contains { $0.title == "Mehr" })
      tabs.selectedIndex = 0
      navigation.viewControllers[0].navigationItem.backButtonTitle = ""
      #expect(stage.window.accessibilitySnapshot.flattened.contains { $0.label == "Zurück" })
    }
    #expect(stage.window.accessibilitySnapshot.flattened.contains { $0.label == "Back" })
  }

  @Test("new strings are drawn without another reason")
  func drawn() throws {
    let stage = Stage(300, 500)
    let tabs = TabBarController()
    tabs.viewControllers = (0..<9).map { RecordingPage("P\($0)") }
    stage.window.rootViewController = tabs
    for _ in 0..<3 { try stage.frame() }
    #expect(!stage.host.isFrameRequested)
    let before = try #require(try stage.host.bitmap?.copy())
    try with {
      $0.more = "Und so weiter"
    } _: {
      #expect(stage.host.isFrameRequested)
      try stage.frame()
      #expect(!before.matches(try #require(stage.host.bitmap)))
    }
  }
}
