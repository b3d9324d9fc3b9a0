// SPDX-License-Identifier: MIT

import Sash
import Testing

// The code of the article "Kiosks", unchanged.

private final class TicketController: ViewController {}

private struct Tickets: App {
  func didLaunch(_ application: Application) {
    let window = Window(size: Size(width: 800, height: 480))
    window.rootViewController = TicketController()
    application.open(
      window,
      options: ToplevelOptions(
        applicationID: "org.example.Tickets", windowMode: .fullscreen, decoration: .none,
        cursorVisibility: .afterMotion))
  }
}

private func isCorrect(_ password: String) -> Bool { password == "secret" }

@MainActor private func report(_ outcome: SessionLock.Outcome) {}

private final class PasswordController: ViewController {
  private let lock: SessionLock
  private let field = TextField(placeholder: "Password")

  init(_ lock: SessionLock) {
    self.lock = lock
    super.init()
  }

  override func viewDidLoad() {
    field.isSecureTextEntry = true
    field.onSubmit = { [weak self] password in
      self?.field.text = ""
      if isCorrect(password) { self?.lock.unlock() }
    }
    view.addSubview(field)
    LayoutConstraint.activate([
      field.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      field.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      field.widthAnchor.constraint(equalToConstant: 240),
    ])
  }

  override func viewDidAppear(_ animated: Bool) { field.becomeFirstResponder() }
}

@MainActor private func lock(_ application: Application) throws {
  let lock = try application.lockSession { lock, output in PasswordController(lock) }
  lock.onStateChange = { state in
    if case .ended(let outcome) = state { report(outcome) }
  }
}

@Suite("Code of the article on kiosks") @MainActor struct KioskSnippets {
  @Test("turned content has the turned size of its host") func turn() {
    let window = Window(size: Size(width: 800, height: 480))
    window.turn = .right
    #expect(window.size == Size(width: 480, height: 800))
    #expect(window.hostSize == Size(width: 800, height: 480))
  }
}
