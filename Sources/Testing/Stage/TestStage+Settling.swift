// SPDX-License-Identifier: MIT

internal import Sash
import SashInputTrace
internal import SashInterface
import SashShell

/// The time without movement after which a window counts as settled, in seconds.
///
/// It is long enough for a tap that may become a double tap to be decided.
nonisolated private let quietTime = 0.25

extension TestStage {
  /// Lets time pass until the window settles: nothing moves, and no gesture is undecided.
  ///
  /// A blinking caret and an animation that repeats for ever, such as a spinner, do not count as
  /// movement.
  ///
  /// - Parameter seconds: The longest time on the stage's clock.
  /// - Throws: `TestStageError.unsettled` with everything that still moves or waits.
  public func settle(within seconds: Double = 10) throws {
    let end = clock.now + seconds
    try turn()
    var quiet = 0.0
    while quiet < quietTime {
      guard clock.now < end else {
        throw TestStageError.unsettled(seconds: seconds, reasons: unfinishedWork)
      }
      let isQuiet = application.display.windows.allSatisfy { $0.window.isSettled }
      try frame()
      quiet = isQuiet ? quiet + frameInterval : 0
    }
  }

  /// The unfinished work of the application, each item in a sentence.
  var unfinishedWork: [String] {
    var result: [String] = []
    switch application.display.state {
    case .connected: break
    case .lost(let error, _): result.append("\(error)")
    case .connecting: result.append("the compositor has not answered a new connection yet")
    case .failed(let error): result.append("\(error)")
    case .closed: result.append("the application has ended")
    }
    for host in application.display.windows {
      let name = "window \"\(host.window.title)\""
      result += host.window.unfinishedWork.map { "\(name): \($0)" }
      if let waiting = host.waitingFor { result.append("\(name): \(waiting)") }
    }
    if !downContacts.isEmpty {
      let names = downContacts.map(\.description).sorted().joined(separator: ", ")
      result.append("still down: \(names); a script must lift or cancel them")
    }
    // Older reports are about earlier events.
    return result + reports.suffix(5).map { "reported: \($0)" }
  }
}
