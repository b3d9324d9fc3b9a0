import SashGeometry
import SashGestures

/// The first line of every trace: what it is, and in which form.
nonisolated private let heading = "# gestures 1"
/// More moments than anyone records by hand: an hour of ten fingers.
nonisolated private let mostSteps = 4_000_000

/// What is wrong with the text of a trace.
nonisolated public struct GestureTraceError: Error, Hashable, CustomStringConvertible {
  /// The line, counted from 1.
  public var line: Int
  /// What is wrong in it.
  public var reason: String

  /// The line and what is wrong in it.
  public var description: String { "line \(line) of the trace: \(reason)" }
}

/// The text of a script: a heading, and a line for each moment with time in seconds, contact, what
/// it does, and where.
///
/// ```
/// # gestures 1
/// 0.0 finger 0 down 400.0 560.0
/// 0.0083 finger 0 move 400.0 551.5
/// 0.25 finger 0 up 400.0 24.0
/// 0.5 pointer 272 down 10.0 12.0
/// 0.5 pointer 272 cancel 10.0 12.0
/// 1.0 end
/// ```
///
/// Empty lines and those that begin with `#` say nothing; `end` tells how long the script takes.
nonisolated extension GestureScript {
  /// The script as text, from which the same script can be read again.
  public var trace: String {
    var lines = [heading]
    for step in steps {
      let phase =
        switch step.phase {
        case .began: "down"
        case .moved: "move"
        case .ended: "up"
        case .cancelled: "cancel"
        }
      lines.append(
        "\(step.time) \(step.contact) \(phase) \(step.position.x) \(step.position.y)")
    }
    lines.append("\(duration) end")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a script from text.
  ///
  /// - Throws: `GestureTraceError` with the first line that is not understood, or that cannot
  ///   happen.
  public init(trace: String) throws(GestureTraceError) {
    self.init()
    var number = 0
    var ended = false
    for line in trace.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if number == 1 {
        guard line == heading else {
          throw GestureTraceError(line: 1, reason: "the first line is '\(heading)'")
        }
        continue
      }
      let words = line.split(separator: " ")
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      func fail(_ reason: String) -> GestureTraceError {
        GestureTraceError(line: number, reason: reason)
      }
      guard !ended else { throw fail("nothing comes after the end") }
      guard steps.count < mostSteps else { throw fail("there are too many moments") }
      guard let time = Double(first), time.isFinite else {
        throw fail("'\(first)' is not a time in seconds")
      }
      if words.count == 2, words[1] == "end" {
        guard time >= duration else { throw fail("the end lies before the last moment") }
        wait(time - duration)
        ended = true
        continue
      }
      guard let step = Step(time: time, words: words.dropFirst()) else {
        throw fail("'\(line)' is not 'TIME CONTACT down|move|up|cancel X Y'")
      }
      if let problem = problem(with: step) { throw fail(problem) }
      append(step)
    }
    if number == 0 { throw GestureTraceError(line: 1, reason: "the trace is empty") }
  }
}

nonisolated extension GestureScript.Step {
  /// A moment from the words that follow its time.
  fileprivate init?(time: Double, words: ArraySlice<Substring>) {
    var words = words
    guard let kind = words.popFirst() else { return nil }
    let contact: GestureScript.Contact
    switch kind {
    case "finger":
      guard let number = words.popFirst().flatMap({ Int($0) }) else { return nil }
      contact = .finger(number)
    case "pointer":
      guard let button = words.popFirst().flatMap({ UInt32($0) }) else { return nil }
      contact = .pointer(button: button)
    case "stylus": contact = .stylus
    default: return nil
    }
    let phase: Touch.Phase
    switch words.popFirst() {
    case "down": phase = .began
    case "move": phase = .moved
    case "up": phase = .ended
    case "cancel": phase = .cancelled
    default: return nil
    }
    guard let x = words.popFirst().flatMap({ Double($0) }),
      let y = words.popFirst().flatMap({ Double($0) }), words.isEmpty
    else { return nil }
    self.init(time: time, contact: contact, phase: phase, position: Point(x: x, y: y))
  }
}

nonisolated extension GestureScript.Contact: CustomStringConvertible {
  /// The contact as it stands in a trace.
  public var description: String {
    switch self {
    case .finger(let number): "finger \(number)"
    case .pointer(let button): "pointer \(button)"
    case .stylus: "stylus"
    }
  }
}
