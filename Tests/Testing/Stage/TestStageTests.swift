// SPDX-License-Identifier: MIT

@MainActor @Suite("A stage for tests of applications")
struct TestStageTests {
  @Test("a stage finds elements by role and label, taps, clicks, types and presses keys")
  func drives() throws {
    let page = SongPage()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 300))
    try stage.tap(.textField, "Title")
    try stage.type("Blue, 2 Hands!")
    #expect(page.field.text == "Blue, 2 Hands!")
    try stage.press(.return)
    #expect(page.songs == ["Blue, 2 Hands!"])
    try stage.press(.character("a"), .control)
    try stage.press(.backspace)
    #expect(page.field.text.isEmpty)
    try stage.click(.button, "Add")
    #expect(page.songs.count == 2)
  }

  @Test("an element that is missing, ambiguous or unreachable is an error that shows the tree")
  func misses() throws {
    let page = SongPage()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 300))
    let missing = #expect(throws: TestStageError.self) { _ = try stage.find(.button, "Remove") }
    #expect(missing?.description.contains("no button \"Remove\"") == true)
    #expect(missing?.description.contains("button \"Add\"") == true)
    page.view.addSubview(Button("Add"))
    let twice = #expect(throws: TestStageError.self) { try stage.tap(.button, "Add") }
    #expect(twice?.description.contains("2 elements match button \"Add\"") == true)
    let cover = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    page.view.addSubview(cover)
    let covered = #expect(throws: TestStageError.self) { try stage.tap(.textField, "Title") }
    #expect(covered?.description.contains("View lies over it") == true)
  }

  @Test("only the test advances the time, and a frame is drawn every sixtieth of a second")
  func time() throws {
    let page = SongPage()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 300))
    let start = stage.clock.now
    var ended = false
    View.animate(withDuration: 0.5) {
      page.field.frame.origin.y = 200
    } completion: { _ in
      ended = true
    }
    try stage.advance(by: 0.4)
    #expect(!ended)
    #expect(abs(stage.clock.now - start - 0.4) < 1e-9)
    try stage.advance(by: 0.15)
    #expect(ended)
  }

  @Test("the error of settle() names an endless animation, or a finger that is still down")
  func restless() throws {
    let page = SongPage()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 300))
    var isEndless = true
    func pulse() {
      View.animate(withDuration: 0.2) {
        page.field.alpha = 1.5 - page.field.alpha
      } completion: { _ in
        if isEndless { pulse() }
      }
    }
    pulse()
    let error = #expect(throws: TestStageError.self) { try stage.settle(within: 1) }
    #expect(error?.description.contains("TextField") == true, "\(error as Any)")
    isEndless = false
    try stage.settle()
    var script = GestureScript()
    script.press(Point(x: 300, y: 200))
    try stage.play(script)
    let held = #expect(throws: TestStageError.self) { try stage.settle(within: 1) }
    #expect(held?.description.contains("finger 0") == true, "\(held as Any)")
  }

  @Test("a screenshot has the pixels that the compositor displays, and none is stale")
  func screenshots() throws {
    let page = SongPage()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 300), scale: 1.5)
    let screenshot = try stage.screenshot()
    #expect(screenshot.size == PixelSize(width: 600, height: 450))
    #expect(screenshot.pixel(x: 2, y: 2) == 0xFFFF_FFFF)
    page.view.backgroundColor = Color(hex: 0x204060)
    #expect(try stage.stalePixels() == nil)
    try stage.settle()
    #expect(try stage.screenshot().pixel(x: 2, y: 2) == 0xFF20_4060)
    #expect(try stage.stalePixels() == nil)
  }

  @Test("a drag scrolls a list, and so does the wheel")
  func scrolls() throws {
    let list = ScrollView()
    list.contentSize = Size(width: 400, height: 3_000)
    let page = ViewController()
    page.view = list
    let stage = try TestStage(root: page, size: Size(width: 400, height: 300))
    try stage.drag(from: Point(x: 200, y: 250), to: Point(x: 200, y: 50))
    #expect(list.contentOffset.y > 150)
    let before = list.contentOffset.y
    try stage.scroll(by: Vector(dx: 0, dy: 60), at: Point(x: 200, y: 100))
    #expect(list.contentOffset.y > before)
  }

  @Test("an application with several windows runs on a stage")
  func application() throws {
    struct Two: App {
      func didLaunch(_ application: Application) {
        application.openWindow(title: "First", root: SongPage())
        application.openWindow(title: "Second", root: SongPage())
      }
    }
    let stage = try TestStage(Two())
    #expect(stage.window.title == "First")
    #expect(stage.compositor.toplevels.map(\.title) == ["First", "Second"])
    var closed: [String] = []
    stage.application.onWindowClose = { closed.append($0.title) }
    stage.compositor.toplevels[0].close()
    try stage.turn()
    #expect(closed == ["First"])
    let error = #expect(throws: TestStageError.self) { try stage.tap(at: Point(x: 1, y: 1)) }
    #expect(error?.description.contains("closed") == true)
  }

  @Test("terminate() calls onTerminate before the windows close, as outside a test")
  func terminates() throws {
    let stage = try TestStage(root: SongPage())
    var events: [String] = []
    stage.application.onTerminate = { events.append("terminate") }
    stage.application.onWindowClose = { events.append("closed \($0.title)") }
    stage.application.terminate()
    try stage.turn()
    #expect(events == ["terminate", "closed Test"])
    #expect(stage.compositor.toplevels.isEmpty)
    #expect(throws: TestStageError.self) { try stage.tap(.button, "Add") }
  }

  @Test("tasks of the main actor run only when the test runs them")
  func tasks() async throws {
    let page = SongPage()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 300))
    page.field.placeholder = "?"
    Task { page.field.text = "later" }
    try await stage.runTasksAndWait()
    #expect(page.field.text == "later")
  }
}

/// A page with a field and a button that add songs.
@MainActor final class SongPage: ViewController {
  let field = TextField()
  private(set) var songs: [String] = []

  override func viewDidLoad() {
    view.backgroundColor = .white
    field.frame = Rect(x: 20, y: 20, width: 200, height: 36)
    field.accessibilityLabel = "Title"
    field.onSubmit = { [unowned self] in songs.append($0) }
    let add = Button("Add", style: .filled)
    add.frame = Rect(x: 240, y: 20, width: 80, height: 36)
    add.onTap = { [unowned self] in songs.append(field.text) }
    view.addSubview(field)
    view.addSubview(add)
  }
}
