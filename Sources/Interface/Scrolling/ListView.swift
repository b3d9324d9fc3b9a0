import SashGeometry
import SashGestures
import SashRaster

/// The height that a row is taken to have until it is measured, in logical pixels.
private let usualRowHeight = 44.0
/// So often a row is gone to at most until its place, which changes as others are measured, is known.
private let mostApproaches = 8

/// How many rows of a list the user can select.
nonisolated public enum ListSelectionMode: Hashable, Sendable {
  /// None.
  case none
  /// One at a time.
  case single
  /// Any number.
  case multiple
}

/// Shows any number of rows in sections, one below the other, with views for those in sight only.
///
/// Row views come from `dequeueRow(_:)` and are used again. A row that is shown is laid out once; as
/// it scrolls, only what comes into sight is drawn. Heights are fixed by `rowHeight`, or measured by
/// the rows' `sizeThatFits` when they come into sight, and then nothing in sight jumps.
open class ListView: ScrollView {
  /// Where the rows come from, held weakly; setting it loads them.
  public final weak var dataSource: (any ListDataSource)? { didSet { reloadData() } }
  /// The height of all rows in logical pixels; nil: each is measured.
  public final var rowHeight: Double? { didSet { if rowHeight != oldValue { reloadData() } } }
  /// The height that rows are taken to have until they are measured, in logical pixels.
  public final var estimatedRowHeight = usualRowHeight
  /// Whether the header of the topmost section stays in sight as long as its section is.
  public final var hasStickyHeaders = false {
    didSet { if hasStickyHeaders != oldValue { reloadData() } }
  }
  /// How many rows can be selected.
  public final var selectionMode = ListSelectionMode.single {
    didSet { if selectionMode != oldValue { selectedRows = [] } }
  }
  /// The selected rows; setting them calls nobody.
  public final var selectedRows: Set<RowPath> = [] {
    didSet { if selectedRows != oldValue { showSelection() } }
  }
  /// Called when the user selects a row.
  public final var onSelect: ((RowPath) -> Void)?
  /// Called when the user takes a row out of the selection.
  public final var onDeselect: ((RowPath) -> Void)?
  /// Called when the user wants what a row leads to: at a tap, or at Return where the keyboard is.
  ///
  /// Arrows only select. Where several rows can be selected, a tap does only that too.
  public final var onActivate: ((RowPath) -> Void)?
  /// The row that the keyboard would select; nil before it was used.
  public internal(set) final var currentRow: RowPath? {
    didSet { if currentRow != oldValue { showSelection() } }
  }

  final var metrics = ListMetrics([], rowHeight: 0, isExact: true)
  /// The number of the first shown item.
  final var firstShown = 0
  /// The views of the shown items, without a gap; nil where an item has none.
  final var shown: [ListRow?] = []
  /// Views that wait to be used again, by the name they were registered under.
  final var pool: [String: [ListRow]] = [:]
  /// Headers that stay in sight, by their section.
  final var stuck: [Int: ListRow] = [:]
  final var makers: [String: () -> ListRow] = [:]
  final var isTiling = false
  final var needsReload = true
  final var knownWidth = 0.0
  /// How often a row was given its content, for tests.
  package final var fillCount = 0
  private let tap = RowTapGestureRecognizer()
  private let press = RowPressGestureRecognizer()

