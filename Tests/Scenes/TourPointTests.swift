// SPDX-License-Identifier: MIT

import SashControls
import SashDemoScenes
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashLists
import SashScrolling
import Testing

/// Rows of different heights, which the list measures.
private final class MeasuredRows: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 60 }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "row")
    if let cell = row as? ListCell {
      cell.title = "Row \(path.row)"
      cell.subtitle = path.row.isMultiple(of: 2) ? "below" : nil
    }
    return row
  }
}

@Suite("Points of a tour")
struct TourPointTests {
  @Test("a row that is partly out of sight in a list with measured rows is scrolled into sight")
  func measuredRows() throws {
    let stage = Stage(300, 200)
    let list = ListView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    let rows = MeasuredRows()
    list.register(ListCell.self, forCellReuseIdentifier: "row")
    list.dataSource = rows
    stage.content.addSubview(list)
    try stage.settle()
    list.contentOffset.y = 500
    try stage.settle()
    let path = try #require(
      list.visibleRows.first { path in
        list.cellForRow(at: path).map { $0.convert($0.bounds, to: nil).maxY > 201 } ?? false
      })
    let row = try #require(list.cellForRow(at: path))
    let point = try #require(tourPoint(in: row, y: 0.9)())
    try stage.settle()
    #expect(list.contentOffset.y > 500 && list.contentOffset.y < 600)
    #expect(list.cellForRow(at: path) === row)
    #expect(row.convert(row.bounds, to: nil).contains(point) && point.y < 200)
  }
}
