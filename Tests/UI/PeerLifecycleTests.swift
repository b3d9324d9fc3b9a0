// SPDX-License-Identifier: MIT

/// A view whose identity depends on a state.
private struct Identified: View {
  let log: EventLog
  @State private var isOn = false

  var body: some View {
    VStack {
      Text("a")
        .onAppear { log.add("A\(isOn)") }
        .onDisappear { log.add("D\(isOn)") }
        .id(isOn)
        .onAppear { log.add("outside") }
        .onDisappear { log.add("never") }
      Button("toggle") { isOn.toggle() }
    }
  }
}

private struct Branches: View {
  let log: EventLog
  @State private var isOn = false

  var body: some View {
    VStack {
      if isOn { logged("on") } else { logged("off") }
      AnyView(isOn ? AnyView(logged("erased on")) : AnyView(HStack { logged("erased off") }))
      Button("toggle") { isOn.toggle() }
    }
  }

  private func logged(_ name: String) -> some View {
    Text(name).onAppear { log.add("\(name) appears") }.onDisappear { log.add("\(name) disappears") }
  }
}

private struct Initial: View {
  let log: EventLog
  @State private var value = 0

  var body: some View {
    VStack {
      Text("\(value)")
        .onAppear { value = 1 }
        .onChange(of: value, initial: true) { log.add("\($0) to \($1)") }
        .onChange(of: value > 5) { log.add("never") }
      Button("two") { value = 2 }
    }
  }
}

/// A view whose callback reads a value from outside.
private struct Caller: View {
  @State private var number = 1
  let log: EventLog

  var body: some View {
    VStack {
      Callee(number: number, log: log)
      Button("more") { number += 1 }
    }
  }
}

private struct Callee: View {
  let number: Int
  let log: EventLog
  @State private var taps = 0

  var body: some View {
    VStack {
      Text("\(number) \(taps)").onChange(of: number) { log.add("changed to \(number)") }
      Button("log") {
        taps += 1
        log.add("\(number) \(taps)")
      }
    }
    .onDisappear { log.add("left at \(number) \(taps)") }
  }
}

private struct Nested: View {
  let log: EventLog
  @State private var isShown = true

  var body: some View {
    VStack {
      if isShown {
        VStack {
          AnyView(EmptyView()).onAppear { log.add("nothing") }
          Text("inner")
            .onAppear { log.add("inner") }
            .onAppear { log.add("inner again") }
            .onDisappear { log.add("inner ends") }
        }
        .onAppear { log.add("outer") }
        .onDisappear { log.add("outer ends") }
      }
      Button("toggle") { isShown.toggle() }
    }
  }
}

/// A view whose task is restarted by a value, with what the task writes.
private struct Loading: View {
  @State private var city = "Rome"
  @State private var text = ""

  var body: some View {
    VStack {
      Text(text).task(id: city) { text = "weather of \(city)" }
      Button("Oslo") { city = "Oslo" }
    }
  }
}

@Suite("SashUI beside its peers: appearance and changes")
struct PeerLifecycleTests {
  // OpenSwiftUI, AppearanceActionModifierCompatibilityTests.swift, idTest, and
  // IDViewCompatibilityTests.swift: a modifier outside of the identity is not called again.
  @Test("with another identity the new view appears before the old one disappears")
  func identity() throws {
    let log = EventLog()
    let page = try HostedPage(Identified(log: log))
    #expect(log.take() == ["Afalse", "outside"])
    try page.tap("toggle")
    #expect(log.take() == ["Atrue", "Dtrue"])
    try page.tap("toggle")
    #expect(log.take() == ["Afalse", "Dfalse"])
  }

  // The same source, for branches and views of any type.
  @Test("the view of a branch appears before that of the other one disappears")
  func branches() throws {
    let log = EventLog()
    let page = try HostedPage(Branches(log: log))
    #expect(log.take() == ["off appears", "erased off appears"])
    try page.tap("toggle")
    #expect(
      log.take() == [
        "on appears", "off disappears", "erased on appears", "erased off disappears",
      ])
  }

  // OpenSwiftUI, ValueActionModifierCompatibilityTests.swift, onChangeWithInitial.
  @Test("an initial change is from the value to itself, and equal values are none")
  func initial() throws {
    let log = EventLog()
    let page = try HostedPage(Initial(log: log))
    #expect(log.take() == ["0 to 0", "0 to 1"])
    try page.tap("two")
    try page.tap("two")
    #expect(log.take() == ["1 to 2"])
  }

  // SwiftUI, onChange(of:initial:_:): the closure has captured the new values.
  @Test("callbacks and actions have the values of the last evaluation")
  func captures() throws {
    let log = EventLog()
    let page = try HostedPage(Caller(log: log))
    try page.tap("more")
    try page.tap("log")
    #expect(log.take() == ["changed to 2", "2 1"])
  }

  // OpenSwiftUI, BindableCompatibilityTests.swift and AppearanceActionModifierCompatibilityTests.swift.
  @Test("inner views appear before outer ones, once for each time that they are displayed")
  func order() throws {
    let log = EventLog()
    let page = try HostedPage(Nested(log: log))
    let appearance = ["nothing", "inner", "inner again", "outer"]
    #expect(log.take() == appearance)
    try page.tap("toggle")
    #expect(log.take() == ["inner ends", "outer ends"])
    try page.tap("toggle")
    #expect(log.take() == appearance)
  }

  // OpenSwiftUI, TaskModifierCompatibilityTests.swift, taskWithID.
  @Test("a task is started again for another value, with the values of that moment")
  func task() async throws {
    let page = try HostedPage(Loading())
    for city in ["Rome", "Oslo"] {
      while page.texts != ["weather of \(city)"] {
        await Task.yield()
        try page.frame()
      }
      try page.tap("Oslo")
    }
    #expect(page.texts == ["weather of Oslo"])
  }
}
