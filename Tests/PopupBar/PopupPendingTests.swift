import SashInterface
import SashMotion
import SashPopupBar
import Testing

@Suite("Waiting calls of a popup")
struct PopupPendingTests {
  // MARK: Outside a window

  /// Makes a call on a host outside a window, and logs its outcome.
  private func call(
    _ kind: PopupCallKind, on host: ViewController, as name: String, _ ended: Ended
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

  private final class Ended {
    var list: [String] = []
  }

  /// Yields until a number of resumed tasks have ended; others may run in between.
  private func resume(_ ended: Ended, until count: Int) async {
    var turns = 0
    while ended.list.count < count || turns < 20, turns < 100_000 {
      await Task.yield()
      turns += 1
    }
  }

  @Test("L9 L11 L12 outside a window, superseded calls are cancelled at once")
  func matrix() async {
    for (new, needless) in PopupCallQueueTests.matrix {
      for waiting in PopupCallKind.allCases {
        let host = ViewController()
        let ended = Ended()
        call(waiting, on: host, as: "old", ended)
        await resume(ended, until: 0)
        #expect(ended.list == [])
        call(new, on: host, as: "new", ended)
        let expected = needless.contains(waiting) ? ["old cancelled"] : []
        await resume(ended, until: expected.count)
        #expect(ended.list == expected, "\(waiting) then \(new)")
      }
    }
  }

  @Test("L12 calls outside a window are carried out in it, in order, without an animation")
  func parked() {
    let log = PopupLog()
    let host = ViewController()
    host.popupPresentationDelegate = log.stage.record
    host.onPopupPresentationStateChange = { log.note("= \($0)") }
    host.presentPopupBar(with: log.second, completion: log.done("needless"))
    host.presentPopupBar(with: log.first, completion: log.done("present"))
    host.closePopup(completion: log.done("close"))
    host.openPopup(completion: log.done("open"))
    #expect(log.take() == ["done needless", "done close"])
    #expect(host.popupPresentationState == .barHidden)
    #expect(host.popupContentViewController == nil)
    log.stage.window.rootViewController = host
    #expect(
      log.take() == [
        "willPresentBar", "= barPresented", "didPresentBar", "done present", "willOpen", "a will+",
        "a is+", "= open", "a did+", "didOpen", "done open",
      ])
    #expect(log.stage.record.flags.allSatisfy { !$0 })
  }

  @Test("L12 calls in the completion of a waiting call precede the next waiting call")
  func completionOfParked() {
    let log = PopupLog()
    let host = ViewController()
    host.popupPresentationDelegate = log.stage.record
    host.presentPopupBar(with: log.first) {
      log.note("done present")
      host.dismissPopupBar(animated: false, completion: log.done("dismiss"))
    }
    host.openPopup(completion: log.done("open"))
    log.stage.window.rootViewController = host
    #expect(
      log.take() == [
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
    _ = log.take()
    page.dismissPopupBar(completion: log.done("dismiss"))
    #expect(log.take() == [])
    #expect(page.popupPresentationState == .open)
    log.stage.window.rootViewController = page
    #expect(log.take().last == "done dismiss")
    #expect(page.popupPresentationState == .barHidden)
  }

  @Test("a host that leaves its window finishes animations, and all completions run")
  func leavesWhileMoving() throws {
    let log = PopupLog()
    let page = log.page
    page.presentPopupBar(with: log.first, animated: false)
    page.openPopup(completion: log.done("open"))
    try log.stage.run(0.1)
    log.stage.window.rootViewController = ViewController()
    #expect(page.popupPresentationState == .open)
    #expect(log.take().suffix(2) == ["didOpen", "done open"])
  }

  @Test("L11 a deallocated host cancels the waiting calls")
  func hostGoes() {
    let log = PopupLog()
    do {
      let host = ViewController()
      host.presentPopupBar(with: log.first, completion: log.done("present"))
      host.openPopup(completion: log.done("open"))
      #expect(log.take() == [])
    }
    #expect(log.take() == ["done present", "done open"])
  }

  // MARK: In callbacks

  @Test("L11 calls that wait for a callback and are superseded end as cancelled")
  func cancelledInCallback() async {
    let stage = PopupStage()
    let ended = Ended()
    stage.page.presentPopupBar(with: stage.content, animated: false, completion: nil)
    stage.record.onWillOpen = {
      stage.record.onWillOpen = nil
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
    _ = log.take()
    log.stage.record.onHear = { what in
      log.note(what)
      guard what == "willOpen" else { return }
      log.stage.record.onHear = { log.note($0) }
      page.closePopup(animated: false, completion: log.done("close 1"))
      page.presentPopupBar(with: log.second, completion: log.done("replace 1"))
      page.presentPopupBar(with: log.first, completion: log.done("replace 2"))
      page.openPopup(animated: false, completion: log.done("open 2"))
      page.closePopup(animated: false, completion: log.done("close 2"))
      log.note("returns")
    }
    page.openPopup(animated: false, completion: log.done("open"))
    #expect(
      log.take() == [
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
    _ = log.take()
    log.stage.record.onHear = { what in
      log.note(what)
      guard what == "didOpen" else { return }
      page.closePopup(completion: log.done("close"))
      page.presentPopupBar(with: log.second, completion: log.done("replace"))
      page.dismissPopupBar(animated: false, completion: log.done("dismiss"))
      page.openPopup(completion: log.done("refused"))
    }
    page.openPopup(animated: false)
    #expect(
      log.take() == [
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
    _ = log.take()
    page.openPopup(animated: false) {
      page.openPopup(completion: log.done("open"))
      page.presentPopupBar(with: log.first, completion: log.done("present"))
      page.closePopup(animated: false) {
        page.closePopup(completion: log.done("close"))
        page.dismissPopupBar(animated: false) {
          page.dismissPopupBar(completion: log.done("dismiss"))
        }
      }
    }
    #expect(
      log.take().filter { $0.hasPrefix("done") }
        == ["done open", "done present", "done close", "done dismiss"])
    #expect(page.popupPresentationState == .barHidden)
  }

  @Test("L11 the asynchronous forms return the outcome of a call")
  func outcomes() async throws {
    let stage = PopupStage()
    let ended = Ended()
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
