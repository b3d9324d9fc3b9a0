// SPDX-License-Identifier: MIT

/// A page with a password field, which unlocks the session with the right password.
private final class PasswordPage: ViewController {
  private let lock: SessionLock
  private let field = TextField(placeholder: "Password")
  let output: String

  init(_ lock: SessionLock, on output: OutputInfo) {
    self.lock = lock
    self.output = output.name
    super.init()
  }

  override func viewDidLoad() {
    field.isSecureTextEntry = true
    field.frame = Rect(x: 20, y: 20, width: 200, height: 40)
    field.onSubmit = { [weak self] in
      self?.field.text = ""
      if $0 == "secret" { self?.lock.unlock() }
    }
    view.addSubview(field)
    view.contextMenu = ContextMenu([ContextMenu.Item("Language") {}])
  }

  override func viewDidAppear(_ animated: Bool) { field.becomeFirstResponder() }
}

@Suite("Applications that lock the session") struct SessionLockTests {
  /// Returns an application whose lock was granted, with the window that has the password field.
  private func locked(_ configuration: CompositorConfiguration = TestStage.configuration()) throws
    -> TestStage
  {
    let stage = try TestStage(configuration) {
      try $0.lockSession { lock, output in PasswordPage(lock, on: output) }
      // The outputs are known after the first events.
      $0.openWindow(title: "Desktop", root: ViewController())
    }
    try #require(stage.compositor.sessionLock).grant()
    try stage.turn()
    let host = try #require(stage.application.display.sessionLock?.windows.first)
    stage.window = host.window
    try stage.settle()
    return stage
  }

  private func isRunning(_ stage: TestStage) -> Bool {
    stage.application.display.state == .connected
  }

  @Test("the right password unlocks, and no other; the program goes on with its window")
  func password() throws {
    let stage = try locked()
    let page = try #require(stage.window.rootViewController as? PasswordPage)
    #expect(page.output == "SASH-1" && stage.window.size == Size(width: 800, height: 600))
    for (password, isLocked) in [("guess", true), ("secret", false)] {
      try stage.type(password)
      try stage.press(.return)
      #expect(stage.compositor.isSessionLocked == isLocked)
    }
    #expect(stage.application.display.sessionLock == nil)
    #expect(stage.application.display.windows.map(\.window.title) == ["Desktop"])
    #expect(isRunning(stage) && stage.violations.isEmpty)
  }

  @Test("menus of a lock are displayed inside its window") func menus() throws {
    var configuration = TestStage.configuration()
    configuration.popupPolicy = .place
    let stage = try locked(configuration)
    try stage.click(at: Point(x: 790, y: 590), button: Touch.secondaryButton)
    let item = try stage.find(.menuItem, "Language")
    #expect(stage.compositor.allPopups.isEmpty)
    #expect(Rect(x: 0, y: 0, width: 800, height: 600).contains(item.frame.center))
    #expect(stage.violations.isEmpty)
  }

  @Test("a program whose only windows are those of a lock goes on without an output")
  func termination() throws {
    let stage = try locked()
    var closed: [String] = []
    stage.application.onWindowClose = { closed.append($0.title) }
    let desktop = try #require(stage.application.display.windows.first { $0.window.title != "" })
    desktop.close()
    stage.compositor.remove(stage.compositor.outputs[0])
    try stage.turn()
    #expect(stage.application.display.windows.isEmpty && closed == ["Desktop", ""])
    #expect(isRunning(stage) && stage.compositor.isSessionLocked)
    stage.compositor.addOutput(name: "SASH-2", size: PixelSize(width: 400, height: 300))
    try stage.turn()
    #expect(stage.application.display.windows.count == 1)
    // It ends with the lock, after the compositor has unlocked the session.
    stage.application.display.sessionLock?.unlock()
    try stage.turn()
    #expect(!stage.compositor.isSessionLocked && stage.application.display.state == .closed)
    #expect(stage.violations.isEmpty)
  }

  @Test(
    "a program whose only windows are those of a lock may lock again after a loss",
    arguments: [true, false])
  func loss(locksAgain: Bool) throws {
    let stage = try locked()
    let display = stage.application.display
    try #require(display.windows.first { $0.window.title != "" }).close()
    display.onStateChange = { [unowned application = stage.application] in
      guard $0 == .connected, locksAgain else { return }
      _ = try? application.lockSession { lock, output in PasswordPage(lock, on: output) }
    }
    stage.compositor.clients.first?.disconnect()
    try stage.turn()
    #expect(display.windows.isEmpty && display.sessionLock == nil)
    guard case .lost = display.state else {
      Issue.record("the display is \(display.state), and does not reconnect")
      return
    }
    try stage.advance(by: 1)
    #expect(display.state == (locksAgain ? .connected : .closed))
    #expect(display.windows.count == (locksAgain ? 1 : 0))
    #expect(stage.compositor.isSessionLocked && stage.violations.isEmpty)
  }

  @Test("a program that is terminated leaves the session locked") func terminated() throws {
    let stage = try locked()
    let lock = try #require(stage.application.display.sessionLock)
    stage.application.terminate()
    try stage.turn()
    #expect(lock.state == .ended(.displayClosed) && stage.compositor.isSessionLocked)
    #expect(stage.compositor.requests(to: "ext_session_lock_v1") == ["get_lock_surface"])
    #expect(stage.violations.isEmpty)
  }

  @Test("a program that cannot lock the session goes on, and displays nothing of the lock")
  func unsupported() throws {
    let configuration = TestStage.configuration().without(.sessionLock)
    var error: SessionLockError?
    let stage = try TestStage(configuration) { application in
      do throws(SessionLockError) {
        try application.lockSession { lock, output in PasswordPage(lock, on: output) }
      } catch let failure {
        error = failure
      }
      application.openWindow(title: "Desktop", root: ViewController())
    }
    #expect(error == .unsupported && stage.compositor.surfaces.count == 1)
    #expect(stage.application.display.windows.map(\.window.title) == ["Desktop"])
    #expect(stage.violations.isEmpty)
  }
}
