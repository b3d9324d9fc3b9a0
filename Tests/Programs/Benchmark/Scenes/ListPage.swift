// SPDX-License-Identifier: MIT

import Sash

/// A list of 10,000 rows over the whole window.
final class ListPage: ViewController, ListDataSource {
  let list = ListView()

  override func viewDidLoad() {
    list.register(TwoLineRow.self, forCellReuseIdentifier: "row")
    list.rowHeight = TwoLineRow.height
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
package final class TwoLineRow: ListRow {
  /// The height of a row in logical pixels.
  package static let height = 56.0
  /// The sizes of the fonts in logical pixels.
  package nonisolated static let (titleSize, subtitleSize) = (13.0, 11.0)

  /// Returns the title of a row.
  package nonisolated static func title(of number: Int) -> String { "\(number). A quiet morning" }

  /// Returns the second line of a row.
  package nonisolated static func subtitle(of number: Int) -> String {
    "Second line \(number): smaller, and of another colour"
  }

  private let title = Label("", font: Font(size: titleSize))
  private let subtitle = Label("", font: Font(size: subtitleSize))

  /// Creates a row of an identifier.
  package required init(identifier: String) {
    super.init(identifier: identifier)
    subtitle.isSecondary = true
    separatorInset = nil
    addSubview(title)
    addSubview(subtitle)
  }

  /// Displays the title and the second line of a number.
  package func show(_ number: Int) {
    title.text = Self.title(of: number)
    subtitle.text = Self.subtitle(of: number)
  }

  package override func layoutSubviews() {
    title.frame = Rect(x: 16, y: 8, width: 900, height: 20)
    subtitle.frame = Rect(x: 16, y: 30, width: 900, height: 18)
  }
}
