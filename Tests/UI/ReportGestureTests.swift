// SPDX-License-Identifier: MIT

@Observable private final class Stand {
  var isHidden = false
  var isDisabled = false
  var volume = 0.25
  var duration = 2.0
  @ObservationIgnored let log = EventLog()
}

private struct Covered: View {
  let stand: Stand
  let isCovered: Bool

  var body: some View {
    if isCovered {
      ZStack {
        Color.blue.onHover { stand.log.add("under \($0)") }
        cover
      }
    } else {
      VStack(spacing: 0) {
        cover
        Color.blue.onHover { stand.log.add("under \($0)") }
      }
    }
  }

  @ViewBuilder private var cover: some View {
    if !stand.isHidden { Color.red.onHover { stand.log.add("cover \($0)") } }
  }
}

private struct PressedStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Text(configuration.isPressed ? "down" : "up")
  }
}

private struct Pressable: View {
  let stand: Stand

  var body: some View {
    if !stand.isHidden {
      Button("Press") { stand.log.add("press") }
        .buttonStyle(PressedStyle()).disabled(stand.isDisabled)
    }
  }
}

/// A view that is dragged, beside one that tells whether it is.
private struct Dragged: View {
  let stand: Stand
  @GestureState private var distance = 0.0
  @State private var count = 0

  var body: some View {
    VStack(spacing: 0) {
      if !stand.isHidden {
        Color.red.gesture(
          DragGesture(minimumDistance: 5).updating($distance) { $1 = $0.translation.width }
            .onEnded { _ in count += 1 })
      }
      Color.blue
      Text("\(Int(distance)) \(count)")
    }
  }
}

private struct RemovedSlider: View {
  @Bindable var stand: Stand

  var body: some View {
    if !stand.isHidden {
      Slider(value: $stand.volume) {
        Text("Volume")
      } onEditingChanged: {
        stand.log.add("editing \($0)")
      }
    }
  }
}

private struct Gestures: View {
  let stand: Stand

  var body: some View {
    VStack(spacing: 0) {
      Color.red.onTapGesture(count: stand.duration < 1 ? 1 : 2) { stand.log.add("tap") }
      Color.blue.onLongPressGesture(minimumDuration: stand.duration) { stand.log.add("long") }
      Color.green.onTapGesture { stand.log.add("green") }
        .onLongPressGesture { stand.log.add("green long") }
    }
    .disabled(stand.isDisabled)
  }
}

/// Buttons whose labels change when they are pressed.
private struct Relabelled: View {
  nonisolated enum Kind: CaseIterable { case title, style, symbol, view }

  let kind: Kind
  @State private var isOn = false

  var body: some View {
    Button {
      isOn.toggle()
    } label: {
      switch kind {
      case .title: Text(isOn ? "on" : "off")
      case .style: isOn ? Text("on").bold() : Text("off")
      case .symbol: Label(isOn ? "on" : "off", systemImage: isOn ? "heart.fill" : "heart")
      case .view: HStack { if isOn { Text("on") } else { Text("off") } }
      }
    }
    Button(kind == .title ? (isOn ? "on again" : "off again") : "other") {}
    titled
    Text(isOn ? "is on" : "is off")
  }

  @ViewBuilder private var titled: some View {
    if kind == .style {
      Button {
        isOn.toggle()
      } label: {
        isOn ? Text("styled").bold() : Text("styled")
      }
    }
  }
}

