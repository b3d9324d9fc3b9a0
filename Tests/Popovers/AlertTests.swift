// SPDX-License-Identifier: MIT

@MainActor @Suite("Alerts and action sheets") struct AlertTests {
  /// Presents an alert in a stage, and lets it appear.
  private func show(_ alert: AlertController, in stage: Stage) {
    stage.window.handle(.focusChanged(true))
    stage.page.present(alert)
    stage.run(1)
  }

  private func key(_ key: Key, in stage: Stage) {
    stage.window.handle(.key(KeyEvent(key, .down)))
    stage.window.handle(.key(KeyEvent(key, .up)))
    stage.run(1)
  }

  /// Returns all views of a type in a view, from back to front.
  private func all<Found: View>(_ type: Found.Type, in view: View) -> [Found] {
    ((view as? Found).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
  }

  private func frame(_ view: View) -> Rect { view.convert(view.bounds, to: nil) }

  private func button(_ title: String, of alert: AlertController) throws -> Button {
    try #require(all(Button.self, in: alert.view).first { $0.title == title })
  }

  @Test("a selected action dismisses the alert, and then its handler runs, once")
  func selects() throws {
    let stage = Stage()
    var log: [String] = []
    let alert = AlertController(
      title: "Delete?", message: "It cannot be undone.",
      actions: [
        .cancel { _ in log.append("cancel") },
        AlertAction(title: "Delete", style: .destructive) { log.append($0.title) },
      ])
    show(alert, in: stage)
    #expect(stage.page.presentedViewController === alert)
    let delete = try button("Delete", of: alert)
    #expect(delete.isDestructive)
    delete.onTap?()
    delete.onTap?()
    try button("Cancel", of: alert).onTap?()
    #expect(log.isEmpty)
    stage.run(1)
    #expect(log == ["Delete"] && stage.page.presentedViewController == nil)
    // It may be presented again.
    show(alert, in: stage)
    try button("Cancel", of: alert).onTap?()
    stage.run(1)
    #expect(log == ["Delete", "cancel"])
  }

  @Test("Escape selects the cancel action or the only one; a touch outside does nothing")
  func escape() throws {
    let stage = Stage()
    var log: [String] = []
    func actions(_ titles: String...) -> [AlertAction] {
      titles.map { title in
        AlertAction(title: title, style: title == "Cancel" ? .cancel : .default) { _ in
          log.append(title)
        }
      }
    }
    let alert = AlertController(title: "A", actions: actions("One", "Cancel"))
    show(alert, in: stage)
    stage.tap(5, 5)
    stage.run(1)
    #expect(stage.page.presentedViewController === alert && stage.pageContent.taps == 0)
    key(.escape, in: stage)
    #expect(log == ["Cancel"])
    show(AlertController(title: "B", actions: actions("Fine")), in: stage)
    key(.escape, in: stage)
    #expect(log == ["Cancel", "Fine"])
    let choice = AlertController(title: "C", actions: actions("One", "Two"))
    show(choice, in: stage)
    key(.escape, in: stage)
    #expect(stage.page.presentedViewController === choice && log.count == 2)
    choice.dismiss(animated: false)
    #expect(log.count == 2, "dismissed by code, so no handler runs")
  }

  @Test("Return selects the preferred action; with text fields it goes through them first")
  func confirms() throws {
    let stage = Stage()
    var log: [String] = []
    let save = AlertAction(title: "Save") { _ in log.append("saved") }
    let alert = AlertController(title: "Name", actions: [.cancel(), save])
    alert.addTextField { $0.accessibilityLabel = "First name" }
    alert.addTextField()
    alert.preferredAction = save
    show(alert, in: stage)
    #expect(
      alert.textFields[0].isFirstResponder && alert.textFields[0].accessibilityLabel == "First name"
    )
    key(.return, in: stage)
    #expect(alert.textFields[1].isFirstResponder && log.isEmpty)
    save.isEnabled = false
    key(.return, in: stage)
    #expect(log.isEmpty && stage.page.presentedViewController === alert)
    #expect(try !button("Save", of: alert).isEnabled)
    save.isEnabled = true
    key(.return, in: stage)
    #expect(log == ["saved"])
  }

  @Test("focus begins at the preferred action, or where nothing is lost, stays, and returns")
  func focus() throws {
    let stage = Stage()
    let field = TextField()
    field.frame = Rect(x: 10, y: 10, width: 100, height: 30)
    stage.page.view.addSubview(field)
    stage.window.handle(.focusChanged(true))
    stage.window.makeFirstResponder(field)
    let delete = AlertAction(title: "Delete", style: .destructive)
    let risky = AlertController(title: "Delete?", actions: [delete, .cancel()])
    show(risky, in: stage)
    #expect(try button("Cancel", of: risky).isFirstResponder)
    for _ in 0..<3 {
      key(.tab, in: stage)
      let focused = try #require(stage.window.firstResponder as? View)
      #expect(focused.isDescendant(of: risky.view))
    }
    risky.dismiss(animated: false)
    #expect(field.isFirstResponder)
    let ok = AlertController(title: "Done")
    show(ok, in: stage)
    #expect(try button("OK", of: ok).isFirstResponder)
    key(.return, in: stage)
    #expect(stage.page.presentedViewController == nil)
  }

  @Test("it is a dialogue with the title's name, above which nothing below is reachable")
  func accessibility() throws {
    let stage = Stage()
    let alert = AlertController(title: "Delete?", message: "Really.", actions: [.cancel()])
    show(alert, in: stage)
    let entry = try #require(stage.window.presentationStack.entries.last { $0.isModal })
    #expect(entry.view.accessibilityRole == .dialog)
    #expect(entry.view.accessibilityLabel == "Delete?")
    #expect(entry.view.accessibilityViewIsModal)
    #expect(stage.window.presentationStack.modalEntry === entry)
  }

