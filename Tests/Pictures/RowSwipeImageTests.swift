// SPDX-License-Identifier: MIT

/// Letters with actions on both sides.
private final class Letters: ListDataSource {
  private let rows = [
    ("Ada", "The tide tables"), ("Bo", "A berth for the winter"), ("Cleo", "Rope and paint"),
  ]

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "cell")
    (row as? ListCell)?.title = rows[path.row].0
    (row as? ListCell)?.subtitle = rows[path.row].1
    (row as? ListCell)?.icon = .mail
    return row
  }
}

@MainActor @Suite("Images of swiped rows") struct RowSwipeImageTests {
  private func list(in stage: ImageStage, _ letters: Letters) -> ListView {
    let list = ListView()
    list.register(ListCell.self, forCellReuseIdentifier: "cell")
    list.dataSource = letters
    list.fillsSuperview = true
    list.trailingSwipeActionsConfigurationProvider = { _ in
      SwipeActionsConfiguration(actions: [
        ContextualAction(style: .destructive, title: "Delete", icon: .trash) { _, _, _ in },
        ContextualAction(title: "Flag", icon: .flag) { _, _, _ in },
      ])
    }
    list.leadingSwipeActionsConfigurationProvider = { _ in
      SwipeActionsConfiguration(actions: [
        ContextualAction(title: "Unread", backgroundColor: list.theme.tint) { _, _, _ in }
      ])
    }
    stage.page.view.addSubview(list)
    return list
  }

  private func drag(_ row: Int, by dx: Double, _ list: ListView, _ stage: ImageStage) throws {
    let frame = try #require(list.rectForRow(at: RowPath(row: row)))
    var touch = Touch(
      id: .unique(), phase: .began,
      position: Point(x: dx < 0 ? stage.window.size.width - 30 : 30, y: frame.midY),
      time: stage.host.now)
    stage.window.handle(.touch(touch))
    for _ in 0..<10 {
      try stage.run(1.0 / 60)
      touch.phase = .moved
      touch.time = stage.host.now
      touch.position.x += dx / 10
      stage.window.handle(.touch(touch))
    }
    try stage.run(0.5)
  }

  @Test(
    "trailing actions half revealed, and a full swipe",
    arguments: ImageVariant.all(normal: 2) + ImageVariant.containers.suffix(1))
  func swipes(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let size = Size(width: variant.length(320, 480), height: variant.length(170, 330))
      let sign = variant.direction == .leftToRight ? -1.0 : 1
      for (name, row, dx) in [
        ("swipe-trailing", 1, sign * variant.length(180, 280)),
        ("swipe-full", 0, sign * variant.length(280, 420)),
        ("swipe-leading", 1, -sign * variant.length(110, 190)),
      ] {
        let stage = ImageStage(variant, size)
        let letters = Letters()
        let list = list(in: stage, letters)
        try stage.run(0.1)
        try drag(row, by: dx, list, stage)
        try stage.compare(name, variant)
      }
    }
  }
}
