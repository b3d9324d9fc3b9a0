// SPDX-License-Identifier: MIT

@Suite("Waiting calls of a popup")
struct PopupPendingTests {
  // MARK: Outside a window

  /// Makes a call on a host outside a window, and logs its outcome.
  private func call(
    _ kind: PopupCallKind, on host: ViewController, as name: String, _ ended: Outcomes
  ) {
    let content = ViewController()
    content.title = name
    Task.immediate {
      let outcome =
        switch kind {
        case .present: await host.presentPopupBarAndWait(with: content)
        case .open: await host.openPopupAndWait()
        case .close: await host.closePopupAndWait()
        case .dismiss: await host.dismissPopupBarAndWait()
        }
      ended.list.append("\(name) \(outcome)")
    }
  }

  private final class Outcomes {
    var list: [String] = []
  }

  /// Yields until a number of resumed tasks have ended; others may run in between.
  private func resume(_ ended: Outcomes, until count: Int) async {
    var turns = 0
    while ended.list.count < count || turns < 20, turns < 100_000 {
      await Task.yield()
      turns += 1
    }
  }

  @Test("L9 L11 L12 outside a window, superseded calls are cancelled at once")
  func matrix() async {
    for (new, superseded) in PopupCallQueueTests.matrix {
      for waiting in PopupCallKind.allCases {
        let host = ViewController()
        let ended = Outcomes()
        call(waiting, on: host, as: "old", ended)
        await resume(ended, until: 0)
        #expect(ended.list == [])
        call(new, on: host, as: "new", ended)
        let expected = superseded.contains(waiting) ? ["old cancelled"] : []
        await resume(ended, until: expected.count)
        #expect(ended.list == expected, "\(waiting) then \(new)")
      }
    }
  }

