// SPDX-License-Identifier: MIT

// The code of documentation comments and of the article "Testing", unchanged, and the declarations
// that it needs.

private final class SongList: ViewController {
  private let field = TextField("", placeholder: "Title")
  private let songs = StackView(.vertical, [])

  override func viewDidLoad() {
    let add = Button("Add") { [field] in field.becomeFirstResponder() }
    field.onSubmit = { [songs] in
      let row = Label($0)
      row.accessibilityRole = .row
      songs.addSubview(row)
    }
    for (index, child) in [add, field, songs].enumerated() {
      child.frame = Rect(x: 20, y: 20 + 60 * Double(index), width: 200, height: 40)
      view.addSubview(child)
    }
  }
}

@Suite("The code of comments and articles about testing")
struct TestingSnippets {
  @Test @MainActor func addsASong() throws {
    let stage = try TestStage(root: SongList())
    try stage.tap(.button, "Add")
    try stage.type("Harbour Lights")
    try stage.press(.return)
    try stage.settle()
    _ = try stage.find(.row, "Harbour Lights")
  }

  @Test("a script releases what another one pressed")
  func continuedScript() throws {
    let stage = try TestStage(root: ViewController())
    var press = GestureScript()
    press.press(Point(x: 20, y: 20))
    try stage.play(press)
    var release = GestureScript(continuing: press)
    release.lift()
    try stage.play(release)
    try stage.settle()
  }

  @Test("a connection that ends is restored")
  func fault() throws {
    let label = Label("This change is accepted")
    label.frame = Rect(x: 20, y: 20, width: 200, height: 40)
    let page = ViewController()
    page.view.addSubview(label)
    let stage = try TestStage(root: page)
    stage.compositor.endConnection(by: .protocolError, atRequest: 1)
    label.text = "This change is rejected"
    try stage.advance(by: 1)
    #expect(stage.application.display.state == .connected)
    #expect(try stage.stalePixels() == nil)
    #expect(!stage.compositor.isFaultScheduled)
  }

  private func compare(_ stage: TestStage) throws {
    let outcome = try stage.compare("settings")
    #expect(outcome.isSame, "\(outcome)")
  }

  private func compare(_ bitmap: Bitmap, in folder: String) {
    let outcome = GoldenImage("\(folder)/Golden/bar.png").compare(bitmap)
    #expect(outcome.isSame, "\(outcome)")
  }

  private func replay(on host: OffscreenWindowHost, from low: Point, to high: Point) throws {
    let script = GestureScript.tap(at: Point(x: 20, y: 20))
      .then(.swipe(from: low, to: high, velocity: 1_500), after: 0.3)
    try GestureReplay(script, on: WindowGestureSink(host)).run()
  }

  @Test("a script is played into a window")
  func script() throws {
    let host = OffscreenWindowHost(Window(size: Size(width: 400, height: 300)))
    try replay(on: host, from: Point(x: 200, y: 250), to: Point(x: 200, y: 50))
  }
}
