// SPDX-License-Identifier: MIT

import Sash

/// A lock of the session with a password field on every output, which `secret` unlocks.
///
/// It prints `cover OUTPUT WIDTHxHEIGHT` for each size of the window on an output, `uncover OUTPUT` when
/// that has closed, `wrong` for another password, and the states of the lock. After a loss of the
/// connection it locks the session again.
enum LockedSession {
  static func begin(in application: Application) {
    lock(application)
    application.display.onStateChange = { [unowned application] state in
      guard case .connected = state, application.display.sessionLock == nil else { return }
      lock(application)
    }
  }

  private static func lock(_ application: Application) {
    do throws(SessionLockError) {
      let lock = try application.lockSession { lock, output in PasswordPage(lock, on: output) }
      lock.onStateChange = { state in
        switch state {
        case .requested, .cancelled: break
        case .locked: printLine("locked")
        case .unlocking: printLine("unlocking")
        case .ended(.connectionLost): printLine("lost")
        case .ended(let outcome): printLine("\(outcome)")
        }
      }
    } catch {
      printLine("\(error)")
      application.terminate(status: 1)
    }
  }
}

/// A page with a password field, which unlocks the session with the right password.
private final class PasswordPage: ViewController {
  private let lock: SessionLock
  private let output: String
  private var size = Size.zero
  private let field = TextField(placeholder: "Password")

  init(_ lock: SessionLock, on output: OutputInfo) {
    self.lock = lock
    self.output = output.name
    super.init()
  }

  override func viewDidLoad() {
    view.backgroundColor = Color(hex: 0x336699)
    field.isSecureTextEntry = true
    field.onSubmit = { [weak self] in self?.submit($0) }
    view.addSubview(field)
    LayoutConstraint.activate([
      field.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      field.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      field.widthAnchor.constraint(equalToConstant: 240),
    ])
  }

  override func viewDidAppear(_ animated: Bool) { field.becomeFirstResponder() }

  override func viewDidLayoutSubviews() {
    guard view.frame.size != size else { return }
    size = view.frame.size
    printLine("cover \(output) \(Int(size.width))x\(Int(size.height))")
  }

  override func viewDidDisappear(_ animated: Bool) { printLine("uncover \(output)") }

  private func submit(_ password: String) {
    field.text = ""
    if password == "secret" { lock.unlock() } else { printLine("wrong") }
  }
}
