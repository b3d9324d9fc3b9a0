// SPDX-License-Identifier: MIT

/// The measurements so far, and the table that is computed from them.
struct Results {
  /// The measured program.
  enum Side: String {
    case floor
    case sash
  }

  private var runs: [String: [Run]] = [:]
  private(set) var starts: (floor: [Double], sash: [Double], declared: [Double]) = ([], [], [])

  private(set) var musicStarts: (byHand: [Double], declared: [Double]) = ([], [])

  /// Adds a run of a scene.
  mutating func add(_ run: Run, to side: Side, _ scene: String) {
    runs["\(side.rawValue) \(scene)", default: []].append(run)
  }

  /// Adds a start of the three programs, in milliseconds.
  mutating func addStart(floor: Double, sash: Double, declared: Double) {
    starts.floor.append(floor)
    starts.sash.append(sash)
    starts.declared.append(declared)
  }

  /// Adds a start of the music scene by hand and of declared views, in milliseconds.
  mutating func addMusicStart(byHand: Double, declared: Double) {
    musicStarts.byHand.append(byHand)
    musicStarts.declared.append(declared)
  }

  /// One row for each figure, with the medians of its runs.
  var rows: [Row] {
    [
      row("S1", "CPU a frame", "ms", "s1", limit: .ratio(1.25), perFrame),
      row("S1", "frames a second", "1/s", "s1", limit: .ratioAtLeast(0.98)) {
        Double($0.count) / $0.seconds
      },
      // If the baseline takes as long, the machine is the cause.
      row("S1", "drawing to commit, 99th of 100", "ms", "s1", limit: .value(4)) {
        Double($0.more["latency"] ?? 0) / 1e6
      },
      allocationRow("S1", "s1"),
      row("S1", "drawing a frame at 2560x1440, wall", "ms", "large", limit: .ratio(1)) {
        Double($0.more["drawing"] ?? 0) / 1e6
      },
      row("S2", "CPU a frame", "ms", "s2", limit: .ratio(1.25), perFrame),
      allocationRow("S2", "s2"),
      row("S3", "CPU of five ticks", "ms", "s3", limit: .ratio(1.5)) { $0.cpu / 1000 },
      row("S3", "wake-ups", "times", "s3", limit: .ratio(1)) { Double($0.count) },
      Row(
        scene: "S4", quantity: "start to first commit", unit: "ms", sash: median(starts.sash),
        floor: median(starts.floor), limit: .ratio(3)),
      row("S5", "proportional set size", "MB", "s1", limit: .floorPlus(12), megabytes),
      row("S6", "CPU a frame", "ms", "s6", limit: .ratio(1.25), perFrame),
      row("S7", "CPU of 1,000 labels", "ms", "s7", limit: .ratio(1.25)) { $0.cpu / 1000 },
      Row(
        scene: "S8", quantity: "CPU a frame with 256 popovers, against 4", unit: "ms",
        sash: of(.sash, "s8-256", perFrame), floor: of(.sash, "s8-4", perFrame),
        limit: .ratio(1.2)),
      Row(
        scene: "S8", quantity: "pixels of layers with 256 popovers", unit: "MB",
        sash: of(.sash, "s8-256") { Double($0.more["layers"] ?? 0) / 1_048_576 }, floor: nil,
        limit: .value(24)),
      Row(
        scene: "S9", quantity: "CPU a frame over 64 popovers, against S2", unit: "ms",
        sash: of(.sash, "s9", perFrame), floor: of(.sash, "s2", perFrame), limit: .ratio(1.5)),
      // Compared with S1 of Sash: no client in C blurs.
      Row(
        scene: "S10", quantity: "CPU a frame over a list, against S1", unit: "ms",
        sash: of(.sash, "s10", perFrame), floor: of(.sash, "s1", perFrame), limit: .ratio(1.5)),
      Row(
        scene: "S11", quantity: "CPU a frame of a presented sheet, against S1", unit: "ms",
        sash: of(.sash, "s11", perFrame), floor: of(.sash, "s1", perFrame), limit: .ratio(1.0)),
      Row(
        scene: "G1", quantity: "a move over 50 recognisers", unit: "us",
        sash: of(.sash, "g1") { $0.cpu / Double(max($0.count, 1)) }, floor: nil, limit: .value(5)),
      Row(
        scene: "G1", quantity: "allocations a move", unit: "calls",
        sash: of(.sash, "g1 allocations", allocations), floor: nil, limit: .value(0)),
      Row(
        scene: "F1", quantity: "first layout of 500 controls", unit: "ms",
        sash: of(.sash, "f1", perFrame), floor: nil, limit: .value(5)),
      Row(
        scene: "F1", quantity: "layout in another width", unit: "ms",
        sash: of(.sash, "f1") { Double($0.more["relayout"] ?? 0) / 1e6 }, floor: nil,
        limit: .value(5)),
      Row(
        scene: "F1", quantity: "painted when a switch is set, of its area", unit: "%",
        sash: of(.sash, "f1") { Double($0.more["repaint"] ?? 0) }, floor: nil, limit: .value(100)),
    ] + declaredRows
  }

  func allocations(_ run: Run) -> Double {
    Double(run.more["allocations"] ?? 0) / Double(max(run.count, 1))
  }

  func megabytes(_ run: Run) -> Double { Double(run.memory ?? 0) / 1_048_576 }

  func perFrame(_ run: Run) -> Double { run.cpu / 1000 / Double(max(run.count, 1)) }

  func of(_ side: Side, _ scene: String, _ value: (Run) -> Double) -> Double {
    median((runs["\(side.rawValue) \(scene)"] ?? []).map(value))
  }

  private func row(
    _ scene: String, _ quantity: String, _ unit: String, _ runs: String, limit: Limit,
    _ value: (Run) -> Double
  ) -> Row {
    Row(
      scene: scene, quantity: quantity, unit: unit, sash: of(.sash, runs, value),
      floor: of(.floor, runs, value), limit: limit)
  }

  private func allocationRow(_ scene: String, _ runs: String) -> Row {
    row(
      scene, "allocations a frame", "calls", "\(runs) allocations", limit: .floorPlus(4),
      allocations)
  }
}
