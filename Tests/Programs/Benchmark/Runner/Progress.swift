// SPDX-License-Identifier: MIT

import Glibc

/// Shows which of the measurements is running: on a terminal in one line that is replaced, in a
/// file as a line for each part.
final class Progress {
  private let total: Int
  private let startTime = monotonicNanoseconds()
  private let isTerminal = isatty(STDOUT_FILENO) == 1
  private var count = 0
  private var part = ""

  /// Clears the rest of a terminal's line after the start of the line.
  private static let clearLine = "\r\u{1B}[K"

  init(total: Int) { self.total = total }

  /// Shows the start of a measurement.
  ///
  /// - Parameters:
  ///   - part: The part of the benchmark, such as "S1, round 2 of 3".
  ///   - detail: The program or the quantity.
  func begin(_ part: String, _ detail: String) {
    count += 1
    if isTerminal {
      show("\(Self.clearLine)[\(count) of \(total)] \(part): \(detail)")
    } else if part != self.part {
      show("[\(count) of \(total)] \(part)\n")
    }
    self.part = part
  }

  /// Shows the summary of all measurements.
  func finish(_ rows: [Row]) {
    let seconds = (monotonicNanoseconds() - startTime) / 1_000_000_000
    let beyond = rows.filter { !$0.isWithinLimit }
    print("\(count) measurements in \(seconds / 60) min \(seconds % 60) s:", terminator: " ")
    print("\(rows.count - beyond.count) of \(rows.count) values are within their limits.")
    for row in beyond {
      let ratio = row.ratio.map { ", \(fixed($0, 2))x" } ?? ""
      print(
        "beyond: \(row.scene) \(row.quantity): \(fixed(row.sash, 2)) \(row.unit)\(ratio); "
          + "the limit is \(row.limit.description(unit: row.unit))")
    }
  }

  /// Ends the line of the running measurement.
  func endLine() { if isTerminal { show(Self.clearLine) } }

  private func show(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }
}
