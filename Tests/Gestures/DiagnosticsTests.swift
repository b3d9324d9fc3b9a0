import SashGeometry
import SashGestures
import Testing

@MainActor @Suite struct DiagnosticsTests {
  @Test func theNegotiationIsToldInLines() {
    let hand = Hand()
    var lines: [String] = []
    // The identities of touches depend on the tests before, so they are left out.
    hand.arena.diagnostics = { line in
      lines.append(line.split(separator: " ").filter { Int($0) == nil }.joined(separator: " "))
    }
    let single = TapGestureRecognizer()
    single.name = "open"
    let double = TapGestureRecognizer(count: 2)
    double.name = "zoom"
    single.require(toFail: double)
    let pan = PanGestureRecognizer()
    pan.name = "scroll"
    hand.down(on: Node(single, double, pan))
    hand.up()
    hand.wait(0.4)
    #expect(
      lines == [
        "touch offered to open, zoom, scroll", "open claims, waits for zoom",
        "scroll leaves as failed", "scroll rejected for touch", "touch ended",
        "zoom leaves as failed", "zoom rejected for touch", "open accepted for touch",
        "open leaves as ended",
      ], "\(lines)")
  }

  @Test func refusalsAndDragsAreTold() {
    let hand = Hand()
    var lines: [String] = []
    hand.arena.diagnostics = { lines.append($0) }
    let pan = PanGestureRecognizer()
    pan.name = "scroll"
    let highlight = PressGestureRecognizer(minimumDuration: 0)
    highlight.name = "highlight"
    let node = Node(highlight, pan)
    hand.down(on: node)
    hand.move(0, 0, 40)
    #expect(lines.contains("highlight gives way") && lines.contains("scroll begins"))
    hand.arena.nodeRemoved(node)
    #expect(lines.contains("scroll lost its node"))
    #expect(lines.last == "scroll leaves as cancelled")
  }
}
