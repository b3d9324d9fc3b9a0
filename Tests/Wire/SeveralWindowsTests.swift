// SPDX-License-Identifier: MIT

/// The kernel's code of the key F.
private let keyF: UInt32 = 33

@Suite("Several windows in one process")
struct SeveralWindowsTests {
  @Test("a button opens a second window, which has a presentation stack of its own")
  func opening() throws {
    let stage = try WindowsStage()
    let (first, page) = stage.open("First")
    var second: (window: Window, page: CountingPage)?
    page.onPress = { second = stage.open("Second") }
    try stage.click("First")
    let opened = try #require(second)
    #expect(stage.displayedTitles == ["First", "Second"])
    #expect(page.pressCount == 1 && opened.page.pressCount == 0)
    #expect(first.presentationStack !== opened.window.presentationStack)

    let popup = ViewController()
    popup.popupItem.title = "Song"
    opened.page.presentPopupBar(with: popup, animated: false)
    stage.frame()
    #expect(opened.page.popupPresentationState == .barPresented)
    #expect(page.popupPresentationState == .barHidden)
    stage.expectNoFault()
  }

  @Test("presses and keys reach the window that the compositor sends them to, and no other")
  func input() throws {
    let stage = try WindowsStage()
    let first = stage.open("First")
    let second = stage.open("Second")
    #expect(Window.key === second.window && second.window.isActive && !first.window.isActive)
    try stage.click("First")
    try stage.press(keyF, in: "Second")
    #expect([first.page.pressCount, second.page.pressCount] == [1, 0])
    #expect([first.page.commandCount, second.page.commandCount] == [0, 1])
    try stage.press(keyF, in: "First")
    #expect([first.page.commandCount, second.page.commandCount] == [1, 1])
    #expect(Window.key === first.window && !second.window.isActive)
    stage.expectNoFault()
  }

  @Test("closing a window leaves the others, and closing the last one ends the program")
  func closing() throws {
    let stage = try WindowsStage()
    var didTerminate = false
    stage.application.onTerminate = { didTerminate = true }
    let first = stage.open("First")
    stage.open("Second")
    try stage.toplevel("Second").close()
    stage.exchangeMessages()
    #expect(stage.closed == ["Second"] && stage.displayedTitles == ["First"] && !didTerminate)
    try stage.click("First")
    #expect(first.page.pressCount == 1)
    stage.expectNoFault()
    try stage.toplevel("First").close()
    stage.exchangeMessages()
    #expect(stage.closed == ["Second", "First"] && didTerminate)
  }

  @Test("a program may continue without windows, and open another")
  func continuing() throws {
    let stage = try WindowsStage()
    stage.application.terminatesAfterLastWindow = false
    stage.open("First")
    try stage.toplevel("First").close()
    stage.exchangeMessages()
    #expect(stage.closed == ["First"] && stage.application.display.windows.isEmpty)
    #expect(stage.application.display.state == .connected)
    let second = stage.open("Second")
    try stage.click("Second")
    #expect(second.page.pressCount == 1)
    stage.expectNoFault()
  }

  @Test("after a reconnect all windows are back, with their parents, states and input")
  func reconnecting() throws {
    let stage = try WindowsStage()
    let first = stage.open("First")
    let second = stage.open("Second")
    let dialog = stage.open("Dialogue", parent: second.window, isModal: true)
    let child = try stage.toplevel("Dialogue")
    #expect(try child.parent === stage.toplevel("Second") && child.isModalDialog == true)
    stage.restartCompositor()
    #expect(stage.displayedTitles == ["First", "Second", "Dialogue"])
    let newChild = try stage.toplevel("Dialogue")
    #expect(try newChild !== child && newChild.parent === stage.toplevel("Second"))
    #expect(newChild.isModalDialog == true)
    for title in ["First", "Second", "Dialogue"] { try stage.click(title) }
    #expect(first.page.pressCount == 1 && second.page.pressCount == 0)
    #expect(dialog.page.pressCount == 1)
    stage.expectNoFault()
  }
}
