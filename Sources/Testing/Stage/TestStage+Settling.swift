internal import Sash
internal import SashInterface
import SashShell

/// Nothing may move for so long before a window counts as at rest: taps that may become double taps
/// are decided by then.
nonisolated private let quietTime = 0.25

extension TestStage {
  /// Lets time pass until nothing moves, and no gesture waits to be decided.
  ///
  /// A caret that blinks does not count as moving.
  ///
  /// - Parameter seconds: How long it may take on the stage's clock.
  /// - Throws: `TestStageError.unsettled` with what still moves or waits.
  public func settle(within seconds: Double = 10) throws {
    let end = clock.now + seconds
    try turn()
    var quiet = 0.0
    while quiet < quietTime {
      guard clock.now < end else {
        throw TestStageError.unsettled(seconds: seconds, reasons: unfinished)
      }
      let isQuiet = application.display.windows.allSatisfy { $0.window.isAtRest }
      try frame()
      quiet = isQuiet ? quiet + Self.frameInterval : 0
    }
  }

  /// What still moves or waits, each in a sentence.
  var unfinished: [String] {
    var result: [String] = []
    switch application.display.state {
    case .connected: break
    case .lost(let error, _): result.append("\(error)")
    case .connecting: result.append("the compositor has not answered a new connection yet")
    case .closed: result.append("the application has ended")
    }
    for host in application.display.windows {
      let name = "window \"\(host.window.title)\""
      result += host.window.unfinishedWork.map { "\(name): \($0)" }
      if let waiting = host.waitingFor { result.append("\(name): \(waiting)") }
    }
    if !downContacts.isEmpty {
      let names = downContacts.keys.map(\.description).sorted().joined(separator: ", ")
      result.append("still down: \(names); lift or cancel what a script pressed")
    }
    // The last ones tell what goes on now.
    return result + reports.suffix(5).map { "reported: \($0)" }
  }
}
