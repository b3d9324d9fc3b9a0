import SashGeometry
import SashGestures

/// No line of a trace is longer, in bytes.
nonisolated private let longestLine = 1_200

/// What is wrong with the text of a trace.
nonisolated public struct InputTraceError: Error, Hashable, CustomStringConvertible {
  /// The line, counted from 1.
  public var line: Int
  /// What is wrong in it.
  public var reason: String

  /// The line and what is wrong in it.
  public var description: String { "line \(line) of the trace: \(reason)" }
}

nonisolated extension InputTrace {
  /// Reads a trace from text; without an `end` it takes until its last moment.
  ///
  /// - Throws: `InputTraceError` with the first line that is not understood, or that cannot happen.
  public init(text: String) throws(InputTraceError) {
    var number = 0
    var trace: InputTrace?
    var isOver = false
    // By bytes: a line break is one whatever stands around it.
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let line = Substring(bytes)
      if number == 1 {
        guard line == traceHeading else {
          throw InputTraceError(line: 1, reason: "the first line is '\(traceHeading)'")
        }
        continue
      }
      var words = TraceWords(line)
      guard !words.isEmpty, !line.hasPrefix("#") else { continue }
      do throws(TraceFault) {
        guard bytes.count <= longestLine else { throw TraceFault("it is too long") }
        guard !isOver else { throw TraceFault("nothing comes after the end") }
        if trace == nil {
          guard words.take("window") else {
            throw TraceFault("the window comes first: 'window WIDTH HEIGHT scale SCALE'")
          }
          let (size, scale) = try words.window()
          try words.finish()
          trace = InputTrace(size: size, scale: scale)
          continue
        }
        let time = try words.time("a time in milliseconds")
        if words.take("end") {
          try words.finish()
          guard time >= trace?.duration ?? 0 else {
            throw TraceFault("the end lies before the last moment")
          }
          trace?.end(at: time)
          isOver = true
          continue
        }
        let step = try words.step(at: time)
        if let problem = trace?.problem(with: step) { throw TraceFault(problem) }
        trace?.take(step)
      } catch {
        throw InputTraceError(line: number, reason: error.reason)
      }
    }
    guard let trace else {
      throw InputTraceError(line: number, reason: "the trace ends before its window")
    }
    self = trace
  }
}

/// What is wrong with a line of a trace.
nonisolated struct TraceFault: Error {
  var reason: String
  init(_ reason: String) { self.reason = reason }
}
