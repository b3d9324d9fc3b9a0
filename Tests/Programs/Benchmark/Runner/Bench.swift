// SPDX-License-Identifier: MIT

import ArgumentParser
import Glibc

/// Measures Sash and the baseline ("floor"), a Wayland client in C that does the least possible
/// work, in alternating runs, and prints the medians.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sash-bench", abstract: "Measures Sash against the baseline, a client in C.")

  @Option(help: "The baseline client.")
  var floor: String

  @Option(help: "The baseline of the scene with labels.")
  var textFloor: String

  @Option(help: "The client that draws the same scenes with Sash.")
  var client: String

  @Option(help: "The program that measures declared views.")
  var declared: String

  @Option(help: "The program that measures the music scene of the demo.")
  var music: String

  @Option(help: "The library that counts calls for memory.")
  var allocations: String

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
    let progress = Progress(total: measurementCount)
    var results = Results()
    do {
      try measureScenes(&results, progress)
      try measureLabels(&results, progress)
      try measureGestures(&results, progress)
      try measureForms(&results, progress)
      try measureDeclaredViews(&results, progress)
      try measureLargeWindow(&results, progress)
    } catch {
      progress.endLine()
      throw error
    }
    progress.endLine()
    let rows = results.rows
    printTable(rows)
    if let json { try write(sash_bench.json(rows, facts: machineFacts()), to: json) }
    progress.finish(rows)
  }

  /// The scenes that both programs draw in each round.
  ///
  /// The scroll of S6 is short, so disturbances by the machine weigh more; it runs twice.
  private static let comparedScenes = ["s1", "s2", "s3", "s6", "s6"]
  /// The scenes that are compared with others of Sash.
  private static let ownScenes = ["s8-4", "s8-256", "s9", "s10", "s11"]
  /// The music scene of the demo, by hand and of declared views.
  private static let musicScenes = ["music", "declared-music"]
  /// The scenes in which the calls for memory are counted.
  private static let countedScenes = ["s1", "s2"]

  /// The number of measurements of all parts.
  private var measurementCount: Int {
    let sides = 2
    let perRound = Self.comparedScenes.count * sides + Self.ownScenes.count
    let pairs = Self.countedScenes.count + (starts + 1) + (starts + 1) + 1
    let ofGesturesAndForms = rounds + 1 + rounds
    let ofDeclaredViews =
      rounds * (3 + Self.musicScenes.count + Self.declaredScenes.count) + 2 * (starts + 1)
      + Self.countedDeclaredScenes.count
    return rounds * perRound + pairs * sides + ofGesturesAndForms + ofDeclaredViews
  }

  /// Measures the scenes S1, S2, S3, S6 and S8 to S11, and the start, in a window of 1280x800.
  private func measureScenes(_ results: inout Results, _ progress: Progress) throws {
    let compositor = try Compositor(width: 1280, height: 800)
    for round in 1...rounds {
      for scene in Self.comparedScenes {
        let measure: Measure = scene == "s1" ? .memory : .time
        let marks = scene == "s1" ? ["latency"] : []
        for (side, program) in [(Results.Side.floor, floor), (.sash, client)] {
          progress.begin("round \(round) of \(rounds)", "\(scene.uppercased()), \(side)")
          results.add(
            try sash_bench.run([program, scene], measure, marks: marks), to: side, scene)
        }
      }
      progress.begin("round \(round) of \(rounds)", "S1, declared views")
      results.add(try sash_bench.run([declared, "s1"], .memory), to: .sash, "s1-declared")
      // As often as S6, which it is compared with.
      for _ in 0..<2 {
        progress.begin("round \(round) of \(rounds)", "U4, declared views")
        results.add(try sash_bench.run([declared, "u4"]), to: .sash, "u4")
      }
      for scene in Self.musicScenes {
        progress.begin("round \(round) of \(rounds)", "U6, \(scene)")
        results.add(try sash_bench.run([music, scene], .memory), to: .sash, scene)
      }
      for scene in Self.ownScenes {
        progress.begin("round \(round) of \(rounds)", "\(scene.uppercased()), sash")
        let marks = scene.hasPrefix("s8") ? ["layers"] : []
        results.add(try sash_bench.run([client, scene], marks: marks), to: .sash, scene)
      }
    }
    for scene in Self.countedScenes {
      let count = Measure.allocations(library: allocations)
      let name = "\(scene) allocations"
      progress.begin("allocations", "\(scene.uppercased()), floor")
      // Both at once, because time is not measured here.
      let floor = try launch([floor, scene], count)
      progress.begin("allocations", "\(scene.uppercased()), sash")
      results.add(
        try sash_bench.run([client, scene], count, marks: ["allocations"]), to: .sash, name)
      results.add(try follow(floor, count, marks: ["allocations"]), to: .floor, name)
    }
    // The first start of each warms the caches and is not counted.
    for runIndex in 0...starts {
      progress.begin("S4, starts", "floor")
      let floor = try start([floor, "s1"])
      progress.begin("S4, starts", "sash")
      let sash = try start([client, "s1"])
      progress.begin("S4, starts", "declared views")
      let declared = try start([declared, "s1"])
      progress.begin("U6, starts", "music")
      let musicStarts = try Self.musicScenes.map { try start([music, $0]) }
      guard runIndex > 0 else { continue }
      results.addStart(floor: floor, sash: sash, declared: declared)
      results.addMusicStart(byHand: musicStarts[0], declared: musicStarts[1])
    }
    withExtendedLifetime(compositor) {}
  }

  /// Measures the scene S7, offscreen.
  private func measureLabels(_ results: inout Results, _ progress: Progress) throws {
    // The first run of each warms the caches and is not counted.
    for runIndex in 0...starts {
      progress.begin("S7, labels", "floor")
      let floor = try sash_bench.run([textFloor])
      progress.begin("S7, labels", "sash")
      let sash = try sash_bench.run([client, "s7"])
      guard runIndex > 0 else { continue }
      results.add(floor, to: .floor, "s7")
      results.add(sash, to: .sash, "s7")
    }
  }

  /// Measures the gestures G1, without a window.
  private func measureGestures(_ results: inout Results, _ progress: Progress) throws {
    for _ in 1...rounds {
      progress.begin("G1, gestures", "time")
      results.add(try sash_bench.run([client, "g1"]), to: .sash, "g1")
    }
    let count = Measure.allocations(library: allocations)
    progress.begin("G1, gestures", "allocations")
    results.add(
      try sash_bench.run([client, "g1"], count, marks: ["allocations"]), to: .sash,
      "g1 allocations")
  }

  /// Measures the form F1, offscreen.
  private func measureForms(_ results: inout Results, _ progress: Progress) throws {
    for _ in 1...rounds {
      progress.begin("F1, a form", "sash")
      results.add(
        try sash_bench.run([client, "f1"], marks: ["relayout", "repaint"]), to: .sash, "f1")
    }
  }

  /// The scenes of declared views, each with its further marks.
  private static let declaredScenes =
    [
      ("u1-10000", ["evaluations"]), ("u1-hand-10000", []), ("u1-100", []), ("u1-hand-100", []),
      ("u2", ["evaluations"]), ("u3", ["evaluations"]), ("u3-hand", []),
      ("u4-insertion", ["rows"]), ("nodes", ["bytes"]),
    ] + Results.listScenes.map { ($0, Results.listOperations) }

  /// The scenes of declared views in which the calls for memory are counted.
  private static let countedDeclaredScenes = ["u1-10000", "u1-hand-10000", "u3", "u3-hand"]

  /// Measures declared views, offscreen.
  private func measureDeclaredViews(_ results: inout Results, _ progress: Progress) throws {
    let count = Measure.allocations(library: allocations)
    for scene in Self.countedDeclaredScenes {
      progress.begin("\(scene.uppercased()), allocations", "sash")
      results.add(
        try sash_bench.run([declared, scene], count, marks: ["allocations"]), to: .sash,
        "\(scene) allocations")
    }
    for _ in 1...rounds {
      for (scene, marks) in Self.declaredScenes {
        progress.begin("\(scene.uppercased()), declared views", "sash")
        results.add(try sash_bench.run([declared, scene], marks: marks), to: .sash, scene)
      }
    }
  }

  /// Measures the scene S1 in a window of 2560x1440.
  private func measureLargeWindow(_ results: inout Results, _ progress: Progress) throws {
    let compositor = try Compositor(width: 2560, height: 1440)
    // A large window draws few frames a second: a run takes half a minute.
    for (side, program) in [(Results.Side.floor, floor), (.sash, client)] {
      progress.begin("S1 at 2560x1440", "\(side)")
      results.add(
        try sash_bench.run([program, "s1", "2560x1440"], marks: ["drawing"]), to: side, "large")
    }
    withExtendedLifetime(compositor) {}
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
