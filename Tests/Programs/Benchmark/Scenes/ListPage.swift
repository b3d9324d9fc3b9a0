// SPDX-License-Identifier: MIT

import Sash

/// A list of 10,000 rows over the whole window.
final class ListPage: ViewController, ListDataSource {
  let list = ListView()

  override func viewDidLoad() {
    list.register(TwoLineRow.self, forCellReuseIdentifier: "row")
    list.rowHeight = 56
    list.showsVerticalScrollIndicator = false
    list.fillsSuperview = true
    list.dataSource = self
    view.addSubview(list)
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 10_000 }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "row")
    if let row = row as? TwoLineRow { row.show(path.row) }
    return row
  }
}

/// A title of 13 pixels over a line of 11.
private final class TwoLineRow: ListRow {
  private let title = Label("", font: Font(size: 13))
  private let subtitle = Label("", font: Font(size: 11))

  required init(identifier: String) {
    super.init(identifier: identifier)
    subtitle.isSecondary = true
    separatorInset = nil
    addSubview(title)
    addSubview(subtitle)
  }

  func show(_ number: Int) {
    title.text = "\(number). A quiet morning"
    subtitle.text = "Second line \(number): smaller, and of another colour"
  }

  override func layoutSubviews() {
    title.frame = Rect(x: 16, y: 8, width: 900, height: 20)
    subtitle.frame = Rect(x: 16, y: 30, width: 900, height: 18)
  }
}
