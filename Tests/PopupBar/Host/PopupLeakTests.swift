// SPDX-License-Identifier: MIT

@Suite("Memory of popups")
struct PopupLeakTests {
  /// A weak reference to an object that should be deallocated.
  private struct Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  @Test(
    "LNPopupController #232: presenting and dismissing a popup a thousand times leaks no content")
  func contents() throws {
    let stage = PopupStage()
    let page = stage.page
    var removed: [Weak] = []
    var completions = 0
    page.presentPopupBar(with: ViewController(), openPopup: true, animated: false)
    page.dismissPopupBar(animated: false)
    let subviews = page.view.subviews.count
    let rounds = walkCount()
    for round in 0..<rounds {
      autoreleased {
        let content = ViewController()
        content.popupItem.title = "Title"
        content.popupItem.trailingBarButtonItems = [BarButtonItem(title: "Next") {}]
        removed.append(Weak(content))
        removed.append(Weak(content.popupItem))
        // Every fourth one is animated, and interrupted.
        let animated = round % 4 == 0
        page.presentPopupBar(with: content, animated: animated) { completions += 1 }
        page.openPopup(animated: animated) { completions += 1 }
        if animated { stage.tick() }
        removed.append(Weak(content.view))
        page.closePopup(animated: animated) { completions += 1 }
        if animated { stage.tick() }
        page.dismissPopupBar(animated: false) { completions += 1 }
      }
    }
    #expect(completions == 4 * rounds)
    try stage.run(2)
    #expect(removed.filter { $0.object != nil }.isEmpty)
    #expect(page.children.isEmpty)
    #expect(page.view.subviews.count == subviews)
    #expect(stage.window.presentationStack.entries.isEmpty)
    #expect(page.popupBar.superview == nil && page.popupContentView.superview == nil)
    #expect(
      page.popupContentView.popupInteractionGestureRecognizer.node == nil
        || page.popupContentView.popupInteractionGestureRecognizer.node === page.popupBar)
    #expect(!stage.window.isAnimating && stage.window.arena.isIdle)
  }

  // Found by a random walk over the whole interface, seed 61196.
  @Test("content that removes its host from the window as it appears leaves nothing behind")
  func hostThatLeavesAtOnce() throws {
    let log = PopupLog()
    let (stage, host) = (log.stage, ViewController())
    stage.page.addChild(host)
    stage.page.view.addSubview(host.view)
    host.view.fillsSuperview = true
    host.presentPopupBar(with: log.first, openPopup: true, animated: false)
    try log.settle()
    host.view.removeFromSuperview()
    #expect(stage.window.presentationStack.entries.isEmpty)
    log.first.onCall = { [content = log.first, view = host.view] call in
      guard call == "did+" else { return }
      content.onCall = nil
      view.removeFromSuperview()
    }
    _ = log.takeLines()
    stage.page.view.addSubview(host.view)
    #expect(log.takeLines() == ["a will+", "a is+", "a did+", "a will-", "a did-"])
    #expect(stage.window.presentationStack.entries.isEmpty)
    stage.page.view.addSubview(host.view)
    try log.settle()
    #expect(host.popupPresentationState == .open && log.first.view.window != nil)
    #expect(stage.window.presentationStack.entries.count == 3)
  }

  @Test("LNPopupController #418: hosts with popups that are created and released leak nothing")
  func hosts() throws {
    let stage = PopupStage()
    var removed: [Weak] = []
    for round in 0..<walkCount() {
      autoreleased {
        let host = ViewController()
        let content = ViewController()
        stage.window.rootViewController = host
        host.presentPopupBar(with: content, openPopup: round % 2 == 0, animated: round % 3 == 0)
        stage.tick()
        removed.append(Weak(host))
        removed.append(Weak(host.view))
        removed.append(Weak(content))
        removed.append(Weak(host.popupBar))
        removed.append(Weak(host.popupBar.popupOpenGestureRecognizer))
        removed.append(Weak(host.popupContentView))
        removed.append(Weak(host.popupContentView.popupInteractionGestureRecognizer))
      }
    }
    stage.window.rootViewController = stage.page
    try stage.run(2)
    #expect(removed.filter { $0.object != nil }.isEmpty)
    #expect(stage.window.presentationStack.entries.isEmpty)
  }

  /// A scope whose variables are released at its end.
  private func autoreleased(_ body: () -> Void) { body() }
}
