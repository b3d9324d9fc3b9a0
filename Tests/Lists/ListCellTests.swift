// SPDX-License-Identifier: MIT

private final class Rows: ListDataSource {
  let configure: (ListCell, Int) -> Void
  var count = 3
  init(_ show: @escaping (ListCell, Int) -> Void) { self.configure = show }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { count }
  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "cell")
    if let cell = row as? ListCell { configure(cell, path.row) }
    return row
  }
}

@Suite("List cells")
struct ListCellTests {
  @Test("a cell has the theme's row height, and is taller where its text needs it")
  func heights() {
    let stage = Stage(300, 100)
    let cell = stage.add(ListCell(identifier: "cell"))
    cell.title = "Title"
    let limits = Size(width: 300, height: .infinity)
    let metrics = stage.window.theme.metrics
    #expect(cell.sizeThatFits(limits).height == metrics.rowHeight)
    cell.subtitle = "Subtitle"
    let heightWithSubtitle = cell.sizeThatFits(limits).height
    #expect(heightWithSubtitle > metrics.rowHeight)
    stage.window.theme.textScale = 2
    #expect(cell.sizeThatFits(limits).height > heightWithSubtitle * 1.5)
  }

  @Test("a value is beside the title if it fits, and below it otherwise")
  func values() {
    let stage = Stage(300, 200)
    let cell = stage.add(ListCell(identifier: "cell"))
    cell.title = "Some title"
    cell.value = "Some value"
    func layout(_ width: Double) {
      cell.frame = Rect(x: 0, y: 0, width: width, height: 80)
      cell.layoutIfNeeded()
    }
    layout(300)
    #expect(cell.valueLabel.frame.midY == cell.titleLabel.frame.midY)
    #expect(cell.valueLabel.frame.minX > cell.titleLabel.frame.minX)
    let height = cell.sizeThatFits(Size(width: 300, height: .infinity)).height
    layout(130)
    #expect(cell.valueLabel.frame.minY > cell.titleLabel.frame.minY)
    #expect(cell.sizeThatFits(Size(width: 130, height: .infinity)).height > height)
  }

  @Test("in narrow cells with large text all titles begin at the same edge, below their images")
  func imagesAbove() {
    let stage = Stage(360, 400)
    stage.window.theme.textScale = 3.1
    let margin = stage.window.theme.metrics.margin
    for title in ["Tug", "Extraordinarily"] {
      let cell = stage.add(ListCell(identifier: "cell"))
      cell.title = title
      let plain = cell.sizeThatFits(Size(width: 360, height: .infinity)).height
      cell.icon = .star
      let height = cell.sizeThatFits(Size(width: 360, height: .infinity)).height
      #expect(height > plain + stage.window.theme.metrics.iconSize - 10)
      cell.frame = Rect(x: 0, y: 0, width: 360, height: height)
      cell.layoutIfNeeded()
      #expect(cell.titleLabel.frame.minX == margin)
      #expect(cell.titleLabel.frame.minY > stage.window.theme.metrics.iconSize)
      #expect(cell.titleLabel.frame.maxY <= height)
    }
    let wide = stage.add(ListCell(identifier: "cell"))
    wide.title = "Tug"
    wide.icon = .star
    wide.frame = Rect(x: 0, y: 0, width: 800, height: 100)
    wide.layoutIfNeeded()
    #expect(wide.titleLabel.frame.minX > margin)
  }

  @Test("an icon has the space of an image on request, and is in its middle")
  func alignedIcons() throws {
    let stage = Stage(320, 100)
    let cell = stage.add(ListCell(identifier: "cell"))
    cell.frame = Rect(x: 0, y: 0, width: 320, height: 50)
    cell.title = "Tug"
    cell.image = Image(bitmap: try Bitmap(size: PixelSize(width: 96, height: 96)))
    cell.layoutIfNeeded()
    let start = cell.titleLabel.frame.minX
    cell.image = nil
    cell.icon = .star
    cell.layoutIfNeeded()
    #expect(cell.titleLabel.frame.minX < start)
    cell.alignsIconWithImages = true
    try stage.frame()
    #expect(cell.titleLabel.frame.minX == start)
    let background = stage.pixel(0, 25)
    let columns = (0..<Int(start) - 12).filter { x in
      (0..<50).contains { stage.pixel(x, $0) != background }
    }
    let middle = Double((columns.first ?? 0) + (columns.last ?? 0) + 1) / 2
    #expect(abs(middle - (cell.theme.metrics.margin + start - 12) / 2) <= 1, "\(columns)")
  }

