// SPDX-License-Identifier: MIT

/// Reports of popup bars and alerts that are presented, answered and dismissed in quick succession.
@Suite("Reports: popup bars and alerts") struct PopupReportTests {
  /// A content that counts its presences: appearances that have begun and not ended.
  private final class Content: ViewController {
    var presences = 0

    init(_ title: String) {
      super.init()
      popupItem.title = title
    }

    override func viewWillAppear(_ animated: Bool) { presences += 1 }
    override func viewDidDisappear(_ animated: Bool) { presences -= 1 }
  }

  private let start = Point(x: 200, y: 200)
  private let end = Point(x: 200, y: 560)

  @Test(
    "a popup that was presented again while it opened is closed by a drag (LNPopupController #261)",
    arguments: [0, 0.03, 0.15], [PopupInteractionStyle.automatic, .snap])
  func presentedAgain(pause: Double, style: PopupInteractionStyle) throws {
    let page = Page()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    page.popupInteractionStyle = style
    let contents = (0..<3).map { Content("Song \($0)") }
    for content in contents {
      page.presentPopupBar(with: content, openPopup: true)
      if pause > 0 { try stage.advance(by: pause) }
    }
    try stage.settle()
    let opened = page.popupPresentationState
    let presences = contents.map(\.presences)
    try stage.drag(from: start, to: end)
    #expect(opened == .open && presences == [0, 0, 1])
    #expect(page.popupPresentationState == .barPresented && contents[2].presences == 0)
    #expect(stage.exists(.button, "Song 2"))
  }

  @Test(
    "a popup that a finger has just closed is opened again by a call (LNPopupController #557)",
    arguments: [0, 0.02, 0.1, 0.25])
  func openedAgain(pause: Double) throws {
    let page = Page(), content = Content("Song")
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    page.presentPopupBar(with: content, openPopup: true, animated: false)
    try stage.settle()
    var completions = 0
    for _ in 0..<2 {
      try stage.play(.swipe(from: start, to: end, velocity: 1_500))
      if pause > 0 { try stage.advance(by: pause) }
      page.openPopup { completions += 1 }
      try stage.settle()
    }
    let state = page.popupPresentationState
    let frame = content.view.windowFrame()
    page.closePopup()
    try stage.settle()
    #expect(state == .open && frame.minY < 60 && completions == 2)
    #expect(page.popupPresentationState == .barPresented && stage.exists(.button, "Song"))
  }

  @Test(
    "an alert that is presented around the end of another one is answered, too (ionic #10124)",
    arguments: ["in the handler", "in the dismissal", "before the answer", "with the first"])
  func secondAlert(time: String) throws {
    var log: [String] = []
    let page = Page()
    let button = Button("Page") { log.append("page") }
    button.frame = Rect(x: 20, y: 20, width: 100, height: 40)
    page.view.addSubview(button)
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    let second = AlertController(
      title: "Two", actions: [AlertAction(title: "Second") { _ in log.append("second") }])
    let first = AlertController(
      title: "One",
      actions: [
        AlertAction(title: "First") { _ in
          log.append("first")
          if time == "in the handler" { page.present(second) }
        }
      ])
    page.present(first)
    if time == "with the first" { page.present(second) }
    try stage.settle()
    if time == "before the answer" {
      page.present(second)
      try stage.settle()
    }
    let isOnTop = stage.exists(.button, "Second")
    if !isOnTop {
      let point = try stage.find(.button, "First").frame.center
      try stage.play(.tap(at: point))
      if time == "in the dismissal" {
        try stage.advance(by: 0.05)
        page.present(second)
      }
      try stage.settle()
    }
    try stage.tap(.button, "Second")
    if isOnTop { try stage.tap(.button, "First") }
    try stage.tap(.button, "Page")
    #expect(log == (isOnTop ? ["second", "first", "page"] : ["first", "second", "page"]))
  }

  @Test(
    "the second tap of a double tap on an alert's button presses nothing (flutter_cool_alert #22)",
    arguments: [0.02, 0.1, 0.2])
  func doubleTap(pause: Double) throws {
    var taps = 0, answers = 0
    let page = Page { view in
      let button = Button("Page") { taps += 1 }
      button.fillsSuperview = true
      view.addSubview(button)
    }
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    page.present(
      AlertController(title: "Saved", actions: [AlertAction(title: "OK") { _ in answers += 1 }]))
    try stage.settle()
    let point = try stage.find(.button, "OK").frame.center
    try stage.play(.tap(at: point))
    try stage.advance(by: pause)
    try stage.play(.tap(at: point))
    try stage.settle()
    #expect([answers, taps] == [1, 0])
    try stage.tap(at: point)
    #expect([answers, taps] == [1, 1])
  }
}
