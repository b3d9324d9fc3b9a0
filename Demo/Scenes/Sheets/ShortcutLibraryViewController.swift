// SPDX-License-Identifier: MIT

import Sash

/// The actions that can be added to a shortcut.
package final class ShortcutLibraryViewController: ViewController {
  let list = ListView()
  /// Called with the chosen action.
  var onAdd: ((ShortcutAction) -> Void)?

  override init() {
    super.init()
    title = "Actions"
  }

  package override func viewDidLoad() {
    list.register(WrappingCell.self, forCellReuseIdentifier: "action")
    list.register(ListHeading.self, forCellReuseIdentifier: "heading")
    list.hasStickyHeaders = true
    list.alwaysBounceVertical = true
    list.dataSource = self
    list.onActivate = { [weak self] path in
      guard let self else { return }
      list.selectedRows = []
      onAdd?(ShortcutAction.groups[path.section].actions[path.row])
    }
    list.accessibilityLabel = title
    list.fillsSuperview = true
    view.addSubview(list)
  }
}

extension ShortcutLibraryViewController: ListDataSource {
  package func numberOfSections(in list: ListView) -> Int { ShortcutAction.groups.count }

  package func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int {
    ShortcutAction.groups[section].actions.count
  }

  package func list(_ list: ListView, heightOfHeaderInSection section: Int) -> Double {
    ListHeading.height(ShortcutAction.groups[section].name, in: list)
  }

  package func list(_ list: ListView, headerOfSection section: Int) -> ListRow? {
    let row = list.dequeueReusableCell(withIdentifier: "heading")
    (row as? ListHeading)?.text = ShortcutAction.groups[section].name
    return row
  }

  package func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "action")
    let action = ShortcutAction.groups[path.section].actions[path.row]
    if let cell = row as? ListCell {
      cell.title = action.title
      cell.icon = action.icon
    }
    return row
  }
}