  @Test("two short buttons share a row, mirrored too; others are in a column")
  func arrangement() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let stage = Stage()
      stage.window.layoutDirection = direction
      let alert = AlertController(
        title: "Title", actions: [.cancel(), AlertAction(title: "Save")])
      show(alert, in: stage)
      let cancel = frame(try button("Cancel", of: alert))
      let save = frame(try button("Save", of: alert))
      #expect(cancel.minY == save.minY && cancel.width == save.width)
      #expect((cancel.minX < save.minX) == (direction == .leftToRight))
      alert.dismiss(animated: false)
      let long = AlertController(
        title: "Title", actions: [.cancel(), AlertAction(title: "Save all of the documents")])
      show(long, in: stage)
      #expect(
        frame(try button("Cancel", of: long)).maxY
          < frame(try button("Save all of the documents", of: long)).minY)
    }
  }

  @Test("at any size and text size the alert is within the window, and its buttons can be reached")
  func sizes() throws {
    for (width, height, scale) in [
      (360.0, 640.0, 1.0), (360, 640, 3.1), (320, 240, 2), (1280, 800, 1),
    ] {
      let stage = Stage(width, height)
      stage.window.theme.textScale = scale
      let message = String(repeating: "A long message about what is going to happen. ", count: 20)
      let alert = AlertController(
        title: "A title of some length", message: message,
        actions: [.cancel(), AlertAction(title: "Replace"), AlertAction(title: "Keep both")])
      alert.addTextField()
      show(alert, in: stage)
      let card = frame(alert.view)
      #expect(card.minX >= 8 && card.maxX <= width - 8 && card.minY >= 8 && card.maxY <= height - 8)
      let scrolls = all(ScrollView.self, in: alert.view).filter { $0.contentSize.height > 0 }
      #expect(scrolls.count == 2)
      for scroll in scrolls {
        #expect(card.contains(frame(scroll)) && frame(scroll).height >= 36)
      }
      for label in all(Label.self, in: alert.view) { #expect(!label.isTruncated) }
    }
  }

  @Test("with large text an alert is wider in proportion, as far as the window allows")
  func width() {
    for (window, scale, width) in [
      (1_280.0, 1.0, 300.0), (1_280, 2, 600), (1_280, 3.1, 930), (800, 3.1, 752), (360, 3.1, 312),
    ] {
      let stage = Stage(window, 800)
      stage.window.theme.textScale = scale
      let alert = AlertController(
        title: "Delete?", message: "It cannot be undone.", actions: [.cancel()])
      show(alert, in: stage)
      #expect(abs(frame(alert.view).width - width) <= 1)
    }
  }

  @Test("an action sheet is at the bottom of narrow windows, and beside its source in wide ones")
  func sheets() throws {
    var log: [String] = []
    func sheet() -> AlertController {
      AlertController(
        title: nil, message: "Share", preferredStyle: .actionSheet,
        actions: [AlertAction(title: "Copy"), .cancel { _ in log.append("cancel") }])
    }
    let narrow = Stage(360, 640)
    let bottom = sheet()
    show(bottom, in: narrow)
    #expect(frame(bottom.view).maxY == 632)
    narrow.tap(20, 20)
    narrow.run(1)
    #expect(log == ["cancel"] && narrow.page.presentedViewController == nil)
    let wide = Stage(1000, 700)
    let source = View(frame: Rect(x: 900, y: 20, width: 60, height: 40))
    wide.page.view.addSubview(source)
    let beside = sheet()
    beside.sourceView = source
    show(beside, in: wide)
    #expect(frame(beside.view).minY == 68 && frame(beside.view).maxX <= 992)
    source.frame.origin.y = 650
    beside.dismiss(animated: false)
    show(beside, in: wide)
    #expect(frame(beside.view).maxY == 642)
  }

  @Test("an alert over an alert, and one presented by a handler")
  func stacked() throws {
    let stage = Stage()
    var log: [String] = []
    let first = AlertController(
      title: "First",
      actions: [
        AlertAction(title: "Next") { _ in
          log.append("first")
          stage.page.present(
            AlertController(
              title: "Second",
              actions: [
                AlertAction(title: "End") { _ in
                  log.append("second")
                }
              ]))
        }
      ])
    show(first, in: stage)
    let above = AlertController(title: "Above", actions: [.cancel { _ in log.append("above") }])
    show(above, in: stage)
    key(.escape, in: stage)
    #expect(log == ["above"] && stage.page.presentedViewController === first)
    key(.escape, in: stage)
    #expect(log == ["above", "first"])
    key(.escape, in: stage)
    #expect(log == ["above", "first", "second"] && stage.page.presentedViewController == nil)
  }

  @Test("the asynchronous form returns the selected action, or nil with a closed window")
  func asynchronous() async throws {
    let stage = Stage()
    let delete = AlertAction(title: "Delete", style: .destructive)
    let choice = Task {
      await stage.page.presentAlertAndWait(title: "Delete?", actions: [.cancel(), delete])
    }
    while stage.page.presentedViewController == nil { await Task.yield() }
    stage.run(1)
    let alert = try #require(stage.page.presentedViewController as? AlertController)
    try button("Delete", of: alert).onTap?()
    stage.run(1)
    #expect(await choice.value === delete)
    let second = Task { await stage.page.presentAlertAndWait(title: "Again?") }
    while stage.page.presentedViewController == nil { await Task.yield() }
    stage.window.rootViewController = ViewController()
    stage.run(1)
    #expect(await second.value == nil)
  }
}
