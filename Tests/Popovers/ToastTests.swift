// SPDX-License-Identifier: MIT

/// A page with a button, above which toasts are presented.
@MainActor private final class ToastStage {
  let stage: Stage
  let button = Button("Page")
  private(set) var log: [String] = []

  init(width: Double = 400) {
    stage = Stage(width, 600)
    stage.window.handle(.focusChanged(true))
    button.frame = Rect(x: 20, y: 20, width: 100, height: 40)
    stage.pageContent.addSubview(button)
    stage.window.onAccessibilityEvent = { [unowned self] event in
      if case .announcement(let text, _) = event { log.append("says \(text)") }
    }
    stage.frame()
    log = []
  }

  var window: Window { stage.window }

  /// Presents a toast that records its end and its action.
  @discardableResult func present(
    _ title: String, action: String? = nil, duration: Double? = 4,
    priority: Toast.Priority = .normal
  ) -> Toast {
    let toast = Toast(
      title,
      action: action.map { name in Toast.Action(name) { [unowned self] in log.append(name) } },
      duration: duration, priority: priority)
    toast.onDismiss = { [unowned self] in log.append("\(title) \($0)") }
    stage.page.present(toast)
    stage.frame()
    return toast
  }

  /// The views of the toasts that are presented.
  var toasts: [View] {
    window.presentationStack.entries.filter { $0.level == .toast && $0.isPresented }.map(\.view)
  }

  /// The message of the toast that is shown.
  var title: String? {
    toasts.last?.subviews.compactMap { ($0 as? Label)?.text }.first
  }

  func wait(_ seconds: Double) {
    stage.host.advance(to: stage.host.now + seconds)
    stage.run(0.5)
  }

  func press(_ key: Key) {
    window.handle(.key(KeyEvent(key, .down)))
    window.handle(.key(KeyEvent(key, .up)))
    stage.frame()
  }
}

@MainActor @Suite("Toasts") struct ToastTests {
  @Test("a toast is announced, takes no focus and disappears by itself")
  func timeout() throws {
    let stage = ToastStage()
    stage.window.makeFirstResponder(stage.button)
    stage.present("Saved")
    #expect(stage.log == ["says Saved"])
    #expect(stage.window.firstResponder === stage.button)
    stage.stage.run(1)
    let frame = try #require(stage.toasts.first?.frame)
    #expect(abs(frame.midX - 200) <= 1 && frame.maxY <= 600 && frame.minY > 500)
    #expect(!stage.window.needsFrame && !stage.window.isAnimating)
    stage.wait(3)
    #expect(stage.toasts.isEmpty && stage.log.last == "Saved timeout")
    #expect(stage.window.nextDeadline == nil)
  }

  @Test("its action is performed once it was asked to go")
  func action() throws {
    let stage = ToastStage()
    let toast = stage.present("Deleted", action: "Undo")
    stage.stage.run(0.5)
    let button = try #require(stage.toasts.first?.subviews.compactMap { $0 as? Button }.first)
    let center = button.convert(button.bounds.center, to: nil)
    stage.stage.tap(center.x, center.y)
    #expect(stage.log == ["says Deleted, Undo", "Deleted action", "Undo"])
    #expect(!toast.isPresented)
  }

  @Test("toasts follow one another, and an urgent one displaces the one that is shown")
  func queue() {
    let stage = ToastStage()
    stage.present("One")
    let two = stage.present("Two")
    let three = stage.present("Three")
    #expect(stage.title == "One" && two.isPresented)
    stage.present("Urgent", priority: .high)
    #expect(stage.title == "Urgent" && stage.toasts.count == 1)
    three.dismiss()
    stage.wait(4)
    #expect(stage.title == "One")
    stage.wait(4)
    #expect(stage.title == "Two")
    stage.wait(4)
    #expect(stage.toasts.isEmpty)
    let ends = stage.log.filter { !$0.hasPrefix("says") }
    #expect(ends == ["Three programmatic", "Urgent timeout", "One timeout", "Two timeout"])
  }

  @Test("the time limit pauses under the pointer")
  func hover() throws {
    let stage = ToastStage()
    stage.present("Wait")
    stage.stage.run(0.5)
    let center = try #require(stage.toasts.first?.frame.center)
    stage.window.handle(.hover(PointerHover(position: center)))
    stage.wait(20)
    #expect(stage.title == "Wait")
    stage.window.handle(.hover(nil))
    stage.wait(4)
    #expect(stage.toasts.isEmpty)
  }

  @Test("F6 reaches it, Escape closes it then, and the focus returns")
  func keys() {
    let stage = ToastStage()
    stage.press(.tab)
    #expect(stage.window.firstResponder === stage.button)
    stage.present("Deleted", action: "Undo")
    stage.press(.escape)
    #expect(stage.title == "Deleted", "Escape belongs to the page until the toast has the focus")
    stage.press(.function(6))
    #expect((stage.window.firstResponder as? Button)?.title == "Undo")
    stage.wait(20)
    #expect(stage.title == "Deleted", "the focus pauses the time limit")
    stage.press(.escape)
    #expect(stage.log.last == "Deleted user" && stage.toasts.isEmpty)
    #expect(stage.window.firstResponder === stage.button)
  }

  @Test("Tab reaches it after the page")
  func tab() {
    let stage = ToastStage()
    stage.present("Deleted", action: "Undo")
    stage.press(.tab)
    stage.press(.tab)
    #expect((stage.window.firstResponder as? Button)?.title == "Undo")
    stage.press(.space)
    #expect(stage.log.contains("Undo"))
  }

