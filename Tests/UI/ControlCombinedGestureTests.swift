// SPDX-License-Identifier: MIT

private typealias LongDrag = SequenceGesture<LongPressGesture, DragGesture>

private struct Puck: View {
  enum DragState: Equatable {
    case inactive, pressing
    case dragging(Double)
  }

  let log: EventLog
  let minimumDistance: Double
  @GestureState private var state = DragState.inactive

  var body: some View {
    VStack(spacing: 0) {
      Color.red.gesture(
        LongPressGesture(minimumDuration: 0.5)
          .sequenced(before: DragGesture(minimumDistance: minimumDistance))
          .updating($state) { value, state, _ in
            switch value {
            case .first(true): state = .pressing
            case .second(true, let drag): state = .dragging(drag?.translation.width ?? 0)
            default: state = .inactive
            }
          }
          .onEnded { value in
            if case .second(true, let drag?) = value {
              log.add("dragged \(Int(drag.translation.width))")
            }
          })
      Text("\(state)")
    }
  }
}

/// A gesture that consists of another one.
private struct DoubleTap: Gesture {
  var body: some Gesture<Int> { TapGesture(count: 2).map { 2 } }
}

private struct Exclusive: View {
  let log: EventLog

  var body: some View {
    VStack(spacing: 0) {
      Color.red.gesture(
        DoubleTap().exclusively(before: TapGesture()).onEnded { value in
          switch value {
          case .first(let count): log.add("\(count) taps")
          case .second: log.add("tap")
          }
        })
      Color.blue.gesture(
        MagnifyGesture().simultaneously(with: RotateGesture())
          .onChanged { value in
            if value.first != nil, value.second != nil { log.add("both") }
          }
          .onEnded { value in
            log.add(
              "scale \((value.first?.magnification ?? 0) > 1.2) "
                + "turn \((value.second?.rotation.degrees ?? 0) > 20)")
          })
    }
  }
}

private struct Spaces: View {
  let log: EventLog

  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(height: 100)
      HStack(spacing: 0) {
        Color.green.frame(width: 50)
        Color.blue.gesture(
          DragGesture(coordinateSpace: .named("row")).onEnded {
            log.add("\($0.startLocation) \($0.location)")
          })
        Color.yellow.onTapGesture(coordinateSpace: .global) { log.add("\($0)") }
      }
      .coordinateSpace(name: "row")
    }
  }
}

private struct Priorities: View {
  let log: EventLog
  var mask = GestureMask.all

  var body: some View {
    VStack(spacing: 0) {
      button("low").gesture(tap("low outside"))
      button("high").highPriorityGesture(tap("high outside"))
      button("beside").simultaneousGesture(tap("beside outside"))
      button("masked").gesture(tap("masked outside"), including: mask)
    }
  }

  private func button(_ name: String) -> some View {
    Button(name) { log.add(name) }.frame(height: 60)
  }

  private func tap(_ name: String) -> some Gesture { TapGesture().onEnded { log.add(name) } }
}

@Suite("SashUI: composed gestures")
struct ControlCombinedGestureTests {
  private let log = EventLog()

  private func stage<Content: View>(_ view: Content) throws -> TestStage {
    try TestStage(
      root: HostingController(rootView: view), size: Size(width: 400, height: 400))
  }

