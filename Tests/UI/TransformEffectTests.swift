// SPDX-License-Identifier: MIT

private struct Turning: View {
  let log: EventLog
  @State private var isTurned = false
  @State private var isWide = false

  var body: some View {
    log.add("body")
    return VStack(spacing: 0) {
      Block("turned", 40, 40).rotationEffect(.degrees(isTurned ? 90 : 0), anchor: .topLeading)
      Block("wide", 40, 40).scaleEffect(x: isWide ? 2 : 1, y: 1)
      Button("turn") { withAnimation(.linear(duration: 1)) { isTurned.toggle() } }
      Button("widen") { withAnimation(.linear(duration: 1)) { isWide.toggle() } }
    }
  }
}

@Suite("SashUI: effects at an angle and by axis")
struct TransformEffectTests {
  private let red = Color.red.resolve(in: .light).premultiplied & 0xFFFFFF
  private let white = Theme.light.background.premultiplied & 0xFFFFFF

  /// Returns whether pixels of a window with a view are red.
  private func reds<Content: View>(_ view: Content, _ points: [(Int, Int)]) throws -> [Bool] {
    let page = try HostedPage(view)
    return try points.map { try page.pixel($0.0, $0.1) == red }
  }

  @Test(
    "a view is displayed at an angle, and its layout stays (SwiftUI, rotationEffect(_:anchor:))")
  func rotation() throws {
    let page = try HostedPage(
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 20).rotationEffect(.degrees(45))
        Block("below", 30, 30)
      })
    let frame = try #require(page.frames["below"])
    #expect(frame.minY == 115)
    // The middle is at (160, 105), and the ends of the bar lie 35 to the right and 35 below.
    #expect(try page.pixel(160, 105) == red && page.pixel(185, 130) == red)
    #expect(try page.pixel(205, 105) == white && page.pixel(115, 105) == white)
    #expect(try page.pixel(130, 75) == red && page.pixel(190, 75) == white)
  }

  @Test("a right angle about an anchor (SwiftUI, rotationEffect(_:anchor:))")
  func anchor() throws {
    let bar = Color.red.frame(width: 100, height: 20)
      .rotationEffect(.degrees(90), anchor: .bottomTrailing)
    // The bar goes up from its bottom right corner at (210, 130).
    #expect(
      try reds(bar, [(212, 128), (228, 40), (228, 128), (200, 120), (212, 132)])
        == [true, true, true, false, false])
  }

  @Test("a scale by axis, also mirrored (SwiftUI, scaleEffect(x:y:anchor:))")
  func scale() throws {
    let box = Color.red.frame(width: 40, height: 40)
    let points = [(160, 120), (195, 120), (205, 120), (160, 138), (138, 120)]
    #expect(
      try reds(box.scaleEffect(x: 2, y: 0.5), points) == [true, true, false, false, true])
    #expect(
      try reds(box.scaleEffect(Size(width: 2, height: 1), anchor: .leading), points)
        == [true, true, true, true, false])
    let half = HStack(spacing: 0) {
      Color.red.frame(width: 20, height: 40)
      Color.clear.frame(width: 20, height: 40)
    }
    #expect(try reds(half, [(145, 120), (175, 120)]) == [true, false])
    #expect(try reds(half.scaleEffect(x: -1, y: 1), [(145, 120), (175, 120)]) == [false, true])
    #expect(try reds(half.scaleEffect(-1), [(145, 120), (175, 120)]) == [false, true])
  }

  @Test("withAnimation passes the angles between, without a body in a frame (rotationEffect)")
  func animation() throws {
    let log = EventLog()
    let page = try HostedPage(Turning(log: log))
    let block = try page.block("turned")
    func angle() -> Double {
      let edge = block.convert(Point(x: 40, y: 0), to: nil) - block.convert(.zero, to: nil)
      return Mathematics.arctangent(edge.dy, edge.dx)
    }
    let corner = block.convert(Point.zero, to: nil)
    try page.tap("turn")
    _ = log.take()
    let evaluations = page.view.statistics
    try page.run(0.5)
    #expect(abs(angle() - .pi / 4) < 0.06)
    #expect(block.convert(Point.zero, to: nil).distance(to: corner) < 1e-6)
    try page.run(0.6)
    #expect(abs(angle() - .pi / 2) < 1e-9)
    #expect(page.view.statistics.evaluations == evaluations.evaluations && log.take().isEmpty)
    // Another change goes on from what is displayed.
    try page.tap("turn")
    try page.run(0.5)
    try page.tap("turn")
    #expect(abs(angle() - .pi / 4) < 0.1)
  }

  @Test("a scale by axis is animated from the scale that is displayed (scaleEffect)")
  func animatedScale() throws {
    let page = try HostedPage(Turning(log: EventLog()))
    let block = try page.block("wide")
    func width() -> Double { block.convert(block.bounds, to: nil).width }
    #expect(width() == 40)
    try page.tap("widen")
    try page.run(0.5)
    #expect(abs(width() - 60) < 3 && block.convert(block.bounds, to: nil).height == 40)
    try page.run(0.6)
    #expect(width() == 80)
    try page.tap("widen")
    try page.run(0.5)
    #expect(abs(width() - 60) < 3)
    try page.run(0.6)
    #expect(width() == 40)
  }
}
