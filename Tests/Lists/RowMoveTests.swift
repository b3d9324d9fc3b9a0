// SPDX-License-Identifier: MIT

private let rowHeight = 20.0

@Suite("Places of dragged rows") struct RowMoveTests {
  /// Returns the places that a row gets on the way from the top to the bottom of a list.
  private func places(of source: RowPath, in metrics: ListMetrics) -> [RowPath] {
    var places: [RowPath] = []
    for step in -8...Int(metrics.total) * 4 + 8 {
      let place = metrics.moveDestination(at: Double(step) / 4 + 0.01, from: source)
      if let place, place != places.last { places.append(place) }
    }
    return places
  }

  @Test("a row reaches each place of all sections in order, also of empty ones with a header")
  func allPlaces() {
    for var random in randomWalks() {
      let sections = (0..<random.int(1...5)).map { _ in
        ListMetrics.Section(
          rows: random.int(0...3), header: Double(random.int(0...2) * 10),
          footer: Double(random.int(0...2) / 2 * 10))
      }
      let metrics = ListMetrics(sections, rowHeight: rowHeight, isExact: true)
      for (section, value) in sections.enumerated() {
        for row in 0..<value.rows {
          let source = RowPath(section: section, row: row)
          var expected: [RowPath] = []
          for (other, value) in sections.enumerated() {
            if value.rows + Int(value.header) + Int(value.footer) == 0 { continue }
            let last = other == section ? value.rows - 1 : value.rows
            expected += (0...last).map { RowPath(section: other, row: $0) }
          }
          let found = places(of: source, in: metrics)
          if found != found.sorted() { Issue.record("\(random): \(source) visits \(found)") }
          for place in expected where !found.contains(place) {
            Issue.record("\(random): \(source) does not reach \(place) in \(sections)")
          }
        }
      }
    }
  }

  @Test("sections without any height have a place between the rows beside them")
  func invisibleSections() {
    let sections = [2, 0, 0, 2].map { ListMetrics.Section(rows: $0) }
    let metrics = ListMetrics(sections, rowHeight: rowHeight, isExact: true)
    for source in [RowPath(section: 0, row: 0), RowPath(section: 3, row: 1)] {
      let found = places(of: source, in: metrics)
      for section in 0...3 { #expect(found.contains(RowPath(section: section, row: 0))) }
      #expect(found == found.sorted())
    }
  }

  @Test("the gap of a move is where the row lies afterwards")
  func gap() {
    let sections = [3, 0, 2].map { ListMetrics.Section(rows: $0, header: 10) }
    let metrics = ListMetrics(sections, rowHeight: rowHeight, isExact: true)
    let source = RowPath(section: 0, row: 1)
    func gap(_ section: Int, _ row: Int) -> Double {
      metrics.top(
        of: metrics.gapItem(ofMoveFrom: source, to: RowPath(section: section, row: row)))
    }
    #expect(gap(0, 0) == 10 && gap(0, 1) == 50 && gap(0, 2) == 70)
    #expect(gap(1, 0) == 80 && gap(2, 0) == 90 && gap(2, 1) == 110 && gap(2, 2) == 130)
  }

  @Test("a row is moved by one place, through empty sections")
  func neighbors() {
    let sections = [2, 0, 1].map { ListMetrics.Section(rows: $0) }
    let metrics = ListMetrics(sections, rowHeight: rowHeight, isExact: true)
    func neighbor(_ section: Int, _ row: Int, _ down: Bool) -> RowPath? {
      metrics.neighbor(of: RowPath(section: section, row: row), down: down)
    }
    #expect(neighbor(0, 0, true) == RowPath(row: 1))
    #expect(neighbor(0, 1, true) == RowPath(section: 1, row: 0))
    #expect(neighbor(2, 0, false) == RowPath(section: 1, row: 0))
    #expect(neighbor(0, 1, false) == RowPath(row: 0))
    #expect(neighbor(0, 0, false) == nil && neighbor(2, 0, true) == nil)
    #expect(neighbor(1, 0, true) == nil)
  }
}
