// SPDX-License-Identifier: MIT

@Suite("The press that a request without a grant is made for")
struct PressGrantTests {
  /// A page with a button that copies a text.
  private final class CopyPage: ViewController {
    let button = Button("Copy") {}
    let field = TextField("text of the field")

    override func viewDidLoad() {
      button.frame = Rect(x: 100, y: 100, width: 200, height: 40)
      field.frame = Rect(x: 100, y: 200, width: 200, height: 40)
      view.addSubview(button)
      view.addSubview(field)
    }
  }

  /// The serials of the presses in a window, and the problems that it has reported.
  private final class Record {
    var presses: [UInt32] = []
    var reports: [String] = []
  }

  private let page = CopyPage()
  private let stage: TestStage
  private let record = Record()

  init() throws {
    stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    window.onReport = { [record] in record.reports.append($0) }
    window.onInput = { [record] event in
      switch event {
      case .touch(let touch) where touch.phase == .began:
        if let grant = touch.grant { record.presses.append(grant.serial) }
      case .key(let key) where key.phase == .down:
        if let grant = key.grant { record.presses.append(grant.serial) }
      default: break
      }
    }
  }

  private var seat: ScriptedSeat { stage.compositor.seats[0] }
  private var window: Window { stage.window }

  @Test("a Copy button pressed by mouse copies for that press (zed #52053)") func mouse() throws {
    page.button.onTap = { [window] in window.copy("x") }
    try stage.click(.button, "Copy")
    #expect(seat.clipboard.copyCount == 1)
    #expect(record.presses.count == 1 && seat.clipboard.lastSerial == record.presses.first)
    #expect(record.reports.isEmpty)
  }

  @Test("a Copy button pressed by finger copies for that press (SDL #7939)") func finger() throws {
    page.button.onTap = { [window] in window.copy("x") }
    try stage.tap(.button, "Copy")
    #expect(seat.clipboard.copyCount == 1)
    #expect(seat.clipboard.lastSerial == record.presses.last)
  }

  @Test("a Copy button pressed by a key copies for the press of the key, not for its release")
  func key() throws {
    page.button.onTap = { [window] in window.copy("x") }
    page.button.becomeFirstResponder()
    try stage.press(.space)
    #expect(seat.clipboard.copyCount == 1)
    #expect(seat.clipboard.lastSerial == record.presses.last)
  }

  @Test("after a key, a click copies for the click (zed #52053)") func newerClick() throws {
    try stage.press(.character("a"))
    let key = try #require(record.presses.last)
    try stage.advance(by: 60)
    page.button.onTap = { [window] in
      window.copy("x")
      window.copy("y", to: .selection)
    }
    try stage.click(.button, "Copy")
    let serial = try #require(seat.clipboard.lastSerial)
    #expect(serial > key && serial == record.presses.last)
    #expect(seat.primarySelection.lastSerial == serial)
  }

  @Test("a task and a timer that a click has begun copy for the click") func later() async throws {
    page.button.onTap = { [window] in Task { window.copy("task") } }
    try stage.click(.button, "Copy")
    try await stage.runTasksAndWait()
    let serial = try #require(record.presses.last)
    #expect(seat.clipboard.copyCount == 1 && seat.clipboard.lastSerial == serial)
    window.timeline.schedule(after: 1) { [window] in window.copy("timer", to: .selection) }
    try stage.advance(by: 1.1)
    #expect(seat.primarySelection.lastSerial == serial)
  }

  @Test("of two presses at a time, the one whose event is handled is meant") func handled() throws {
    page.button.onTap = { [window] in window.copy("x") }
    let surface = try stage.surface
    seat.touchDown(0, at: Point(x: 200, y: 120), on: surface)
    try stage.turn()
    seat.touchDown(1, at: Point(x: 200, y: 500), on: surface)
    try stage.turn()
    seat.touchUp(0)
    try stage.turn()
    #expect(record.presses.count == 2)
    #expect(seat.clipboard.lastSerial == record.presses.first)
    // The press of the finger that is still down is the newest.
    window.copy("y")
    try stage.turn()
    #expect(seat.clipboard.lastSerial == record.presses.last)
    seat.touchUp(1)
    try stage.turn()
  }

  @Test("a button that copies a text field's selection does so for its own press")
  func fieldsText() throws {
    page.button.onTap = { [page] in page.field.copy() }
    try stage.click(.textField)
    try stage.press(.character("a"), .control)
    #expect(seat.primarySelection.lastSerial == record.presses.last)
    try stage.advance(by: 60)
    try stage.click(.button, "Copy")
    #expect(seat.clipboard.lastSerial == record.presses.last)
  }

  @Test("a copy before any press stays in the program, which is reported once") func none() throws {
    window.copy("x")
    window.copy("y")
    try stage.turn()
    #expect(seat.clipboard.copyCount == 0 && window.canPaste())
    #expect(record.reports.count == 1 && record.reports.first?.hasPrefix("Window.copy:") == true)
  }

  @Test("a popup surface is opened for the press that is being handled") func popup() throws {
    page.button.menu = ContextMenu((0..<30).map { .init("Item \($0)") {} })
    try stage.click(.menuButton, "Copy")
    let grabs = stage.compositor.log.filter { $0.call == "xdg_popup.grab" }
    #expect(grabs.count == 1)
    #expect(grabs.first?.arguments.last == record.presses.last.map { .uint($0) })
  }
}