  /// A list with a frame in its superview's coordinates.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityRole = .list
    press.onChange = { [weak self] in self?.pressDidChange($0) }
    tap.onChange = { [weak self] in self?.tapDidChange($0) }
    addGestureRecognizer(press)
    addGestureRecognizer(tap)
  }

  // MARK: Rows

  /// Names a type of rows; `dequeueRow(_:)` makes them by it.
  public final func register(_ type: ListRow.Type, as identifier: String) {
    makers[identifier] = { type.init(identifier: identifier) }
  }

  /// Names a way to make rows, whose `identifier` must be the same name.
  public final func register(as identifier: String, _ make: @escaping () -> ListRow) {
    makers[identifier] = make
  }

  /// A row of a registered name to be filled with content: one that is out of sight, or a new one.
  public final func dequeueRow(_ identifier: String) -> ListRow {
    if let row = pool[identifier]?.popLast() {
      row.prepareForReuse()
      return row
    }
    guard let make = makers[identifier] else {
      preconditionFailure("No row is registered as \"\(identifier)\"; call register(_:as:) first.")
    }
    return make()
  }

  /// The view of a row, while it is near enough to be seen.
  public final func row(at path: RowPath) -> ListRow? {
    guard let number = metrics.number(of: path), shown.indices.contains(number - firstShown) else {
      return nil
    }
    return shown[number - firstShown]
  }

  /// The row at a place of the content; nil for a header, a footer or none.
  public final func path(at point: Point) -> RowPath? {
    loadIfNeeded()
    guard point.y >= 0, point.y < metrics.total, metrics.count > 0,
      case .row(let path) = metrics.item(metrics.item(at: point.y))
    else { return nil }
    return path
  }

  /// Where a row lies in the content; nil where there is no such row.
  ///
  /// What is not measured yet counts by its guess.
  public final func rect(of path: RowPath) -> Rect? {
    loadIfNeeded()
    guard let number = metrics.number(of: path) else { return nil }
    return Rect(
      x: 0, y: metrics.top(of: number), width: bounds.width, height: metrics.height(of: number))
  }

  /// The rows that are in sight now, from the top.
  public final var visibleRows: [RowPath] {
    layoutIfNeeded()
    let area = visibleContentRect
    return shown.compactMap { row in
      guard let path = row?.path, let rect = rect(of: path), rect.intersects(area) else {
        return nil
      }
      return path
    }
  }

  /// Scrolls as little as needed for a row to be in sight.
  ///
  /// Where rows are measured, a far one is gone to at once, and only the last page of the way is seen.
  public final func scrollToRow(_ path: RowPath, animated: Bool) {
    loadIfNeeded()
    guard let number = metrics.number(of: path) else { return }
    guard rowHeight == nil, !metrics.isMeasured(number), knownWidth > 0 else {
      return reveal(path, animated: animated)
    }
    let start = contentOffset
    // What comes into sight is measured, which moves what lies beyond it.
    for _ in 0..<mostApproaches {
      let before = contentOffset
      reveal(path, animated: false)
      if contentOffset == before { break }
    }
    guard animated else { return }
    let end = contentOffset
    let way = min(max(end.y - start.y, -bounds.height), bounds.height)
    setContentOffset(Point(x: end.x, y: end.y - way), animated: false)
    reveal(path, animated: true)
  }

  private func reveal(_ path: RowPath, animated: Bool) {
    guard var rect = rect(of: path) else { return }
    if hasStickyHeaders {
      // In sight is what lies below the header that stays there.
      let header = metrics.height(of: metrics.header(of: path.section))
      rect.origin.y -= header
      rect.size.height += header
    }
    scrollRectToVisible(rect, animated: animated)
  }

  // MARK: Layout

  /// Shows the rows that are in sight.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.width != knownWidth {
      knownWidth = bounds.width
      widthDidChange()
    }
    loadIfNeeded()
    tile()
  }

  /// Brings rows into sight and out of it.
  open override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    tile()
  }

  /// Takes the theme's ground for the content, which lets nothing through.
  open override func environmentDidChange() {
    super.environmentDidChange()
    if contentView.backgroundColor == nil || contentView.backgroundColor == knownGround {
      contentView.backgroundColor = theme.background
      knownGround = theme.background
    }
    // What was measured had other lengths.
    if let knownMetrics, knownMetrics != theme.metrics { reloadData() }
    knownMetrics = theme.metrics
  }
  private var knownGround: Color?
  private var knownMetrics: Theme.Metrics?

  // MARK: Keyboard

  /// A list whose rows can be selected can have the keyboard.
  open override var canBecomeFirstResponder: Bool {
    super.canBecomeFirstResponder || (selectionMode != .none && isShown && hasRows)
  }

  /// Whether there are rows, also before they are loaded.
  private var hasRows: Bool {
    guard needsReload, let dataSource else { return metrics.count > 0 }
    return (0..<max(0, dataSource.numberOfSections(in: self))).contains {
      dataSource.list(self, numberOfRowsInSection: $0) > 0
    }
  }

  /// Arrows go from row to row and select, where rows can be selected; else they scroll.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    movesSelection(for: event) || super.keyDown(event)
  }

  /// Where the row is that the keyboard would select, if it is in sight; else all of the list.
  open override var focusRect: Rect {
    guard let currentRow, let rect = rect(of: currentRow) else { return bounds }
    let place = rect.offset(by: Point.zero - contentOffset)
    return place.intersects(bounds) ? place.intersection(bounds) : bounds
  }

  /// The row that the keyboard would select, or else the first that is selected.
  open override var activeDescendant: View? { activeRow.flatMap { row(at: $0) } }

  override final func revealActiveDescendant() {
    guard let activeRow else { return }
    scrollToRow(activeRow, animated: false)
    layoutIfNeeded()
  }

  override final var yieldsKeyboard: Bool { selectionMode == .none }

  /// The row that the keyboard comes to is the one it was at, the first selected, or the first in
  /// sight.
  open override func focusDidChange(_ isFocused: Bool) {
    super.focusDidChange(isFocused)
    if isFocused, window?.showsFocus ?? false { enterByKeyboard() }
  }

  /// The row that has the keyboard shows that, or else all of the list.
  override final func focusRingDidChange() { showSelection() }

  override final func barRiseDidChange() {
    super.barRiseDidChange()
    placeStuckHeaders()
  }

  // MARK: Touches

  private func pressDidChange(_ recognizer: GestureRecognizer) {
    let isOn = recognizer.state == .began || recognizer.state == .changed
    let pressed = isOn && selectionMode != .none ? pressedRow(recognizer) : nil
    for row in shown { row?.isHighlighted = row != nil && row === pressed }
  }

  private func tapDidChange(_ recognizer: GestureRecognizer) {
    guard recognizer.state == .ended, let path = pressedRow(recognizer)?.path else { return }
    currentRow = path
    toggle(path)
    if selectionMode != .multiple { onActivate?(path) }
  }

  private func pressedRow(_ recognizer: GestureRecognizer) -> ListRow? {
    let place = recognizer.location(in: contentView)
    for row in shown {
      if let row, row.path != nil, row.frame.contains(place) { return row }
    }
    return nil
  }
}
