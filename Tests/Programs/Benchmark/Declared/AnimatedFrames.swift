// SPDX-License-Identifier: MIT

import SashBenchmarkScenes
import SashUI

/// The benchmark scene U3: frames of an animation that moves and fades a row among others.
enum AnimatedFrames {
  private static let frames = 300
  private static let rows = 100
  /// The duration of the animation in seconds, longer than the frames.
  private static let duration = 20.0
  private static let size = Size(width: 800, height: 600)
  private static let distance = 400.0

  private struct Page: View {
    @State private var isMoved = false
    let register: (Binding<Bool>) -> Void

    var body: some View {
      register($isMoved)
      return VStack(alignment: .leading) {
        HStack {
          Text("a moving row")
          Text("value")
        }
        .opacity(isMoved ? 0.5 : 1)
        .padding(.leading, isMoved ? AnimatedFrames.distance : 0)
        ForEach(0..<AnimatedFrames.rows) { Text("row \($0)") }
      }
      .frame(
        width: AnimatedFrames.size.width, height: AnimatedFrames.size.height,
        alignment: .topLeading)
    }
  }

  static func run() throws {
    var isMoved: Binding<Bool>?
    let window = Sash.Window(size: size)
    let host = OffscreenWindowHost(window)
    let view = HostingView(rootView: Page { isMoved = $0 })
    view.fillsSuperview = true
    window.contentView.addSubview(view)
    try host.frame(at: 0)
    withAnimation(.linear(duration: duration)) { isMoved?.wrappedValue = true }
    try measure(host) { view.statistics.evaluations }
  }

  /// Measures the same with the library's classes.
  static func runByHand() throws {
    let window = Sash.Window(size: size)
    let host = OffscreenWindowHost(window)
    let page = Sash.View()
    page.fillsSuperview = true
    window.contentView.addSubview(page)
    let row = Sash.View(frame: Rect(x: 0, y: 0, width: 200, height: 20))
    page.addSubview(row)
    for (column, text) in ["a moving row", "value"].enumerated() {
      let label = Sash.Label(text)
      label.frame = Rect(x: Double(column) * 108, y: 0, width: 100, height: 20)
      row.addSubview(label)
    }
    for number in 0..<rows {
      let label = Sash.Label("row \(number)")
      label.frame = Rect(x: 0, y: Double(number + 1) * 28, width: 70, height: 20)
      page.addSubview(label)
    }
    try host.frame(at: 0)
    Sash.View.animate(with: .curve(.linear, duration: duration)) {
      row.frame.origin.x = distance
      row.alpha = 0.5
    }
    try measure(host)
  }

  private static func measure(
    _ host: OffscreenWindowHost, evaluations: () -> Int = { 0 }
  ) throws {
    for _ in 0..<10 { try host.frame(at: host.now + 1.0 / 60) }
    let (before, calls) = (evaluations(), allocations())
    mark("begin", count: 0)
    for _ in 0..<frames { try host.frame(at: host.now + 1.0 / 60) }
    mark("end", count: frames)
    mark("evaluations", count: evaluations() - before)
    mark("allocations", count: allocations() - calls)
  }
}
