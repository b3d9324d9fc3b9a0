// SPDX-License-Identifier: MIT

/// What GTK expects of lists, spin buttons and menus: `listbox`, `singleselection`, `spinbutton`,
/// `label`.
@Suite("GTK: lists and values") struct GTKListTests {
  /// A list whose rows are names that change.
  private final class Rows: ListDataSource {
    var names = (0..<30).map { "Row \($0)" }

    func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { names.count }

    func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
      let row = list.dequeueReusableCell(withIdentifier: "row")
      (row as? ListCell)?.title = names[path.row]
      return row
    }

    func list(_ list: ListView, canMoveRowAt path: RowPath) -> Bool { true }

    func list(_ list: ListView, moveRowAt path: RowPath, to newPath: RowPath) {
      names.insert(names.remove(at: path.row), at: newPath.row)
    }
  }

  /// The changes of the rows.
  nonisolated enum Change: String, CaseIterable {
    case insertBefore = "6 Row 5", insertAfter = "5 Row 5 ", deleteBefore = "4 Row 5"
    case deleteSelected = "", move = "20 Row 5", reload = "5 Row 5"

    var outcome: String { String(rawValue.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test(
    "a selected row stays selected while other rows come and go (gtk, singleselection)",
    arguments: Change.allCases)
  func selection(change: Change) throws {
    let rows = Rows()
    let list = ListView()
    list.register(ListCell.self, forCellReuseIdentifier: "row")
    list.rowHeight = 40
    list.dataSource = rows
    list.fillsSuperview = true
    let stage = try TestStage { $0.addSubview(list) }
    list.selectedRows = [RowPath(row: 5)]
    var calls = 0
    list.onSelect = { _ in calls += 1 }
    list.onDeselect = { _ in calls += 1 }
    switch change {
    case .insertBefore:
      rows.names.insert("New", at: 0)
      list.insertRows(at: [RowPath(row: 0)])
    case .insertAfter:
      rows.names.insert("New", at: 6)
      list.insertRows(at: [RowPath(row: 6)])
    case .deleteBefore:
      rows.names.remove(at: 2)
      list.deleteRows(at: [RowPath(row: 2)])
    case .deleteSelected:
      rows.names.remove(at: 5)
      list.deleteRows(at: [RowPath(row: 5)])
    case .move:
      rows.names.insert(rows.names.remove(at: 5), at: 20)
      list.moveRow(at: RowPath(row: 5), to: RowPath(row: 20))
    case .reload: list.reloadRows(at: [RowPath(row: 5)])
    }
    try stage.settle()
    let selected = list.selectedRows.map { "\($0.row) \(rows.names[$0.row])" }
    #expect(selected.joined(separator: ",") == change.outcome && calls == 0)
  }

  @Test("each mode of selection permits its number of rows (gtk, listbox)")
  func modes() throws {
    let list = NamedList((0..<9).map { "Row \($0)" }, .multiple)
    list.fillsSuperview = true
    let stage = try TestStage { $0.addSubview(list) }
    var calls: [String] = []
    list.onSelect = { calls.append("+\($0.row)") }
    list.onDeselect = { calls.append("-\($0.row)") }
    for row in [2, 4, 2] { try stage.click(at: Point(x: 100, y: 20 + 40 * Double(row))) }
    let multiple = list.rows
    list.selectionMode = .single
    let single = list.selectedRows.count
    try stage.click(at: Point(x: 100, y: 20))
    let clicked = list.rows
    list.selectionMode = .none
    #expect(multiple == "2 [4]" && single <= 1 && clicked == "0 [0]")
    let all = calls.joined(separator: " ")
    #expect(list.selectedRows.isEmpty && all == "+2 +4 -2 +0")
  }

  @Test(
    "a stepper reports each change by the user once, and only within its range (gtk, spinbutton)")
  func spinButton() throws {
    let stepper = Stepper(value: 0, in: 0...10)
    var values: [Double] = []
    stepper.onChange = { values.append($0) }
    let stage = try TestStage { addColumn([stepper], to: $0) }
    stepper.value = 1
    stepper.value = 1
    stepper.becomeFirstResponder()
    try stage.pressKeys("Up End End Up Home Down")
    stepper.value = 50
    let clamped = stepper.value
    stepper.range = 2...5
    #expect(values == [2, 10, 0] && clamped == 10 && stepper.value == 5)
  }

  private nonisolated static let mnemonics: [(title: String, text: String, letter: String?)] = [
    ("tes_t m__e mo_re", "test m_e more", "t"), ("test m__e mo_re", "test m_e more", "r"),
    ("test m__e more", "test m_e more", nil), ("tes_t & no <<", "test & no <<", "t"),
    ("_Öffnen", "Öffnen", "ö"), ("Save _As…", "Save As…", "a"),
    ("__", "_", nil), ("", "", nil), ("a _ b", "a  b", nil),
  ]

  @Test("an underscore marks the mnemonic, and two are one (gtk, label)", arguments: Self.mnemonics)
  func mnemonic(row: (title: String, text: String, letter: String?)) {
    let item = ContextMenu.Item(withMnemonic: row.title) {}
    let letter = item.mnemonicOffset.map {
      item.title[item.title.index(item.title.startIndex, offsetBy: $0)]
    }
    let outcome = letter.map { $0.lowercased() }
    #expect(item.title == row.text && (outcome == row.letter || outcome == " "))
    #expect(ContextMenu.Item(row.title) {}.title == row.title)
  }

  @Test("a calendar shows the day that is set (gtk, calendar)")
  func calendar() throws {
    let calendar = CalendarView()
    let stage = try TestStage { addColumn([calendar], to: $0, height: 360) }
    calendar.selectedDate = DateTime(year: 1970, month: 3, day: 1)
    try stage.settle()
    let selected = stage.findAll(.cell).filter { $0.state.contains(.selected) }
    let month = calendar.visibleMonth
    #expect(month.year == 1970 && month.month == 3 && selected.count == 1)
    #expect(selected.first?.label?.contains("1 March 1970") == true)
  }
}
