// SPDX-License-Identifier: MIT

private struct Song: Identifiable, Equatable {
  let id: Int
  var title: String

  init(_ id: Int, _ title: String? = nil) {
    self.id = id
    self.title = title ?? "Song \(id)"
  }
}

private struct SongList: View {
  @State var songs: [Song]
  let log: EventLog

  var body: some View {
    List(songs) { song in
      let _ = log.add("row \(song.id)")
      Text(song.title)
    }
    .background { Actions { songs = $0(songs) } }
  }
}

/// Hands a function to the test by which it changes the state of the view around.
private struct Actions: View {
  static var change: ((([Song]) -> [Song]) -> Void)?
  let apply: (([Song]) -> [Song]) -> Void

  var body: some View {
    let _ = Self.change = apply
    EmptyView()
  }
}

extension HostedPage {
  /// The library's list.
  fileprivate var list: Sash.ListView { get throws { try first(Sash.ListView.self) } }

  /// The visible rows.
  fileprivate var rows: [ListRow] {
    get throws {
      let list = try list
      return list.visibleRows.compactMap { list.cellForRow(at: $0) }
    }
  }

  /// The texts of the visible rows, from top to bottom.
  fileprivate var rowTexts: [String] {
    get throws {
      let list = try list
      return list.visibleRows.map { path in
        var texts: [String] = []
        @MainActor func search(_ view: Sash.View) {
          if let label = view as? Sash.Label { texts.append(label.text) }
          for child in view.subviews { search(child) }
        }
        if let row = list.cellForRow(at: path) { search(row) }
        return texts.joined(separator: " ")
      }
    }
  }
}

@Suite("Lists of elements") struct ListTests {
  private func makePage(_ count: Int) throws -> (HostedPage<SongList>, EventLog) {
    let log = EventLog()
    let page = try HostedPage(SongList(songs: (0..<count).map { Song($0) }, log: log))
    return (page, log)
  }

  @Test("a list of 100,000 elements makes the views of the visible ones alone")
  func large() throws {
    let (page, log) = try makePage(100_000)
    #expect(try page.rowTexts.first == "Song 0")
    #expect(log.names.count < 20 && page.view.statistics.nodesMade < 200)
    try page.list.scrollToRow(at: RowPath(row: 99_999), animated: false)
    try page.frame()
    #expect(try page.rowTexts.last == "Song 99999")
    #expect(log.names.count < 60)
  }

  /// Returns the number of nodes that are made for a change.
  private func nodes(_ page: HostedPage<SongList>, _ change: () throws -> Void) rethrows -> Int {
    let before = page.view.statistics.nodesMade
    try change()
    return page.view.statistics.nodesMade - before
  }

  @Test("an insertion builds one row, and a swap none")
  func insertion() throws {
    let (page, _) = try makePage(50)
    let rows = try page.rows
    let appended = try nodes(page) {
      Actions.change? { $0 + [Song(200)] }
      try page.frame()
    }
    #expect(appended == 0)
    let made = try nodes(page) {
      Actions.change? { [Song(100)] + $0 }
      try page.frame()
    }
    // A box for the row, its content and the text, or none where a row that is gone is changed.
    #expect(made == 3 || made == 0)
    #expect(try page.rowTexts.prefix(3) == ["Song 100", "Song 0", "Song 1"])
    #expect(try page.list.cellForRow(at: RowPath(row: 1)) === rows[0])
    let swapped = try nodes(page) {
      Actions.change? { songs in
        var songs = songs
        songs.swapAt(0, 2)
        return songs
      }
      try page.frame()
    }
    #expect(swapped == 0)
    #expect(try page.rowTexts.prefix(3) == ["Song 1", "Song 0", "Song 100"])
    Actions.change? { Array($0.dropFirst(2)) }
    try page.frame()
    #expect(try page.rowTexts.prefix(2) == ["Song 100", "Song 2"])
  }

  @Test("a changed element changes its row")
  func change() throws {
    let (page, log) = try makePage(50)
    _ = log.take()
    Actions.change? { songs in
      var songs = songs
      songs[1].title = "Other"
      songs[40].title = "Hidden"
      return songs
    }
    try page.frame()
    #expect(!log.contains("row 40") && log.names.count < 15)
    #expect(try page.rowTexts[1] == "Other")
  }

