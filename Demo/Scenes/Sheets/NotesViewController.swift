// SPDX-License-Identifier: MIT

import Sash

/// The notes of a text.
final class NotesViewController: ViewController {
  let list = ListView()
  private let notes: [(title: String, source: String)] = [
    ("1  Two of them are the wrong way up.", "Survey of the Old Town, sheet 12"),
    ("2  The smell is strongest in July.", "Minutes of the guild, 1871"),
    ("3  It was the schoolmaster, in the tenth year.", "Letters from the Island"),
    ("4  The missing part is eleven metres long.", "Harbour office, plans"),
    ("5  On the seats of the market, and who sits where.", "Market rules, third edition"),
    ("6  The fire was seen from Cape Orla.", "Log of the lighthouse"),
    ("7  Nine ships are nine ships.", "Proverb"),
  ]

  override init() {
    super.init()
    title = "Notes"
  }

  override func viewDidLoad() {
    list.register(WrappingCell.self, forCellReuseIdentifier: "note")
    list.selectionMode = .none
    list.alwaysBounceVertical = true
    list.dataSource = self
    list.accessibilityLabel = title
    list.fillsSuperview = true
    view.addSubview(list)
  }
}

extension NotesViewController: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { notes.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "note")
    if let cell = row as? ListCell {
      cell.title = notes[path.row].title
      cell.subtitle = notes[path.row].source
    }
    return row
  }
}
