// SPDX-License-Identifier: MIT

import Sash

/// The least height of the heading, which clears the close button beside it, and the distances of
/// that button from the heading and from the edge.
private let leastHeadingHeight = 52.0
private let closeButtonMargins = 28.0

/// The search results under their query, in a list that closes the popup when it is pulled down.
final class SearchResultsViewController: ViewController {
  let list = ListView()
  /// Called with the number of the chosen place.
  var onSelect: ((Int) -> Void)?
  private let places: [Place]
  private let headingView = View()
  private let heading = Label("All places", style: .title2)
  private var results: [Int]

  init(_ spots: [Place]) {
    self.places = spots
    results = Array(spots.indices)
    super.init()
    title = "Places"
    additionalSafeAreaInsets.top = leastHeadingHeight
    show("")
  }

  override func viewDidLoad() {
    list.register(PlaceRow.self, forCellReuseIdentifier: PlaceRow.reuseIdentifier)
    list.estimatedRowHeight = 64
    list.dataSource = self
    list.onSelect = { [weak self] path in self.map { $0.onSelect?($0.results[path.row]) } }
    list.fillsSuperview = true
    heading.accessibilityRole = .header
    headingView.backgroundRole = .background
    // Drags at the heading scroll the list or close the popup, too.
    headingView.isUserInteractionEnabled = false
    headingView.addSubview(heading)
    view.addSubview(list)
    view.addSubview(headingView)
  }

  override func viewWillAppear(_ animated: Bool) { updateSurface() }

  override func themeDidChange(from oldTheme: Theme) { updateSurface() }

  /// Gives the content of a popup, which lies above a page, the backgrounds of an elevated surface; a
  /// sheet has given them to its content.
  private func updateSurface() {
    let isInPopup = popupPresentationContainerViewController != nil
    for part in [list, headingView] { part.themeOverride = isInPopup ? view.theme.elevated : nil }
  }

  override func viewDidLayoutSubviews() {
    // The heading is aligned with the rows, which are in a centred column in a wide window.
    let metrics = view.theme.metrics
    let margin = metrics.readableMargin(forWidth: view.bounds.width)
    let button = popupPresentationContainerViewController?.popupContentView.popupCloseButton
    let end = max(margin, (button?.frame.width ?? 0) + closeButtonMargins)
    let width = max(0, view.bounds.width - margin - end)
    let textHeight = heading.sizeThatFits(Size(width: width, height: .infinity)).height
    // The heading is at the height of the close button beside it.
    let safeTop = view.safeAreaInsets.top - additionalSafeAreaInsets.top
    let center = button.map { $0.frame.midY - safeTop }
    let y = max(0, ((center ?? leastHeadingHeight / 2) - textHeight / 2).rounded())
    let height = max(leastHeadingHeight, (y + textHeight + metrics.margin / 2).rounded(.up))
    if additionalSafeAreaInsets.top != height { additionalSafeAreaInsets.top = height }
    let top = max(0, view.safeAreaInsets.top - height)
    let isMirrored = view.layoutDirection == .rightToLeft
    headingView.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: top + height)
    heading.textAlignment = isMirrored ? .right : .left
    heading.frame = Rect(
      x: isMirrored ? end : margin, y: top + y, width: width, height: textHeight)
  }

  /// Shows the places with a text in their names, kinds or addresses; an empty text shows all.
  func show(_ text: String) {
    heading.text = text.isEmpty ? "All places" : text
    viewIfLoaded?.setNeedsLayout()
    let text = text.lowercased()
    results = places.indices.filter { index in
      let spot = places[index]
      return text.isEmpty
        || [spot.name, spot.kind.rawValue, spot.address].contains { $0.lowercased().contains(text) }
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
