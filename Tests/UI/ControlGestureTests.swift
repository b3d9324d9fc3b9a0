// SPDX-License-Identifier: MIT

@Observable private final class Log {
  var lines: [String] = []
}

private struct Draggable: View {
  let log: Log
  @GestureState private var offset = 0.0

  var body: some View {
    VStack(spacing: 0) {
      Color.red.gesture(
        DragGesture(minimumDistance: 5)
          .updating($offset) { value, state in state = value.translation.width }
          .onEnded { value in
            log.lines.append(
              "from \(Int(value.startLocation.x)) by \(Int(value.translation.width))")
          })
      Text("offset \(Int(offset))")
    }
  }
}

private struct Taps: View {
  let log: Log
  @State private var count = 0

  var body: some View {
    VStack(spacing: 0) {
      Text("taps \(count)").onTapGesture {
        count += 1
        log.lines.append("tap \(count)")
      }
      Color.red.onTapGesture(count: 2) { log.lines.append("double") }
      Color.blue.onLongPressGesture { log.lines.append("long") }
      Color.green.gesture(
        SpatialTapGesture().onEnded { log.lines.append("at \(Int($0.location.y.rounded()))") })
    }
  }
}

@Suite("SashUI: gestures")
struct ControlGestureTests {
  private func stage<Content: View>(_ view: Content) throws -> TestStage {
    try TestStage(
      root: HostingController(rootView: view), size: Size(width: 400, height: 400))
  }

  @Test(
    "taps and presses perform actions with the present state (SwiftUI, onTapGesture, onLongPressGesture)"
  )
  func taps() throws {
    let log = Log()
    let stage = try stage(Taps(log: log))
    try stage.tap(.staticText, "taps 0")
    try stage.tap(.staticText, "taps 1")
    #expect(log.lines == ["tap 1", "tap 2"] && stage.exists(.staticText, "taps 2"))
    let colors = Point(x: 200, y: 80)
    try stage.tap(at: colors)
    #expect(log.lines.count == 2)
    for _ in 0..<2 {
      try stage.play(.tap(at: colors))
      try stage.advance(by: 0.05)
    }
    try stage.settle()
    #expect(log.lines.last == "double")
    try stage.play(.hold(at: Point(x: 200, y: 210), for: 0.8))
    try stage.settle()
    #expect(log.lines.last == "long")
    let top = 400 - (400 - (try stage.find(.staticText, "taps 2").frame.height)) / 3
    try stage.tap(at: Point(x: 200, y: top + 30))
    #expect(log.lines.last == "at 30")
  }

  @Test("a drag changes a state that is reset at its end (SwiftUI, GestureState, DragGesture)")
  func drag() throws {
    let log = Log()
    let stage = try stage(Draggable(log: log))
    var script = GestureScript()
    script.press(Point(x: 100, y: 100))
    script.move(to: Point(x: 160, y: 100), over: 0.2)
    try stage.play(script)
    try stage.advance(by: 0.1)
    #expect(stage.exists(.staticText, "offset 60"))
    var end = GestureScript(continuing: script)
    end.lift(.finger(0))
    try stage.play(end)
    try stage.settle()
    #expect(stage.exists(.staticText, "offset 0") && log.lines == ["from 100 by 60"])
  }

  @Test("the pointer enters and leaves a view (SwiftUI, onHover(perform:))")
  func hover() throws {
    let log = Log()
    let stage = try stage(
      VStack(spacing: 0) {
        Color.red.onHover { log.lines.append("\($0)") }
        Color.blue
      })
    for y in [50.0, 80, 300] { try stage.movePointer(to: Point(x: 100, y: y)) }
    #expect(log.lines == ["true", "false"])
  }

  @Test("accessibility modifiers change the element of the view (SwiftUI, accessibilityLabel(_:))")
  func accessibility() throws {
    var actions: [String] = []
    let page = try HostedPage(
      VStack {
        Text("3").accessibilityLabel("Three").accessibilityValue("of ten").accessibilityHint(
          "Count")
        Text("secret").accessibilityHidden(true)
        Text("Chapter").accessibilityAddTraits(.isHeader)
        Color.red.accessibilityLabel("Paint").accessibilityAddTraits([.isButton, .isSelected])
        Toggle("Sound", isOn: .constant(true)).labelsHidden().accessibilityLabel("Music")
        HStack {
          Text("one"); Text("two")
        }.accessibilityElement(children: .combine)
        Text("Act").accessibilityAction(named: "Run") { actions.append("run") }
      })
    let nodes = page.window.accessibilitySnapshot.flattened
    let three = try #require(nodes.first { $0.label == "Three" })
    #expect(three.value == "of ten" && three.hint == "Count" && three.role == .staticText)
    #expect(!nodes.contains { $0.label == "secret" })
    #expect(nodes.first { $0.label == "Chapter" }?.role == .header)
    let paint = try #require(nodes.first { $0.label == "Paint" })
    #expect(paint.role == .button && paint.state.contains(.selected))
    #expect(nodes.contains { $0.label == "Music" && $0.role == .switch })
    #expect(nodes.contains { $0.label == "one, two" } && !nodes.contains { $0.label == "one" })
    let act = try #require(page.all(Sash.Label.self).first { $0.text == "Act" })
    act.accessibilityActions.first { $0.name == "Run" }?.handler()
    #expect(actions == ["run"])
  }
}
