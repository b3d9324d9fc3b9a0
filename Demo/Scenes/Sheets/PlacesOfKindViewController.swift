// SPDX-License-Identifier: MIT

import Sash

/// The second page of the stack on the sheet: the places of a kind.
final class PlacesOfKindViewController: ViewController {
  /// Called with the number of the selected place.
  var onSelect: ((Int) -> Void)?

  private let list = ListView()
  private let numbers: [Int]

  init(_ kind: Place.Kind) {
    numbers = Place.all.indices.filter { Place.all[$0].kind == kind }
    super.init()
    title = kind.rawValue
  }

  override func viewDidLoad() {
    list.register(PlaceRow.self, forCellReuseIdentifier: PlaceRow.reuseIdentifier)
    list.estimatedRowHeight = 64
    list.alwaysBounceVertical = true
    list.dataSource = self
    list.onActivate = { [weak self] path in self.map { $0.onSelect?($0.numbers[path.row]) } }
    list.accessibilityLabel = title
    list.fillsSuperview = true
    view.addSubview(list)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    list.selectedRows = []
  }
}

extension PlacesOfKindViewController: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { numbers.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: PlaceRow.reuseIdentifier)
    (row as? PlaceRow)?.show(Place.all[numbers[path.row]])
    return row
  }
}