  @Test("all elements can go and come back")
  func clear() throws {
    let (page, _) = try makePage(10)
    Actions.change? { _ in [] }
    try page.frame()
    #expect(try page.rowTexts.isEmpty)
    Actions.change? { _ in [Song(7)] }
    try page.frame()
    #expect(try page.rowTexts == ["Song 7"])
    #expect(page.reports.isEmpty)
  }

  @Test("a row keeps its state while it is displayed, wherever it moves")
  func state() throws {
    struct Counter: View {
      let song: Song
      @State private var count = 0
      var body: some View { Button("\(song.id): \(count)") { count += 1 } }
    }
    struct Page: View {
      @State var songs = (0..<5).map { Song($0) }
      var body: some View {
        VStack {
          List(songs) { Counter(song: $0) }
          Button("move") { songs = [songs[4]] + songs.prefix(4) }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 400))
    try page.tap("4: 0")
    try page.tap("move")
    let titles = page.all(Sash.Button.self).compactMap(\.title)
    #expect(Set(titles) == ["move", "4: 1", "0: 0", "1: 0", "2: 0", "3: 0"])
  }

  @Test("rows have the height of their content, and change it")
  func heights() throws {
    struct Page: View {
      @State private var isLarge = false
      var body: some View {
        List {
          Block("a", 50, isLarge ? 120 : 60)
          Button("grow") { isLarge.toggle() }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 300))
    let list = try page.list
    #expect(list.rectForRow(at: RowPath(row: 0))?.height == 74)
    try page.tap("grow")
    #expect(list.rectForRow(at: RowPath(row: 0))?.height == 134)
    #expect(list.rectForRow(at: RowPath(row: 1))?.minY == 134)
    #expect(page.frames["a"]?.height == 120)
  }

  @Test("a change with an animation moves rows")
  func animation() throws {
    struct Page: View {
      @State private var songs = (0..<5).map { Song($0) }
      var body: some View {
        VStack {
          List(songs) { Text($0.title) }
          Button("add") { withAnimation(.linear(duration: 0.2)) { songs.insert(Song(9), at: 0) } }
          Button("drop") { songs.removeFirst() }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 400))
    let row = try #require(try page.list.cellForRow(at: RowPath(row: 0)))
    try page.tap("add")
    for _ in 0..<5 { try page.frame() }
    #expect(row.hasAnimations && row.frame.minY > 0)
    let y = row.convert(row.bounds, to: page.view).minY
    #expect(y > 2 && y < row.frame.minY - 2)
    for _ in 0..<20 { try page.frame() }
    #expect(!row.hasAnimations)
    try page.tap("drop")
    #expect(try !row.hasAnimations && row.convert(row.bounds, to: page.list).minY == 0)
  }

  @Test("all rows that appear or disappear at once fade, where the change has an animation")
  func replacement() throws {
    struct Page: View {
      @State private var songs = [Song(1), Song(2)]
      var body: some View {
        VStack {
          List(songs) { Text($0.title) }
          Button("clear") { songs = [] }
          Button("fill") { songs = [Song(3), Song(4)] }
          Button("fade") { withAnimation(.linear(duration: 0.2)) { songs = [] } }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 400))
    func rows() throws -> [ListRow] {
      try page.list.contentView.subviews.compactMap { $0 as? ListRow }
    }
    try page.tap("clear")
    #expect(try page.list.cellForRow(at: RowPath(row: 0)) == nil && rows().allSatisfy(\.isHidden))
    try page.tap("fill")
    #expect(try page.list.cellForRow(at: RowPath(row: 1)) != nil)
    #expect(try rows().allSatisfy { !$0.hasAnimations })
    try page.tap("fade")
    for _ in 0..<5 { try page.frame() }
    #expect(try rows().filter(\.hasAnimations).count == 2)
    for _ in 0..<20 { try page.frame() }
    #expect(try rows().allSatisfy { $0.isHidden })
  }

  @Test("views appear and disappear with their rows")
  func appearance() throws {
    let log = EventLog()
    struct Page: View {
      let log: EventLog
      var body: some View {
        List(0..<100) { number in
          Text("\(number)")
            .onAppear { log.add("+\(number)") }
            .onDisappear { log.add("-\(number)") }
        }
      }
    }
    let page = try HostedPage(Page(log: log))
    try page.frame()
    #expect(log.names.contains("+0") && !log.names.contains("+50"))
    try page.list.scrollToRow(at: RowPath(row: 60), animated: false)
    try page.frame()
    try page.frame()
    #expect(log.names.contains("-0") && log.names.contains("+60"))
    #expect(log.names.filter { $0 == "+0" }.count == 1)
  }
}

@Suite("Content of lists") struct ListContentTests {
  @Test("views, sections and collections are rows, also in views of one's own")
  func structure() throws {
    struct Extra: View {
      let hasMore: Bool
      var body: some View {
        Text("extra")
        if hasMore { Text("more") }
      }
    }
    struct Page: View {
      @State private var hasMore = false
      @State private var names = ["b", "c"]
      var body: some View {
        List {
          Text("a")
          ForEach(names, id: \.self) { Text($0) }
          Section("Header") {
            Extra(hasMore: hasMore)
            Button("more") { hasMore.toggle() }
          }
          Section {
            ForEach(0..<2) { Text("\($0)") }
          } header: {
            Text("Second")
          } footer: {
            Text("Foot")
          }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 900))
    #expect(try page.list.visibleRows.map(\.section) == [0, 0, 0, 1, 1, 2, 2])
    #expect(try page.rowTexts.filter { !$0.isEmpty } == ["a", "b", "c", "extra", "0", "1"])
    for text in ["Header", "Second", "Foot"] { #expect(page.texts.contains(text)) }
    let kept = try page.list.cellForRow(at: RowPath(section: 2, row: 0))
    try page.tap("more")
    #expect(
      try page.rowTexts.filter { !$0.isEmpty } == ["a", "b", "c", "extra", "more", "0", "1"])
    #expect(try page.list.cellForRow(at: RowPath(section: 2, row: 0)) === kept)
  }

  @Test("a collection of sections")
  func sections() throws {
    struct Group: Identifiable {
      let id: String
      var items: [Int]
    }
    struct Page: View {
      @State private var groups = [Group(id: "x", items: [1, 2]), Group(id: "y", items: [3])]
      var body: some View {
        List {
          ForEach(groups) { group in
            Section(group.id) {
              ForEach(group.items, id: \.self) { Text("\($0)") }
            }
          }
          Button("turn") { groups.reverse() }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 600))
    #expect(try page.rowTexts.prefix(3) == ["1", "2", "3"])
    let view = try page.list.cellForRow(at: RowPath(section: 1, row: 0))
    try page.tap("turn")
    #expect(try page.rowTexts.prefix(3) == ["3", "1", "2"])
    #expect(try page.list.cellForRow(at: RowPath(section: 0, row: 0)) === view)
  }

  @Test("a tap on a row with one button performs its action")
  func button() throws {
    let log = EventLog()
    let page = try HostedPage(
      List {
        Text("text")
        Button("act") { log.add("act") }
      }, size: Size(width: 300, height: 300))
    try page.list.onActivate?(RowPath(row: 0))
    #expect(log.names.isEmpty)
    try page.list.onActivate?(RowPath(row: 1))
    #expect(log.names == ["act"])
  }

  @Test("values of the environment and a style reach all rows")
  func environment() throws {
    struct Page: View {
      @State private var isLarge = false
      var body: some View {
        List {
          Button("large") { isLarge.toggle() }
          ForEach(0..<3) { Text("\($0)") }
        }
        .font(isLarge ? .largeTitle : .caption)
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 300))
    let before = page.all(Sash.Label.self).first { $0.text == "1" }?.bounds.height ?? 0
    try page.tap("large")
    let after = page.all(Sash.Label.self).first { $0.text == "1" }?.bounds.height ?? 0
    #expect(after > before + 5)
  }
}

@Suite("Reused rows of lists") struct ListRowReuseTests {
  @Test(
    "rows without a state of their own are changed while the list scrolls, others are made anew")
  func reuse() throws {
    struct Stateful: View {
      let number: Int
      @State private var isOn = false
      var body: some View { Text("\(number)") }
    }
    struct Page: View {
      let hasState: Bool
      var body: some View {
        List(0..<500) { number in
          if hasState { Stateful(number: number) } else { Text("\(number)").padding(4) }
        }
      }
    }
    for hasState in [false, true] {
      let page = try HostedPage(Page(hasState: hasState), size: Size(width: 200, height: 200))
      for _ in 0..<30 {
        try page.list.contentOffset.y += 90
        try page.frame()
      }
      let before = page.view.statistics.nodesMade
      for _ in 0..<30 {
        try page.list.contentOffset.y += 90
        try page.frame()
        let first = try #require(try page.list.visibleRows.first)
        #expect(try page.rowTexts.first == "\(first.row)")
      }
      let made = page.view.statistics.nodesMade - before
      #expect(hasState ? made > 100 : made == 0, "\(made)")
    }
  }
}
