// SPDX-License-Identifier: MIT

import Glibc

/// The measurements of one run of a scene.
struct Run {
  /// The processor time between begin and end, in microseconds.
  var cpu: Double
  /// The wall time between begin and end, in seconds.
  var seconds: Double
  /// The count of the end mark: frames, wake-ups or labels.
  var count: Int
  /// The proportional set size in bytes, if it was measured.
  var memory: Int?
  /// The counts of further marks after the end, by name.
  var more: [String: Int] = [:]
}

/// A quantity to measure beside time.
enum Measure {
  case time
  /// The proportional set size in the middle of the scene.
  case memory
  /// The number of allocations, counted by a preloaded library.
  case allocations(library: String)
}

/// Returns the median of some values.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// Runs a scene from its begin mark to its end mark.
///
/// - Parameters:
///   - command: The program and its arguments.
///   - measure: The quantity to measure; the times are useless where allocations are counted.
///   - marks: The names of further marks after the end.
/// - Returns: The measurements.
/// - Throws: `ChildError` when the program ends or prints nothing before its marks.
func run(_ command: [String], _ measure: Measure = .time, marks: [String] = []) throws -> Run {
  try follow(try launch(command, measure), measure, marks: marks)
}

/// Starts a program for a measurement.
func launch(_ command: [String], _ measure: Measure) throws -> Child {
  var environment: [String: String] = [:]
  if case .allocations(let library) = measure { environment["LD_PRELOAD"] = library }
  return try Child(command, environment: environment)
}

/// Reads a program's output from its begin mark to its end mark, and ends it.
func follow(_ child: Child, _ measure: Measure, marks: [String]) throws -> Run {
  defer { child.end() }
  let begin = try child.wait(for: "begin", seconds: 30)
  var size: Int?
  if case .memory = measure {
    // In the middle of the scene, when all buffers are in use.
    usleep(2_000_000)
    size = try child.proportionalSetSize()
  }
  let end = try child.wait(for: "end", seconds: 90)
  var result = Run(
    cpu: Double(end.cpu - begin.cpu), seconds: Double(end.time - begin.time) / 1e9,
    count: end.count, memory: size)
  for name in marks { result.more[name] = try child.wait(for: name, seconds: 5).count }
  return result
}

/// Returns the milliseconds from the start of a program to its first commit with a buffer.
func start(_ command: [String]) throws -> Double {
  let child = try Child(command)
  defer { child.end() }
  let commit = try child.wait(for: "commit", seconds: 30)
  return Double(commit.time - child.startTime) / 1e6
}
