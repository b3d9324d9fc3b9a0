// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashRaster
public import SashRestoration
import SashScrolling

/// The default estimate of a row's height, in logical pixels.
private let defaultRowHeight = 44.0
/// The number of rows of a list that the user can select.
nonisolated public enum ListSelectionMode: Hashable, Sendable {
  /// No rows can be selected.
  case none
  /// One row at a time can be selected.
  case single
  /// Any number of rows can be selected.
  case multiple
}

/// A scrolling list of rows in sections, with views for the visible rows only.
///
/// Use a `ScrollView` with a stack instead for a few fixed rows.
///
/// The data source obtains row views from `dequeueReusableCell(withIdentifier:)`, which reuses
/// those that scrolled out of the visible area. A visible row is laid out once; while it scrolls,
/// only newly visible content is drawn. Heights are either fixed with `rowHeight`, or measured with
/// `sizeThatFits` when a row becomes visible; measuring does not move the visible rows.
///
/// ```swift
/// final class FruitController: ViewController, ListDataSource {
///   private let fruits = ["Apple", "Pear", "Plum"]
///
///   override func loadView() {
///     let list = ListView()
///     list.register(ListCell.self, forCellReuseIdentifier: "fruit")
///     list.dataSource = self
///     list.onActivate = { [fruits] path in print(fruits[path.row]) }
///     view = list
///   }
///
///   func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { fruits.count }
///
///   func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
///     let row = list.dequeueReusableCell(withIdentifier: "fruit")
///     (row as? ListCell)?.title = fruits[path.row]
///     return row
///   }
/// }
/// ```
open class ListView: ScrollView {
  /// The provider of the list's content, held weakly.
  ///
  /// Setting it reloads the list.
  public final weak var dataSource: (any ListDataSource)? { didSet { reloadData() } }
  /// The height of all rows in logical pixels, or `nil` to measure each row.
  public final var rowHeight: Double? { didSet { if rowHeight != oldValue { reloadData() } } }
  /// The height that unmeasured rows are assumed to have, in logical pixels.
  public final var estimatedRowHeight = defaultRowHeight
  /// Whether the header of the topmost visible section stays at the top while rows of that section
  /// are visible.
  public final var hasStickyHeaders = false {
    didSet { if hasStickyHeaders != oldValue { reloadData() } }
  }
  /// The number of rows that the user can select.
  public final var selectionMode = ListSelectionMode.single {
    didSet { if selectionMode != oldValue { selectedRows = [] } }
  }
  /// The shape of the background of selected and pressed rows; by default it reaches from edge to
  /// edge.
  public final var highlightStyle: ListHighlightStyle {
    get { tiler.highlightStyle }
    set { tiler.highlightStyle = newValue }
  }
  /// The selected rows.
  ///
  /// Setting them calls neither `onSelect` nor `onDeselect`.
  public final var selectedRows: Set<RowPath> = [] {
    didSet { if selectedRows != oldValue { updateSelectionAppearance() } }
  }
  /// Called when the user selects a row.
  public final var onSelect: ((RowPath) -> Void)?
  /// Called when the user deselects a row.
  public final var onDeselect: ((RowPath) -> Void)?
  /// Called when the user opens a row: by a tap, or by Return on the current row.
  ///
  /// The arrow keys only select. In multiple selection mode a tap only selects too.
  public final var onActivate: ((RowPath) -> Void)?
  /// The row that keyboard commands apply to, or `nil` before the keyboard was used.
  public internal(set) final var currentRow: RowPath? {
    didSet { if currentRow != oldValue { updateSelectionAppearance() } }
  }

  private(set) final lazy var tiler = ListTiler(self)
  /// The controller of the rows that are moved to other places.
  private(set) final lazy var reorderController = RowReorderController(self)
  /// The controller of the rows that are swiped.
  private(set) final lazy var swipeController = RowSwipeController(self)
  /// The selection of ranges of rows.
  final let rangeSelection = ListRangeSelection()
  /// The selection of a row by typing its beginning.
  final let typeSelection = ListTypeSelection()
  /// The changes of the rows that are being collected.
  final let batch = ListBatch()
  /// The controllers of rows that are dragged out of the list and of items dragged over it.
  final let dragAndDrop = ListDragAndDrop()
  /// The positions and heights of all items.
  final var metrics: ListMetrics { tiler.metrics }
  /// The animations of rows after changes.
  final var transitions: ListRowTransitions { tiler.transitions }
  /// What the rows were last laid out for, or `nil` before.
  private var lastLayout: RowEnvironment?
  /// The width that the rows were last laid out for; 0 before.
  final var lastLayoutWidth: Double { lastLayout?.width ?? 0 }
  /// The restored position, until the list is scrolled.
  private var restoredAnchor: ListAnchor?
  private let tap = TapGestureRecognizer()
  private let press = HighlightGestureRecognizer()
  final let touchFilter = RowTouchFilter()

