// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures

/// The greatest length of a line in bytes.
nonisolated private let maximumLineLength = 1_200

/// An error in the text of a trace.
nonisolated public struct InputTraceError: Error, Hashable, CustomStringConvertible {
  /// The number of the line, from 1.
  public var line: Int
  /// The description of the error.
  public var reason: String

  /// The line number and the description of the error.
  public var description: String { "line \(line) of the trace: \(reason)" }
}

nonisolated extension InputTrace {
  /// Parses a trace; without an `end` line it ends with its last step.
  ///
  /// - Throws: `InputTraceError` with the first line that is malformed or inconsistent.
  public init(text: String) throws(InputTraceError) {
    var number = 0
    var trace: InputTrace?
    var isOver = false
    // Split by bytes: a line break counts whatever characters are beside it.
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let line = Substring(bytes)
      if number == 1 {
        guard line == traceHeading else {
          throw InputTraceError(line: 1, reason: "the first line must be '\(traceHeading)'")
        }
        continue
      }
      var parser = TraceLineParser(line)
      guard !parser.isEmpty, !line.hasPrefix("#") else { continue }
      do throws(TraceFault) {
        guard bytes.count <= maximumLineLength else { throw TraceFault("the line is too long") }
        guard !isOver else { throw TraceFault("the line is after the end") }
        if trace == nil {
          guard parser.consume("window") else {
            throw TraceFault("the window must come first: 'window WIDTH HEIGHT scale SCALE'")
          }
          let (size, scale) = try parser.window()
          try parser.finish()
          trace = InputTrace(size: size, scale: scale)
          continue
        }
        let time = try parser.time("a time in milliseconds")
        if parser.consume("end") {
          try parser.finish()
          guard time >= trace?.duration ?? 0 else {
            throw TraceFault("the end is before the last step")
          }
          trace?.end(at: time)
          isOver = true
          continue
        }
        let step = try parser.step(at: time)
        if let problem = trace?.problem(with: step) { throw TraceFault(problem) }
        trace?.appendUnchecked(step)
      } catch {
        throw InputTraceError(line: number, reason: error.reason)
      }
    }
    guard let trace else {
      throw InputTraceError(line: number, reason: "the trace ends before its 'window' line")
    }
    self = trace
  }
}

/// An error in a line of a trace.
nonisolated struct TraceFault: Error {
  var reason: String
  init(_ reason: String) { self.reason = reason }
}
