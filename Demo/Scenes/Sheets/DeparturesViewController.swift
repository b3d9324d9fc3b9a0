// SPDX-License-Identifier: MIT

import Sash

/// A list of departures of a kind.
final class DeparturesViewController: ViewController {
  let list = ListView()
  /// Called with the selected departure.
  var onSelect: ((Departure) -> Void)?

  private let departures: [Departure]

  init(_ kind: Departure.Kind) {
    departures = Departure.all(kind)
    super.init()
    title = kind.rawValue
  }

  override func viewDidLoad() {
    list.register(ListCell.self, forCellReuseIdentifier: "departure")
    list.alwaysBounceVertical = true
    list.dataSource = self
    list.onActivate = { [weak self] path in
      guard let self else { return }
      list.selectedRows = []
      onSelect?(departures[path.row])
    }
    list.accessibilityLabel = title
    list.fillsSuperview = true
    view.addSubview(list)
  }
}

extension DeparturesViewController: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { departures.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "departure")
    let departure = departures[path.row]
    if let cell = row as? ListCell {
      cell.title = departure.destination
      cell.subtitle = departure.place
      cell.value = departure.time
    }
    return row
  }
}