  @Test("it is swiped away, and a short drag returns it")
  func swipe() throws {
    let stage = ToastStage()
    stage.present("Deleted", action: "Undo")
    stage.stage.run(0.5)
    let view = try #require(stage.toasts.first)
    let start = Point(x: view.frame.minX + 20, y: view.frame.midY)
    stage.stage.drag(start, by: Vector(dx: 40, dy: 0))
    stage.stage.run(1)
    #expect(view.translation == .zero && stage.title == "Deleted")
    stage.stage.drag(start, by: Vector(dx: 180, dy: 0))
    #expect(stage.log.last == "Deleted user")
    stage.stage.run(1)
    #expect(view.superview == nil)
  }

  @Test("without a time limit it has a close button; so has one with an action for a screen reader")
  func unlimited() throws {
    let stage = ToastStage()
    let toast = stage.present("Stays", duration: nil)
    stage.wait(100)
    let button = try #require(stage.toasts.first?.subviews.compactMap { $0 as? Button }.first)
    #expect(button.accessibilityLabel == "Close")
    button.activate()
    #expect(stage.log.last == "Stays user" && !toast.isPresented)
    stage.window.isScreenReaderActive = true
    stage.present("Deleted", action: "Undo")
    stage.wait(100)
    #expect(stage.title == "Deleted")
  }

  @Test("it lies above bars, follows the safe area, and below popovers")
  func placement() throws {
    let stage = ToastStage()
    stage.present("Saved", duration: nil)
    stage.stage.run(0.5)
    let view = try #require(stage.toasts.first)
    let bottom = view.frame.maxY
    stage.stage.page.additionalSafeAreaInsets.bottom = 50
    stage.stage.frame()
    #expect(view.frame.maxY == bottom - 50)
    stage.stage.present()
    let levels = stage.window.presentationStack.entries.map(\.level)
    #expect(levels == [.toast, .popover])
  }

  @Test("a window that closes ends all its toasts, and shows none of those that waited")
  func closing() {
    let stage = ToastStage()
    stage.present("One")
    let two = stage.present("Two")
    stage.present("Three")
    let late = Toast("Late")
    two.onDismiss = { [page = stage.stage.page, log = two.onDismiss] reason in
      log?(reason)
      page.present(late)
    }
    stage.window.presentationStack.dismissAll()
    let ends = stage.log.filter { !$0.hasPrefix("says") }
    #expect(ends == ["One programmatic", "Two programmatic", "Three programmatic"])
    #expect(!late.isPresented && stage.toasts.isEmpty)
    // The window may be opened again.
    stage.present("Again")
    #expect(stage.title == "Again")
  }

  @Test("the toasts of a controller end with the presentation that contains it")
  func host() {
    let stage = ToastStage()
    let host = ViewController()
    host.view.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    let entry = PresentationEntry(view: host.view, level: .sheet)
    stage.window.presentationStack.present(entry)
    var ends: [String] = []
    for title in ["One", "Two"] {
      let toast = Toast(title, duration: nil)
      toast.onDismiss = { _ in ends.append(title) }
      host.present(toast)
    }
    stage.stage.frame()
    #expect(stage.title == "One")
    stage.window.presentationStack.remove(entry)
    #expect(ends == ["One", "Two"] && stage.toasts.isEmpty)
  }

  @Test(
    "the buttons lie within the card and beside or below the message, whatever its length",
    arguments: [1, 1.5, 3.1])
  func arrangement(textScale: Double) throws {
    let words = "The harbour office could not be reached and your letter is sent later today"
      .split(separator: " ")
    for width in stride(from: 300.0, through: 400, by: 20) {
      let stage = ToastStage(width: width)
      stage.window.theme.textScale = textScale
      for action in ["Undo", "Restore the version of yesterday"] {
        for count in 1...words.count {
          let title = words.prefix(count).joined(separator: " ")
          let toast = stage.present(title, action: action, duration: nil)
          stage.stage.frame()
          let view = try #require(stage.toasts.last)
          let label = try #require(view.subviews.compactMap { $0 as? Label }.first)
          for button in view.subviews.compactMap({ $0 as? Button }) {
            let frame = button.frame
            #expect(
              !frame.intersects(label.frame) && frame.minX >= 0
                && frame.maxX <= view.bounds.width && frame.maxY <= view.bounds.height,
              "\(title) at \(width)")
          }
          toast.dismiss()
          stage.stage.run(0.3)
        }
      }
    }
  }

  @Test("a toast of a controller that is in no window ends at once, and those that follow from it")
  func detached() {
    var ends: [Int] = []
    func present() {
      let toast = Toast("Lost")
      toast.onDismiss = { reason in
        ends.append(reason == .programmatic ? 1 : 0)
        present()
      }
      ViewController().present(toast)
      #expect(!toast.isPresented)
      toast.dismiss()
    }
    present()
    present()
    #expect(ends == [1, 1])
  }

  @Test("a toast of a page that another page of its container covers is shown by the container")
  func covered() {
    let stage = ToastStage()
    let (page, other) = (ViewController(), ViewController())
    for controller in [page, other] { stage.stage.page.addChild(controller) }
    stage.stage.pageContent.addSubview(other.view)
    let toast = Toast("Sent", duration: nil)
    page.present(toast)
    stage.stage.run(0.5)
    #expect(stage.title == "Sent")
    // It stays when its page is gone.
    page.removeFromParent()
    stage.stage.run(0.5)
    #expect(stage.title == "Sent" && toast.isPresented)
    toast.dismiss()
    stage.stage.run(0.5)
    #expect(stage.toasts.isEmpty)
  }

  @Test("a page can be pressed beside it")
  func passive() {
    let stage = ToastStage()
    stage.present("Saved")
    stage.stage.tap(300, 300)
    #expect(stage.stage.pageContent.taps == 1)
    #expect(stage.title == "Saved")
  }
}
