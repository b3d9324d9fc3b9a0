// SPDX-License-Identifier: MIT

import Sash

/// The radius of the sheet's upper corners.
private let cornerRadius = 16.0
/// The height of the part of the sheet's background that is below the window.
private let cardOverlap = 40.0
private let grabberSize = Size(width: 36, height: 5)
private let margin = 16.0
/// The margins of the search field.
private let searchTop = 24.0
private let searchBottom = 14.0
/// The distance from the line below the header within which a row's own line is left out.
private let separatorDistance = 6.0

/// The content of the sheet: a header to drag it by, and the list of places.
final class PlacesViewController: ViewController {
  /// Returns the header's height for a theme, which is the sheet's lowest visible height.
  static func headerHeight(_ theme: Theme) -> Double {
    searchTop + theme.metrics.controlHeight + searchBottom
  }

  /// The list, whose drags move the sheet when it cannot scroll.
  let list = ListView()
  /// Called when the search field is tapped.
  var onSearch: (() -> Void)?
  /// Called with the number of the selected place.
  var onSelect: ((Int) -> Void)?
  /// The height of the list's part below the lower edge of the window, in logical pixels.
  ///
  /// The last rows can be scrolled above it.
  var hiddenListHeight = 0.0 { didSet { list.contentInset.bottom = hiddenListHeight } }

  private let places: [Place]
  private let card = View()
  private let grabber = View()
  private let search = SearchField(placeholder: "Search")
  private let line = View()

  init(_ spots: [Place]) {
    self.places = spots
    super.init()
    title = "Places"
  }

  override func viewDidLoad() {
    list.restorationIdentifier = "places"
    card.cornerRadius = cornerRadius
    card.shadow = view.theme.sheetShadow(at: view.displayScale)
    // In dark themes a sheet is lighter than the map below it.
    card.backgroundRole = ColorRole(\.elevated.background)
    list.themeOverride = view.theme.elevated
    grabber.backgroundRole = .tertiaryLabel.withOpacity(0.5)
    line.backgroundRole = .separator
    grabber.cornerRadius = grabberSize.height / 2
    grabber.isUserInteractionEnabled = false
    // A tap raises the sheet; the field does not accept text yet.
    search.isEditable = false
    search.accessibilityLabel = "Find a place"
    search.onTap = { [weak self] in self?.onSearch?() }
    line.isHidden = true
    line.isUserInteractionEnabled = false
    list.register(PlaceRow.self, forCellReuseIdentifier: PlaceRow.reuseIdentifier)
    list.alwaysBounceVertical = true
    list.dataSource = self
    list.onSelect = { [weak self] in self?.onSelect?($0.row) }
    list.addObserver(self)
    for part in [card, search, grabber, list, line] { view.addSubview(part) }
  }

  override func themeDidChange(from oldTheme: Theme) { list.themeOverride = view.theme.elevated }

  override func environmentDidChange() {
    card.shadow = view.theme.sheetShadow(at: view.displayScale)
  }

  override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    let theme = view.theme
    let header = Self.headerHeight(theme)
    // The lower corners and the shadow there are below the window.
    card.frame = Rect(x: 0, y: 0, width: size.width, height: size.height + cardOverlap)
    grabber.frame = Rect(
      placing: .top, at: Point(x: size.width / 2, y: 8), size: grabberSize)
    search.frame = Rect(
      x: margin, y: searchTop, width: max(0, size.width - 2 * margin),
      height: theme.metrics.controlHeight)
    list.frame = Rect(x: 0, y: header, width: size.width, height: max(0, size.height - header))
    let hairline = 1 / (view.window?.scale.factor ?? 1)
    // Below the header, and so below the window while only the header is visible.
    line.frame = Rect(x: 0, y: header, width: size.width, height: hairline)
  }

  /// Selects a row for a place that was chosen elsewhere, and scrolls it to the top; `nil` selects
  /// none.
  func select(_ index: Int?) {
    list.selectedRows = []
    guard let index else { return }
    list.selectedRows = [RowPath(row: index)]
    guard let rect = list.rectForRow(at: RowPath(row: index)) else { return }
    list.setContentOffset(Point(x: 0, y: rect.minY), animated: true)
  }

  /// Scrolls a row into the visible part of the list.
  func reveal(_ index: Int) { list.scrollToRow(at: RowPath(row: index), animated: true) }
}

extension PlacesViewController: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { places.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: PlaceRow.reuseIdentifier)
    if let row = row as? PlaceRow {
      row.show(places[path.row])
      updateSeparator(of: row, at: path)
    }
    return row
  }

  /// Hides the line of a row right below the header, together with whose line it would look like one
  /// drawn twice.
  private func updateSeparator(of row: PlaceRow, at path: RowPath) {
    guard let rect = list.rectForRow(at: path) else { return }
    let distance = rect.maxY - list.contentOffset.y
    row.hidesSeparator = !list.isAtTop && distance <= separatorDistance
  }
}

extension PlacesViewController: ScrollObserver {
  /// Shows a line below the header when rows are scrolled under it.
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    line.isHidden = scrollView.isAtTop
    for path in list.visibleRows {
      guard let row = list.cellForRow(at: path) as? PlaceRow else { continue }
      updateSeparator(of: row, at: path)
    }
  }
}
