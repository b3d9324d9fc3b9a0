// SPDX-License-Identifier: MIT

@Observable private final class Model {
  var number = 0
  var isShown = false
}

private struct NumberKey: PreferenceKey {
  static let defaultValue = 0

  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// A view whose number is read only by closures that are called after its body.
private struct Lazily: View {
  nonisolated enum Reader: CaseIterable {
    case row, rowOfModel, rowOfElement, geometry, preference, guide, layoutOfModel
  }

  let reader: Reader
  let model: Model
  @State private var number = 0
  @State private var total = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      switch reader {
      case .row: ForEach(0..<1) { _ in Text("\(number)") }
      case .rowOfModel: ForEach(0..<1) { _ in Text("\(model.number)") }
      case .rowOfElement: ForEach([model], id: \.number) { Text("\($0.number)") }
      case .geometry: GeometryReader { _ in Text("\(model.number)") }
      case .preference:
        Text("\(total)").transformPreference(NumberKey.self) { $0 = number }
          .onPreferenceChange(NumberKey.self) { total = $0 }
      case .guide: Block("guided", 10, 10).alignmentGuide(.leading) { _ in -Double(number) }
      case .layoutOfModel:
        Block("guided", 10, 10).alignmentGuide(.leading) { _ in -Double(model.number) }
      }
      Block("other", 10, 10)
      Button("more") {
        number += 1
        model.number += 1
      }
    }
  }
}

private struct ShortCircuit: View {
  @State private var isReady = false
  @State private var model = Model()

  var body: some View {
    VStack {
      if model.isShown && isReady { Text("shown") }
      Button("toggle") { model.isShown.toggle() }
    }
    .onAppear { isReady = true }
  }
}

/// A modifier that keeps an object and the value before the last change.
private struct Remembering: ViewModifier {
  final class Memory {
    init(_ log: EventLog) { log.add("made") }
  }

  let value: Int
  @State private var memory: Memory
  @State private var old: Int?

  init(_ value: Int, _ log: EventLog) {
    self.value = value
    _memory = State(wrappedValue: Memory(log))
  }

  func body(content: Content) -> some View {
    VStack {
      Text("\(old.map(String.init) ?? "none")")
      content.onChange(of: value) { old, _ in self.old = old }
    }
  }
}

private struct Remembered: View {
  let log: EventLog
  @State private var count = 0

  var body: some View {
    Button("count") { count += 1 }.modifier(Remembering(count, log))
  }
}

/// A view with callbacks for a value that is not equal to itself.
private struct NotANumber: View {
  let log: EventLog
  @State private var count = 0

  var body: some View {
    Text("\(count)")
      .onChange(of: Double.nan) {
        log.add("change")
        count += 1
      }
      .task(id: Double.nan) { log.add("task") }
      .preference(key: RatioKey.self, value: .nan)
      .onPreferenceChange(RatioKey.self) { _ in log.add("preference") }
    Button("count") { count += 1 }
  }
}

private struct RatioKey: PreferenceKey {
  static let defaultValue = 0.0

  static func reduce(value: inout Double, nextValue: () -> Double) { value = nextValue() }
}

/// An object that is equal to each other one with its number.
@Observable private final class Builder: @MainActor Equatable {
  let id = 1
  var status: String

  init(_ status: String) { self.status = status }

  static func == (a: Builder, b: Builder) -> Bool { a.id == b.id }
}

private struct BuilderRow: View {
  let builder: Builder

  var body: some View { Text(builder.status) }
}

/// A value that is equal to each other one with its number.
private struct Machine: Equatable {
  let id = 1
  var status = "running"

  static func == (a: Machine, b: Machine) -> Bool { a.id == b.id }
}

private struct Machines: View {
  @State private var builder = Builder("running")
  @State private var machine = Machine()
  @State private var isDetailed = false

  var body: some View {
    VStack {
      BuilderRow(builder: builder)
      if isDetailed { Text(machine.status) }
      Button("stop") {
        builder = Builder("stopped")
        machine.status = "stopped"
      }
      Button("remove") { builder.status = "removed" }
      Button("details") { isDetailed = true }
    }
  }
}

@Suite("SashUI, reports: state and observation")
struct ReportStateTests {
  @Test(
    "what only a row's, a guide's or a preference's closure reads is followed (skip-ui #81, 2024; swift-perception #20, 2024)",
    arguments: Lazily.Reader.allCases)
  private func lazily(reader: Lazily.Reader) throws {
    let page = try HostedPage(Lazily(reader: reader, model: Model()))
    func value() -> String? {
      guard let guided = page.frames["guided"], let other = page.frames["other"] else {
        return page.texts.first
      }
      return "\(Int(guided.minX - other.minX))"
    }
    #expect(value() == "0")
    try page.tap("more")
    #expect(value() == "1")
    try page.tap("more")
    #expect(value() == "2")
  }

  @Test("a condition that was not reached at first is followed later (swift-perception #117, 2024)")
  func shortCircuit() throws {
    let page = try HostedPage(ShortCircuit())
    try page.tap("toggle")
    #expect(page.texts == ["shown"])
  }

  @Test("the state of a modifier is made once, and kept (Tokamak #550, 2023)")
  func modifier() throws {
    let log = EventLog()
    let page = try HostedPage(Remembered(log: log))
    try page.tap("count")
    try page.tap("count")
    #expect(page.texts == ["1"] && log.take() == ["made"])
  }

  @Test(
    "a value that is no number is the same as before (vue #4236, 2016; preact #3954, 2023; react-final-form-listeners #11, 2019)"
  )
  func notANumber() throws {
    let log = EventLog()
    let page = try HostedPage(NotANumber(log: log))
    try page.tap("count")
    try page.tap("count")
    #expect(log.take().filter { $0 != "task" } == ["preference"])
    #expect(page.texts == ["2"] && page.reports == [])
  }

  @Test(
    "another object is displayed although it is equal, and an equal value is stored (Berthly #10, 2026; PiecesOfPaper #294, 2026)"
  )
  func narrowEquality() throws {
    let page = try HostedPage(Machines())
    try page.tap("stop")
    #expect(page.texts == ["stopped"])
    try page.tap("remove")
    #expect(page.texts == ["removed"])
    try page.tap("details")
    #expect(page.texts == ["removed", "stopped"])
  }
}
