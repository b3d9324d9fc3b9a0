// SPDX-License-Identifier: MIT

import Sash

/// The search results, in a list that closes the popup when it is pulled down.
final class SearchResultsViewController: ViewController {
  let list = ListView()
  /// Called with the number of the chosen place.
  var onSelect: ((Int) -> Void)?
  private let places: [Place]
  private var results: [Int]

  init(_ spots: [Place]) {
    self.places = spots
    results = Array(spots.indices)
    super.init()
    title = "Places"
    // Keep clear of the close button.
    additionalSafeAreaInsets.top = 52
    show("")
  }

  override func viewDidLoad() {
    list.register(PlaceRow.self, forCellReuseIdentifier: PlaceRow.reuseIdentifier)
    list.estimatedRowHeight = 64
    list.dataSource = self
    list.onSelect = { [weak self] path in self.map { $0.onSelect?($0.results[path.row]) } }
    list.fillsSuperview = true
    view.addSubview(list)
  }

  /// Shows the places with a text in their names or kinds; an empty text shows all.
  func show(_ text: String) {
    let text = text.lowercased()
    results = places.indices.filter { index in
      let spot = places[index]
      return text.isEmpty || spot.name.lowercased().contains(text)
        || spot.kind.rawValue.lowercased().contains(text)
    }
    popupItem.title = "Places"
    popupItem.subtitle = results.count == 1 ? "One place" : "\(results.count) places"
    if isViewLoaded { list.reloadData() }
  }
}

extension SearchResultsViewController: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { results.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: PlaceRow.reuseIdentifier)
    (row as? PlaceRow)?.show(places[results[path.row]])
    return row
  }
}
