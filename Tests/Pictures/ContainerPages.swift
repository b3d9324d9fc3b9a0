// SPDX-License-Identifier: MIT

/// A page of rows that scroll under the bars.
final class RowsPage: ViewController, ListDataSource {
  let list: ListView = Rows()

  init(_ title: String) {
    super.init()
    self.title = title
    list.register(ListCell.self, forCellReuseIdentifier: "cell")
  }

  override func loadView() {
    list.dataSource = self
    view = list
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 12 }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "cell")
    if let cell = row as? ListCell {
      cell.title = "\(title ?? "") \(path.row + 1)"
      cell.accessory = .chevron
    }
    return row
  }

  private final class Rows: ListView {
    override func environmentDidChange() {
      super.environmentDidChange()
      backgroundColor = theme.background
    }
  }
}

/// A page that is filled with one colour.
final class PlainPage: ViewController {
  init(_ title: String) {
    super.init()
    self.title = title
  }

  override func loadView() {
    let background = BackgroundView()
    let label = Label(title ?? "")
    label.textAlignment = .center
    label.fillsSuperview = true
    background.addSubview(label)
    view = background
  }

  private final class BackgroundView: View {
    override func environmentDidChange() { backgroundColor = theme.secondaryBackground }
  }
}

extension BarButtonItem {
  /// Returns a button with an icon, enabled or disabled.
  static func icon(_ icon: Icon, isEnabled: Bool = true) -> BarButtonItem {
    let item = BarButtonItem(icon: icon)
    item.isEnabled = isEnabled
    return item
  }
}
