// SPDX-License-Identifier: MIT

/// A view that counts the evaluations of its body.
private struct Counted: View {
  let name: String
  let count: Binding<Int>
  var log: EventLog

  var body: some View {
    log.add(name)
    return Text("\(name) \(count.wrappedValue)")
  }
}

private struct Pair: View {
  @State private var first = 0
  @State private var second = 0
  let log: EventLog

  var body: some View {
    log.add("pair")
    return VStack {
      Counted(name: "first", count: $first, log: log)
      Counted(name: "second", count: $second, log: log)
      Button("more") { first += 1 }
      Button("same") { first = first }
      Button("both") {
        first += 1
        second += 1
        first += 1
      }
    }
  }
}

/// A view that is an enumeration.
private enum Screen: View {
  case first
  case second(Int)

  var body: some View {
    switch self {
    case .first: Text("first")
    case .second(let number): Text("second \(number)")
    }
  }
}

/// A view with a property that is a view or `nil`.
private struct Framed: View {
  let badge: Counted?
  let screen: Screen

  var body: some View {
    screen
    badge
  }
}

private struct Screens: View {
  @State private var count = 0
  let log: EventLog

  var body: some View {
    Framed(
      badge: count == 1 ? Counted(name: "badge", count: $count, log: log) : nil,
      screen: count == 0 ? .first : .second(count))
    Button("next") { count += 1 }
  }
}

@Observable private final class Song {
  var title = "Tide"
  var artist = "Ada"
}

private struct SongRow: View {
  let song: Song
  let log: EventLog

  var body: some View {
    log.add("row")
    return Text(song.title)
  }
}

/// A view that never comes to rest.
private struct Restless: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)").onChange(of: count, initial: true) { count += 1 }
  }
}

private struct Unused {
  let text: String
}

/// A view with a value that cannot be compared.
private struct Opaque: View {
  let value: Unused
  let log: EventLog

  var body: some View {
    log.add("opaque")
    return Text(value.text)
  }
}

private struct OpaqueParent: View {
  @State private var text = "a"
  @State private var unrelated = 0
  let log: EventLog

  var body: some View {
    VStack {
      Opaque(value: Unused(text: text), log: log)
      Text("\(unrelated)")
      Button("change") { text = "b" }
      Button("unrelated") { unrelated += 1 }
    }
  }
}

@Suite("SashUI: the graph")
struct GraphTests {
  @Test(
    "a change evaluates the views that have read it, each once, and no others",
    arguments: [
      ("more", ["first"], ["first 1", "second 0"]), ("same", [], ["first 0", "second 0"]),
      ("both", ["first", "second"], ["first 2", "second 1"]),
    ])
  func readers(button: String, evaluated: [String], texts: [String]) throws {
    let log = EventLog()
    let page = try HostedPage(Pair(log: log))
    #expect(log.take() == ["pair", "first", "second"])
    try page.tap(button)
    #expect(log.take() == evaluated)
    #expect(page.texts == texts)
  }

  @Test("an observed object evaluates the views that have read the changed property")
  func models() throws {
    let (song, log) = (Song(), EventLog())
    let page = try HostedPage(SongRow(song: song, log: log))
    _ = log.take()
    song.artist = "Ben"
    try page.frame()
    #expect(log.take() == [])
    song.title = "Ebb"
    try page.frame()
    #expect(log.take() == ["row"] && page.texts == ["Ebb"])
    song.title = "Flow"
    try page.frame()
    #expect(page.texts == ["Flow"])
  }

  @Test("a view without changes is not evaluated with its parent, also if it cannot be compared")
  func bytes() throws {
    let log = EventLog()
    let page = try HostedPage(OpaqueParent(log: log))
    _ = log.take()
    try page.tap("unrelated")
    #expect(log.take() == [])
    try page.tap("change")
    #expect(log.take() == ["opaque"] && page.texts == ["b", "1"])
  }

  @Test("views that are enumerations, and optional ones in properties, are compared as a whole")
  func enumerations() throws {
    let page = try HostedPage(Screens(log: EventLog()))
    #expect(page.texts == ["first"])
    try page.tap("next")
    #expect(page.texts == ["second 1", "badge 1"])
    try page.tap("next")
    #expect(page.texts == ["second 2"])
  }

  @Test("views that change each other without end are stopped, and named")
  func loop() throws {
    let page = try HostedPage(Restless())
    #expect(page.reports.count == 1)
    #expect(page.reports.first?.contains("Restless") == true)
    try page.frame()
    #expect(page.view.statistics.rounds < 250)
  }

  @Test("nothing is evaluated, and no frame is requested, while nothing changes")
  func rest() throws {
    let log = EventLog()
    let page = try HostedPage(Pair(log: log))
    try page.frame()
    _ = log.take()
    #expect(!page.window.needsFrame)
    try page.frame()
    #expect(log.take() == [] && !page.window.needsFrame)
  }

  @Test("a change in a window without frames is evaluated by a timer")
  func suspended() throws {
    let log = EventLog()
    let page = try HostedPage(Pair(log: log))
    page.window.isSuspended = true
    _ = log.take()
    try page.press("more")
    #expect(log.take() == [])
    page.host.advance(to: page.host.now + 0.001)
    #expect(log.take() == ["first"])
  }

  @Test("a change of the text's scale lays out everything anew")
  func textScale() throws {
    let page = try HostedPage(Pair(log: EventLog()))
    let before = page.placedTexts
    page.window.theme.textScale = 2
    try page.frame()
    let after = page.placedTexts
    #expect(before != after)
    let fresh = try HostedPage(Pair(log: EventLog()))
    fresh.window.theme.textScale = 2
    try fresh.frame()
    #expect(fresh.placedTexts == after)
    page.window.theme.textScale = 1
    try page.frame()
    #expect(page.placedTexts == before)
  }
}