  @Test(
    "a drag follows a long press with the same touch (SwiftUI, composing gestures)",
    arguments: [0, 10.0])
  func sequence(distance: Double) throws {
    let stage = try stage(Puck(log: log, minimumDistance: distance))
    var script = GestureScript()
    script.press(Point(x: 100, y: 100))
    script.wait(0.2)
    try stage.play(script)
    #expect(stage.exists(.staticText, "pressing"))
    try stage.advance(by: 0.5)
    #expect(stage.exists(.staticText, "dragging(0.0)"))
    var move = GestureScript(continuing: script)
    move.move(to: Point(x: 160, y: 100), over: 0.2)
    try stage.play(move)
    try stage.advance(by: 0.1)
    #expect(stage.exists(.staticText, "dragging(60.0)"))
    var end = GestureScript(continuing: move)
    end.lift()
    try stage.play(end)
    try stage.settle()
    #expect(stage.exists(.staticText, "inactive") && log.take() == ["dragged 60"])
    try stage.drag(from: Point(x: 100, y: 100), to: Point(x: 200, y: 100))
    #expect(stage.exists(.staticText, "inactive") && log.take().isEmpty, "a drag without a press")
    try stage.play(.hold(at: Point(x: 100, y: 100), for: 0.8))
    try stage.settle()
    #expect(stage.exists(.staticText, "inactive"))
    #expect(log.take() == (distance == 0 ? ["dragged 0"] : []), "a press without a movement")
    try stage.play(script)
    try stage.advance(by: 0.5)
    #expect(stage.exists(.staticText, "dragging(0.0)"), "the gesture begins anew")
  }

  @Test("one of two gestures is recognised, the first if it can be (SwiftUI, ExclusiveGesture)")
  func exclusive() throws {
    let stage = try stage(Exclusive(log: log))
    let point = Point(x: 100, y: 100)
    try stage.play(.tap(at: point))
    #expect(log.take().isEmpty, "a second tap may follow")
    try stage.settle()
    #expect(log.take() == ["tap"])
    for _ in 0..<2 {
      try stage.play(.tap(at: point))
      try stage.advance(by: 0.05)
    }
    try stage.settle()
    #expect(log.take() == ["2 taps"])
  }

  @Test("two gestures are recognised at the same time (SwiftUI, SimultaneousGesture)")
  func simultaneous() throws {
    let stage = try stage(Exclusive(log: log))
    var script = GestureScript()
    script.press(Point(x: 200, y: 300))
    script.press(Point(x: 240, y: 300), with: .finger(1))
    script.move(to: Point(x: 240, y: 340), over: 0.2, with: .finger(1))
    script.move(to: Point(x: 200, y: 390), over: 0.2, with: .finger(1))
    script.lift()
    script.lift(.finger(1))
    try stage.play(script)
    try stage.settle()
    let lines = log.take()
    #expect(lines.contains("both") && lines.last == "scale true turn true")
    #expect(lines.filter { $0 != "both" }.count == 1, "they end together")
  }

  @Test("positions are in the coordinates of a space (SwiftUI, DragGesture)")
  func spaces() throws {
    let stage = try stage(Spaces(log: log))
    try stage.drag(from: Point(x: 100, y: 200), to: Point(x: 130, y: 240))
    #expect(log.take() == ["\(Point(x: 100, y: 100)) \(Point(x: 130, y: 140))"])
    try stage.tap(at: Point(x: 350, y: 200))
    #expect(log.take() == ["\(Point(x: 350, y: 200))"])
  }

  @Test(
    "a gesture comes after, before or beside those inside (SwiftUI, highPriorityGesture(_:including:))"
  )
  func priorities() throws {
    let stage = try stage(Priorities(log: log))
    try stage.tap(.button, "low")
    #expect(log.take() == ["low"])
    try stage.tap(.button, "high")
    #expect(log.take() == ["high outside"])
    try stage.tap(.button, "beside")
    #expect(log.take().sorted() == ["beside", "beside outside"])
  }

  @Test(
    "a mask chooses the gestures that are recognised (SwiftUI, GestureMask)",
    arguments: [
      (GestureMask.all, ["masked"]), (.gesture, ["masked outside"]), (.subviews, ["masked"]),
      (.none, []),
    ])
  func mask(mask: GestureMask, expected: [String]) throws {
    let stage = try stage(Priorities(log: log, mask: mask))
    try stage.tap(at: try stage.find(.button, "masked").frame.center)
    #expect(log.take() == expected)
  }
}
