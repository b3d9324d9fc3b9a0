// SPDX-License-Identifier: MIT

/// Rows that are refreshed or moved.
private final class Feed: ListDataSource {
  private let rows = ["Northmole", "Kettle Bay", "Gullhaven", "Three Cranes"]

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "cell")
    (row as? ListCell)?.title = rows[path.row]
    (row as? ListCell)?.accessory = .reorder
    return row
  }

  func list(_ list: ListView, canMoveRowAt path: RowPath) -> Bool { true }
}

@MainActor @Suite("Images of lists that are pulled and reordered") struct RefreshImageTests {
  private func touch(
    _ stage: ImageStage, from start: Point, by distance: Vector
  ) throws {
    var touch = Touch(id: .unique(), phase: .began, position: start, time: stage.host.now)
    stage.window.handle(.touch(touch))
    for _ in 0..<10 {
      try stage.run(1.0 / 60)
      touch.phase = .moved
      touch.time = stage.host.now
      touch.position = touch.position + distance * 0.1
      stage.window.handle(.touch(touch))
    }
    try stage.run(0.5)
  }

  private func stage(_ variant: ImageVariant, _ feed: Feed) throws -> (ImageStage, ListView) {
    let stage = ImageStage(
      variant, Size(width: variant.length(280, 400), height: variant.length(240, 400)))
    let list = ListView()
    list.register(ListCell.self, forCellReuseIdentifier: "cell")
    list.dataSource = feed
    list.fillsSuperview = true
    stage.page.view.addSubview(list)
    try stage.run(0.1)
    return (stage, list)
  }

  @Test(
    "a pull, and a refresh",
    arguments: ImageVariant.all(normal: 2) + ImageVariant.containers.suffix(1))
  func refresh(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let feed = Feed()
      let (pulled, list) = try stage(variant, feed)
      list.refreshControl = RefreshControl()
      try touch(pulled, from: Point(x: 100, y: 60), by: Vector(dx: 0, dy: variant.length(90, 130)))
      try pulled.compare("refresh-pull", variant)
      let (refreshing, other) = try stage(variant, feed)
      let control = RefreshControl()
      other.refreshControl = control
      control.beginRefreshing()
      try refreshing.run(0.1)
      try refreshing.compare("refresh", variant)
    }
  }

  @Test(
    "a lifted row between others",
    arguments: ImageVariant.all(normal: 2) + ImageVariant.containers.suffix(1))
  func reorder(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let feed = Feed()
      let (stage, list) = try stage(variant, feed)
      let handle = try #require(list.cellForRow(at: RowPath(row: 0))?.reorderHandle)
      let rows = try #require(list.rectForRow(at: RowPath(row: 0))).height
      try touch(
        stage, from: handle.convert(handle.bounds.center, to: nil),
        by: Vector(dx: 0, dy: rows * 1.7))
      try stage.compare("reorder", variant)
    }
  }
}
