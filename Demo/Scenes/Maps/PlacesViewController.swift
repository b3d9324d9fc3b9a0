import Sash

/// How round the sheet's upper corners are.
private let cornerRadius = 16.0
private let shadow = Shadow(
  color: Color.black.withAlpha(0.22), offset: Vector(dx: 0, dy: 2), blur: 18)
private let grabberSize = Size(width: 36, height: 5)
private let margin = 16.0
/// The room above the search field and below it, and how much higher it is than other controls.
private let searchTop = 24.0
private let searchBottom = 14.0
private let searchGrowth = 10.0

/// What is on the sheet: a header to hold it by, and the list of places.
final class PlacesViewController: ViewController {
  /// The height of the header under a theme; all of the sheet that is in sight at its lowest.
  static func headerHeight(_ theme: Theme) -> Double {
    searchTop + searchHeight(theme) + searchBottom
  }

  private static func searchHeight(_ theme: Theme) -> Double {
    theme.metrics.controlHeight + searchGrowth
  }

  /// Moves the sheet where it cannot scroll.
  let list = ListView()
  /// Called when the search field is tapped.
  var onSearch: (() -> Void)?
  /// Called with the number of a place that was chosen.
  var onSelect: ((Int) -> Void)?

  private let spots: [Spot]
  private let grabber = View()
  private let search = SearchField(placeholder: "Find a place")
  private let line = View()

  init(_ spots: [Spot]) {
    self.spots = spots
    super.init()
    title = "Places"
  }

  override func loadView() {
    let sheet = SheetView()
    sheet.environmentChange = { [weak self] in self?.takeColors($0) }
    view = sheet
  }

  override func viewDidLoad() {
    view.cornerRadii = CornerRadii(topLeft: cornerRadius, topRight: cornerRadius)
    view.shadow = shadow
    grabber.cornerRadius = grabberSize.height / 2
    grabber.isUserInteractionEnabled = false
    // A tap raises the sheet; there is nothing to type yet.
    search.isEditable = false
    search.onTap = { [weak self] in self?.onSearch?() }
    line.isHidden = true
    line.isUserInteractionEnabled = false
    list.register(PlaceRow.self, as: PlaceRow.name)
    list.estimatedRowHeight = 64
    list.alwaysBounceVertical = true
    list.dataSource = self
    list.onSelect = { [weak self] in self?.onSelect?($0.row) }
    list.addObserver(self)
    for part in [list, grabber, search, line] { view.addSubview(part) }
    takeColors(view.theme)
  }

  override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    let theme = view.theme
    let header = Self.headerHeight(theme)
    grabber.frame = Rect(
      placing: .top, at: Point(x: size.width / 2, y: 8), size: grabberSize)
    search.frame = Rect(
      x: margin, y: searchTop, width: max(0, size.width - 2 * margin),
      height: Self.searchHeight(theme))
    list.frame = Rect(x: 0, y: header, width: size.width, height: max(0, size.height - header))
    let hairline = 1 / (view.window?.scale.factor ?? 1)
    line.frame = Rect(x: 0, y: header - hairline, width: size.width, height: hairline)
  }

  /// Shows which place was chosen elsewhere, at the top of the list, all of which may not be in
  /// sight; nil for none.
  func select(_ index: Int?) {
    list.selectedRows = []
    guard let index else { return }
    list.selectedRows = [RowPath(row: index)]
    guard let rect = list.rect(of: RowPath(row: index)) else { return }
    list.setContentOffset(Point(x: 0, y: rect.minY), animated: true)
  }

  /// Where a row lies in the list, counted from the first in sight.
  func rect(ofRow number: Int) -> Rect {
    let first = list.path(at: Point(x: 0, y: max(0, list.contentOffset.y) + 1))?.row ?? 0
    let rect = list.rect(of: RowPath(row: first + number)) ?? .zero
    return rect.offset(by: Point.zero - list.contentOffset)
  }

  private func takeColors(_ theme: Theme) {
    view.backgroundColor = theme.background
    grabber.backgroundColor = theme.tertiaryLabel.withAlpha(0.5)
    line.backgroundColor = theme.separator
  }
}

extension PlacesViewController: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { spots.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueRow(PlaceRow.name)
    (row as? PlaceRow)?.show(spots[path.row])
    return row
  }
}

extension PlacesViewController: ScrollObserver {
  /// What has scrolled below the header is cut off by a line.
  func scrollViewDidScroll(_ scrollView: ScrollView) { line.isHidden = scrollView.isAtTop }
}

/// The sheet itself; it tells when its colours may have changed.
private final class SheetView: View {
  var environmentChange: ((Theme) -> Void)?

  override func environmentDidChange() { environmentChange?(theme) }
}
