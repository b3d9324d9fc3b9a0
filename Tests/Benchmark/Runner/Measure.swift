import Glibc

/// One scene run once by one program.
struct Run {
  /// CPU microseconds between begin and end.
  var cpu: Double
  /// Wall seconds between begin and end.
  var seconds: Double
  /// What the end mark counted: frames, wake-ups, labels.
  var count: Int
  /// Bytes of proportional set size, when asked for.
  var memory: Int?
  /// What the program told after the end, by the names of the marks.
  var more: [String: Int] = [:]
}

/// What is measured beside time.
enum Measure {
  case time
  /// The proportional set size, well inside of the scene.
  case memory
  /// The calls for memory, counted by a library that is preloaded.
  case allocations(library: String)
}

/// The middle one of some values.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// Runs a scene from its begin mark to its end mark.
///
/// - Parameters:
///   - command: The program with what it is told.
///   - measure: What is measured beside time, which is of no use where allocations are counted.
///   - marks: What the program tells after the end.
/// - Returns: What was measured.
/// - Throws: `ChildError` when the program ends or falls silent before its marks.
func run(_ command: [String], _ measure: Measure = .time, marks: [String] = []) throws -> Run {
  try follow(try launch(command, measure), measure, marks: marks)
}

/// Starts a program for a measurement.
func launch(_ command: [String], _ measure: Measure) throws -> Child {
  var environment: [String: String] = [:]
  if case .allocations(let library) = measure { environment["LD_PRELOAD"] = library }
  return try Child(command, environment: environment)
}

/// Follows a program from its begin mark to its end mark, and ends it.
func follow(_ child: Child, _ measure: Measure, marks: [String]) throws -> Run {
  defer { child.end() }
  let begin = try child.wait(for: "begin", seconds: 30)
  var size: Int?
  if case .memory = measure {
    // Well inside the scene, when all buffers are in use.
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

/// Milliseconds from before the program is started to its first commit with a buffer.
func start(_ program: String) throws -> Double {
  let child = try Child([program, "s1"])
  defer { child.end() }
  let commit = try child.wait(for: "commit", seconds: 30)
  return Double(commit.time - child.started) / 1e6
}
