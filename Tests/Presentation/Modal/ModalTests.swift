// SPDX-License-Identifier: MIT

/// Records its appearance callbacks.
private final class Page: ViewController {
  let name: String
  let log: Log
  let field = Field(frame: Rect(x: 10, y: 10, width: 50, height: 20))

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init()
  }

  override func viewDidLoad() { view.addSubview(field) }
  override func viewWillAppear(_ animated: Bool) { log.add("\(name) will appear") }
  override func viewDidAppear(_ animated: Bool) { log.add("\(name) did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.add("\(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.add("\(name) did disappear") }
}

@MainActor private final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A window with a page that presents controllers.
@MainActor private struct ModalStage {
  let log = Log()
  let window: Window
  let host: OffscreenWindowHost
  let page: Page

  init(_ width: Double = 400, _ height: Double = 600) {
    window = Window(size: Size(width: width, height: height))
    host = OffscreenWindowHost(window)
    page = Page("page", log)
    window.rootViewController = page
    _ = log.take()
  }

  func controller(
    _ name: String, _ style: ModalPresentationStyle = .fullScreen
  ) -> Page {
    let controller = Page(name, log)
    controller.modalPresentationStyle = style
    return controller
  }

  func run(_ seconds: Double) throws { try host.run(until: host.now + seconds) }

  func escape() {
    window.handle(.key(KeyEvent(.escape, .down)))
    window.handle(.key(KeyEvent(.escape, .up)))
  }
}

@MainActor @Suite("Modal presentation")
struct ModalTests {
  @Test("a full-screen controller has balanced appearance callbacks, in order")
  func fullScreen() throws {
    let stage = ModalStage()
    let modal = stage.controller("modal")
    stage.page.present(modal) { stage.log.add("presented") }
    #expect(stage.log.take() == ["modal will appear", "page will disappear"])
    #expect(stage.page.presentedViewController === modal)
    #expect(modal.presentingViewController === stage.page)
    try stage.run(0.1)
    #expect(stage.log.take() == [])
    let frame = modal.view.convert(modal.view.bounds, to: nil)
    #expect(frame.minY > 0 && frame.minY < 600)
    try stage.run(2)
    #expect(stage.log.take() == ["modal did appear", "page did disappear", "presented"])
    #expect(modal.view.convert(modal.view.bounds, to: nil) == stage.window.contentView.bounds)
    modal.dismiss { stage.log.add("dismissed") }
    #expect(stage.log.take() == ["modal will disappear", "page will appear"])
    #expect(stage.page.presentedViewController == nil)
    try stage.run(2)
    #expect(stage.log.take() == ["modal did disappear", "page did appear", "dismissed"])
    #expect(modal.viewIfLoaded?.superview == nil && stage.window.presentationStack.entries.isEmpty)
  }

  @Test("a call during a transition reverses it in place; each completion runs once")
  func reversed() throws {
    let stage = ModalStage()
    let modal = stage.controller("modal")
    stage.page.present(modal) { stage.log.add("presented") }
    try stage.run(0.1)
    let before = modal.view.convert(Point.zero, to: nil).y
    _ = stage.log.take()
    stage.page.dismiss { stage.log.add("dismissed") }
    #expect(
      stage.log.take() == ["presented", "modal will disappear", "page will appear"])
    #expect(abs(modal.view.convert(Point.zero, to: nil).y - before) < 1)
    try stage.run(0.05)
    stage.page.present(modal) { stage.log.add("presented again") }
    #expect(stage.log.take() == ["dismissed", "modal will appear", "page will disappear"])
    try stage.run(2)
    #expect(
      stage.log.take() == ["modal did appear", "page did disappear", "presented again"])
  }

  @Test("focus moves into the controller, stays there, and returns")
  func focus() throws {
    let stage = ModalStage()
    stage.window.handle(.focusChanged(true))
    stage.page.field.becomeFirstResponder()
    let modal = stage.controller("modal", .overFullScreen)
    stage.page.present(modal)
    #expect(stage.window.firstResponder === modal.field)
    stage.window.moveFocus(forward: true)
    #expect(stage.window.firstResponder === modal.field)
    try stage.run(2)
    modal.dismiss()
    #expect(stage.window.firstResponder === stage.page.field)
  }

  @Test(
    "keys stay in the controller, even without a focused view in it",
    arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .formSheet])
  func keys(style: ModalPresentationStyle) throws {
    let stage = ModalStage(800, 600)
    stage.window.handle(.focusChanged(true))
    func command(_ name: String) -> KeyCommand {
      KeyCommand(.character("s"), modifiers: .control) { stage.log.add(name) }
    }
    func press(_ key: Key, _ modifiers: Modifiers = []) {
      for phase in [KeyEvent.Phase.down, .up] {
        stage.window.handle(.key(KeyEvent(key, phase, modifiers: modifiers)))
      }
    }
    stage.page.keyCommands = [command("page")]
    stage.page.field.becomeFirstResponder()
    let modal = stage.controller("modal", style)
    stage.page.present(modal)
    try stage.run(2)
    for key in [Key.left, .right, .up, .down, .tab, .backTab] {
      press(key)
      #expect(modal.field.isFirstResponder, "after \(key)")
    }
    _ = stage.log.take()
    press(.character("s"), .control)
    #expect(stage.log.take() == [])
    modal.keyCommands = [command("modal")]
    press(.character("s"), .control)
    stage.window.makeFirstResponder(nil)
    press(.character("s"), .control)
    #expect(stage.log.take() == ["modal", "modal"])
    modal.dismiss()
    try stage.run(2)
    _ = stage.log.take()
    #expect(stage.page.field.isFirstResponder)
    press(.character("s"), .control)
    #expect(stage.log.take() == ["page"])
  }

  @Test("a stack that pops below the controller gets focus only after its dismissal")
  func pagesBelow() throws {
    let stage = ModalStage()
    stage.window.handle(.focusChanged(true))
    let pages = ["1", "2", "3"].map { stage.controller($0) }
    let stack = NavigationController(rootViewController: pages[0])
    stage.window.rootViewController = stack
    pages[0].field.becomeFirstResponder()
    for page in pages[1...] { stack.pushViewController(page, animated: false) }
    stack.popViewController(animated: false)
    #expect(pages[1].field.isFirstResponder)
    let modal = ViewController()
    modal.modalPresentationStyle = .overFullScreen
    stack.present(modal)
    try stage.run(2)
    #expect(stage.window.firstResponder == nil)
    stack.popViewController(animated: false)
    #expect(stage.window.firstResponder == nil)
    modal.dismiss()
    try stage.run(2)
    #expect(pages[0].field.isFirstResponder)
  }

  @Test("a form sheet is centred; Escape and a touch outside dismiss it")
  func formSheet() throws {
    let stage = ModalStage(800, 700)
    let modal = stage.controller("modal", .automatic)
    modal.preferredContentSize = Size(width: 300, height: 200)
    stage.page.present(modal, animated: false)
    #expect(stage.log.take() == ["modal will appear", "modal did appear"])
    stage.window.layoutIfNeeded()
    let frame = modal.view.convert(modal.view.bounds, to: nil)
    #expect(frame == Rect(x: 250, y: 250, width: 300, height: 200))
    modal.preferredContentSize.height = 300
    stage.window.layoutIfNeeded()
    #expect(modal.view.convert(modal.view.bounds, to: nil).height == 300)
    stage.window.resize(to: Size(width: 260, height: 200), scale: .one)
    #expect(modal.view.convert(modal.view.bounds, to: nil).width == 260 - 48)
    stage.window.resize(to: Size(width: 800, height: 700), scale: .one)
    modal.isModalInPresentation = true
    stage.escape()
    #expect(stage.page.presentedViewController === modal)
    modal.isModalInPresentation = false
    stage.escape()
    #expect(stage.page.presentedViewController == nil)
    try stage.run(2)
    stage.page.present(modal, animated: false)
    let touch = Touch(
      id: .unique(), phase: .began, position: Point(x: 20, y: 20), time: 0, source: .finger)
    stage.window.handle(.touch(touch))
    #expect(stage.page.presentedViewController == nil)
  }

  @Test(
    "a presented controller can present; dismissing the lower dismisses both")
  func chain() throws {
    let stage = ModalStage()
    let (first, second) = (
      stage.controller("first", .overFullScreen), stage.controller("second", .overFullScreen)
    )
    stage.page.present(first, animated: false)
    // The page presents already, so the topmost controller presents the new one.
    stage.page.present(second, animated: false)
    #expect(second.presentingViewController === first)
    stage.escape()
    #expect(first.presentedViewController == nil && stage.page.presentedViewController === first)
    try stage.run(2)
    stage.page.present(second, animated: false)
    _ = stage.log.take()
    stage.page.dismiss()
    try stage.run(3)
    #expect(stage.window.presentationStack.entries.isEmpty)
    #expect(
      Set(stage.log.take())
        == [
          "first will disappear", "first did disappear", "second will disappear",
          "second did disappear",
        ])
  }

  @Test("a removed presenter takes its presented controller along; both are released")
  func presenterGoes() throws {
    let stage = ModalStage()
    weak var gone: Page?
    do {
      let modal = stage.controller("modal")
      gone = modal
      stage.page.present(modal)
      try stage.run(0.1)
    }
    #expect(gone != nil)
    stage.window.rootViewController = ViewController()
    try stage.run(2)
    #expect(gone == nil)
    #expect(stage.window.presentationStack.entries.isEmpty)
  }

  @Test("a covered controller appears again when the presenting page was removed")
  func presenterLeavesItsContainer() throws {
    let stage = ModalStage()
    let inner = ViewController()
    stage.page.addChild(inner)
    stage.page.view.addSubview(inner.view)
    let modal = stage.controller("modal")
    inner.present(modal)
    try stage.run(2)
    inner.view.removeFromSuperview()
    inner.removeFromParent()
    _ = stage.log.take()
    try stage.run(2)
    #expect(stage.window.presentationStack.entries.isEmpty)
    #expect(
      stage.log.take() == [
        "modal will disappear", "page will appear", "modal did disappear", "page did appear",
      ])
  }

  @Test("a window that is reattached displays its presented controllers")
  func reconnect() throws {
    let stage = ModalStage()
    let modal = stage.controller("modal")
    stage.page.present(modal, animated: false)
    _ = stage.log.take()
    stage.window.detach()
    #expect(
      stage.log.take().filter { $0.hasPrefix("modal") } == [
        "modal will disappear", "modal did disappear",
      ])
    stage.window.attach(stage.host)
    #expect(
      stage.log.take().filter { $0.hasPrefix("modal") } == [
        "modal will appear", "modal did appear",
      ])
  }

  @Test("with reduced motion the controller fades in place")
  func reducedMotion() throws {
    let stage = ModalStage()
    stage.window.prefersReducedMotion = true
    let modal = stage.controller("modal")
    stage.page.present(modal)
    try stage.run(0.1)
    #expect(modal.view.convert(Point.zero, to: nil) == .zero)
    let card = try #require(modal.view.superview)
    #expect(card.alpha > 0 && card.alpha < 1)
  }

  @Test("random calls: balanced callbacks, each completion once, nothing retained")
  func walk() throws {
    for generator in randomWalks() { try walk(generator) }
  }

  private func walk(_ random: SeededGenerator) throws {
    var generator = random
    let stage = ModalStage(Double([40, 640].randomElement(using: &generator) ?? 40), 20)
    let styles: [ModalPresentationStyle] = [.automatic, .fullScreen, .overFullScreen, .formSheet]
    let modals = (0..<3).map {
      stage.controller("\($0)", styles[($0 + Int(random.seed)) % styles.count])
    }
    var (requestedCompletions, receivedCompletions) = (0, 0)
    for _ in 0..<50 {
      let modal = modals[generator.int(0..<3)]
      let animated = generator.bool()
      switch generator.int(0..<8) {
      case 0, 1, 2:
        requestedCompletions += 1
        stage.page.present(modal, animated: animated) { receivedCompletions += 1 }
      case 3:
        requestedCompletions += 1
        modal.dismiss(animated: animated) { receivedCompletions += 1 }
      case 4:
        requestedCompletions += 1
        stage.page.dismiss(animated: animated) { receivedCompletions += 1 }
      case 5: stage.escape()
      case 6:
        stage.window.resize(to: Size(width: generator.double(0...640), height: 20), scale: .one)
      default: try stage.run(generator.double(0...0.3))
      }
    }
    stage.page.dismiss(animated: false)
    try stage.run(3)
    #expect(requestedCompletions == receivedCompletions, "\(random)")
    #expect(stage.window.presentationStack.entries.isEmpty, "\(random)")
    let lines = stage.log.take()
    for name in ["page", "0", "1", "2"] {
      let own = lines.filter { $0.hasPrefix(name) }.map { $0.dropFirst(name.count + 1) }
      // The page is visible at the beginning and at the end, and the others are not.
      var isShown = name == "page"
      var open: Substring?
      for line in own {
        switch line {
        case "will appear", "will disappear":
          #expect(open != line, "\(random): \(name) twice \(line)")
          open = line
        case "did appear":
          #expect(open == "will appear", "\(random): \(name) \(own)")
          (open, isShown) = (nil, true)
        default:
          #expect(open == "will disappear", "\(random): \(name) \(own)")
          (open, isShown) = (nil, false)
        }
      }
      #expect(open == nil && isShown == (name == "page"), "\(random): \(name) \(own)")
    }
  }
}
