// SPDX-License-Identifier: MIT

private struct Song: Identifiable {
  let id: Int
  var title: String { "song \(id)" }
  var length: Int { id * 10 }
}

@Observable private final class TableModel {
  var songs = (0..<30).map { Song(id: $0) }
  var selected: Int?
  var several: Set<Int> = []
  var showsLength = true
}

private struct SongTable: View {
  @Bindable var model: TableModel
  var isMultiple = false

  var body: some View {
    if isMultiple {
      Table(model.songs, selection: $model.several) {
        TableColumn("Title", value: \.title)
        TableColumn("Length") { Text("length \($0.length)") }.width(90)
      }
    } else {
      Table(model.songs, selection: $model.selected) {
        TableColumn("Title", value: \.title)
        if model.showsLength {
          TableColumn("Length") { Text("length \($0.length)") }.width(90).alignment(.numeric)
        }
        TableColumn("Note") { _ in Text("note") }.width(min: 30, ideal: 60, max: 80)
      }
    }
  }
}

@Suite("SashUI: tables")
struct TableTests {
  private let model = TableModel()

  private func stage<Content: View>(_ content: Content, width: Double = 500) throws -> TestStage {
    try TestStage(showing: content, size: Size(width: width, height: 400))
  }

  /// Returns the frame of the visible label with a text in the window.
  private func frame(_ text: String, in stage: TestStage) throws -> Rect {
    let label = try #require(
      stage.views(Sash.Label.self).first { $0.text == text && $0.isVisibleInWindow })
    return label.convert(label.bounds, to: nil)
  }

  @Test(
    "cells of a table are below the labels of their columns (SwiftUI, Table)",
    arguments: [LayoutDirection.leftToRight, .rightToLeft], [(500, 1), (1400, 1), (500, 2)])
  func columns(_ direction: LayoutDirection, _ size: (Double, Double)) throws {
    let stage = try stage(SongTable(model: model), width: size.0)
    stage.window.layoutDirection = direction
    stage.window.theme.textScale = size.1
    try stage.settle()
    let isMirrored = direction == .rightToLeft
    func start(_ rect: Rect) -> Double { isMirrored ? -rect.maxX : rect.minX }
    func end(_ rect: Rect) -> Double { isMirrored ? -rect.minX : rect.maxX }
    let header = try ["Title", "Length", "Note"].map { try frame($0, in: stage) }
    let cells = try ["song 2", "length 20"].map { try frame($0, in: stage) }
    #expect(abs(start(header[0]) - start(cells[0])) <= 1)
    #expect(abs(end(header[1]) - end(cells[1])) <= 1, "numbers are at the trailing edge")
    #expect(start(header[0]) < start(header[1]) && end(header[1]) < start(header[2]))
    let labels = stage.findAll(.header)
    #expect(labels.map(\.label) == ["Title", "Length", "Note"])
    let font = stage.window.theme.font(.subheadline, weight: .semibold)
    #expect(stage.views(Sash.Label.self).first { $0.text == "Title" }?.font == font)
    #expect(header[0].maxY <= cells[0].minY && abs(cells[0].midY - cells[1].midY) <= 1)
    // The header stays at the upper edge.
    let list = try #require(stage.views(ListView.self).first)
    list.setContentOffset(Point(x: 0, y: 300), animated: false)
    try stage.settle()
    #expect(abs(try frame("Title", in: stage).midY - header[0].midY) <= 1)
  }

  @Test("columns of a table appear and disappear, and its rows follow the values")
  func changes() async throws {
    let stage = try stage(SongTable(model: model))
    try await stage.change(model) { $0.showsLength = false }
    #expect(
      stage.views(Sash.Label.self).allSatisfy {
        !$0.text.hasPrefix("length 2") || !$0.isVisibleInWindow
      })
    try await stage.change(model) { $0.songs.removeFirst(2) }
    try stage.settle()
    #expect(!stage.views(Sash.Label.self).contains { $0.text == "song 1" && $0.isVisibleInWindow })
  }

  @Test("a cell without a view, or with two, leaves the next ones in their columns")
  func unevenCells() throws {
    let stage = try stage(
      Table(model.songs) {
        TableColumn("Title") { song in
          if song.id != 1 { Text(song.title) }
          if song.id == 2 { Text("new") }
        }
        TableColumn("Length") { Text("length \($0.length)") }
      })
    let column = try frame("Length", in: stage).minX
    for row in 0..<3 {
      #expect(abs(try frame("length \(row * 10)", in: stage).minX - column) <= 1)
    }
  }

  @Test("the user selects one row of a table, or any number (SwiftUI, Table(_:selection:columns:))")
  func selection() throws {
    let single = try stage(SongTable(model: model))
    try single.tap(at: frame("song 3", in: single).center)
    #expect(model.selected == 3)
    try single.tap(at: frame("song 4", in: single).center)
    #expect(model.selected == 4)
    let multiple = try stage(SongTable(model: model, isMultiple: true))
    try multiple.tap(at: frame("song 1", in: multiple).center)
    try multiple.holding(.control) {
      try multiple.click(at: frame("song 3", in: multiple).center)
    }
    #expect(model.several == [1, 3])
  }

  @Test("a table of 100,000 rows makes a screen of them")
  func large() throws {
    let log = EventLog()
    let songs = (0..<100_000).map { Song(id: $0) }
    let stage = try stage(
      Table(songs) {
        TableColumn("Title") { song in
          let _ = log.add("made")
          Text(song.title)
        }
      })
    let list = try #require(stage.views(ListView.self).first)
    list.setContentOffset(Point(x: 0, y: 1_000_000), animated: false)
    try stage.settle()
    #expect(log.names.count < 200)
  }

  @Test("columns have fixed widths or limits, and are smaller in a narrow table (SwiftUI, width)")
  func widths() {
    func widths(_ columns: [TableColumnWidth], in width: Double) -> [Double] {
      TableLayout(columns: columns).widths(in: width)
    }
    let fixed = TableColumnWidth(least: 50, ideal: 50, most: 50)
    let limited = TableColumnWidth(least: 20, ideal: 60, most: 80)
    let free = TableColumnWidth()
    #expect(widths([fixed, limited, free], in: 24 + 400) == [50, 80, 270])
    #expect(widths([fixed, limited], in: 12 + 400) == [50, 80])
    #expect(widths([fixed, limited, free], in: 24 + 230) == [50, 60, 120])
    // Half way between the ideal and the least widths.
    #expect(widths([fixed, limited, free], in: 24 + 170) == [50, 40, 80])
    #expect(widths([fixed, limited, free], in: 24 + 55) == [25, 10, 20])
    #expect(widths([], in: 100) == [] && widths([free], in: 0) == [0])
    #expect(TableColumnWidth(least: nil, ideal: 10, most: nil).least == 10)
    #expect(TableColumnWidth(least: .nan, ideal: -5, most: nil).ideal == 0)
  }

  @Test("cells of several heights have their middles at one height")
  func heights() throws {
    let stage = try stage(
      Table(model.songs) {
        TableColumn("Title") { Text("\($0.title)\nof an album\nof a band") }
        TableColumn("Length") { Text("length \($0.length)") }
      })
    let high = try frame("song 1\nof an album\nof a band", in: stage)
    let low = try frame("length 10", in: stage)
    #expect(high.height > 2 * low.height && abs(high.midY - low.midY) <= 1)
  }
}