  /// Creates a list with a frame in its superview's coordinates.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityRole = .list
    followsReadableWidth = true
    // Opaque, so that rows need no layers of their own.
    contentView.backgroundRole = .background
    press.onChange = { [weak self] in self?.pressDidChange($0) }
    tap.onChange = { [weak self] in self?.tapDidChange($0) }
    for recognizer in [press, tap] as [GestureRecognizer] {
      recognizer.delegate = touchFilter
      addGestureRecognizer(recognizer)
    }
    reorderController.attach()
  }

  // MARK: Rows

  /// Registers a class of rows for `dequeueReusableCell(withIdentifier:)`.
  ///
  /// - Parameters:
  ///   - type: The class to create rows of.
  ///   - identifier: The reuse identifier to pass to `dequeueReusableCell(withIdentifier:)`.
  public final func register(_ type: ListRow.Type, forCellReuseIdentifier identifier: String) {
    tiler.reuseQueue.register(identifier) { type.init(identifier: identifier) }
  }

  /// Registers a function that creates rows for `dequeueReusableCell(withIdentifier:)`.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier to pass to `dequeueReusableCell(withIdentifier:)`.
  ///   - make: Returns a new row. The row's `identifier` must equal the registered one.
  public final func register(
    forCellReuseIdentifier identifier: String, _ make: @escaping () -> ListRow
  ) {
    tiler.reuseQueue.register(identifier, make)
  }

  /// Returns a row with a registered identifier, to be filled with content: a reused or a new one.
  ///
  /// An identifier that is not registered is a programming error and ends the program.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> ListRow {
    tiler.reuseQueue.dequeue(identifier)
  }

  /// Returns the view of a row, or `nil` while the row is too far from the visible area to have
  /// one.
  public final func cellForRow(at path: RowPath) -> ListRow? {
    metrics.itemIndex(of: path).flatMap { tiler.view(of: $0) }
  }

  /// Returns the row at a point of the content, or `nil` for a header, a footer or a point outside.
  public final func path(at point: Point) -> RowPath? {
    loadIfNeeded()
    guard point.y >= 0, point.y < metrics.total, metrics.count > 0,
      case .row(let path) = metrics.item(metrics.item(at: point.y))
    else { return nil }
    return path
  }

  /// Returns the frame of a row in the content, or `nil` for a row that does not exist.
  ///
  /// Rows that are not measured yet count with their estimated height.
  public final func rectForRow(at path: RowPath) -> Rect? {
    loadIfNeeded()
    guard let number = metrics.itemIndex(of: path) else { return nil }
    return Rect(
      x: 0, y: metrics.top(of: number), width: bounds.width, height: metrics.height(of: number))
  }

  /// The rows that are visible now, from top to bottom.
  public final var visibleRows: [RowPath] {
    layoutIfNeeded()
    let area = visibleContentRect
    return tiler.itemViews.compactMap { row in
      guard let path = row?.path, let rect = rectForRow(at: path), rect.intersects(area) else {
        return nil
      }
      return path
    }
  }

  // MARK: Layout

  /// Creates and lays out the visible rows.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let environment = RowEnvironment(of: self)
    if environment != lastLayout {
      lastLayout = environment
      measureAgain()
    }
    loadIfNeeded()
    tiler.tile()
    updateIndicatorInsets()
  }

  /// Adds and removes rows for the new offset.
  open override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    swipeController.close()
    tiler.tile()
    reorderController.updateTarget()
  }

  /// Measures the rows again if the lengths of the theme have changed.
  open override func environmentDidChange() {
    super.environmentDidChange()
    if lastLayout?.metrics != theme.metrics { setNeedsLayout() }
  }

  // MARK: State restoration

  /// Writes the position in the content: the topmost visible row and its position.
  open override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    let anchor = restoration.isRestored ? restoredAnchor : ListAnchor(of: self)
    coder.encode(anchor, forKey: ListAnchor.key)
  }

  /// Reads the position in the content, at which the saved row is where it was, once it exists.
  open override func restoreState(with coder: StateCoder) {
    super.restoreState(with: coder)
    restoredAnchor = coder.decode(ListAnchor.self, forKey: ListAnchor.key)
    restoration.anchor = { [weak self] in
      self.flatMap { $0.restoredAnchor?.position(in: $0) }
    }
  }

  // MARK: Keyboard

  /// Whether the list can receive keyboard focus: if rows can be selected or the content scrolls.
  open override var canBecomeFirstResponder: Bool {
    super.canBecomeFirstResponder || (selectionMode != .none && isVisibleInWindow && hasRows)
  }

  /// Whether the list has rows, determined without loading them.
  private var hasRows: Bool {
    guard tiler.needsReload, let dataSource else { return metrics.count > 0 }
    return (0..<max(0, dataSource.numberOfSections(in: self))).contains {
      dataSource.list(self, numberOfRowsInSection: $0) > 0
    }
  }

  /// Handles the arrow keys and others that move the selection, or else scroll.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    handleRowKey(for: event) || typeSelection.handleSpace(event, in: self)
      || rangeSelection.handleKey(event, in: self)
      || handleSelectionKey(for: event) || super.keyDown(event)
  }

  /// The visible part of the current row's frame, or the list's bounds.
  open override var focusRect: Rect {
    guard let currentRow, let rect = rectForRow(at: currentRow) else { return bounds }
    let rowFrame = rect.offset(by: Point.zero - contentOffset)
    return rowFrame.intersects(bounds) ? rowFrame.intersection(bounds) : bounds
  }

  /// The view of the current row, or else of the first selected row.
  open override var activeDescendant: View? { activeRow.flatMap { cellForRow(at: $0) } }

  /// Creates the row that keys act on, and scrolls to it without an animation.
  public override final func revealActiveDescendant() {
    guard let activeRow else { return }
    scrollToRow(at: activeRow, animated: false)
    layoutIfNeeded()
  }

  /// Whether Tab skips the list if a view in a row can receive focus: only if no rows can be
  /// selected.
  public override final var yieldsFocusToContent: Bool { selectionMode == .none }

  /// Chooses the current row when focus arrives by keyboard: the previous one, the first selected,
  /// or the first visible row.
  open override func focusDidChange(_ isFocused: Bool) {
    super.focusDidChange(isFocused)
    if isFocused { typeSelection.attach(to: self) }
    if isFocused, window?.showsFocus ?? false { chooseCurrentRow() }
  }

  /// Updates the focus ring of the current row, or that of the whole list.
  public override final func focusRingDidChange() { updateSelectionAppearance() }

  /// Positions the sticky headers at the visible edge of the bar above.
  public override final func collapsedBarHeightDidChange() {
    super.collapsedBarHeightDidChange()
    tiler.layoutStickyHeaders()
  }

  // MARK: Touches

  /// Returns the view that receives a touch.
  ///
  /// While a row reveals its swipe actions, a touch anywhere else in the list only returns the row
  /// to its place.
  open override func hitTest(_ point: Point) -> View? {
    super.hitTest(point).map { swipeController.hitTest($0) }
  }

  /// Ends swipes and a reordering before the list leaves its window.
  open override func willMove(toWindow window: Window?) {
    super.willMove(toWindow: window)
    reorderController.reset()
    for row in tiler.itemViews { if let row { swipeController.rowWillLeave(row) } }
  }

  private func pressDidChange(_ recognizer: GestureRecognizer) {
    let isOn = recognizer.state == .began || recognizer.state == .changed
    let isSelecting = isOn && selectionMode != .none && !swipeController.isOpen
    let pressed = isSelecting ? row(at: recognizer.location(in: nil)) : nil
    for row in tiler.itemViews { row?.isHighlighted = row != nil && row === pressed }
  }

  /// Ends the highlighting of all rows.
  final func clearHighlights() {
    for row in tiler.itemViews { row?.isHighlighted = false }
  }

  /// Returns the view of the row at a position of the window, or `nil`.
  final func row(at position: Point) -> ListRow? {
    let location = contentView.convert(position, from: nil)
    return tiler.itemViews.lazy.compactMap(\.self).first {
      $0.path != nil && $0.frame.contains(location)
    }
  }
}

/// What the heights of measured rows depend on, apart from their content.
private struct RowEnvironment: Equatable {
  let width: Double
  let metrics: Theme.Metrics
  let followsReadableWidth: Bool

  init(of list: ListView) {
    width = list.bounds.width
    metrics = list.theme.metrics
    followsReadableWidth = list.followsReadableWidth
  }
}
