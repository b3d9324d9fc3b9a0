// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// The seconds without a wake-up after which a program counts as at rest: more than the time after
/// its last frame at which it returns memory to the system.
private let restSeconds = 6.0
/// The seconds within which a program must come to rest.
private let limit = 30.0
/// The microseconds between two looks at a program.
private let interval: UInt32 = 100_000

extension Child {
  /// Waits until no thread of the program has run for some seconds.
  ///
  /// A program that draws at times, for example a progress or a caret, is never at rest.
  func waitUntilAtRest() throws {
    let start = ContinuousClock.now
    var count = try wakeUpCount()
    var lastWakeUp = start
    while lastWakeUp.duration(to: .now) < .seconds(restSeconds) {
      guard start.duration(to: .now) < .seconds(limit) else {
        throw Failure("\(name) was not at rest within \(Int(limit)) s\n\(combinedOutput)")
      }
      usleep(interval)
      let newCount = try wakeUpCount()
      if newCount != count { lastWakeUp = .now }
      count = newCount
    }
  }

  /// Returns the number of times that a thread of the program has begun to wait.
  private func wakeUpCount() throws -> Int {
    let folder = "/proc/\(processID)/task"
    return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { sum, thread in
      let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
      guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("voluntary") }),
        let count = Int(line.drop { !$0.isNumber })
      else { throw Failure("\(folder)/\(thread)/status does not count voluntary switches") }
      return sum + count
    }
  }
}
