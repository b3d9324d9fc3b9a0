// SPDX-License-Identifier: MIT

import SashControls
import SashInterface
import SashLists

/// The reuse identifier of the rows.
private let rowName = "tab"

/// The list of the tabs that do not fit into the bar.
final class TabOverflowController: ViewController, ListDataSource {
  private weak var owner: TabBarController?
  private let list = ListView()
  /// The items whose changes are shown in the list.
  private var observedItems: [TabBarItem] = []

  init(_ owner: TabBarController) {
    self.owner = owner
    super.init()
    title = LocalizedStrings.current.more
  }

  override func loadView() {
    list.register(TabOverflowCell.self, forCellReuseIdentifier: rowName)
    list.dataSource = self
    list.onActivate = { [weak self] path in
      self?.list.selectedRows = []
      self?.choose(path.row)
    }
    view = list
    observeItems()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    title = LocalizedStrings.current.more
  }

  func reload() {
    guard isViewLoaded else { return }
    observeItems()
    list.reloadData()
  }

  private func observeItems() {
    for item in observedItems { item.removeObserver(self) }
    observedItems = items
    for item in observedItems {
      item.addObserver(self) { [weak self] _ in self?.list.reloadData() }
    }
  }

  private var items: [TabBarItem] {
    guard let owner else { return [] }
    return owner.machine.overflow.compactMap { owner.controller($0)?.tabBarItem }
  }

  private func choose(_ row: Int) {
    guard items.indices.contains(row) else { return }
    owner?.userDidSelect(items[row])
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { items.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: rowName)
    if let cell = row as? TabOverflowCell, items.indices.contains(path.row) {
      let item = items[path.row]
      cell.title = item.effectiveTitle
      cell.badgeValue = item.badgeValue
      cell.icon = item.icon
      cell.titleLabel.isSecondary = !item.isEnabled
      cell.accessibilityLabel = item.accessibilityLabel
    }
    return row
  }
}
