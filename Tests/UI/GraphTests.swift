// SPDX-License-Identifier: MIT

/// A view that counts the evaluations of its body.
private struct Counted: View {
  let name: String
  let count: Binding<Int>
  var log: EvaluationLog

  var body: some View {
    log.add(name)
    return Text("\(name) \(count.wrappedValue)")
  }
}

/// The names of evaluated views in their order.
private final class EvaluationLog {
  private(set) var names: [String] = []

  func add(_ name: String) { names.append(name) }

  func take() -> [String] {
    defer { names = [] }
    return names
  }
}

private struct Pair: View {
  @State private var first = 0
  @State private var second = 0
  let log: EvaluationLog

  var body: some View {
    log.add("pair")
    return VStack {
      Counted(name: "first", count: $first, log: log)
      Counted(name: "second", count: $second, log: log)
      Button("more") { first += 1 }
    }
  }
}

@Observable private final class Song {
  var title = "Tide"
  var artist = "Ada"
}

private struct SongRow: View {
  let song: Song
  let log: EvaluationLog

  var body: some View {
    log.add("row")
    return Text(song.title)
  }
}

@Suite("SashUI: the graph")
struct GraphTests {
  private func texts(_ view: Sash.View) -> [String] {
    view.subviews.flatMap { ($0 as? Sash.Label).map { [$0.text] } ?? texts($0) }
  }

  @Test("a change evaluates the views that have read it, and no others")
  func readers() throws {
    let log = EvaluationLog()
    let view = HostingView(rootView: Pair(log: log))
    view.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    view.layoutIfNeeded()
    #expect(log.take() == ["pair", "first", "second"])
    let button = try #require(view.subviews.compactMap { $0 as? Sash.Button }.first)
    button.onTap?()
    view.layoutIfNeeded()
    #expect(log.take() == ["first"])
    #expect(texts(view) == ["first 1", "second 0"])
  }

  /// A window that displays a view.
  private struct Page {
    let window = Window(size: Size(width: 320, height: 240))
    let host: OffscreenWindowHost
    let view: Sash.View

    init<Content: View>(_ content: Content) throws {
      host = OffscreenWindowHost(window)
      view = HostingView(rootView: content)
      view.fillsSuperview = true
      window.contentView.addSubview(view)
      try frame()
    }

    func frame() throws { try host.frame(at: host.now + 1.0 / 60) }
  }

  @Test("an observed object evaluates the views that have read the changed property")
  func models() throws {
    let (song, log) = (Song(), EvaluationLog())
    let page = try Page(SongRow(song: song, log: log))
    _ = log.take()
    song.artist = "Ben"
    try page.frame()
    #expect(log.take() == [])
    song.title = "Ebb"
    try page.frame()
    #expect(log.take() == ["row"] && texts(page.view) == ["Ebb"])
    song.title = "Flow"
    try page.frame()
    #expect(texts(page.view) == ["Flow"])
  }
}
