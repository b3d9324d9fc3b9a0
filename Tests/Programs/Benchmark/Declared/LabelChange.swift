// SPDX-License-Identifier: MIT

import SashBenchmarkScenes
import SashUI

/// The benchmark scene U1: one label among many nodes changes its text, of the same size, with the
/// frame that displays it.
enum LabelChange {
  private static let changes = 500
  /// The nodes of a row: its view, the stack, two texts, and the one below the first.
  private static let nodesPerRow = 5
  private static let size = Size(width: 800, height: 600)

  private struct Row: View {
    let name: String

    var body: some View {
      HStack {
        Text(name)
        Text("value")
      }
    }
  }

  private struct Display: View {
    @State private var number = 1000
    let register: (Binding<Int>) -> Void

    var body: some View {
      register($number)
      return Text("\(number)")
    }
  }

  private struct Page: View {
    let rows: Int
    let register: (Binding<Int>) -> Void

    var body: some View {
      VStack {
        Display(register: register)
        ForEach(0..<rows) { Row(name: "row \($0)") }
      }
      // The first rows are visible, as those by hand.
      .frame(height: LabelChange.size.height, alignment: .top)
    }
  }

  static func run(count: Int) throws {
    var number: Binding<Int>?
    let window = Sash.Window(size: size)
    let host = OffscreenWindowHost(window)
    let view = HostingView(
      rootView: Page(rows: max(1, count / nodesPerRow)) { number = $0 })
    view.fillsSuperview = true
    window.contentView.addSubview(view)
    try measure(host, evaluations: { view.statistics.evaluations }) {
      number?.wrappedValue = 1000 + $0 % 9000
    }
  }

  /// Measures the same with the library's classes.
  static func runByHand(count: Int) throws {
    let window = Sash.Window(size: size)
    let host = OffscreenWindowHost(window)
    let page = Sash.View()
    page.fillsSuperview = true
    window.contentView.addSubview(page)
    let label = Sash.Label("1000")
    label.frame = Rect(x: 0, y: 0, width: 60, height: 20)
    page.addSubview(label)
    for row in 0..<max(1, count / nodesPerRow) {
      for (column, text) in ["row \(row)", "value"].enumerated() {
        let other = Sash.Label(text)
        other.frame = Rect(x: Double(column) * 80, y: Double(row) * 28, width: 70, height: 20)
        page.addSubview(other)
      }
    }
    try measure(host) { label.text = "\(1000 + $0 % 9000)" }
  }

  private static func measure(
    _ host: OffscreenWindowHost, evaluations: () -> Int = { 0 }, _ change: (Int) -> Void
  ) throws {
    for number in 0..<10 {
      change(number)
      try host.frame(at: host.now + 1.0 / 60)
    }
    let (before, calls) = (evaluations(), allocations())
    mark("begin", count: 0)
    for number in 0..<changes {
      change(number)
      try host.frame(at: host.now + 1.0 / 60)
    }
    mark("end", count: changes)
    mark("evaluations", count: (evaluations() - before) / changes)
    mark("allocations", count: allocations() - calls)
  }
}
