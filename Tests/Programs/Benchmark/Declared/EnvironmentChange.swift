// SPDX-License-Identifier: MIT

import SashBenchmarkScenes
import SashUI

private struct NumberKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

/// The benchmark scene U2: a value of the environment changes that ten views read.
enum EnvironmentChange {
  private static let changes = 2_000

  private struct Reader: View {
    @Environment(\.number) private var number

    var body: some View { Text("\(number)") }
  }

  private struct Page: View {
    @State private var number = 1000
    let register: (Binding<Int>) -> Void

    var body: some View {
      register($number)
      return VStack {
        ForEach(0..<10) { _ in Reader() }
        ForEach(0..<1_000) { Text("row \($0)") }
      }
      .environment(\.number, number)
    }
  }

  static func run() throws {
    var number: Binding<Int>?
    let window = Sash.Window(size: Size(width: 800, height: 600))
    let host = OffscreenWindowHost(window)
    let view = HostingView(rootView: Page { number = $0 })
    view.fillsSuperview = true
    window.contentView.addSubview(view)
    try host.frame(at: 0)
    let bodies = view.statistics.evaluations
    mark("begin", count: 0)
    for change in 0..<changes {
      number?.wrappedValue = 1001 + change
      try host.frame(at: host.now + 1.0 / 60)
    }
    mark("end", count: changes)
    mark("evaluations", count: (view.statistics.evaluations - bodies) / changes)
  }
}
