// SPDX-License-Identifier: MIT

import Sash

/// The reuse identifiers of the rows and of the headers.
private let rowName = "walk"
private let headingName = "month"

/// The list of completed walks, by month, with a toolbar below.
final class JournalViewController: ViewController {
  private struct Walk {
    let trail: Trail
    let day: String
    let text: String
  }

  private let list = ListView()
  private var months: [(name: String, walks: [Walk])] = [
    (
      "October",
      [
        Walk(trail: Trail.all[6], day: "Sat 18", text: "The slope was the colour of a fox."),
        Walk(trail: Trail.all[2], day: "Sun 5", text: "Bread still warm. Bought two."),
      ]
    ),
    (
      "September",
      [
        Walk(trail: Trail.all[3], day: "Sat 27", text: "Second ladder closed, went round."),
        Walk(trail: Trail.all[0], day: "Sun 14", text: "Nine herons and a very patient dog."),
        Walk(trail: Trail.all[8], day: "Sat 6", text: "Knocked. It is a B flat."),
      ]
    ),
    ("June", [Walk(trail: Trail.all[11], day: "Sat 21", text: "The fourth gate. They came.")]),
  ]

  override init() {
    super.init()
    title = "Journal"
    tabBarItem.icon = .calendar
    tabBarItem.badgeValue = "2"
    toolbarItems = [
      BarButtonItem(icon: .plus, accessibilityLabel: "New entry") { [weak self] in self?.add() },
      BarButtonItem(icon: .share, accessibilityLabel: "Share"),
      BarButtonItem(icon: .trash, accessibilityLabel: "Remove") { [weak self] in self?.remove() },
    ]
  }

  override func viewDidLoad() {
    list.restorationIdentifier = "walks"
    list.register(ListCell.self, forCellReuseIdentifier: rowName)
    list.register(ListHeading.self, forCellReuseIdentifier: headingName)
    list.dataSource = self
    list.fillsSuperview = true
    view.addSubview(list)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tabBarItem.badgeValue = nil
  }

  private func add() {
    let walk = Walk(trail: Trail.all[1], day: "Today", text: "Just back. Boots in the bath.")
    months[0].walks.insert(walk, at: 0)
    list.insertRows(at: [RowPath(row: 0)])
  }

  private func remove() {
    guard let path = list.selectedRows.first else { return }
    months[path.section].walks.remove(at: path.row)
    list.deleteRows(at: [path])
  }
}

extension JournalViewController: ListDataSource {
  func numberOfSections(in list: ListView) -> Int { months.count }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int {
    months[section].walks.count
  }

  func list(_ list: ListView, heightOfHeaderInSection section: Int) -> Double {
    ListHeading.height(months[section].name, in: list)
  }

  func list(_ list: ListView, headerOfSection section: Int) -> ListRow? {
    let row = list.dequeueReusableCell(withIdentifier: headingName)
    (row as? ListHeading)?.text = months[section].name
    return row
  }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: rowName)
    let walk = months[path.section].walks[path.row]
    if let cell = row as? ListCell {
      cell.title = walk.trail.name
      cell.subtitle = walk.text
      for label in [cell.titleLabel, cell.subtitleLabel] { label.numberOfLines = 0 }
      cell.value = walk.day
      cell.icon = .flag
    }
    return row
  }
}