@Suite("SashUI, reports: gestures, hover and focus")
struct ReportGestureTests {
  @Test(
    "a view that goes under the pointer is left, and what lies there is entered (react #4492, 2015; radium #291, 2015)",
    arguments: [false, true])
  func hover(isCovered: Bool) async throws {
    let stand = Stand()
    let stage = try TestStage(showing: Covered(stand: stand, isCovered: isCovered))
    try stage.movePointer(to: Point(x: 100, y: 50))
    _ = stand.log.take()
    stand.isHidden = true
    try await stage.runTasksAndWait()
    try stage.settle()
    let events = stand.log.take()
    #expect(events.filter { $0.hasPrefix("cover") } == ["cover false"])
    if !isCovered { #expect(events.last == "under true") }
    stand.isHidden = false
    try await stage.runTasksAndWait()
    try stage.settle()
    #expect(stand.log.take().last == "cover true")
  }

  @Test(
    "a button that is disabled or removed while it is pressed is released (godot #12217, 2017; mad #752, 2025; MixedRealityToolkit-Unity #4528, 2019)",
    arguments: [false, true])
  func pressed(isRemoved: Bool) async throws {
    let stand = Stand()
    let stage = try TestStage(showing: Pressable(stand: stand))
    func set(_ value: Bool) async throws {
      if isRemoved { stand.isHidden = value } else { stand.isDisabled = value }
      try await stage.runTasksAndWait()
      try stage.advance(by: 0.1)
    }
    var script = GestureScript()
    script.press(try stage.find(.button).frame.center)
    try stage.play(script)
    try stage.advance(by: 0.1)
    #expect(stage.views(Sash.Label.self).map(\.text) == ["Press", "down"])
    try await set(true)
    #expect(!stage.views(Sash.Label.self).contains { $0.text == "down" })
    try await set(false)
    var end = GestureScript(continuing: script)
    end.lift(.finger(0))
    try stage.play(end)
    try stage.settle()
    #expect(stage.views(Sash.Label.self).map(\.text) == ["Press", "up"] && stand.log.take() == [])
    try stage.tap(.button)
    #expect(stand.log.take() == ["press"])
  }

  @Test(
    "a drag that is cancelled, or whose view goes, leaves no state (SwiftUIPager #69, 2020; react-native-gesture-handler #4321, 2026)",
    arguments: [false, true])
  func drag(removes: Bool) async throws {
    let stand = Stand()
    let stage = try TestStage(showing: Dragged(stand: stand))
    var script = GestureScript()
    script.press(Point(x: 100, y: 100))
    script.move(to: Point(x: 160, y: 100), over: 0.2)
    try stage.play(script)
    try stage.advance(by: 0.1)
    #expect(stage.texts == ["60 0"])
    var end = GestureScript(continuing: script)
    if removes {
      stand.isHidden = true
      try await stage.runTasksAndWait()
      try stage.advance(by: 0.1)
      #expect(stage.texts == ["0 0"])
      end.lift(.finger(0))
    } else {
      end.cancel(.finger(0))
    }
    try stage.play(end)
    try stage.settle()
    #expect(stage.texts == ["0 0"])
  }

  @Test(
    "a slider that goes while it is dragged ends its drag (react-native-gesture-handler #4321, 2026)"
  )
  func slider() async throws {
    let stand = Stand()
    let stage = try TestStage(showing: RemovedSlider(stand: stand))
    let frame = try stage.find(.slider).frame
    var script = GestureScript()
    script.press(Point(x: frame.minX + 100, y: frame.midY))
    script.move(to: Point(x: frame.minX + 200, y: frame.midY), over: 0.2)
    try stage.play(script)
    #expect(stand.log.take() == ["editing true"])
    stand.isHidden = true
    try await stage.runTasksAndWait()
    try stage.advance(by: 0.1)
    #expect(stand.log.take() == ["editing false"])
  }

  @Test(
    "a gesture follows its parameters (react-native-gesture-handler #4479, 2026; react-native-gesture-handler #2089, 2022)"
  )
  func parameters() async throws {
    let stand = Stand()
    let stage = try TestStage(showing: Gestures(stand: stand))
    try stage.tap(at: Point(x: 200, y: 50))
    try stage.play(.hold(at: Point(x: 200, y: 200), for: 0.5))
    try stage.settle()
    #expect(stand.log.take() == [])
    stand.duration = 0.2
    try await stage.runTasksAndWait()
    try stage.settle()
    try stage.tap(at: Point(x: 200, y: 50))
    try stage.play(.hold(at: Point(x: 200, y: 200), for: 0.5))
    try stage.settle()
    #expect(stand.log.take() == ["tap", "long"])
  }

  @Test("a disabled view has no gestures (tabris-js #900, 2016; metamask-mobile #18104, 2025)")
  func disabled() async throws {
    let stand = Stand()
    stand.isDisabled = true
    let stage = try TestStage(showing: Gestures(stand: stand))
    let green = Point(x: 200, y: 350)
    try stage.tap(at: green)
    try stage.play(.hold(at: green, for: 0.8))
    try stage.settle()
    #expect(stand.log.take() == [])
    stand.isDisabled = false
    try await stage.runTasksAndWait()
    try stage.tap(at: green)
    #expect(stand.log.take() == ["green"])
  }

  @Test(
    "a button keeps the focus when its label changes (pharos #332, 2022; carbon-ai-chat #2150, 2026)",
    arguments: Relabelled.Kind.allCases)
  private func relabelled(kind: Relabelled.Kind) throws {
    let stage = try TestStage(showing: VStack { Relabelled(kind: kind) })
    for button in stage.views(Sash.Button.self).indices.filter({ $0 != 1 }) {
      stage.views(Sash.Button.self)[button].becomeFirstResponder()
      try stage.settle()
      let old = stage.texts.contains("is on")
      for _ in 0..<3 { try stage.press(.space) }
      #expect(stage.texts.contains(old ? "is off" : "is on"))
      #expect(stage.window.firstResponder === stage.views(Sash.Button.self)[button])
    }
  }
}