  @Test("the corners of an image are round with a radius")
  func imageCorners() throws {
    let stage = Stage(320, 100)
    let cell = stage.add(ListCell(identifier: "cell"))
    cell.frame = Rect(x: 0, y: 0, width: 320, height: 44)
    let bitmap = try Bitmap(size: PixelSize(width: 20, height: 20), format: .x8r8g8b8)
    cell.image = Image(bitmap: bitmap)
    try stage.frame()
    let (x, background) = (Int(cell.theme.metrics.margin), stage.pixel(0, 22))
    #expect(stage.pixel(x, 12) == 0 && stage.pixel(x + 10, 12) == 0)
    cell.imageCornerRadius = 6
    try stage.frame()
    #expect(stage.pixel(x, 12) == background && stage.pixel(x + 10, 12) == 0)
  }

  @Test("separators begin where the titles do, in wide lists too, unless an inset is set")
  func separators() throws {
    for width in [320.0, 1280] {
      let stage = Stage(width, 300)
      let rows = Rows { cell, row in
        cell.title = "Row \(row)"
        if row == 1 { cell.icon = .star }
        if row == 2 { cell.separatorInset = 40 }
      }
      rows.count = 4
      let list = ListView(frame: stage.content.bounds)
      list.register(ListCell.self, forCellReuseIdentifier: "cell")
      list.dataSource = rows
      stage.content.addSubview(list)
      try stage.frame()
      for row in 0..<3 {
        let cell = try #require(list.cellForRow(at: RowPath(row: row)) as? ListCell)
        let y = Int(cell.convert(cell.bounds, to: nil).maxY) - 1
        let background = stage.pixel(2, y)
        let start = (0..<Int(width)).first { stage.pixel($0, y) != background }
        let column = cell.contentMargin - cell.theme.metrics.margin
        let expected = row == 2 ? column + 40 : cell.titleLabel.frame.minX
        #expect(start == Int(expected), "row \(row) at \(width)")
      }
    }
  }

  @Test("the last row of a list has no separator, also after rows were inserted and deleted")
  func lastRow() throws {
    let stage = Stage(320, 400)
    let rows = Rows { cell, row in cell.title = "Row \(row)" }
    let list = ListView(frame: stage.content.bounds)
    list.register(ListCell.self, forCellReuseIdentifier: "cell")
    list.dataSource = rows
    stage.content.addSubview(list)
    func linedRows() throws -> [Int] {
      try stage.frame()
      return try (0..<rows.count).filter { row in
        let cell = try #require(list.cellForRow(at: RowPath(row: row)))
        let y = Int(cell.convert(cell.bounds, to: nil).maxY) - 1
        return stage.pixel(300, y) != stage.pixel(2, y)
      }
    }
    #expect(try linedRows() == [0, 1])
    rows.count = 5
    list.insertRows(at: [RowPath(row: 3), RowPath(row: 4)])
    #expect(try linedRows() == [0, 1, 2, 3])
    rows.count = 2
    list.deleteRows(at: (2..<5).map { RowPath(row: $0) })
    #expect(try linedRows() == [0])
  }

  @Test("in right-to-left layouts all parts change sides")
  func mirrored() {
    let stage = Stage(300, 200)
    let cell = stage.add(ListCell(identifier: "cell"))
    cell.title = "Title"
    cell.icon = .star
    cell.accessory = .toggle
    cell.frame = Rect(x: 0, y: 0, width: 300, height: 50)
    cell.layoutIfNeeded()
    let (title, toggle) = (cell.titleLabel.frame, cell.accessorySwitch.frame)
    #expect(title.minX > 16 && toggle.minX > title.maxX)
    cell.layoutDirectionOverride = .rightToLeft
    cell.layoutIfNeeded()
    #expect(abs(cell.titleLabel.frame.maxX - (300 - title.minX)) <= 1)
    #expect(cell.titleLabel.textAlignment == .right)
    #expect(abs(cell.accessorySwitch.frame.maxX - (300 - toggle.minX)) <= 1)
  }

