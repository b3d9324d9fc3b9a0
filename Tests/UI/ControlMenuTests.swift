// SPDX-License-Identifier: MIT

@Observable private final class Actions {
  var names: [String] = []
  var isOn = false
  var size = 1
}

@Suite("SashUI: menus and shortcuts")
struct ControlMenuTests {
  @ViewBuilder private func items(_ actions: Actions) -> some View {
    Button("Copy", systemImage: "doc.on.doc") { actions.names.append("copy") }
    Button("Delete", role: .destructive) { actions.names.append("delete") }.disabled(true)
    Divider()
    Toggle("Grid", systemImage: "square.grid.2x2", isOn: Bindable(actions).isOn)
    Menu("More") { Button("Print") { actions.names.append("print") } }
    Picker("Size", selection: Bindable(actions).size) {
      Text("S").tag(0)
      Text("M").tag(1)
    }
  }

  private func check(_ elements: [ContextMenu.Element], _ actions: Actions) throws {
    let items = elements.compactMap { if case .item(let item) = $0 { item } else { nil } }
    #expect(items.map(\.title) == ["Copy", "Delete", "Grid", "More"])
    #expect(items.map(\.isEnabled) == [true, false, true, true])
    #expect(items[0].icon == .copy && items[1].isDestructive && items[2].state == .off)
    #expect(items[2].icon == .grid)
    let hasSeparator = elements.contains { if case .separator = $0 { true } else { false } }
    #expect(hasSeparator)
    items[0].action()
    items[2].action()
    #expect(actions.names == ["copy"] && actions.isOn)
    let submenu = try #require(items[3].submenu?.elements())
    guard case .item(let print) = submenu[0] else { throw CancellationError() }
    print.action()
    #expect(actions.names == ["copy", "print"])
    let sections = elements.compactMap { if case .section(let one) = $0 { one } else { nil } }
    #expect(sections.first?.items.map(\.state) == [.off, .on])
    sections.first?.items[0].action()
    #expect(actions.size == 0)
  }

  @Test("buttons, toggles, dividers, menus and pickers are items of a menu (SwiftUI, Menu)")
  func menu() throws {
    let actions = Actions()
    let page = try HostedPage(Menu("Edit", systemImage: "pencil") { items(actions) })
    let button = try page.first(Sash.Button.self)
    #expect(button.title == "Edit" && button.icon == .pencil && page.texts.isEmpty)
    try check(try #require(button.menu?.elements()), actions)
  }

  @Test("a context menu has the same items (SwiftUI, contextMenu(menuItems:))")
  func contextMenu() throws {
    let actions = Actions()
    let page = try HostedPage(Text("Tide").contextMenu { items(actions) })
    let menu = try #require(page.all(Sash.View.self).compactMap(\.contextMenu).first)
    #expect(page.texts == ["Tide"])
    try check(menu.elements(), actions)
  }

  @Test(
    "a context menu opens at a press of the secondary button (SwiftUI, contextMenu(menuItems:))")
  func opening() throws {
    let actions = Actions()
    let stage = try TestStage(
      root: HostingController(rootView: Text("Tide").contextMenu { items(actions) }))
    try stage.click(.staticText, "Tide", button: Touch.secondaryButton)
    #expect(stage.exists(.menuItem, "Copy"))
    try stage.tap(.menuItem, "Copy")
    #expect(actions.names == ["copy"])
  }

  @Test(
    "a shortcut performs an action in the whole window (SwiftUI, keyboardShortcut(_:modifiers:))")
  func shortcuts() throws {
    let actions = Actions()
    let stage = try TestStage(
      root: HostingController(
        rootView: VStack {
          Button("Save") { actions.names.append("save") }.keyboardShortcut("s")
          Button("Print") { actions.names.append("print") }.keyboardShortcut("p").disabled(true)
          Button("Done") { actions.names.append("done") }.keyboardShortcut(.defaultAction)
        }))
    try stage.press(.character("s"), .control)
    try stage.press(.character("p"), .control)
    try stage.press(.character("s"))
    try stage.press(.return)
    #expect(actions.names == ["save", "done"])
  }

  @Test("help is a tooltip (SwiftUI, help(_:))")
  func help() throws {
    let page = try HostedPage(Button("Save") {}.help("Saves the document"))
    let button = try page.first(Sash.Button.self)
    #expect(button.superview?.toolTip == "Saves the document")
  }
}
