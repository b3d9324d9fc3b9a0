// SPDX-License-Identifier: MIT

import SashBenchmarkScenes
import SashUI

/// The second part of the benchmark scene U4: an element is inserted at the beginning of a list of
/// 100,000 rows.
enum ListInsertion {
  private static let rows = 100_000
  private static let insertions = 50

  /// The number of evaluated rows.
  private static var evaluatedRows = 0

  private struct Row: View {
    let number: Int

    var body: some View {
      evaluatedRows += 1
      return DeclaredRow(number: number)
    }
  }

  private struct Page: View {
    @State private var numbers = Array(0..<rows)
    let register: (Binding<[Int]>) -> Void

    var body: some View {
      register($numbers)
      return List(numbers, id: \.self) { Row(number: $0) }
        .listStyle(.plain)
        .environment(\.defaultMinListRowHeight, TwoLineRow.height)
    }
  }

  static func run() throws {
    var numbers: Binding<[Int]>?
    let window = Sash.Window(size: Size(width: 800, height: 600))
    let host = OffscreenWindowHost(window)
    let view = HostingView(rootView: Page { numbers = $0 })
    view.fillsSuperview = true
    window.contentView.addSubview(view)
    try host.frame(at: 0)
    evaluatedRows = 0
    mark("begin", count: 0)
    for insertion in 0..<insertions {
      numbers?.wrappedValue.insert(rows + insertion, at: 0)
      try host.frame(at: host.now + 1.0 / 60)
    }
    mark("end", count: insertions)
    // In hundredths, so that a fraction of a row is seen.
    mark("rows", count: evaluatedRows * 100 / insertions)
  }
}
