// SPDX-License-Identifier: MIT

/// A view with a count of its own, which shows a name from outside.
private struct Counter: View {
  let name: String
  @State private var count: Int

  init(_ name: String, from first: Int = 0) {
    self.name = name
    _count = State(initialValue: first)
  }

  var body: some View {
    VStack {
      Text("\(name) \(count)")
      Button("count \(name)") { count += 1 }
    }
  }
}

private struct Choices: View {
  @State private var number = 0

  var body: some View {
    VStack {
      Counter(number == 0 ? "ternary" : "other ternary")
      switch number {
      case 0: Counter("switch")
      case 1: Counter("switch")
      default: Counter("switch")
      }
      if let name = number == 0 ? nil : Optional("let \(number)") { Counter(name) }
      Counter("from", from: number)
      Button("next") { number += 1 }
    }
  }
}

/// A view that writes while it appears.
private struct Writing: View {
  let log: EventLog
  @State private var value = 0

  var body: some View {
    log.add("body \(value)")
    return Text("\(value)")
      .onAppear {
        value = 1
        value = 2
        value = 3
        value = 4
      }
      .onChange(of: value) { log.add("\($0) to \($1)") }
  }
}

private struct Loop: View {
  @State private var ids = Array(1...10)

  var body: some View {
    VStack {
      ForEach(ids, id: \.self) { Text("\($0)") }
      Button("reorder") { ids = [11, 1, 5, 6, 2, 4, 3] }
    }
  }
}

private struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}

/// A view with bindings to the parts of a value.
private struct Album: View {
  @State private var songs = [Song(id: 1, title: "Tide"), Song(id: 2, title: "Ebb")]
  @State private var best: Song?

  var body: some View {
    VStack {
      Text(songs.map(\.title).joined(separator: " "))
      Text(best?.title ?? "none")
      ForEach($songs) { $song in Button("edit \(song.id)") { song.title += "!" } }
      Editor(title: $songs[1].title)
      if let song = Binding($best) {
        Editor(title: song.title)
      } else {
        Button("choose") { best = songs[0] }
      }
      Button("clear") { best = nil }
    }
  }
}

private struct Editor: View {
  @Binding var title: String

  var body: some View {
    Button("change \(title)") { title = title.uppercased() }
  }
}

/// A property that counts the evaluations of its view.
private struct Evaluations: DynamicProperty {
  @State private var start = 100
  private(set) var count = 0

  mutating func update() { count = start + 1 }
}

private struct Evaluated: View {
  private var evaluations = Evaluations()

  var body: some View { Text("\(evaluations.count)") }
}

@Observable private final class Model {
  var value = 0
}

/// A view that makes the bindings of an object in its body.
private struct BindingBody: View {
  let log: EventLog
  let model = Model()

  var body: some View {
    let bindings = Bindable(model)
    Writer(value: bindings.value).onAppear { log.add("outer \(model.value)") }
  }
}

private struct Writer: View {
  @Binding var value: Int

  var body: some View { Text("\(value)").onAppear { value = 1 } }
}

/// A view that is the same for two even numbers, or for two odd ones.
private struct Parity: View, Equatable {
  let number: Int
  let log: EventLog

  var body: some View {
    log.add("parity of \(number)")
    return Text(number % 2 == 0 ? "even" : "odd")
  }

  nonisolated static func == (a: Parity, b: Parity) -> Bool { a.number % 2 == b.number % 2 }
}

private struct Numbers: View {
  let log: EventLog
  @State private var number = 0

  var body: some View {
    VStack {
      Parity(number: number, log: log).equatable()
      Button("two") { number += 2 }
      Button("one") { number += 1 }
    }
  }
}

@Suite("SashUI beside its peers: state and identity")
struct PeerStateTests {
  private let tall = Size(width: 300, height: 1_000)

  // SwiftUI, Managing user interface state; WWDC21, Demystify SwiftUI (structural identity).
  @Test("views keep their state by their place in the body, and not by their type")
  func identity() throws {
    let page = try HostedPage(Choices(), size: tall)
    try page.tap("count ternary")
    try page.tap("count switch")
    try page.tap("count from")
    #expect(page.texts == ["ternary 1", "switch 1", "from 1"])
    try page.tap("next")
    // A ternary is one view, the cases of a switch are different ones.
    #expect(page.texts == ["other ternary 1", "switch 0", "let 1 0", "from 1"])
    try page.tap("count switch")
    try page.tap("count let 1")
    try page.tap("next")
    // The value of `if let` is a parameter of one view.
    #expect(page.texts == ["other ternary 1", "switch 0", "let 2 1", "from 1"])
  }

