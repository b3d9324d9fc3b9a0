import Glibc

/// One scene run once by one program.
struct Run {
  /// CPU microseconds between begin and end.
  var cpu: Double
  /// Wall seconds between begin and end.
  var seconds: Double
  /// What the end mark counted: frames, or wake-ups.
  var count: Int
  /// Bytes of proportional set size, when asked for.
  var memory: Int?
  /// The 99th percentile from callback to commit in microseconds, when the program says it.
  var latency: Double?
}

/// The middle one of some values.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// Runs a scene from its begin mark to its end mark.
func run(_ program: String, scene: String, memory: Bool = false, latency: Bool = false) throws
  -> Run
{
  let child = try Child([program, scene])
  defer { child.end() }
  let begin = try child.wait(for: "begin", seconds: 30)
  var size: Int?
  if memory {
    // Well inside the scene, when all buffers are in use.
    usleep(2_000_000)
    size = try child.proportionalSetSize()
  }
  let end = try child.wait(for: "end", seconds: 90)
  let tail = latency ? try child.wait(for: "latency", seconds: 5) : nil
  return Run(
    cpu: Double(end.cpu - begin.cpu), seconds: Double(end.time - begin.time) / 1e9,
    count: end.count, memory: size, latency: tail.map { Double($0.count) })
}

/// Milliseconds from before the program is started to its first commit with a buffer.
func start(_ program: String) throws -> Double {
  let child = try Child([program, "s1"])
  defer { child.end() }
  let commit = try child.wait(for: "commit", seconds: 30)
  return Double(commit.time - child.started) / 1e6
}