  @Test("a list measures its rows in the theme that they are drawn in, and again for a new theme")
  func theme() throws {
    let stage = Stage(300, 300)
    stage.window.theme.textScale = 2
    let rows = Rows { cell, row in
      cell.title = "Row \(row)"
      cell.subtitle = "Below"
    }
    let list = ListView(frame: stage.content.bounds)
    list.register(ListCell.self, forCellReuseIdentifier: "cell")
    list.dataSource = rows
    stage.content.addSubview(list)
    for scale in [2, 1, 1.5] {
      stage.window.theme.textScale = scale
      try stage.frame()
      let cell = try #require(list.cellForRow(at: RowPath(row: 1)))
      #expect(cell.frame.height == cell.sizeThatFits(list.bounds.size).height, "at \(scale)")
      #expect(cell.frame.height >= stage.window.theme.metrics.rowHeight)
    }
  }

  @Test("in a wide list the content of all rows lies in a centred column, unless that is off")
  func readableWidth() throws {
    let stage = Stage(1280, 300)
    let rows = Rows { cell, row in
      cell.title = "Row \(row)"
      cell.value = "Value"
    }
    let list = ListView(frame: stage.content.bounds)
    list.register(ListCell.self, forCellReuseIdentifier: "cell")
    list.dataSource = rows
    stage.content.addSubview(list)
    try stage.frame()
    func cell() throws -> ListCell {
      try #require(list.cellForRow(at: RowPath(row: 1)) as? ListCell)
    }
    let metrics = stage.window.theme.metrics
    let start = (1280 - metrics.readableWidth) / 2 + metrics.margin
    #expect(try cell().contentMargin == start)
    #expect(try cell().titleLabel.frame.minX == start)
    #expect(try cell().valueLabel.frame.maxX == 1280 - start)
    // A press anywhere in the window's width still belongs to the row.
    #expect(try cell().frame.width == 1280)
    list.followsReadableWidth = false
    try stage.frame()
    #expect(try cell().titleLabel.frame.minX == metrics.margin)
    list.followsReadableWidth = true
    list.frame.size.width = 320
    try stage.frame()
    #expect(try cell().titleLabel.frame.minX == metrics.margin)
  }

  @Test("a switch in a row toggles without selecting the row, and reused rows are empty")
  func inList() throws {
    let stage = Stage(300, 200)
    var switched: [Int] = []
    var selected: [RowPath] = []
    let rows = Rows { cell, row in
      #expect(cell.title == nil && cell.accessory == .none)
      cell.title = "Row \(row)"
      cell.accessory = row == 0 ? .toggle : .chevron
      if row == 0 { cell.accessorySwitch.onChange = { _ in switched.append(row) } }
    }
    let list = ListView()
    list.register(ListCell.self, forCellReuseIdentifier: "cell")
    list.frame = stage.content.bounds
    list.dataSource = rows
    list.selectionMode = .single
    list.onSelect = { selected.append($0) }
    stage.content.addSubview(list)
    try stage.frame()
    let cell = try #require(list.cellForRow(at: RowPath(section: 0, row: 0)) as? ListCell)
    let location = cell.convert(cell.accessorySwitch.frame.center, to: nil)
    Finger(stage, at: location).lift()
    #expect(switched == [0] && selected.isEmpty)
    Finger(stage, at: Point(x: 40, y: cell.convert(cell.bounds, to: nil).midY)).lift()
    #expect(selected == [RowPath(section: 0, row: 0)] && switched == [0])
    #expect(cell.accessibilityState == .selected)
    list.reloadData()
    try stage.frame()
  }

  @Test("a row is one accessibility element, unless it contains a control")
  func accessibility() {
    let stage = Stage(300, 200)
    let cell = stage.add(ListCell(identifier: "cell"))
    cell.frame = Rect(x: 0, y: 0, width: 300, height: 50)
    cell.title = "Sound"
    cell.subtitle = "All rooms"
    cell.value = "On"
    cell.accessory = .checkmark
    var nodes = stage.window.accessibilitySnapshot.flattened
    #expect(nodes.count == 1 && nodes.first?.label == "Sound, All rooms")
    #expect(nodes.first?.value == "On" && nodes.first?.state == .checked)
    cell.accessibilityValue = "On everywhere"
    #expect(stage.window.accessibilitySnapshot.flattened.first?.value == "On everywhere")
    cell.accessory = .toggle
    nodes = stage.window.accessibilitySnapshot.flattened
    #expect(nodes.contains { $0.role == .switch })
  }
}
