import Sash

/// The search results, in a list that closes the popup when it is pulled down.
final class FoundViewController: ViewController {
  let list = ListView()
  /// Called with the number of the chosen place.
  var onSelect: ((Int) -> Void)?
  private let spots: [Spot]
  private var found: [Int]

  init(_ spots: [Spot]) {
    self.spots = spots
    found = Array(spots.indices)
    super.init()
    title = "Places"
    // Keep clear of the close button.
    additionalSafeAreaInsets.top = 52
    show("")
  }

  override func viewDidLoad() {
    list.register(PlaceRow.self, as: PlaceRow.name)
    list.estimatedRowHeight = 64
    list.dataSource = self
    list.onSelect = { [weak self] path in self.map { $0.onSelect?($0.found[path.row]) } }
    list.fillsSuperview = true
    view.addSubview(list)
  }

  /// Shows the places with a text in their names or kinds; an empty text shows all.
  func show(_ text: String) {
    let text = text.lowercased()
    found = spots.indices.filter { index in
      let spot = spots[index]
      return text.isEmpty || spot.name.lowercased().contains(text)
        || spot.kind.rawValue.lowercased().contains(text)
    }
    popupItem.title = "Places"
    popupItem.subtitle = found.count == 1 ? "One place" : "\(found.count) places"
    if isViewLoaded { list.reloadData() }
  }
}

extension FoundViewController: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { found.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueRow(PlaceRow.name)
    (row as? PlaceRow)?.show(spots[found[path.row]])
    return row
  }
}