  // OpenSwiftUI, StateCompatibilityTests.swift, nestedStateUpdate.
  @Test("several writes in a callback are one change, from the first to the last value")
  func writes() throws {
    let log = EventLog()
    let page = try HostedPage(Writing(log: log))
    #expect(log.take() == ["body 0", "body 4", "0 to 4"] && page.texts == ["4"])
  }

  // swift-cross-ui, ForEachTests.swift, reorderedChildren.
  @Test("the views of elements that stay are the same after a reordering")
  func reordering() throws {
    let page = try HostedPage(Loop(), size: tall)
    let old = page.all(Sash.Label.self)
    try page.tap("reorder")
    let new = page.all(Sash.Label.self)
    #expect(new.map(\.text) == ["11", "1", "5", "6", "2", "4", "3"])
    for label in new {
      let same = old.first { $0 === label }
      #expect((same != nil) == (label.text != "11") && old.filter { $0 === label }.count < 2)
    }
  }

  // SwiftUI, Binding; ForEach.init(_:content:) of a binding.
  @Test("bindings lead to members, to elements and to the value of an optional")
  func bindings() throws {
    let page = try HostedPage(Album(), size: tall)
    try page.tap("edit 1")
    #expect(page.texts.first == "Tide! Ebb")
    try page.tap("change Ebb")
    #expect(page.texts.first == "Tide! EBB")
    try page.tap("choose")
    try page.tap("change Tide!")
    #expect(page.texts == ["Tide! EBB", "TIDE!"])
    try page.tap("clear")
    #expect(page.texts == ["Tide! EBB", "none"] && page.reports.isEmpty)
  }

  // OpenSwiftUI, Tests BindingTests.swift and BindingOperationsTests.swift.
  @Test("bindings are converted")
  func conversions() throws {
    var (number, optional): (Int, Int?) = (42, nil)
    let base = Binding(get: { number }, set: { number = $0 })
    let wide: Binding<Int?> = Binding(base)
    wide.wrappedValue = nil
    #expect(wide.wrappedValue == 42 && number == 42)
    wide.wrappedValue = 20
    #expect(number == 20)
    let source = Binding(get: { optional }, set: { optional = $0 })
    #expect(Binding(source) == nil)
    optional = 7
    let narrow = try #require(Binding(source))
    narrow.wrappedValue = 8
    #expect(optional == 8 && narrow.wrappedValue == 8)
    let hashable: Binding<AnyHashable> = Binding(base)
    hashable.wrappedValue = AnyHashable(21)
    #expect(hashable.wrappedValue == AnyHashable(21) && number == 21)
    let constant = Binding.constant(Song(id: 1, title: "Tide"))
    constant.title.wrappedValue = "Ebb"
    #expect(constant.title.wrappedValue == "Tide" && constant.id == 1)
    #expect(Binding(projectedValue: constant).wrappedValue == constant.wrappedValue)
  }

  // OpenSwiftUI, EquatableViewCompatibilityTests.swift; The SwiftUI Lab, EquatableView.
  @Test("a view that says that it is equal is not evaluated again")
  func equatable() throws {
    let log = EventLog()
    let page = try HostedPage(Numbers(log: log))
    try page.tap("two")
    try page.tap("two")
    #expect(log.take() == ["parity of 0"] && page.texts == ["even"])
    try page.tap("one")
    #expect(log.take() == ["parity of 5"] && page.texts == ["odd"])
  }

  // SwiftUI, DynamicProperty.update().
  @Test("a property is updated before the body, when its own properties have their values")
  func dynamicProperty() throws {
    let page = try HostedPage(Evaluated())
    #expect(page.texts == ["101"])
  }

  // OpenSwiftUI, BindableCompatibilityTests.swift, bindableExample.
  @Test("what an inner view writes when it appears is read where the outer one appears")
  func bindable() throws {
    let log = EventLog()
    let page = try HostedPage(BindingBody(log: log))
    #expect(log.take() == ["outer 1"] && page.texts == ["1"])
  }
}
