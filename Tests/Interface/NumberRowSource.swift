// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashLists
import SashRaster
import SashScrolling

/// A row whose colour encodes its number, with the height that its source sets.
final class NumberRow: ListRow {
  var number = 0
  var height = 20.0
  var layouts = 0
  var drawnRects: [Rect] = []

  override func layoutSubviews() { layouts += 1 }
  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height) }
  override func draw(in canvas: Canvas, dirty: Rect) {
    drawnRects.append(dirty)
    canvas.fill(bounds, with: Color(hex: 0x100000 + UInt32(number % 0xffff)))
  }
}

final class NumberRowSource: ListDataSource {
  var sections: [[Int]]
  var header = 0.0
  var height: (Int) -> Double = { _ in 20 }
  var createdRows: [NumberRow] = []

  init(_ sections: [[Int]]) { self.sections = sections }

  func attach(to list: ListView, rowHeight: Double?) {
    list.register(forCellReuseIdentifier: "row") { [unowned self] in
      let row = NumberRow(identifier: "row")
      createdRows.append(row)
      return row
    }
    list.rowHeight = rowHeight
    list.dataSource = self
  }

  func numberOfSections(in list: ListView) -> Int { sections.count }
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "row")
    if let row = row as? NumberRow {
      row.number = sections[path.section][path.row]
      row.height = height(row.number)
    }
    return row
  }
  func list(_ list: ListView, heightOfHeaderInSection section: Int) -> Double { header }
  func list(_ list: ListView, headerOfSection section: Int) -> ListRow? {
    let row = list.dequeueReusableCell(withIdentifier: "row")
    (row as? NumberRow)?.number = 0xff00 + section
    return row
  }
}

extension Stage {
  /// Returns the number of the row at a y coordinate of the window, decoded from its colour.
  func number(_ y: Int) -> Int { Int(pixel(50, y)) - 0x100000 }

  func addList() -> ListView {
    let list = ListView(frame: content.bounds)
    list.showsVerticalScrollIndicator = false
    content.addSubview(list)
    return list
  }
}
