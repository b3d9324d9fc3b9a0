// SPDX-License-Identifier: MIT

/// Cells with every kind of content.
private final class Cells: ListDataSource {
  private let image: Image
  private let fill: [(ListCell) -> Void]

  init() throws {
    let image = try makeLandscape(Size(width: 44, height: 28))
    self.image = image
    fill = [
      { $0.title = "A title" },
      {
        $0.title = "Held by a finger"
        $0.accessory = .chevron
      },
      {
        $0.title = "Selected"
        $0.value = "Value"
        $0.accessory = .chevron
      },
      {
        $0.title = "Where the keyboard is"
        $0.icon = .music
        $0.accessory = .checkmark
      },
      {
        $0.title = "A picture"
        $0.subtitle = "and a subtitle"
        $0.image = image
        $0.accessory = .detail
      },
      {
        $0.title = "On or off"
        $0.icon = .bell
        $0.accessory = .toggle
        $0.accessorySwitch.isOn = true
      },
      {
        $0.title = "A title that is as long as this"
        $0.value = "has its value below it"
        $0.icon = .gear
      },
      {
        $0.title = "A title that is much longer than any row is wide, and is cut there"
        $0.accessory = .chevron
      },
    ]
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { fill.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "cell")
    if let cell = row as? ListCell { fill[path.row](cell) }
    return row
  }

  func list(_ list: ListView, heightOfHeaderInSection section: Int) -> Double {
    list.theme.metrics.rowHeight
  }

  func list(_ list: ListView, headerOfSection section: Int) -> ListRow? {
    let row = list.dequeueReusableCell(withIdentifier: "header")
    (row as? ListCell)?.titleLabel.textStyle = .headline
    (row as? ListCell)?.title = "Header"
    return row
  }
}

@MainActor @Suite("Images of lists") struct ListImageTests {
  @Test("cells with every kind of content", arguments: ImageVariant.all(normal: 1.5))
  func cells(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(
        variant, Size(width: variant.length(300, 420), height: variant.length(390, 760)))
      let window = stage.window
      let cells = try Cells()
      let list = ListView()
      list.register(ListCell.self, forCellReuseIdentifier: "cell")
      list.register(ListCell.self, forCellReuseIdentifier: "header")
      list.dataSource = cells
      list.fillsSuperview = true
      stage.page.view.addSubview(list)
      try stage.run(0.1)
      window.handle(.focusChanged(true))
      // A finger that is still down, before it selects.
      let row = try #require(list.cellForRow(at: RowPath(row: 1)))
      window.handle(
        .touch(
          Touch(
            id: .unique(), phase: .began, position: row.convert(row.bounds.center, to: nil),
            time: stage.host.now, source: .finger)))
      try stage.run(0.3)
      // Keys show the focus ring again, which a touch hides.
      window.moveFocus(forward: true)
      for _ in 0..<3 {
        window.handle(.key(KeyEvent(.down, .down)))
        window.handle(.key(KeyEvent(.down, .up)))
      }
      list.selectedRows = [RowPath(row: 2)]
      try stage.run(0.1)
      try stage.compare("list", variant)
    }
  }

  @Test("a wide list keeps its content in a column", arguments: [Theme.Style.light, .dark])
  func wide(style: Theme.Style) throws {
    try ImageStage.withFonts {
      let variant = ImageVariant(style: style, direction: .leftToRight, textScale: 1, scale: 1)
      let stage = ImageStage(variant, Size(width: 900, height: 360))
      let cells = try Cells()
      let list = ListView()
      list.register(ListCell.self, forCellReuseIdentifier: "cell")
      list.register(ListCell.self, forCellReuseIdentifier: "header")
      list.dataSource = cells
      list.fillsSuperview = true
      stage.page.view.addSubview(list)
      try stage.run(0.1)
      stage.window.handle(.focusChanged(true))
      stage.window.moveFocus(forward: true)
      for _ in 0..<3 {
        stage.window.handle(.key(KeyEvent(.down, .down)))
        stage.window.handle(.key(KeyEvent(.down, .up)))
      }
      list.selectedRows = [RowPath(row: 2)]
      try stage.run(0.1)
      try stage.compare("list-wide", variant)
    }
  }
}
