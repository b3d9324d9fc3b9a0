// SPDX-License-Identifier: MIT

extension RecordingPage {
  /// Whether the controller is another one or a descendant of it, wherever the views are.
  fileprivate func isIn(_ other: ViewController) -> Bool {
    sequence(first: self as ViewController, next: \.parent).contains { $0 === other }
  }

  /// Whether the controller has appeared exactly if its view is in an attached window.
  fileprivate var matchesWindow: Bool { window?.isAttached ?? false ? hasAppeared : hasDisappeared }
}

@Suite("Appearance")
struct AppearanceTests {
  @Test("a root controller appears and disappears with its window's attachment")
  func root() {
    let window = Window(size: Size(width: 50, height: 50))
    let controller = RecordingPage()
    window.rootViewController = controller
    #expect(controller.log.isEmpty)
    let host = OffscreenWindowHost(window)
    #expect(controller.log == ["will+", "is+", "did+"])
    controller.log = []
    window.rootViewController = nil
    #expect(controller.log == ["will-", "did-"])
    controller.log = []
    window.rootViewController = controller
    window.detach()
    #expect(controller.log == ["will+", "is+", "did+", "will-", "did-"])
    _ = host
  }

  @Test("a container's transition waits for its end, and can be reversed")
  func transition() {
    let stage = Stage()
    let root = RecordingPage()
    let child = RecordingPage()
    stage.window.rootViewController = root
    root.addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    root.view.addSubview(child.view)
    #expect(child.log == ["will+", "is+"])
    child.endAppearanceTransition()
    #expect(child.log == ["will+", "is+", "did+"])
    child.log = []
    child.beginAppearanceTransition(false, animated: true)
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    #expect(child.log == ["will-", "will+", "is+", "did+"])
    child.log = []
    child.beginAppearanceTransition(false, animated: true)
    child.view.removeFromSuperview()
    child.endAppearanceTransition()
    #expect(child.log == ["will-", "did-"])
  }

  @Test("a child that is added to an appearing parent waits for the parent's transition")
  func forwarded() {
    let stage = Stage()
    let root = RecordingPage()
    let middle = RecordingPage()
    let child = RecordingPage()
    stage.window.rootViewController = root
    root.addChild(middle)
    middle.beginAppearanceTransition(true, animated: true)
    root.view.addSubview(middle.view)
    middle.addChild(child)
    middle.view.addSubview(child.view)
    #expect(child.log == ["will+", "is+"])
    middle.endAppearanceTransition()
    #expect(child.log == ["will+", "is+", "did+"])
    middle.view.removeFromSuperview()
    #expect(child.log == ["will+", "is+", "did+", "will-", "did-"])
  }

  @Test("a controller with appearsOnlyByContainer does not appear with the window")
  func byContainer() {
    let stage = Stage()
    let root = RecordingPage()
    let content = RecordingPage()
    content.appearsOnlyByContainer = true
    stage.window.rootViewController = root
    root.addChild(content)
    root.view.addSubview(content.view)
    #expect(content.log.isEmpty)
    content.beginAppearanceTransition(true, animated: false)
    content.endAppearanceTransition()
    #expect(content.log == ["will+", "is+", "did+"])
  }

  @Test("moving a view between superviews of one window is not a disappearance")
  func moved() {
    let stage = Stage()
    let root = RecordingPage()
    let child = RecordingPage()
    stage.window.rootViewController = root
    let box = View()
    root.view.addSubview(box)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.log = []
    box.addSubview(child.view)
    #expect(child.log.isEmpty)
  }

  @Test("callbacks are paired in any random walk through containers, windows and hosts")
  func walks() {
    for var random in randomWalks() {
      // Without transitions of containers, the appeared controllers are those in attached windows.
      let withTransitions = random.seed % 2 == 0
      let window = Window(size: Size(width: 50, height: 50))
      let other = Window(size: Size(width: 50, height: 50))
      let host = OffscreenWindowHost(window)
      let otherHost = OffscreenWindowHost(other)
      let controllers = (0..<5).map { _ in RecordingPage() }
      for _ in 0..<50 {
        let one = controllers[random.int(0...4)]
        let two = controllers[random.int(0...4)]
        switch random.int(0...9) {
        case 0:
          if one.parent == nil && one.view.superview == nil { window.rootViewController = one }
        case 1: window.rootViewController = nil
        case 2, 3:
          guard !two.isIn(one), !two.view.isDescendant(of: one.view), one.parent == nil,
            window.rootViewController !== one
          else { continue }
          two.addChild(one)
          two.view.addSubview(one.view)
        case 4:
          one.view.removeFromSuperview()
          one.removeFromParent()
        case 5 where withTransitions:
          one.beginAppearanceTransition(random.chance(50), animated: true)
        case 6 where withTransitions: one.endAppearanceTransition()
        case 7: if window.isAttached { window.detach() } else { window.attach(host) }
        case 8:
          guard window.rootViewController !== one else { continue }
          one.view.removeFromSuperview()
          other.contentView.addSubview(one.view)
        case 9: if one.parent != nil { one.view.removeFromSuperview() }
        default: continue
        }
        let wrong = controllers.first { !$0.isPaired || !withTransitions && !$0.matchesWindow }
        if let wrong {
          Issue.record("\(random): \(wrong.log)")
          return
        }
      }
      _ = otherHost
    }
  }
}
