// SPDX-License-Identifier: MIT

import Sash

/// The least distance of a time from the destination beside it, in logical pixels.
private let gap = 16.0

/// A list of departures of a kind.
final class DeparturesViewController: ViewController {
  let list = ListView()
  /// Called with the selected departure.
  var onSelect: ((Departure) -> Void)?

  private let departures: [Departure]
  /// Whether the times are below the destinations, since one of them has no space beside its own.
  private var hasTimesBelow = false
  /// The width and the text scale for which that was decided.
  private var lastLayout: (width: Double, textScale: Double)?

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

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // A sheet on its way changes its height only.
    let layout = (width: view.bounds.width, textScale: view.theme.textScale)
    if let lastLayout, lastLayout == layout { return }
    lastLayout = layout
    func width(_ texts: [String]) -> Double {
      let label = Label("", style: .body)
      label.themeOverride = view.theme
      return texts.map {
        label.text = $0
        return label.intrinsicContentSize.width
      }.max() ?? 0
    }
    let needed = width(departures.map(\.destination)) + gap + width(departures.map(\.time))
    let margin = view.theme.metrics.readableMargin(forWidth: view.bounds.width)
    let hasTimesBelow = needed > view.bounds.width - 2 * margin
    guard hasTimesBelow != self.hasTimesBelow else { return }
    self.hasTimesBelow = hasTimesBelow
    list.reloadData()
  }
}

extension DeparturesViewController: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { departures.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "departure")
    let departure = departures[path.row]
    if let cell = row as? ListCell {
      cell.title = departure.destination
      cell.subtitle = hasTimesBelow ? "\(departure.time) · \(departure.place)" : departure.place
      cell.value = hasTimesBelow ? nil : departure.time
    }
    return row
  }
}
