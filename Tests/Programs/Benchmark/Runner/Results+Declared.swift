// SPDX-License-Identifier: MIT

extension Results {
  /// The scenes in which rows are created and changed: declared, and by hand.
  static let listScenes = ["u5-1000", "u5-hand-1000", "u5-10000", "u5-hand-10000"]
  /// The operations on their rows, which are the names of their marks.
  static let listOperations = ["create", "update", "swap", "remove", "clear"]

  /// The figures of declared views.
  var declaredRows: [Row] {
    [
      Row(
        scene: "U1", quantity: "a label among 10,000 nodes, against by hand", unit: "ms",
        sash: of(.sash, "u1-10000", perFrame), floor: of(.sash, "u1-hand-10000", perFrame),
        limit: .ratio(1.5)),
      Row(
        scene: "U1", quantity: "a label among 100 nodes, against by hand", unit: "ms",
        sash: of(.sash, "u1-100", perFrame), floor: of(.sash, "u1-hand-100", perFrame),
        limit: .ratio(1.5)),
      Row(
        scene: "U1", quantity: "allocations a change, against by hand", unit: "calls",
        sash: of(.sash, "u1-10000 allocations", allocations),
        floor: of(.sash, "u1-hand-10000 allocations", allocations), limit: .floorPlus(0)),
      Row(
        scene: "U1", quantity: "evaluated views a change", unit: "views",
        sash: of(.sash, "u1-10000") { Double($0.more["evaluations"] ?? 0) }, floor: nil,
        limit: .value(1)),
      Row(
        scene: "U2", quantity: "evaluated views, of ten readers", unit: "views",
        sash: of(.sash, "u2") { Double($0.more["evaluations"] ?? 0) }, floor: nil,
        limit: .value(14)),
      Row(
        scene: "U3", quantity: "evaluated views in 300 animated frames", unit: "views",
        sash: of(.sash, "u3") { Double($0.more["evaluations"] ?? 0) }, floor: nil,
        limit: .value(0)),
      Row(
        scene: "U3", quantity: "allocations a frame, against by hand", unit: "calls",
        sash: of(.sash, "u3 allocations", allocations),
        floor: of(.sash, "u3-hand allocations", allocations), limit: .floorPlus(0)),
      Row(
        scene: "U3", quantity: "an animated frame, against by hand", unit: "ms",
        sash: of(.sash, "u3", perFrame), floor: of(.sash, "u3-hand", perFrame),
        limit: .ratio(1.25)),
      Row(
        scene: "U4", quantity: "CPU a frame of 100,000 flung rows, against S6", unit: "ms",
        sash: of(.sash, "u4", perFrame), floor: of(.sash, "s6", perFrame), limit: .ratio(1.25)),
      Row(
        scene: "U4", quantity: "rows built by an insertion", unit: "rows",
        sash: of(.sash, "u4-insertion") { Double($0.more["rows"] ?? 0) / 100 }, floor: nil,
        limit: .value(1)),
    ] + listRows + [
      Row(
        scene: "U0", quantity: "making a node", unit: "us",
        sash: of(.sash, "nodes") { $0.cpu / Double(max($0.count, 1)) }, floor: nil,
        limit: .value(2)),
      Row(
        scene: "U0", quantity: "memory of a node", unit: "bytes",
        sash: of(.sash, "nodes") { Double($0.more["bytes"] ?? 0) }, floor: nil, limit: .value(700)),
      // Compared with the same page by hand.
      Row(
        scene: "S4", quantity: "start with declared views, against by hand", unit: "ms",
        sash: median(starts.declared), floor: median(starts.sash), limit: .floorPlus(1.5)),
      Row(
        scene: "S5", quantity: "set size with declared views, against by hand", unit: "MB",
        sash: of(.sash, "s1-declared", megabytes), floor: of(.sash, "s1", megabytes),
        limit: .floorPlus(2)),
      Row(
        scene: "U6", quantity: "CPU a frame of the music scene, against by hand", unit: "ms",
        sash: of(.sash, "declared-music", perFrame), floor: of(.sash, "music", perFrame),
        limit: .ratio(1.05)),
      Row(
        scene: "U6", quantity: "start of the music scene, against by hand", unit: "ms",
        sash: median(musicStarts.declared), floor: median(musicStarts.byHand),
        limit: .floorPlus(1.5)),
      Row(
        scene: "U6", quantity: "set size of the music scene, against by hand", unit: "MB",
        sash: of(.sash, "declared-music", megabytes), floor: of(.sash, "music", megabytes),
        limit: .floorPlus(2)),
    ]
  }

  /// The figures of the operations on rows.
  private var listRows: [Row] {
    [
      row("U5", "1,000 rows created, against by hand", 1_000, "create"),
      row("U5", "10,000 rows created, against by hand", 10_000, "create"),
      row("U5", "every tenth of 1,000 rows changed, against by hand", 1_000, "update"),
      row("U5", "every tenth of 10,000 rows changed, against by hand", 10_000, "update"),
      row("U5", "two of 1,000 rows swapped, against by hand", 1_000, "swap"),
      row("U5", "two of 10,000 rows swapped, against by hand", 10_000, "swap"),
      row("U5", "one of 1,000 rows removed, against by hand", 1_000, "remove"),
      row("U5", "one of 10,000 rows removed, against by hand", 10_000, "remove"),
      row("U5", "1,000 rows cleared, against by hand", 1_000, "clear"),
      row("U5", "10,000 rows cleared, against by hand", 10_000, "clear"),
    ]
  }

  private func row(
    _ scene: String, _ quantity: String, _ count: Int, _ operation: String
  ) -> Row {
    func milliseconds(_ scene: String) -> Double {
      of(.sash, "\(scene)-\(count)") { Double($0.more[operation] ?? 0) / 1e6 }
    }
    return Row(
      scene: scene, quantity: quantity, unit: "ms", sash: milliseconds("u5"),
      floor: milliseconds("u5-hand"), limit: .ratio(1.5))
  }
}
