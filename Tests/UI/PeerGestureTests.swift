// SPDX-License-Identifier: MIT

@Observable private final class Log {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view with a drag whose state has an initial value of its own.
private struct Dragged: View {
  let log: Log
  @GestureState private var offset = 7.0

  var body: some View {
    Color.red.gesture(
      DragGesture()
        .updating($offset) { value, state in state = value.translation.height }
        .onChanged { log.lines.append("changed \(Int($0.translation.height))") }
        .onEnded { _ in log.lines.append("ended") }
    )
    .overlay { Text("\(Int(offset))") }
  }
}

@Suite("SashUI beside its peers: gestures and accessibility")
struct PeerGestureTests {
  private func stage<Content: View>(_ view: Content) throws -> TestStage {
    try TestStage(root: HostingController(rootView: view), size: Size(width: 400, height: 400))
  }

  // SwiftUI, gesture(_:including:): those of the views inside come first.
  @Test("the gesture of an inner view is recognised in place of that of the outer one")
  func nesting() throws {
    let log = Log()
    let stage = try stage(
      ZStack {
        Color.blue
        Color.red.frame(width: 100, height: 100).onTapGesture { log.lines.append("inner") }
        Button("press") { log.lines.append("button") }
      }.onTapGesture { log.lines.append("outer") })
    try stage.tap(at: Point(x: 160, y: 160))
    #expect(log.take() == ["inner"])
    try stage.tap(at: Point(x: 20, y: 20))
    #expect(log.take() == ["outer"])
    try stage.tap(.button, "press")
    #expect(log.take() == ["button"])
  }

  // SwiftUI, DragGesture.minimumDistance and LongPressGesture, whose defaults these are.
  @Test("a drag begins after ten points, and a press of half a second may move by ten")
  func distances() throws {
    #expect(DragGesture().minimumDistance == 10 && TapGesture().count == 1)
    #expect(LongPressGesture().minimumDuration == 0.5 && LongPressGesture().maximumDistance == 10)
    let log = Log()
    let stage = try stage(Color.red.onLongPressGesture { log.lines.append("long") })
    try stage.play(.hold(at: Point(x: 200, y: 200), for: 0.4))
    try stage.settle()
    #expect(log.take() == [])
    try stage.play(.hold(at: Point(x: 200, y: 200), for: 0.6))
    try stage.settle()
    #expect(log.take() == ["long"])
  }

  // SwiftUI, GestureState; OpenSwiftUI, GestureStateTests.swift.
  @Test("the state of a gesture has its initial value again after the end")
  func gestureState() throws {
    #expect(GestureState(wrappedValue: 7).wrappedValue == 7)
    let log = Log()
    let stage = try stage(Dragged(log: log))
    #expect(stage.exists(.staticText, "7"))
    var script = GestureScript()
    script.press(Point(x: 100, y: 100))
    script.move(to: Point(x: 100, y: 106), over: 0.1)
    try stage.play(script)
    #expect(stage.exists(.staticText, "7") && log.take() == [])
    var next = GestureScript(continuing: script)
    next.move(to: Point(x: 100, y: 150), over: 0.1)
    try stage.play(next)
    try stage.advance(by: 0.1)
    #expect(stage.exists(.staticText, "50") && log.take().last == "changed 50")
    var end = GestureScript(continuing: next)
    end.lift(.finger(0))
    try stage.play(end)
    try stage.settle()
    #expect(stage.exists(.staticText, "7") && log.take() == ["ended"])
  }

  // SwiftUI, hidden(): the view receives no input, and keeps its place.
  @Test("a hidden view and a transparent one are not tapped")
  func hidden() throws {
    let log = Log()
    let stage = try stage(
      VStack(spacing: 0) {
        Color.red.onTapGesture { log.lines.append("hidden") }.hidden()
        Color.red.onTapGesture { log.lines.append("transparent") }.opacity(0)
        Color.red.onTapGesture { log.lines.append("faint") }.opacity(0.5)
        Button("secret") { log.lines.append("button") }.frame(height: 100).hidden()
      })
    for y in [50.0, 150, 250, 350] { try stage.tap(at: Point(x: 200, y: y)) }
    #expect(log.take() == ["faint"] && !stage.exists(.button, "secret"))
  }

