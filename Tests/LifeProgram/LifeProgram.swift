import Glibc
import Sash

/// An application that prints what becomes of it, for tests of its start and its end.
///
/// It prints `mapped` when its window is shown, `terminating` when it is about to end, and `closed`
/// for each window. What it does besides is named by its first argument; the second is how many
/// seconds it waits for the compositor's answer.
enum Behaviour: String {
  /// Nothing: it runs until it is ended.
  case idle
  /// Ends by itself, with status 3, when its window is shown.
  case terminates
  /// Ends by itself, with status 3, before its window is shown.
  case terminatesAtLaunch = "terminates-at-launch"
  /// Does not return from its termination hook.
  case hangsInHook = "hangs-in-hook"
  /// Does not return from a handler once its window is shown.
  case hangsInHandler = "hangs-in-handler"
}

@main
struct LifeProgram: App {
  let connectionTimeout: Double?
  private let behaviour: Behaviour

  init() {
    let word = CommandLine.arguments.dropFirst().first ?? ""
    guard let behaviour = Behaviour(rawValue: word) else {
      print(
        "usage: sash-test-life idle|terminates|terminates-at-launch|hangs-in-hook|hangs-in-handler")
      exit(64)
    }
    self.behaviour = behaviour
    connectionTimeout = CommandLine.arguments.dropFirst(2).first.flatMap { Double($0) }
  }

  func didLaunch(_ application: Application) {
    application.onTerminate = {
      say("terminating")
      if behaviour == .hangsInHook { hang() }
    }
    application.onWindowClose = { _ in say("closed") }
    let window = Window(size: Size(width: 320, height: 240))
    window.rootViewController = ViewController()
    let host = application.open(window, options: ToplevelOptions())
    var isMapped = false
    host.onFrame = { [unowned application] _ in
      guard !isMapped else { return }
      isMapped = true
      say("mapped")
      switch behaviour {
      case .terminates: application.terminate(status: 3)
      case .hangsInHandler: hang()
      case .idle, .terminatesAtLaunch, .hangsInHook: break
      }
    }
    if behaviour == .terminatesAtLaunch { application.terminate(status: 3) }
  }
}

/// Never returns, and needs no processor.
private func hang() -> Never {
  while true { pause() }
}

/// Prints a line at once, also into a pipe.
private func say(_ line: String) {
  print(line)
  fflush(nil)
}
