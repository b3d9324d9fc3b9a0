// SPDX-License-Identifier: MIT

import Sash
import SashBenchmarkScenes

/// The list of the scene U5 by hand.
final class ItemListController: ViewController, ListDataSource {
  var items: [ListOperations.Item] = []
  private let list = ListView()

  override func viewDidLoad() {
    list.register(TwoLineRow.self, forCellReuseIdentifier: "row")
    list.rowHeight = TwoLineRow.height
    list.fillsSuperview = true
    list.dataSource = self
    view.addSubview(list)
  }

  /// Displays the result of an operation that the elements have passed.
  func show(_ operation: ListOperations.Operation) {
    switch operation {
    case .create, .clear: list.reloadData()
    case .update:
      let step = ListOperations.Operation.updateStride
      list.reloadRows(at: stride(from: 0, to: items.count, by: step).map { RowPath(row: $0) })
    case .swap:
      list.performBatchUpdates(animated: false) {
        list.moveRow(at: RowPath(row: 1), to: RowPath(row: items.count - 2))
        list.moveRow(at: RowPath(row: items.count - 2), to: RowPath(row: 1))
      }
    case .remove: list.deleteRows(at: [RowPath(row: 1)])
    }
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { items.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "row")
    if let row = row as? TwoLineRow { row.show(items[path.row].number) }
    return row
  }
}
