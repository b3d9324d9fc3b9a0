// SPDX-License-Identifier: MIT

@Suite("Modal windows")
struct ModalWindowTests {
  /// The kernel's codes of the keys F and A.
  private static let keyF: UInt32 = 33

  @Test(
    "a modal window blocks presses, scrolls and keys of its parent, whatever the compositor knows",
    arguments: [true, false])
  func blocking(hasProtocol: Bool) throws {
    let configuration = WireStage.configuration
    let stage = try WindowsStage(
      hasProtocol ? configuration : configuration.without(.dialogs, .activation))
    let parent = stage.open("Parent")
    let other = stage.open("Other")
    let dialog = stage.open("Dialogue", parent: parent.window, isModal: true)
    #expect(try stage.toplevel("Dialogue").parent === stage.toplevel("Parent"))
    #expect(try stage.toplevel("Dialogue").isModalDialog == (hasProtocol ? true : nil))
    #expect(parent.window.modalChild === dialog.window)

    for title in ["Parent", "Other", "Dialogue"] {
      try stage.click(title)
      try stage.press(Self.keyF, in: title)
    }
    for page in [other.page, dialog.page] {
      #expect(page.pressCount == 1 && page.commandCount == 1)
    }
    #expect(parent.page.pressCount == 0 && parent.page.commandCount == 0)

    try stage.toplevel("Dialogue").close()
    stage.exchangeMessages()
    #expect(stage.closed == ["Dialogue"] && parent.window.modalChild == nil)
    try stage.click("Parent")
    try stage.press(Self.keyF, in: "Parent")
    #expect(parent.page.pressCount == 1 && parent.page.commandCount == 1)
    stage.expectNoFault()
  }

  @Test("a press on a blocked window activates the modal one with the grant of the press")
  func raising() throws {
    let stage = try WindowsStage()
    let parent = stage.open("Parent")
    stage.open("Dialogue", parent: parent.window, isModal: true)
    try stage.click("Parent")
    let desktop = stage.compositor.desktop
    #expect(desktop.activations.count == 1 && desktop.tokenRequests.first?.serial != nil)
    #expect(try desktop.activations.first?.surface === stage.toplevel("Dialogue").surface)
    stage.expectNoFault()
  }

  @Test("the press that opens a modal window is cancelled, and its keyboard focus comes back")
  func interrupting() throws {
    let stage = try WindowsStage()
    let parent = stage.open("Parent")
    try stage.press(Self.keyF, in: "Parent")
    let surface = try stage.toplevel("Parent").surface
    stage.compositor.seats[0].pointerMove(to: Point(x: 50, y: 50), on: surface)
    stage.compositor.seats[0].pointerButton(0x110, isDown: true)
    stage.exchangeMessages()
    #expect(!parent.window.arena.isIdle)

    let window = Window(size: Size(width: 200, height: 100))
    window.parent = parent.window
    window.isModal = true
    // It blocks nothing before it is open.
    #expect(parent.window.isActive && parent.window.childWindows.isEmpty)
    let host = stage.application.open(window, options: ToplevelOptions())
    #expect(parent.window.arena.isIdle && !parent.window.isActive)
    stage.compositor.seats[0].pointerButton(0x110, isDown: false)
    stage.exchangeMessages()
    #expect(parent.page.pressCount == 0)

    stage.compositor.seats[0].focusKeyboard(surface)
    stage.exchangeMessages()
    #expect(!parent.window.isActive)
    window.isModal = false
    #expect(parent.window.isActive)
    window.isModal = true
    host.close()
    #expect(parent.window.isActive)
    stage.exchangeMessages()
    stage.expectNoFault()
  }

  @Test("windows are closed with their parent, the innermost first")
  func closing() throws {
    let stage = try WindowsStage()
    let parent = stage.open("Parent")
    stage.open("Other")
    let child = stage.open("Child", parent: parent.window)
    stage.open("Grandchild", parent: child.window, isModal: true)
    #expect(parent.window.childWindows.count == 1 && parent.window.modalChild == nil)
    try stage.toplevel("Parent").close()
    stage.exchangeMessages()
    #expect(stage.closed == ["Grandchild", "Child", "Parent"])
    #expect(stage.displayedTitles == ["Other"])
    stage.expectNoFault()
  }

  @Test("the parent and the modality of an open window may change")
  func changing() throws {
    let stage = try WindowsStage()
    let first = stage.open("First")
    let second = stage.open("Second")
    let dialog = stage.open("Dialogue", parent: first.window)
    let toplevel = try stage.toplevel("Dialogue")
    #expect(toplevel.isModalDialog == false)
    dialog.window.isModal = true
    dialog.window.parent = second.window
    stage.exchangeMessages()
    #expect(try toplevel.parent === stage.toplevel("Second") && toplevel.isModalDialog == true)
    #expect(first.window.modalChild == nil && second.window.modalChild === dialog.window)
    dialog.window.parent = nil
    stage.exchangeMessages()
    #expect(toplevel.parent == nil && toplevel.isModalDialog == nil)
    #expect(second.window.modalChild == nil)
    stage.expectNoFault()
  }

  @Test("a window that is opened before its parent is displayed gets the parent afterwards")
  func early() throws {
    var configuration = WireStage.configuration
    configuration.configuresNewWindows = false
    let stage = try WindowsStage(configuration)
    let parent = stage.open("Parent")
    stage.open("Dialogue", parent: parent.window)
    try stage.toplevel("Dialogue").configure(width: 300, height: 200)
    stage.exchangeMessages()
    #expect(stage.displayedTitles == ["Dialogue"])
    #expect(try stage.toplevel("Dialogue").parent == nil)
    try stage.toplevel("Parent").configure(width: 400, height: 300)
    stage.exchangeMessages()
    #expect(try stage.toplevel("Dialogue").parent === stage.toplevel("Parent"))
    stage.expectNoFault()
  }
}