  @Test("L12 calls outside a window are carried out in it, in order, without an animation")
  func outsideWindow() {
    let log = PopupLog()
    let host = ViewController()
    host.popupPresentationDelegate = log.stage.delegateLog
    host.onPopupPresentationStateChange = { log.log("= \($0)") }
    host.presentPopupBar(with: log.second, completion: log.logCompletion("needless"))
    host.presentPopupBar(with: log.first, completion: log.logCompletion("present"))
    host.closePopup(completion: log.logCompletion("close"))
    host.openPopup(completion: log.logCompletion("open"))
    #expect(log.takeLines() == ["done needless", "done close"])
    #expect(host.popupPresentationState == .barHidden)
    #expect(host.popupContentViewController == nil)
    log.stage.window.rootViewController = host
    #expect(
      log.takeLines() == [
        "willPresentBar", "= barPresented", "didPresentBar", "done present", "willOpen", "a will+",
        "a is+", "= open", "a did+", "didOpen", "done open",
      ])
    #expect(log.stage.delegateLog.animatedFlags.allSatisfy { !$0 })
  }

  @Test("L12 calls in the completion of a waiting call precede the next waiting call")
  func completionOutsideWindow() {
    let log = PopupLog()
    let host = ViewController()
    host.popupPresentationDelegate = log.stage.delegateLog
    host.presentPopupBar(with: log.first) {
      log.log("done present")
      host.dismissPopupBar(animated: false, completion: log.logCompletion("dismiss"))
    }
    host.openPopup(completion: log.logCompletion("open"))
    log.stage.window.rootViewController = host
    #expect(
      log.takeLines() == [
        "willPresentBar", "didPresentBar", "done present", "willDismissBar", "didDismissBar",
        "done dismiss", "done open",
      ])
    #expect(host.popupPresentationState == .barHidden)
  }

  @Test("L12 a host that has left its window queues calls until it is in one again")
  func leftWindow() throws {
    let log = PopupLog()
    let page = log.page
    page.presentPopupBar(with: log.first, openPopup: true, animated: false)
    try log.stage.run(0.05)
    log.stage.window.rootViewController = ViewController()
    _ = log.takeLines()
    page.dismissPopupBar(completion: log.logCompletion("dismiss"))
    #expect(log.takeLines() == [])
    #expect(page.popupPresentationState == .open)
    log.stage.window.rootViewController = page
    #expect(log.takeLines().last == "done dismiss")
    #expect(page.popupPresentationState == .barHidden)
  }

  @Test("a host that leaves its window finishes animations, and all completions run")
  func leavesWhileMoving() throws {
    let log = PopupLog()
    let page = log.page
    page.presentPopupBar(with: log.first, animated: false)
    page.openPopup(completion: log.logCompletion("open"))
    try log.stage.run(0.1)
    log.stage.window.rootViewController = ViewController()
    #expect(page.popupPresentationState == .open)
    #expect(log.takeLines().suffix(2) == ["didOpen", "done open"])
  }

  @Test("L11 a deallocated host cancels the waiting calls")
  func hostIsReleased() {
    let log = PopupLog()
    do {
      let host = ViewController()
      host.presentPopupBar(with: log.first, completion: log.logCompletion("present"))
      host.openPopup(completion: log.logCompletion("open"))
      #expect(log.takeLines() == [])
    }
    #expect(log.takeLines() == ["done present", "done open"])
  }

  // MARK: In callbacks

  @Test("L11 calls that wait for a callback and are superseded end as cancelled")
  func cancelledInCallback() async {
    let stage = PopupStage()
    let ended = Outcomes()
    stage.page.presentPopupBar(with: stage.content, animated: false, completion: nil)
    stage.delegateLog.onWillOpen = {
      stage.delegateLog.onWillOpen = nil
      self.call(.close, on: stage.page, as: "close", ended)
      self.call(.open, on: stage.page, as: "open", ended)
    }
    stage.page.openPopup(animated: false, completion: nil)
    await resume(ended, until: 2)
    #expect(ended.list.sorted() == ["close cancelled", "open finished"])
    #expect(stage.page.popupPresentationState == .open)
  }

  @Test("L9 calls in a callback wait for the effects of the current event, and supersede others")
  func callback() throws {
    let log = PopupLog()
    let page = log.page
    page.presentPopupBar(with: log.first, animated: false)
    _ = log.takeLines()
    log.stage.delegateLog.onNotification = { what in
      log.log(what)
      guard what == "willOpen" else { return }
      log.stage.delegateLog.onNotification = { log.log($0) }
      page.closePopup(animated: false, completion: log.logCompletion("close 1"))
      page.presentPopupBar(with: log.second, completion: log.logCompletion("replace 1"))
      page.presentPopupBar(with: log.first, completion: log.logCompletion("replace 2"))
      page.openPopup(animated: false, completion: log.logCompletion("open 2"))
      page.closePopup(animated: false, completion: log.logCompletion("close 2"))
      log.log("returns")
    }
    page.openPopup(animated: false, completion: log.logCompletion("open"))
    #expect(
      log.takeLines() == [
        "willOpen", "done replace 1", "done close 1", "done open 2", "returns", "a will+", "a is+",
        "= open", "a did+", "didOpen", "done open", "done replace 2", "willClose", "a will-",
        "a did-", "= barPresented", "didClose", "done close 2",
      ])
    #expect(page.popupContentViewController === log.first)
  }

  @Test("L9 a dismissal supersedes all waiting calls, and later ones are carried out")
  func dismissalInCallback() throws {
    let log = PopupLog()
    let page = log.page
    page.presentPopupBar(with: log.first, animated: false)
    _ = log.takeLines()
    log.stage.delegateLog.onNotification = { what in
      log.log(what)
      guard what == "didOpen" else { return }
      page.closePopup(completion: log.logCompletion("close"))
      page.presentPopupBar(with: log.second, completion: log.logCompletion("replace"))
      page.dismissPopupBar(animated: false, completion: log.logCompletion("dismiss"))
      page.openPopup(completion: log.logCompletion("refused"))
    }
    page.openPopup(animated: false)
    #expect(
      log.takeLines() == [
        "willOpen", "a will+", "a is+", "= open", "a did+", "didOpen", "done close",
        "done replace", "willClose", "a will-", "a did-", "= barPresented", "didClose",
        "willDismissBar", "= barHidden", "didDismissBar", "done dismiss", "done refused",
      ])
    #expect(page.popupContentViewController == nil)
  }

  @Test("L10 redundant calls do not stop the queue")
  func drains() {
    let log = PopupLog()
    let page = log.page
    page.presentPopupBar(with: log.first, animated: false)
    _ = log.takeLines()
    page.openPopup(animated: false) {
      page.openPopup(completion: log.logCompletion("open"))
      page.presentPopupBar(with: log.first, completion: log.logCompletion("present"))
      page.closePopup(animated: false) {
        page.closePopup(completion: log.logCompletion("close"))
        page.dismissPopupBar(animated: false) {
          page.dismissPopupBar(completion: log.logCompletion("dismiss"))
        }
      }
    }
    #expect(
      log.takeLines().filter { $0.hasPrefix("done") }
        == ["done open", "done present", "done close", "done dismiss"])
    #expect(page.popupPresentationState == .barHidden)
  }

  @Test("L11 the asynchronous forms return the outcome of a call")
  func outcomes() async throws {
    let stage = PopupStage()
    let ended = Outcomes()
    func note(_ name: String, _ body: @escaping () async -> AnimationOutcome) {
      Task.immediate { ended.list.append("\(name) \(await body())") }
    }
    note("refused") { await stage.page.openPopupAndWait() }
    note("present") { await stage.page.presentPopupBarAndWait(with: stage.content) }
    try stage.run(1)
    note("open") { await stage.page.openPopupAndWait() }
    try stage.run(0.1)
    note("close") { await stage.page.closePopupAndWait() }
    try stage.run(1)
    await resume(ended, until: 4)
    #expect(
      ended.list.sorted() == [
        "close finished", "open redirected", "present finished", "refused cancelled",
      ])
  }
}
