// SPDX-License-Identifier: MIT

@Suite("SashUI: gauges and labelled content")
struct ControlGaugeTests {
  @Test("a gauge fills up to its value and is announced as a whole (SwiftUI, Gauge)")
  func linear() throws {
    let page = try HostedPage(
      Gauge(value: 30, in: 0...120) {
        Text("Speed")
      } currentValueLabel: {
        Text("30 km/h")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("120")
      }
      .tint(.red), size: Size(width: 200, height: 100))
    #expect(page.texts == ["Speed", "0", "120", "30 km/h"])
    let nodes = page.window.accessibilitySnapshot.flattened
    #expect(nodes.count == 1)
    let node = try #require(nodes.first)
    #expect(node.role == .progressIndicator && node.label == "Speed" && node.value == "30 km/h")
    #expect(node.range == AccessibilityRange(minimum: 0, maximum: 1, value: 0.25))
    let frames = page.frames
    let (low, high) = (try #require(frames["0"]), try #require(frames["120"]))
    let (start, end) = (low.maxX + 8, high.minX - 8)
    let y = Int(low.midY)
    let filled = try page.pixel(Int(start + (end - start) * 0.2), y)
    let empty = try page.pixel(Int(start + (end - start) * 0.3), y)
    #expect(try page.pixel(Int(start) + 4, y) == filled && filled != empty)
    #expect(try page.pixel(Int(end) - 4, y) == empty)
  }

  @Test(
    "a dial fills clockwise from the top, or marks the value on an open ring (SwiftUI, GaugeStyle)")
  func circular() throws {
    let gauge = Gauge(value: 0.25) { Text("CPU") }.tint(.red)
    let capacity = try HostedPage(
      gauge.gaugeStyle(.accessoryCircularCapacity), size: Size(width: 56, height: 56))
    // The middle of the ring at half past one, and at half past ten.
    #expect(try capacity.pixel(46, 10) != capacity.pixel(10, 10))
    #expect(try capacity.pixel(10, 10) == capacity.pixel(46, 46))
    #expect(capacity.texts == ["CPU"])
    let open = try HostedPage(
      gauge.gaugeStyle(.accessoryCircular), size: Size(width: 56, height: 56))
    #expect(try open.pixel(46, 10) == open.pixel(53, 28), "the whole ring is drawn")
    #expect(try open.pixel(28, 53) == open.pixel(0, 0), "it is open below")
    let values = [-1.0, 2, .nan].map { value in
      try? HostedPage(Gauge(value: value) { Text("CPU") })
        .window.accessibilitySnapshot.flattened.first?.range?.value
    }
    #expect(values == [0, 1, 0])
  }

  @Test("labelled content has its label at the leading edge (SwiftUI, LabeledContent)")
  func labeled() throws {
    let page = try HostedPage(
      VStack {
        LabeledContent("Version", value: "1.0")
        LabeledContent("Block") { Block("block", 20, 20) }
        LabeledContent("Hidden", value: "2.0").labelsHidden()
      }, size: Size(width: 200, height: 100))
    let frames = page.frames
    #expect(frames["Version"]?.minX == 0 && frames["1.0"]?.maxX == 200)
    #expect(frames["Block"]?.minX == 0 && frames["block"]?.maxX == 200)
    #expect(!page.texts.contains("Hidden") && page.texts.contains("2.0"))
  }
}
