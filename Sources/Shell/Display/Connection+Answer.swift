// SPDX-License-Identifier: MIT

import SashEventLoop
import SashSurfaces
import SashWayland

extension Connection {
  /// Waits until the compositor has announced its globals, and reports once if that takes long.
  ///
  /// This is the only blocking wait; it happens at the start.
  func waitForAnswer(
    _ deadline: AnswerDeadline, report: (ShellReport) -> Void
  ) throws(ConnectionError) {
    let clock = MonotonicClock()
    var deadline = deadline
    var isAnswered = false
    sync { isAnswered = true }
    while !isAnswered {
      try waitForEvents(seconds: deadline.nextCheck.map { $0 - clock.now })
      guard !isAnswered else { return }
      switch deadline.check(clock.now) {
      case .wait: break
      case .report: report(.noAnswer(name: address, seconds: deadline.elapsedSeconds(clock.now)))
      case .giveUp: throw .noAnswer(name: address, seconds: deadline.limit ?? 0)
      }
    }
  }
}
