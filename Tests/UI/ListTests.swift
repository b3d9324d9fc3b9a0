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
    let rows = try page.listRows
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
