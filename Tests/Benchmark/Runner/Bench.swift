import ArgumentParser
import Glibc

/// Measures the client's scenes against the floor's, in turns, and prints the medians.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sash-bench", abstract: "Measures Sash against the floor client.")

  @Option(help: "The floor client.")
  var floor: String

  @Option(help: "The client that draws the same scenes with Sash.")
  var client: String

  @Option(help: "Where to write the table as JSON.")
  var json: String?

  @Option(help: "How often each scene is measured; the medians count.")
  var rounds = 3

  @Option(help: "How often each start is measured.")
  var starts = 15

  func validate() throws {
    guard rounds > 0, starts > 0 else {
      throw ValidationError("--rounds and --starts must be at least 1.")
    }
  }

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    let compositor = try Compositor(width: 1280, height: 800)
    var runs: [String: [Run]] = [:]
    for round in 1...rounds {
      print("round \(round) of \(rounds)")
      for scene in ["s1", "s2", "s3"] {
        runs["floor \(scene)", default: []].append(
          try sash_bench.run(floor, scene: scene, memory: scene == "s1"))
        runs["sash \(scene)", default: []].append(
          try sash_bench.run(client, scene: scene, memory: scene == "s1", latency: scene == "s1"))
      }
    }
    var starting: (floor: [Double], sash: [Double]) = ([], [])
    // The first start of each warms the caches and does not count.
    for turn in 0...starts {
      let pair = (try start(floor), try start(client))
      if turn > 0 {
        starting.floor.append(pair.0)
        starting.sash.append(pair.1)
      }
    }
    withExtendedLifetime(compositor) {}
    let rows = table(runs: runs, starting: starting)
    printTable(rows)
    if let json { try write(sash_bench.json(rows, facts: machineFacts()), to: json) }
  }

  private func table(runs: [String: [Run]], starting: (floor: [Double], sash: [Double])) -> [Row] {
    func of(_ name: String, _ value: (Run) -> Double) -> Double {
      median((runs[name] ?? []).map(value))
    }
    func perFrame(_ run: Run) -> Double { run.cpu / 1000 / Double(max(run.count, 1)) }
    func rate(_ run: Run) -> Double { Double(run.count) / run.seconds }
    func megabytes(_ run: Run) -> Double { Double(run.memory ?? 0) / 1_048_576 }
    return [
      Row(
        scene: "S1", what: "CPU a frame", unit: "ms", sash: of("sash s1", perFrame),
        floor: of("floor s1", perFrame), must: "1.25x"),
      Row(
        scene: "S1", what: "frames a second", unit: "1/s", sash: of("sash s1", rate),
        floor: of("floor s1", rate), must: "at least 0.98x"),
      Row(
        scene: "S1", what: "callback to commit, 99th of 100", unit: "ms",
        sash: of("sash s1") { ($0.latency ?? .nan) / 1000 }, floor: nil, must: "4 ms"),
      Row(
        scene: "S2", what: "CPU a frame", unit: "ms", sash: of("sash s2", perFrame),
        floor: of("floor s2", perFrame), must: "1.25x"),
      Row(
        scene: "S3", what: "CPU of five ticks", unit: "ms", sash: of("sash s3") { $0.cpu / 1000 },
        floor: of("floor s3") { $0.cpu / 1000 }, must: "1.5x"),
      Row(
        scene: "S3", what: "wake-ups", unit: "times", sash: of("sash s3") { Double($0.count) },
        floor: of("floor s3") { Double($0.count) }, must: "1.00x"),
      Row(
        scene: "S4", what: "start to first commit", unit: "ms", sash: median(starting.sash),
        floor: median(starting.floor), must: "3.0x"),
      Row(
        scene: "S5", what: "proportional set size", unit: "MB", sash: of("sash s1", megabytes),
        floor: of("floor s1", megabytes), must: "floor + 12 MB"),
    ]
  }

  private func write(_ text: String, to path: String) throws {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw ValidationError("cannot write \(path): errno \(errno)") }
    defer { close(file) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(file, $0.baseAddress, $0.count)
      }
      guard count > 0 else { throw ValidationError("cannot write \(path): errno \(errno)") }
      bytes = bytes.dropFirst(count)
    }
    print("written to \(path)")
  }
}
