// SPDX-License-Identifier: MIT

import Sash

private let rowName = "box"

/// The first column: the mailboxes, with the number of new letters in each.
final class BoxesViewController: ViewController {
  let list = ListView()
  /// Called with the selected mailbox.
  var onSelect: ((Letter.Box) -> Void)?
  var onOpen: (() -> Void)?

  private let letters: LetterStore

  init(_ letters: LetterStore) {
    self.letters = letters
    super.init()
    title = "Mail"
    letters.addObserver { [weak self] in self?.lettersDidChange() }
  }

  override func viewDidLoad() {
    list.register(ListCell.self, forCellReuseIdentifier: rowName)
    list.dataSource = self
    list.onSelect = { [weak self] in self?.onSelect?(Letter.Box.allCases[$0.row]) }
    list.onActivate = { [weak self] _ in self?.onOpen?() }
    list.accessibilityLabel = "Boxes"
    list.highlightStyle = .inset
    list.fillsSuperview = true
    view.addSubview(list)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if list.selectedRows.isEmpty { list.selectedRows = [RowPath(row: 0)] }
  }

  private func lettersDidChange() {
    list.reloadRows(at: Letter.Box.allCases.indices.map { RowPath(row: $0) })
  }
}

extension BoxesViewController: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int {
    Letter.Box.allCases.count
  }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: rowName)
    let box = Letter.Box.allCases[path.row]
    let new = letters.newCount(in: box)
    if let cell = row as? ListCell {
      cell.title = box.rawValue
      cell.icon = box.icon
      cell.value = new > 0 ? "\(new)" : nil
      cell.separatorInset = nil
    }
    return row
  }
}
