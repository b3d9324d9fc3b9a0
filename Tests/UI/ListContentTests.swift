// SPDX-License-Identifier: MIT

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

  @Test("rows of plain buttons with symbols come to rest after they are laid out and pressed")
  func symbols() throws {
    struct Page: View {
      let log: EventLog
      @State private var chosen = 1

      var body: some View {
        List {
          ForEach(0..<3) { number in
            Button {
              chosen = number
              log.add("\(number)")
            } label: {
              HStack {
                Text("row \(number)")
                Spacer(minLength: 0)
                Image(systemName: "checkmark").opacity(number == chosen ? 1 : 0)
                  .accessibilityHidden(true)
              }
            }
            .buttonStyle(.plain)
            .accessibilityAddTraits(number == chosen ? .isSelected : [])
          }
        }
      }
    }
    let log = EventLog()
    // In a part of another page too.
    let page = try HostedPage(
      VStack {
        Page(log: log)
        NavigationStack { Page(log: log) }
      }, size: Size(width: 300, height: 600))
    try page.frame()
    try page.frame()
    #expect(!page.window.needsFrame && page.reports.isEmpty)
    for list in page.all(Sash.ListView.self) {
      let cell = try #require(list.cellForRow(at: RowPath(row: 2)))
      try page.tap(at: cell.convert(cell.bounds, to: nil).center)
      try page.run(1)
      #expect(log.take() == ["2"] && !page.window.needsFrame && page.reports.isEmpty)
    }
  }
}
