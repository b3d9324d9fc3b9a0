// SPDX-License-Identifier: MIT

/// A row with state of its own: the number of its taps.
private struct Row: View {
  let name: String
  @State private var taps = 0

  var body: some View {
    VStack {
      Text("\(name) \(taps)")
      Button("tap \(name)") { taps += 1 }
    }
  }
}

private struct Rows: View {
  @State private var names: [String]
  let next: [String]

  init(_ names: [String], next: [String]) {
    _names = State(initialValue: names)
    self.next = next
  }

  var body: some View {
    VStack {
      ForEach(names, id: \.self) { Row(name: $0) }
      Button("next") { names = next }
    }
  }
}

private struct Branches: View {
  @State private var number = 0

  var body: some View {
    VStack {
      if number % 2 == 0 { Row(name: "even") } else { Row(name: "odd") }
      if number > 1 { Text("more") }
      switch number {
      case 0: Text("none")
      case 1: Text("one")
      default: Text("many")
      }
      Row(name: "identified").id(number / 2)
      Button("count") { number += 1 }
    }
  }
}

private struct Erased: View {
  @State private var isNumber = false

  var body: some View {
    VStack {
      isNumber ? AnyView(Text("7")) : AnyView(Row(name: "row"))
      Button("change") { isNumber.toggle() }
    }
  }
}

private struct Frame: ViewModifier {
  let name: String
  @State private var taps = 0

  func body(content: Content) -> some View {
    VStack {
      Text("\(name) \(taps)")
      content
      Button("tap \(name)") { taps += 1 }
    }
  }
}

private struct Modified: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Row(name: "row \(count)").modifier(Frame(name: "frame"))
      Button("count") { count += 1 }
    }
  }
}

/// A modifier that hides its content by state of its own.
private struct Hiding: ViewModifier {
  let link: HidingLink
  @State private var isHidden = false

  func body(content: Content) -> some View {
    link.isHidden = $isHidden
    return VStack {
      if !isHidden { VStack { content } }
    }
  }
}

private final class HidingLink { var isHidden: Binding<Bool>? }

private struct Hidden: View {
  @State private var count = 0
  let link = HidingLink()

  var body: some View {
    VStack {
      Text("row \(count)").modifier(Hiding(link: link))
      Button("change") {
        count += 1_000_000
        link.isHidden?.wrappedValue = true
      }
    }
  }
}

@Observable private final class Library {
  var songs = ["Tide", "Ebb"]
}

private struct LibraryKey: EnvironmentKey { static let defaultValue = "default" }

extension EnvironmentValues {
  fileprivate var library: String {
    get { self[LibraryKey.self] }
    set { self[LibraryKey.self] = newValue }
  }
}

private struct Reader: View {
  @Environment(\.library) private var library
  @Environment(Library.self) private var model: Library?
  let log: EventLog

  var body: some View {
    log.add("reader")
    return Text("\(library) \(model?.songs.count ?? 0)")
  }
}

private struct Surroundings: View {
  @State private var name = "outer"
  let model = Library()
  let log: EventLog

  var body: some View {
    VStack {
      Reader(log: log)
      VStack { Reader(log: log) }.environment(\.library, "inner").environment(model)
      Reader(log: log).transformEnvironment(\.library) { $0 += "!" }
      Button("rename") { name = "renamed" }
      Button("add") { model.songs.append("Flow") }
    }
    .environment(\.library, name)
  }
}

@Suite("SashUI: structure and identity")
struct StructureTests {
  @Test(
    "rows keep their state by their identity (SwiftUI, ForEach)",
    arguments: [
      ("abc", "abc", "a 1,b 0,c 0"), ("abc", "cba", "c 0,b 0,a 1"), ("abc", "bc", "b 0,c 0"),
      ("abc", "xabc", "x 0,a 1,b 0,c 0"), ("abc", "", ""), ("a", "za", "z 0,a 1"),
      ("abcdef", "fadcbe", "f 0,a 1,d 0,c 0,b 0,e 0"), ("abc", "bxa", "b 0,x 0,a 1"),
    ])
  func rows(before: String, after: String, texts: String) throws {
    let page = try HostedPage(
      Rows(before.map(String.init), next: after.map(String.init)),
      size: Size(width: 300, height: 900))
    try page.tap("tap a")
    try page.tap("next")
    #expect(page.texts.joined(separator: ",") == texts)
  }

  @Test("of rows with one identity the first keeps its state, and it is reported once")
  func duplicates() throws {
    let page = try HostedPage(
      Rows(["a", "b"], next: ["b", "a", "a"]), size: Size(width: 300, height: 900))
    try page.tap("tap a")
    try page.tap("next")
    #expect(page.texts == ["b 0", "a 1", "a 0"])
    #expect(page.reports.count == 1 && page.reports[0].contains("identity a"))
  }

  @Test("branches are different views, and an identity begins anew (SwiftUI, id(_:))")
  func branches() throws {
    let page = try HostedPage(Branches(), size: Size(width: 300, height: 900))
    try page.tap("tap even")
    try page.tap("tap identified")
    #expect(page.texts == ["even 1", "none", "identified 1"])
    try page.tap("count")
    #expect(page.texts == ["odd 0", "one", "identified 1"])
    try page.tap("count")
    #expect(page.texts == ["even 0", "more", "many", "identified 0"])
  }

  @Test("an erased view is replaced where its type changes (SwiftUI, AnyView)")
  func erased() throws {
    let page = try HostedPage(Erased())
    try page.tap("tap row")
    #expect(page.texts == ["row 1"])
    try page.tap("change")
    try page.tap("change")
    #expect(page.texts == ["row 0"])
  }

  @Test("a modifier has state of its own, and its content keeps that of its place")
  func modifier() throws {
    let page = try HostedPage(Modified(), size: Size(width: 300, height: 900))
    try page.tap("tap frame")
    try page.tap("tap row 0")
    try page.tap("count")
    #expect(page.texts == ["frame 1", "row 1 1"])
  }

  @Test("a view that changes and is removed in one round is not laid out any more")
  func removal() throws {
    let page = try HostedPage(Hidden())
    try page.tap("change")
    #expect(page.texts == [])
  }

  @Test("values of the environment reach the views inside, which alone are evaluated")
  func environment() throws {
    let log = EventLog()
    let page = try HostedPage(Surroundings(log: log), size: Size(width: 300, height: 900))
    #expect(page.texts == ["outer 0", "inner 2", "outer! 0"])
    _ = log.take()
    try page.tap("rename")
    #expect(page.texts == ["renamed 0", "inner 2", "renamed! 0"])
    #expect(log.take().count == 2)
    try page.tap("add")
    #expect(page.texts == ["renamed 0", "inner 3", "renamed! 0"])
    #expect(log.take().count == 1)
  }
}
