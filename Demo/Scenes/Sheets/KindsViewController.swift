// SPDX-License-Identifier: MIT

import Sash

/// The first page of the stack on the sheet: the kinds of places, with the number of each.
final class KindsViewController: ViewController {
  /// Called with the selected kind.
  var onSelect: ((Place.Kind) -> Void)?

  let list = ListView()
  private let kinds: [Place.Kind] = [.cafe, .park, .museum, .station, .shop, .viewpoint]

  override init() {
    super.init()
    title = "Places"
  }

  override func viewDidLoad() {
    list.register(ListCell.self, forCellReuseIdentifier: "kind")
    list.alwaysBounceVertical = true
    list.dataSource = self
    list.onActivate = { [weak self] path in self.map { $0.onSelect?($0.kinds[path.row]) } }
    list.accessibilityLabel = title
    list.fillsSuperview = true
    view.addSubview(list)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    list.selectedRows = []
  }
}

extension KindsViewController: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { kinds.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "kind")
    let kind = kinds[path.row]
    if let cell = row as? ListCell {
      cell.title = kind.rawValue
      cell.value = "\(Place.all.count { $0.kind == kind })"
      cell.accessory = .chevron
    }
    return row
  }
}
