// SPDX-License-Identifier: MIT

@Suite("Replacing the content")
struct PopupContentReplacementTests {
  @Test("L7 presenting again replaces the content at once", arguments: [true, false])
  func atOnce(animated: Bool) {
    let log = PopupLog()
    let page = log.page
    page.presentPopupBar(with: log.first, openPopup: true, animated: false)
    _ = log.takeLines()
    page.presentPopupBar(
      with: log.second, animated: animated, completion: log.logCompletion("replace"))
    #expect(page.popupContentViewController === log.second)
    #expect(page.popupBar.popupItem === log.second.popupItem)
    #expect(log.second.view.superview === page.popupContentView)
    #expect(log.first.view.superview == nil && log.first.parent == nil)
    #expect(log.takeLines().last == "done replace")
    #expect(page.popupPresentationState == .open)
  }

  @Test("L8 replacing open content notifies of appearance and container in a fixed order")
  func order() {
    let log = PopupLog()
    let page = log.page
    page.presentPopupBar(with: log.first, openPopup: true, animated: false)
    log.first.logsContainer = true
    log.second.logsContainer = true
    _ = log.takeLines()
    var hierarchy: [String] = []
    let record: (String) -> Void = { what in
      let a = log.first.popupPresentationContainerViewController === page
      let b = log.second.popupPresentationContainerViewController === page
      let item = page.popupBar.popupItem === log.first.popupItem ? "a" : "b"
      let views = page.popupContentView.subviews.compactMap { view -> String? in
        view === log.first.viewIfLoaded ? "a" : view === log.second.viewIfLoaded ? "b" : nil
      }
      hierarchy.append(
        "\(what): in \(a ? "a" : "")\(b ? "b" : ""), views \(views.joined()), item \(item)")
    }
    log.first.onCall = { record("a \($0)") }
    log.second.onCall = { record("b \($0)") }
    page.presentPopupBar(with: log.second)
    log.first.onCall = nil
    log.second.onCall = nil
    #expect(
      log.takeLines() == [
        "a will-", "b will+", "b size", "b will move in", "b did move in", "a will move out",
        "a did move out", "b is+", "b did+", "a did-",
      ])
    #expect(
      hierarchy == [
        "a will-: in a, views a, item a", "b will+: in a, views a, item a",
        "b size: in a, views a, item a", "b will move in: in a, views a, item a",
        "b did move in: in ab, views ba, item a", "a will move out: in ab, views ba, item a",
        "a did move out: in b, views b, item a", "b is+: in b, views b, item a",
        "b did+: in b, views b, item a", "a did-: in b, views b, item a",
      ])
    #expect(page.popupBar.popupItem === log.second.popupItem)
  }

  @Test("L8 replacing the content of a closed bar loads no view and calls no appearance callbacks")
  func closed() {
    let log = PopupLog()
    let page = log.page
    page.presentPopupBar(with: log.first, animated: false)
    page.presentPopupBar(with: log.second, animated: false)
    #expect(log.takeLines().filter { $0.hasPrefix("a ") || $0.hasPrefix("b ") } == [])
    #expect(log.second.viewIfLoaded == nil)
    #expect(log.second.popupPresentationContainerViewController === page)
    #expect(log.first.popupPresentationContainerViewController == nil)
    page.openPopup(animated: false)
    #expect(log.second.view.superview === page.popupContentView)
  }

  @Test("a child of replaced content receives its appearance callbacks once in each direction")
  func nested() {
    let log = PopupLog()
    let lines = PopupLog.Lines()
    let inOld = LoggedContent("old", lines)
    let inNew = LoggedContent("new", lines)
    for (outer, inner) in [(log.first, inOld), (log.second, inNew)] {
      outer.addChild(inner)
      outer.view.addSubview(inner.view)
    }
    log.page.presentPopupBar(with: log.first, openPopup: true, animated: false)
    #expect(lines.list == ["old will+", "old is+", "old did+"])
    lines.list = []
    log.page.presentPopupBar(with: log.second)
    #expect(lines.list.filter { $0.hasPrefix("old") } == ["old will-", "old did-"])
    #expect(lines.list.filter { $0.hasPrefix("new") } == ["new will+", "new is+", "new did+"])
  }

  @Test("LNPopupController #99: a drag continues when the content under the finger is replaced")
  func underFinger() throws {
    let log = PopupLog()
    let page = log.page
    let stage = log.stage
    page.presentPopupBar(with: log.first, openPopup: true, animated: false)
    try stage.run(0.05)
    try stage.drag(from: Point(x: 200, y: 200), to: Point(x: 200, y: 500))
    page.presentPopupBar(with: log.second)
    let before = page.popupContentView.transformedFrame.minY
    stage.move(Point(x: 200, y: 550))
    try stage.run(1.0 / 60)
    #expect(page.popupContentView.transformedFrame.minY == before + 50)
    stage.lift(Point(x: 200, y: 550))
    try log.settle()
    #expect(page.popupPresentationState == .barPresented)
  }

  @Test("content that another host presents is dismissed there first")
  func otherHost() throws {
    let log = PopupLog()
    let other = ViewController()
    let split = SplitViewController(primary: log.page, secondary: other)
    log.stage.window.resize(to: Size(width: 1_000, height: 800), scale: .one)
    log.stage.window.rootViewController = split
    try log.stage.run(0.1)
    log.page.presentPopupBar(with: log.first, openPopup: true, animated: false)
    try log.stage.run(0.1)
    other.presentPopupBar(with: log.first, animated: false)
    #expect(log.page.popupPresentationState == .barHidden)
    #expect(log.page.popupContentViewController == nil)
    #expect(other.popupContentViewController === log.first)
    #expect(log.first.popupPresentationContainerViewController === other)
    #expect(log.first.parent === other)
  }
}
