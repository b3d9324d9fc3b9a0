// SPDX-License-Identifier: MIT

@MainActor @Suite struct DiagnosticsTests {
  @Test func diagnosticsListEachStep() {
    let simulator = TouchSimulator()
    var lines: [String] = []
    // The identities of touches depend on the tests before, so they are left out.
    simulator.arena.diagnostics = { line in
      lines.append(line.split(separator: " ").filter { Int($0) == nil }.joined(separator: " "))
    }
    let single = TapGestureRecognizer()
    single.name = "open"
    let double = TapGestureRecognizer(count: 2)
    double.name = "zoom"
    single.require(toFail: double)
    let pan = PanGestureRecognizer()
    pan.name = "scroll"
    simulator.down(on: TestNode(single, double, pan))
    simulator.up()
    simulator.wait(0.4)
    #expect(
      lines == [
        "touch offered to open, zoom, scroll", "open claims, waits for zoom",
        "scroll leaves as failed", "scroll rejected for touch", "touch ended",
        "zoom leaves as failed", "zoom rejected for touch", "open accepted for touch",
        "open leaves as ended",
      ], "\(lines)")
  }

  @Test func diagnosticsListRefusalsAndDrags() {
    let simulator = TouchSimulator()
    var lines: [String] = []
    simulator.arena.diagnostics = { lines.append($0) }
    let pan = PanGestureRecognizer()
    pan.name = "scroll"
    let highlight = LongPressGestureRecognizer(minimumPressDuration: 0)
    highlight.name = "highlight"
    let node = TestNode(highlight, pan)
    simulator.down(on: node)
    simulator.move(0, 0, 40)
    #expect(lines.contains("highlight gives way") && lines.contains("scroll begins"))
    simulator.arena.nodeRemoved(node)
    #expect(lines.contains("scroll lost its node"))
    #expect(lines.last == "scroll leaves as cancelled")
  }
}
