// SPDX-License-Identifier: MIT

@Observable private final class Source {
  var text = "one"
  var other = 0
  var items = ["a", "b"]
}

/// Waits until the task is cancelled.
private func cancellation() async {
  let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
  for await _ in stream {}
  continuation.finish()
}

private struct Living: View {
  let log: EventLog
  let source: Source

  var body: some View {
    VStack {
      Text(source.text)
        .onAppear { log.add("appear") }
        .onDisappear { log.add("disappear") }
      Gauge(source: source, log: log)
    }
  }
}

/// A view of the library's classes.
private struct Gauge: ViewRepresentable {
  let source: Source
  let log: EventLog

  func makeView(context: Context) -> Sash.Label { Sash.Label("") }

  func updateView(_ view: Sash.Label, context: Context) {
    log.add("update")
    view.text = source.text + context.environment.unit
  }

  static func dismantleView(_ view: Sash.Label, coordinator: Void) {}
}

private struct UnitKey: EnvironmentKey { static let defaultValue = "" }

extension EnvironmentValues {
  fileprivate var unit: String {
    get { self[UnitKey.self] }
    set { self[UnitKey.self] = newValue }
  }
}

private struct Gauges: View {
  let log: EventLog
  let source: Source
  @State private var unit = "m"

  var body: some View {
    VStack {
      Text("\(source.other)")
      Gauge(source: source, log: log).environment(\.unit, unit)
      Button("unit") { unit = "km" }
    }
  }
}

/// A view whose callback replaces it twice.
private struct Stepwise: View {
  let step: Int
  let log: EventLog
  let advance: @MainActor () -> Void

  var body: some View {
    VStack {
      Text("\(step)").onChange(of: step) { if step == 1 { advance() } }
      if step == 2 {
        Text("two")
          .onAppear { log.add("appear") }
          .onDisappear { log.add("disappear") }
          .task { log.add("two") }
      }
      Text("work").task(id: step) {
        log.add("begin \(step)")
        await cancellation()
        log.add("end \(step)")
      }
    }
  }
}

private struct Changing: View {
  let log: EventLog
  @State private var count = 0

  var body: some View {
    Text("\(count)").onChange(of: count) { log.add("changed to \(count)") }
    Button("count") { count += 1 }
  }
}

/// A field of the library's classes whose delegate writes a binding.
private struct Entry: ViewRepresentable {
  final class Coordinator {
    @Binding var text: String

    init(text: Binding<String>) { _text = text }

    func connect(_ field: Sash.TextField) {
      field.onChange = { [weak self] in self?.text = $0 }
    }
  }

  @Binding var text: String

  func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

  func makeView(context: Context) -> Sash.TextField {
    let field = Sash.TextField()
    context.coordinator.connect(field)
    return field
  }

  func updateView(_ field: Sash.TextField, context: Context) {
    if field.text != text { field.text = text }
  }
}

private struct Entries: View {
  @State private var text = "a"

  var body: some View {
    Entry(text: $text)
    Text(text)
    Button("clear") { text = "" }
  }
}

/// Rows that hold objects.
private struct HeldRows: View {
  final class Held {}

  let source: Source
  let objects: (Held) -> Void

  var body: some View {
    VStack { ForEach(source.items, id: \.self) { Row(name: $0, objects: objects) } }
  }

  struct Row: View {
    let name: String
    let objects: (Held) -> Void
    @State private var held = Held()

    var body: some View {
      objects(held)
      return Text(name).onAppear { [held] in _ = held }
        .task { [held] in
          await cancellation()
          _ = held
        }
    }
  }
}

@Suite("SashUI, reports: lifecycle, bridges and windows")
struct ReportLifecycleTests {
  @Test(
    "a window that is closed ends the life of its views (compose-multiplatform #527, 2021; compose-multiplatform #150, 2020; OpenSwiftUI #454, 2025)"
  )
  func closing() throws {
    let (log, source) = (EventLog(), Source())
    weak var hosting: Sash.View?
    do {
      let page = try HostedPage(Living(log: log, source: source))
      hosting = page.view
      #expect(log.take().contains("appear"))
    }
    #expect(log.take() == ["disappear"] && hosting == nil)
    source.text = "two"
    #expect(log.take() == [])
  }

  @Test(
    "what a callback has replaced at once appears and disappears in pairs (liveview-client-swiftui #608, 2023; swift-cross-ui #230, 2025)"
  )
  func replacing() async throws {
    let log = EventLog()
    do {
      let page = try HostedPage(Stepwise(step: 0, log: log) {})
      page.view.rootView = Stepwise(step: 1, log: log) { [weak root = page.view] in
        root?.rootView = Stepwise(step: 2, log: log) {}
        root?.rootView = Stepwise(step: 3, log: log) {}
      }
      try page.frame()
      #expect(page.texts == ["3", "work"])
      while !log.contains("begin 3") { await Task.yield() }
    }
    while !log.contains("end 3") { await Task.yield() }
    let events = log.take()
    for (begin, end) in [("appear", "disappear"), ("begin 2", "end 2"), ("begin 3", "end 3")] {
      #expect(events.filter { $0 == begin }.count == events.filter { $0 == end }.count)
    }
    #expect(events.filter { $0 == "begin 3" }.count == 1 && !events.contains("two"))
  }

  @Test(
    "a change before a window is hidden is handled while it is (pomotroid #1, 2018; bgio-effects #57, 2020)"
  )
  func hidden() throws {
    let log = EventLog()
    let page = try HostedPage(Changing(log: log))
    try page.press("count")
    page.window.isSuspended = true
    page.host.advance(to: page.host.now + 1)
    #expect(log.take() == ["changed to 1"])
    try page.press("count")
    page.host.advance(to: page.host.now + 1)
    #expect(log.take() == ["changed to 2"])
  }

  @Test(
    "a represented view is updated by what it reads, and by nothing else (OpenSwiftUI #517, 2025; swiftui-bugs #6, 2020)"
  )
  func updates() throws {
    let (log, source) = (EventLog(), Source())
    let page = try HostedPage(Gauges(log: log, source: source))
    #expect(log.take() == ["update"] && page.texts == ["0", "onem"])
    source.other += 1
    try page.frame()
    #expect(log.take() == [])
    try page.tap("unit")
    source.text = "two"
    try page.frame()
    #expect(log.take() == ["update", "update"] && page.texts == ["1", "twokm"])
  }

  @Test("a coordinator writes the binding that it was made with (swift-cross-ui #101, 2025)")
  func coordinator() throws {
    let stage = try TestStage(showing: VStack { Entries() })
    try stage.tap(.textField)
    try stage.press(.end)
    try stage.type("b")
    #expect(stage.texts == ["ab"])
    try stage.tap(.button, "clear")
    #expect(try stage.fieldText() == "")
  }

  @Test("what rows hold goes with them (OpenSwiftUI #626, 2025)", .timeLimit(.minutes(5)))
  func rows() async throws {
    let source = Source()
    weak var first: HeldRows.Held?
    weak var last: HeldRows.Held?
    let page = try HostedPage(
      HeldRows(source: source) {
        if first == nil { first = $0 } else { last = $0 }
      })
    #expect(first != nil && last != nil)
    source.items = ["b"]
    try page.frame()
    // The cancelled task ends on a thread of its own.
    while first != nil, !Task.isCancelled { await Task.yield() }
    #expect(first == nil && last != nil)
  }
}
