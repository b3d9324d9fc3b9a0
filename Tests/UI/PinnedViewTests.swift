// SPDX-License-Identifier: MIT

@Suite("SashUI: pinned headers and footers of lazy containers")
struct PinnedViewTests {
  private struct Sections: View {
    var pinned: PinnedScrollableViews = .sectionHeaders
    var columns = 1

    var body: some View {
      ScrollView {
        if columns == 1 {
          LazyVStack(spacing: 0, pinnedViews: pinned) { sections }
        } else {
          LazyVGrid(
            columns: [GridItem](repeating: GridItem(spacing: 0), count: columns), spacing: 0,
            pinnedViews: pinned
          ) { sections }
        }
      }
    }

    private var sections: some View {
      ForEach(0..<20) { section in
        Section {
          ForEach(0..<10) { Block("row \(section).\($0)", 40, 30) }
        } header: {
          Block("header \(section)", 60, 20)
        } footer: {
          Block("footer \(section)", 60, 20)
        }
      }
    }
  }

  private func scroll(_ page: HostedPage<Sections>, to y: Double) throws {
    try page.first(Sash.ScrollView.self).setContentOffset(Point(x: 0, y: y), animated: false)
    try page.frame()
  }

  private func top(_ name: String, in page: HostedPage<Sections>) -> Double? {
    page.frames[name]?.minY
  }

  @Test("a pinned header stays at the top until its section ends (SwiftUI, pinnedViews)")
  func header() throws {
    let page = try HostedPage(Sections())
    #expect(top("header 0", in: page) == 0 && top("row 0.0", in: page) == 20)
    try scroll(page, to: 100)
    #expect(top("header 0", in: page) == 0 && top("row 0.3", in: page) == 10)
    // The section has 20 for the header, 300 for its rows, and 20 for the footer.
    try scroll(page, to: 330)
    #expect(top("header 0", in: page) == -10 && top("header 1", in: page) == 10)
    try scroll(page, to: 340)
    #expect(top("header 1", in: page) == 0)
    try scroll(page, to: 5_000)
    let headers = page.frames.filter { $0.key.hasPrefix("header") && $0.value.minY == 0 }
    #expect(headers.count == 1 && top("header 0", in: page) == nil)
    #expect(page.all(BlockView.self).last?.name.hasPrefix("header") ?? false, "above the others")
    try scroll(page, to: 100)
    #expect(top("header 0", in: page) == 0)
  }

  @Test("a pinned footer stays at the bottom from the beginning of its section on")
  func footer() throws {
    let page = try HostedPage(Sections(pinned: [.sectionHeaders, .sectionFooters]))
    let height = page.view.bounds.height
    #expect(top("footer 0", in: page) == height - 20 && top("header 0", in: page) == 0)
    try scroll(page, to: 340 - height)
    #expect(top("footer 0", in: page) == height - 20)
    try scroll(page, to: 340 - height + 10)
    #expect(top("footer 0", in: page) == height - 30)
  }

  @Test("without pinned views headers scroll with their rows")
  func unpinned() throws {
    let page = try HostedPage(Sections(pinned: []))
    try scroll(page, to: 15)
    #expect(top("header 0", in: page) == -15)
    #expect(top("footer 0", in: page) == 305)
  }

  @Test("in a grid headers are rows by themselves, pinned as in a column (SwiftUI, LazyVGrid)")
  func grid() throws {
    let page = try HostedPage(Sections(columns: 4))
    let (header, row) = (try #require(page.frames["header 0"]), page.frames["row 0.0"])
    #expect(header.midX == page.view.bounds.midX && row?.minY == 20)
    #expect(page.frames["row 0.3"]?.minY == 20 && page.frames["row 0.4"]?.minY == 50)
    #expect(page.frames["row 0.9"]?.minY == 80 && page.frames["footer 0"]?.minY == 110)
    #expect(page.frames["header 1"]?.minY == 130)
    try scroll(page, to: 60)
    #expect(top("header 0", in: page) == 0 && top("row 0.4", in: page) == -10)
  }

  @Test("the state of a pinned header lasts while its rows scroll")
  func state() throws {
    struct Header: View {
      @State private var count = 0

      var body: some View { Button("count \(count)") { count += 1 }.frame(height: 20) }
    }
    let page = try HostedPage(
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          Section {
            ForEach(0..<200) { Block("row \($0)", 40, 30) }
          } header: {
            Header()
          }
        }
      })
    try page.tap("count 0")
    try page.first(Sash.ScrollView.self).setContentOffset(Point(x: 0, y: 4_000), animated: false)
    try page.frame()
    try page.tap("count 1")
    #expect(page.all(Sash.Button.self).map(\.title) == ["count 2"])
  }
}
