// SPDX-License-Identifier: MIT

import Sash

/// The steps of a shortcut.
package final class ShortcutEditorViewController: ViewController {
  let list = ListView()
  private(set) var steps: [ShortcutAction]

  override init() {
    let actions = ShortcutAction.groups.map { $0.actions[0] }
    steps = Array(actions.prefix(2))
    super.init()
    title = "Steps"
  }

  package override func viewDidLoad() {
    list.register(WrappingCell.self, forCellReuseIdentifier: "step")
    list.dataSource = self
    list.accessibilityLabel = title
    list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      SwipeActionsConfiguration(actions: [
        ContextualAction(style: .destructive, title: "Remove", icon: .trash) { _, _, completion in
          self?.remove(path.row)
          completion(true)
        }
      ])
    }
    list.fillsSuperview = true
    view.addSubview(list)
  }

  /// Adds a step at the end.
  func add(_ action: ShortcutAction) {
    steps.append(action)
    let path = RowPath(row: steps.count - 1)
    list.insertRows(at: [path])
    list.scrollToRow(at: path, animated: true)
  }

  private func remove(_ number: Int) {
    steps.remove(at: number)
    list.deleteRows(at: [RowPath(row: number)])
    list.reloadData()
  }
}

extension ShortcutEditorViewController: ListDataSource {
  package func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { steps.count }

  package func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "step")
    let step = steps[path.row]
    if let cell = row as? ListCell {
      cell.title = step.title
      cell.subtitle = "Step \(path.row + 1)"
      cell.icon = step.icon
    }
    return row
  }
}
