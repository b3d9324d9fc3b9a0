// SPDX-License-Identifier: MIT

import Sash

/// The notes of a text.
final class NotesViewController: ViewController {
  let list = ListView()
  private let notes: [(text: String, source: String)] = [
    ("Two of them are the wrong way up.", "Survey of the Old Town, sheet 12"),
    ("The smell is strongest in July.", "Minutes of the guild, 1871"),
    ("It was the schoolmaster, in the tenth year.", "Letters from the Island"),
    ("The missing part is eleven metres long.", "Harbour office, plans"),
    ("On the seats of the market, and who sits where.", "Market rules, third edition"),
    ("The fire was seen from Cape Orla.", "Log of the lighthouse"),
    ("Nine ships are nine ships.", "Proverb"),
  ]

  override init() {
    super.init()
    title = "Notes"
  }

  override func viewDidLoad() {
    list.register(NoteRow.self, forCellReuseIdentifier: "note")
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
    let note = notes[path.row]
    (row as? NoteRow)?.show(number: path.row + 1, text: note.text, source: note.source)
    return row
  }
}