  // Fudong, why a SwiftUI container needs contentShape: gaps between the views are not tapped.
  @Test("a gesture of a stack is one of its views, unless it has a content shape")
  func contentShape() throws {
    let log = Log()
    let stage = try stage(
      VStack(spacing: 0) {
        HStack {
          Color.red.frame(width: 100)
          Spacer()
          Color.red.frame(width: 100)
        }.onTapGesture { log.lines.append("gap") }
        HStack {
          Color.red.frame(width: 100)
          Spacer()
        }.contentShape(Rectangle()).onTapGesture { log.lines.append("shape") }
        Color.clear.overlay { Color.red.allowsHitTesting(false) }
          .onTapGesture { log.lines.append("through") }
        Color.red.contentShape(Circle()).onTapGesture { log.lines.append("circle") }
      })
    for x in [50.0, 200, 350] { try stage.tap(at: Point(x: x, y: 50)) }
    #expect(log.take() == ["gap", "gap"])
    try stage.tap(at: Point(x: 200, y: 150))
    #expect(log.take() == ["shape"])
    try stage.tap(at: Point(x: 5, y: 305))
    try stage.tap(at: Point(x: 200, y: 350))
    #expect(log.take() == ["circle"])
  }

  // SwiftUI, Shape.stroke(_:lineWidth:): the line is tapped, and not what it encloses.
  @Test("a stroked figure is tapped on its line, and passes on what it encloses")
  func strokes() throws {
    let log = Log()
    let stage = try stage(
      VStack(spacing: 0) {
        Color.red.onTapGesture { log.lines.append("below") }
          .overlay { Rectangle().strokeBorder(.black).frame(height: 100) }
        Circle().stroke(.black, lineWidth: 20).frame(width: 100, height: 100)
          .onTapGesture { log.lines.append("circle") }
      })
    try stage.tap(at: Point(x: 200, y: 150))
    #expect(log.take() == ["below"])
    for (x, y) in [(200.0, 350.0), (152, 350), (243, 350), (225, 325)] {
      try stage.tap(at: Point(x: x, y: y))
    }
    #expect(log.take() == ["circle", "circle"])
  }

  // SwiftUI, AccessibilityChildBehavior and accessibilityHidden(_:).
  @Test("an element combines what is inside, without what is hidden")
  func elements() throws {
    let page = try HostedPage(
      VStack {
        HStack {
          Text("one")
          Text("two").accessibilityHidden(true)
          Text("3").accessibilityLabel("three")
          Text("four").hidden()
        }.accessibilityElement(children: .combine)
        HStack { Text("five") }.accessibilityElement(children: .ignore)
          .accessibilityLabel("Ignored")
        HStack { Text("six") }.accessibilityElement(children: .contain)
        HStack { Text("seven") }.accessibilityElement(children: .combine)
          .accessibilityLabel("Renamed")
      })
    let names = page.window.accessibilitySnapshot.flattened.compactMap(\.label)
    for name in ["one, three", "Ignored", "six", "Renamed"] { #expect(names.contains(name)) }
    for name in ["one", "two", "three", "four", "five", "seven"] {
      #expect(!names.contains(name))
    }
  }

  // SwiftUI, Image.init(decorative:) and Label: the icon of a label is not read.
  @Test("images say their name, decorative ones nothing")
  func images() throws {
    let page = try HostedPage(
      VStack {
        Image(systemName: "star")
        SashUI.Label("Like", systemImage: "heart")
        Image(systemName: "trash").accessibilityLabel("Delete")
        Image(systemName: "plus").accessibilityHidden(true)
      })
    let names = page.window.accessibilitySnapshot.flattened.compactMap(\.label)
    #expect(names.filter { !$0.isEmpty } == ["star", "Like", "Delete"])
  }
}
