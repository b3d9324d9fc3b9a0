// SPDX-License-Identifier: MIT

import Glibc
import Sash

/// An application that prints its life cycle, for tests of its start and its end.
///
/// It prints `mapped` when its window is displayed, `terminating` when it is about to end, and
/// `closed` for each window. Its first argument selects a behaviour; the second is the time in
/// seconds that it waits for the compositor's answer.
enum Behaviour: String {
  /// Runs until it is ended.
  case idle
  /// Ends by itself, with status 3, when its window is displayed.
  case terminates
  /// Ends by itself, with status 3, before its window is displayed.
  case terminatesAtLaunch = "terminates-at-launch"
  /// Ends by itself, with status 3, as it receives SIGTERM.
  case terminatesUnderSignal = "terminates-under-signal"
  /// Does not return from its termination hook.
  case hangsInHook = "hangs-in-hook"
  /// Restores its state, prints it, changes it, and runs until it is ended.
  case restores
  /// Opens a modal dialogue with all that the desktop is asked for, prints `dialogue` and `token`,
  /// and closes its first window.
  case opensDialogue = "opens-dialogue"
  /// Opens a window that draws its own frame, and prints what the user does with it.
  case framed
  /// Locks the session until a password is entered.
  case locks
  /// Does not return from a handler once its window is displayed.
  case hangsInHandler = "hangs-in-handler"
}

struct LifeProgram: App {
  let connectionTimeout: Double?
  private let behaviour: Behaviour

  init() {
    let word = TestApplication.arguments.first ?? ""
    guard let behaviour = Behaviour(rawValue: word) else {
      print(
        "usage: sash-test-app life idle|terminates|terminates-at-launch|terminates-under-signal|"
          + "hangs-in-hook|hangs-in-handler|restores|opens-dialogue|framed|locks")
      exit(64)
    }
    self.behaviour = behaviour
    connectionTimeout = TestApplication.arguments.dropFirst().first.flatMap { Double($0) }
  }

  func didLaunch(_ application: Application) {
    if behaviour == .restores { return RestoringWindow.open(in: application) }
    if behaviour == .locks { return LockedSession.begin(in: application) }
    if behaviour == .framed { return FramedWindow.open(in: application) }
    application.onTerminate = {
      printLine("terminating")
      if behaviour == .hangsInHook { hang() }
    }
    application.onWindowClose = { _ in printLine("closed") }
    let window = Window(size: Size(width: 320, height: 240))
    window.rootViewController = ViewController()
    if behaviour == .opensDialogue { DialogueWindow.prepare(window) }
    let host = application.open(window, options: ToplevelOptions(decoration: .server))
    var isMapped = false
    host.onFrame = { [unowned application] _ in
      guard !isMapped else { return }
      isMapped = true
      printLine("mapped")
      switch behaviour {
      case .terminates: application.terminate(status: 3)
      case .terminatesUnderSignal:
        kill(getpid(), SIGTERM)
        application.terminate(status: 3)
      case .opensDialogue: DialogueWindow.open(above: window, in: application)
      case .hangsInHandler: hang()
      case .idle, .terminatesAtLaunch, .hangsInHook, .restores, .framed, .locks: break
      }
    }
    if behaviour == .terminatesAtLaunch { application.terminate(status: 3) }
  }
}

/// Never returns, and uses no processor time.
private func hang() -> Never {
  while true { pause() }
}
