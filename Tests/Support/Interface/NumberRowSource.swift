// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashLists
import SashRaster
import SashScrolling

/// A row whose colour encodes its number, with the height that its source sets.
package final class NumberRow: ListRow {
  package var number = 0 { didSet { if number != oldValue { setNeedsDisplay() } } }
  package var height = 20.0
  package var layouts = 0
  package var drawnRects: [Rect] = []

  package override func layoutSubviews() { layouts += 1 }
  package override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: height)
  }
  package override func draw(in canvas: Canvas, dirty: Rect) {
    drawnRects.append(dirty)
    canvas.fill(bounds, with: Color(hex: 0x100000 + UInt32(number % 0xffff)))
  }
}

package final class NumberRowSource: ListDataSource {
  package var sections: [[Int]]
  package var header = 0.0
  package var height: (Int) -> Double = { _ in 20 }
  /// Whether the rows have their numbers as identities.
  package var hasIdentities = false
  package var createdRows: [NumberRow] = []
  /// The number of rows that the list asked to fill with content.
  package private(set) var fillCount = 0

  package init(_ sections: [[Int]]) { self.sections = sections }

  package func attach(to list: ListView, rowHeight: Double?) {
    list.register(forCellReuseIdentifier: "row") { [unowned self] in
      let row = NumberRow(identifier: "row")
      createdRows.append(row)
      return row
    }
    list.rowHeight = rowHeight
    list.dataSource = self
  }

  package func numberOfSections(in list: ListView) -> Int { sections.count }
  package func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  package func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    fillCount += 1
    let row = list.dequeueReusableCell(withIdentifier: "row")
    if let row = row as? NumberRow {
      row.number = sections[path.section][path.row]
      row.height = height(row.number)
    }
    return row
  }
  package func list(_ list: ListView, identityOfRowAt path: RowPath) -> AnyHashable? {
    hasIdentities ? sections[path.section][path.row] : nil
  }
  package func list(_ list: ListView, heightOfHeaderInSection section: Int) -> Double { header }
  package func list(_ list: ListView, headerOfSection section: Int) -> ListRow? {
    fillCount += 1
    let row = list.dequeueReusableCell(withIdentifier: "row")
    (row as? NumberRow)?.number = 0xff00 + section
    return row
  }
}

extension Stage {
  /// Returns the number of the row at a y coordinate of the window, decoded from its colour.
  package func number(_ y: Int) -> Int { Int(pixel(50, y)) - 0x100000 }

  package func addList() -> ListView {
    let list = ListView(frame: content.bounds)
    list.showsVerticalScrollIndicator = false
    content.addSubview(list)
    return list
  }
}
