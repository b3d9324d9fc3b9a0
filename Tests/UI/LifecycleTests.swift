// SPDX-License-Identifier: MIT

private struct Appearing: View {
  @State private var isShown = false
  @State private var count = 0
  let log: EventLog

  var body: some View {
    VStack {
      if isShown {
        Text("shown")
          .onAppear { log.add("appear") }
          .onDisappear { log.add("disappear") }
          .task { log.add("task") }
      }
      Text("\(count)")
        .onChange(of: count) { old, new in log.add("\(old) to \(new)") }
        .onChange(of: count / 2, initial: true) { log.add("half") }
      Button("toggle") { isShown.toggle() }
      Button("count") { count += 1 }
      Button("twice") {
        isShown.toggle()
        isShown.toggle()
      }
    }
  }
}

private struct Deriving: View {
  @State private var count = 0
  @State private var double = 0

  var body: some View {
    VStack {
      Text("\(count) \(double)").onChange(of: count) { double = count * 2 }
      Button("count") { count += 1 }
    }
  }
}

/// A view whose task ends when it is cancelled.
private struct Working: View {
  @State private var number = 0
  @State private var isHidden = false
  let log: EventLog

  var body: some View {
    VStack {
      if !isHidden {
        Text("work").task(id: number) { [number] in
          log.add("begin \(number)")
          while !Task.isCancelled { await Task.yield() }
          log.add("end \(number)")
        }
      }
      Button("next") { number += 1 }
      Button("hide") { isHidden = true }
    }
  }
}

@Suite("SashUI: appearance, changes and tasks")
struct LifecycleTests {
  @Test("a view appears and disappears once each, and its callbacks follow the evaluation")
  func appearance() throws {
    let log = EventLog()
    let page = try HostedPage(Appearing(log: log))
    #expect(log.take() == ["half"])
    try page.tap("toggle")
    #expect(log.take().filter { $0 != "task" } == ["appear"])
    try page.tap("toggle")
    #expect(log.take().filter { $0 != "task" } == ["disappear"])
    try page.tap("twice")
    #expect(log.take() == [])
  }

  @Test("a change is told with the old and the new value (SwiftUI, onChange(of:initial:_:))")
  func changes() throws {
    let log = EventLog()
    let page = try HostedPage(Appearing(log: log))
    _ = log.take()
    try page.tap("count")
    #expect(log.take() == ["0 to 1"])
    try page.tap("count")
    #expect(log.take().sorted() == ["1 to 2", "half"])
  }

  @Test("what a callback writes is displayed in the same frame")
  func writes() throws {
    let page = try HostedPage(Deriving())
    try page.tap("count")
    #expect(page.texts == ["1 2"])
  }

  @Test("a task runs while its view is displayed, and is cancelled with it")
  func task() async throws {
    let log = EventLog()
    let page = try HostedPage(Working(log: log))
    while !log.contains("begin 0") { await Task.yield() }
    try page.tap("next")
    while !log.contains("begin 1") { await Task.yield() }
    try page.tap("hide")
    while !log.contains("end 1") { await Task.yield() }
    #expect(log.take().sorted() == ["begin 0", "begin 1", "end 0", "end 1"])
  }
}

private struct TotalKey: PreferenceKey {
  static let defaultValue = 0

  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Totals: View {
  @State private var count = 1
  @State private var total = 0
  @State private var isShown = true
  let log: EventLog

  var body: some View {
    VStack {
      Text("\(total)")
      VStack {
        ForEach(0..<count) { Text("x").preference(key: TotalKey.self, value: $0 + 1) }
        if isShown {
          VStack {
            Text("y").preference(key: TotalKey.self, value: 100)
            Text("z").preference(key: TotalKey.self, value: 1_000)
          }
          .transformPreference(TotalKey.self) { $0 *= 2 }
        }
      }
      .onPreferenceChange(TotalKey.self) {
        log.add("\($0)")
        total = $0
      }
      Button("more") { count += 1 }
      Button("hide") { isShown = false }
    }
  }
}

@Suite("SashUI: preferences")
struct PreferenceTests {
  @Test("values are combined in order and told to the view around (SwiftUI, PreferenceKey)")
  func totals() throws {
    let log = EventLog()
    let page = try HostedPage(Totals(log: log), size: Size(width: 300, height: 900))
    #expect(log.take() == ["2201"])
    #expect(page.texts.first == "2201")
    try page.tap("more")
    #expect(log.take() == ["2203"])
    try page.tap("hide")
    #expect(log.take() == ["3"] && page.texts.first == "3")
    try page.frame()
    #expect(log.take() == [])
  }
}

/// A view of which one part or the other has space.
private struct Fitting: View {
  let log: EventLog
  @State private var isThere = true

  var body: some View {
    VStack {
      if isThere {
        ViewThatFits(in: .horizontal) {
          part("wide", 200)
          ViewThatFits(in: .horizontal) {
            part("middle", 120)
            VStack { part("narrow", 50) }
          }
        }
      }
      Button("remove") { isThere = false }
    }
  }

  private func part(_ name: String, _ width: Double) -> some View {
    Block(name, width, 10)
      .onAppear { log.add("\(name) appears") }
      .onDisappear { log.add("\(name) disappears") }
      .task {
        log.add("\(name) begins")
        while !Task.isCancelled { await Task.yield() }
        log.add("\(name) ends")
      }
  }
}

extension LifecycleTests {
  /// Waits until a log has events, in any order.
  private func expect(_ events: Set<String>, in log: EventLog) async {
    var seen: Set<String> = []
    for _ in 0..<10_000 {
      seen.formUnion(log.take())
      if seen.isSuperset(of: events) { break }
      await Task.yield()
    }
    #expect(seen == events)
  }

  @Test("of the views of which one fits, only that one appears (SwiftUI, ViewThatFits)")
  func fitting() async throws {
    let log = EventLog()
    let page = try HostedPage(Fitting(log: log))
    await expect(["wide appears", "wide begins"], in: log)
    try page.resize(150, 240)
    await expect(["wide disappears", "wide ends", "middle appears", "middle begins"], in: log)
    try page.resize(100, 240)
    await expect(["middle disappears", "middle ends", "narrow appears", "narrow begins"], in: log)
    try page.resize(320, 240)
    await expect(["narrow disappears", "narrow ends", "wide appears", "wide begins"], in: log)
    try page.tap("remove")
    await expect(["wide disappears", "wide ends"], in: log)
    try page.resize(100, 240)
    #expect(log.take().isEmpty)
  }
}
