// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashScrolling

/// The distance beyond the visible area for which rows are created, as a fraction of the view's
/// height.
///
/// It exceeds the prerendered area of the layer, so that every row exists before it is drawn.
private let overscanFraction = 0.25

/// The owner of a list's metrics and of the views of its items.
///
/// It creates the views in and near the visible area, measures and places them, and recycles the
/// others. The list owns it.
final class ListTiler {
  unowned let list: ListView
  /// The rows that wait to be reused.
  let reuseQueue = ListReuseQueue()
  /// The animations of rows after changes.
  let transitions: ListRowTransitions
  /// The positions and heights of all items.
  private(set) var metrics = ListMetrics([], rowHeight: 0, isExact: true)
  /// Whether the content has to be loaded from the data source.
  private(set) var needsReload = true
  /// The index of the first item that has a view.
  private(set) var firstItem = 0
  /// The views of consecutive items, starting at the first; `nil` for an item without a view.
  private(set) var itemViews: [ListRow?] = []
  /// The shape of the background of selected rows.
  var highlightStyle = ListHighlightStyle.fullWidth {
    didSet {
      guard highlightStyle != oldValue else { return }
      for row in itemViews { row?.setNeedsDisplay() }
    }
  }
  /// The sticky headers that are shown, by their section.
  var stickyHeaders: [Int: ListRow] = [:]
  /// The views of rows that keep their identity in the present change, by their items afterwards.
  private var keptRows: [ListMetrics.Item: ListRow] = [:]
  /// Whether separators may have to be shown or hidden, as views were added or a gap has moved.
  var needsSeparators = false
  /// Whether the views are being changed, so that they must not be changed by a callback.
  private(set) var isTiling = false

  init(_ list: ListView) {
    self.list = list
    transitions = ListRowTransitions(list)
  }

  /// Returns the view of an item, or `nil` if it has none.
  func view(of item: Int) -> ListRow? {
    itemViews.indices.contains(item - firstItem) ? itemViews[item - firstItem] : nil
  }

  // MARK: Loading

  /// Requests that the content is loaded from the data source.
  func setNeedsReload() { needsReload = true }

  /// Takes the views from all items, before all content is loaded again.
  ///
  /// No view is created until `endUpdate()`.
  func beginReload() {
    needsReload = false
    isTiling = true
    for (index, row) in itemViews.enumerated() {
      enqueue(row, of: metrics.item(firstItem + index), keepsContent: false)
    }
    for (item, row) in keptRows { enqueue(row, of: item, keepsContent: false) }
    keptRows = [:]
    enqueueStickyHeaders(keepsContent: false) { $0 }
    removeItemViews()
  }

  /// Takes the views from all items, before the metrics are replaced.
  ///
  /// No view is created until `endUpdate()`. Then a row that keeps its identity has its view again,
  /// and any other row if it still has one and the data source asks for it.
  func beginUpdate(_ mapping: ListRowMapping) {
    isTiling = true
    let reloads = mapping.changes.reloads
    for (index, row) in itemViews.enumerated() {
      guard let row else { continue }
      let item = metrics.item(firstItem + index)
      let newItem = mapping.newItem(item)
      if let newItem, let path = row.path, row.identity != nil, !reloads.contains(path) {
        keptRows[newItem] = row
      } else if newItem != nil || !transitions.takeOver(row, movingTo: nil) {
        enqueue(row, of: newItem)
      }
    }
    enqueueStickyHeaders(keepsContent: true, mapping.newSection)
    removeItemViews()
  }

  private func removeItemViews() {
    itemViews.removeAll(keepingCapacity: true)
    firstItem = 0
  }

  private func enqueueStickyHeaders(keepsContent: Bool, _ newSection: (Int) -> Int?) {
    for (section, row) in stickyHeaders {
      enqueue(
        row, of: newSection(section).map { .header($0) }, keepsContent: keepsContent,
        isSticky: true)
    }
    stickyHeaders = [:]
  }

  /// Replaces the metrics, between `beginUpdate()` and `endUpdate()`.
  func replaceMetrics(with metrics: ListMetrics) { self.metrics = metrics }

  /// Allows views to be created for the new metrics.
  func endUpdate() { isTiling = false }

  // MARK: Tiles

  /// Creates the rows in and near the visible area and removes others.
  func tile() {
    let list = list
    guard !isTiling, !needsReload else { return }
    guard list.lastLayoutWidth > 0 else {
      recycleKeptRows()
      return reuseQueue.hideRows()
    }
    isTiling = true
    defer { isTiling = false }
    guard metrics.count > 0 else { return recycleAllRows() }
    let margin = list.bounds.height * overscanFraction
    var area = area(with: margin)
    let origin = list.contentSlice?.origin ?? 0
    if list.moveContentSlice(for: area) { contentSliceDidMove(from: origin) }
    recycle(outside: area)
    recycleKeptRows(outside: area)
    if itemViews.isEmpty {
      firstItem = metrics.item(at: max(0, list.contentOffset.y))
      addItemView(firstItem, at: 0)
    }
    extendDown(to: area.upperBound)
    extendUp(beyond: margin)
    // Measuring rows may have changed the offset.
    area = self.area(with: margin)
    extendDown(to: area.upperBound)
    if needsSeparators {
      needsSeparators = false
      for index in itemViews.indices { updateSeparator(of: firstItem + index) }
    }
    recycleKeptRows()
    reuseQueue.hideRows()
    layoutStickyHeaders()
  }

  /// Returns the visible part of the content, with a margin above and below.
  private func area(with margin: Double) -> ClosedRange<Double> {
    let top = list.contentOffset.y
    return (top - margin)...(top + list.bounds.height + margin)
  }

  /// Moves and redraws the visible rows for a new slice of the content.
  private func contentSliceDidMove(from oldOrigin: Double) {
    let list = list
    for index in itemViews.indices {
      guard let row = itemViews[index] else { continue }
      row.frame.origin.y = position(of: firstItem + index)
    }
    transitions.sliceDidMove(from: oldOrigin)
    list.contentView.setNeedsDisplay()
    list.applyOffset()
  }

  /// Returns the position of an item in the content view.
  func position(of item: Int) -> Double {
    metrics.top(of: item) - (list.contentSlice?.origin ?? 0)
  }

  private func extendDown(to end: Double) {
    while firstItem + itemViews.count < metrics.count,
      metrics.top(of: firstItem + itemViews.count) < end
    {
      addItemView(firstItem + itemViews.count, at: itemViews.count)
    }
  }

  private func extendUp(beyond margin: Double) {
    while firstItem > 0, metrics.top(of: firstItem) > list.contentOffset.y - margin {
      firstItem -= 1
      addItemView(firstItem, at: 0)
    }
  }

  /// Creates the view of an item and adds it.
  private func addItemView(_ item: Int, at index: Int) {
    guard metrics.height(of: item) > 0 || !metrics.isMeasured(item) else {
      itemViews.insert(nil, at: index)
      return
    }
    let list = list
    let row = makeRow(item)
    itemViews.insert(row, at: index)
    guard let row else { return }
    needsSeparators = true
    var isSticky = false
    if list.hasStickyHeaders, case .header(let section) = metrics.item(item) {
      attachStickyHeader(row, section)
      isSticky = true
    } else if row.superview !== list.contentView {
      list.contentView.addSubview(row)
    }
    // Measure only after adding the row, so that it has the list's theme.
    measure(row, item)
    if isSticky { return }
    if row.isHidden { row.isHidden = false }
    row.frame = Rect(
      x: 0, y: position(of: item), width: list.bounds.width, height: metrics.height(of: item))
    list.swipeController.rowDidMove(row)
    displace(row, item: item)
  }

  /// Moves the visible rows to where a lifted row, or a gap for dragged items, leaves space.
  func displaceRows() {
    for index in itemViews.indices {
      if let row = itemViews[index] { displace(row, item: firstItem + index) }
    }
    layoutStickyHeaders()
  }

  private func displace(_ row: ListRow, item: Int) {
    list.reorderController.place(row, item: item)
    // Sticky headers lie in the list itself.
    guard let gap = list.dragAndDrop.drops?.gap, gap.isActive, row.superview !== list else {
      return
    }
    row.translation = Vector(dx: 0, dy: gap.displacement(of: item))
  }

  /// Returns the view of an item with its content, or `nil` if the data source has none.
  func makeRow(_ item: Int) -> ListRow? {
    let list = list
    guard let dataSource = list.dataSource else { return nil }
    let kind = metrics.item(item)
    let row: ListRow?
    switch kind {
    case .header(let section):
      row =
        stickyHeaders[section]
        ?? reuseQueue.request(kind) { dataSource.list(list, headerOfSection: section) }
      row?.path = nil
    case .footer(let section):
      row = reuseQueue.request(kind) { dataSource.list(list, footerOfSection: section) }
      row?.path = nil
    case .row(let path):
      let identity = dataSource.list(list, identityOfRowAt: path)
      row =
        takeKeptRow(of: kind, identity)
        ?? reuseQueue.request(kind, identity: identity) { dataSource.list(list, rowAt: path) }
      if let row {
        transitions.rowWillReturn(row)
        release(row, for: item)
      }
      row?.path = path
      row?.identity = identity
      row?.isSelected = list.selectedRows.contains(path)
      row?.isHighlighted = false
      row?.isCurrent = list.showsAsCurrent(path)
    }
    row?.list = list
    return row
  }

  /// Returns the view that the row of an item had before, if it has the same identity.
  ///
  /// A row of that identity that is leaving waits to be reused then.
  private func takeKeptRow(of item: ListMetrics.Item, _ identity: AnyHashable?) -> ListRow? {
    if let row = keptRows.removeValue(forKey: item) {
      if row.identity == identity { return row }
      enqueue(row, of: nil)
    }
    if let identity, let row = transitions.takeBack(identity, for: item) {
      row.identity = identity
      reuseQueue.enqueue(row, of: item, keepsContent: true)
    }
    return nil
  }

  /// Takes a view from another item, for which the data source has returned it too.
  private func release(_ row: ListRow, for item: Int) {
    guard let old = row.path, row.superview === list.contentView,
      let index = itemViews.firstIndex(where: { $0 === row }), firstItem + index != item
    else { return }
    itemViews[index] = nil
    row.contentWillLeave()
    list.window?.report(
      "ListView: the data source has returned the view of row \(old.row) in section "
        + "\(old.section) for another row too. Return each view for one row at a time.")
  }

  /// Measures a row that has no measured height yet.
  ///
  /// A change above the visible area moves the offset along.
  private func measure(_ row: ListRow, _ item: Int) {
    guard !metrics.isMeasured(item) else { return }
    let list = list
    let scale = list.displayScale
    row.frame.size.width = list.bounds.width
    if row.bounds.height == 0 { row.frame.size.height = list.estimatedRowHeight }
    let fittingHeight = row.sizeThatFits(Size(width: list.bounds.width, height: .infinity)).height
    let isAbove = metrics.top(of: item) < list.contentOffset.y
    let isFirst = item == firstItem && itemViews.count > 1
    let height = scale.aligned(fittingHeight.isFinite ? fittingHeight : list.estimatedRowHeight)
    let change = metrics.measure(item, max(height, 1 / scale.factor))
    guard change != 0 else { return }
    // Keeps the frames of the rows below, which are already laid out in the content view.
    if isFirst { list.contentSlice?.origin += change }
    let shift = isAbove && isFirst ? change : 0
    list.resizeContent(
      to: Size(width: list.bounds.width, height: metrics.total), shift: Vector(dx: 0, dy: shift),
      isMeasured: true)
  }

  // MARK: Removal

  private func recycle(outside area: ClosedRange<Double>) {
    var above = 0
    while above < itemViews.count, metrics.top(of: firstItem + above + 1) <= area.lowerBound {
      itemViews[above]?.discardDrawing()
      enqueue(itemViews[above], of: metrics.item(firstItem + above))
      above += 1
    }
    if above > 0 {
      itemViews.removeFirst(above)
      firstItem += above
    }
    while let last = itemViews.last,
      metrics.top(of: firstItem + itemViews.count - 1) >= area.upperBound
    {
      last?.discardDrawing()
      enqueue(last, of: metrics.item(firstItem + itemViews.count - 1))
      itemViews.removeLast()
    }
  }

  private func recycleAllRows() {
    for (index, row) in itemViews.enumerated() {
      enqueue(row, of: metrics.item(firstItem + index))
    }
    enqueueStickyHeaders(keepsContent: true) { $0 }
    removeItemViews()
    recycleKeptRows()
    reuseQueue.hideRows()
  }

  /// Recycles the views of rows that keep their identity, but are outside of an area.
  private func recycleKeptRows(outside area: ClosedRange<Double>? = nil) {
    if keptRows.isEmpty { return }
    for (kind, row) in keptRows {
      let item = metrics.index(of: kind)
      let top = item.map { metrics.top(of: $0) }
      if let area, let item, let top, top < area.upperBound,
        top + metrics.height(of: item) > area.lowerBound
      {
        continue
      }
      keptRows[kind] = nil
      if !transitions.takeOver(row, movingTo: top) { enqueue(row, of: kind) }
    }
  }

  /// Adds a view to those that wait to be reused, after it has left.
  func recycle(_ row: ListRow) {
    enqueue(row, of: nil)
    reuseQueue.hideRows()
  }

  func enqueue(
    _ row: ListRow?, of item: ListMetrics.Item?, keepsContent: Bool = true, isSticky: Bool = false
  ) {
    guard let row, isSticky || row.superview !== list else { return }
    list.swipeController.rowWillLeave(row)
    list.reorderController.rowWillLeave(row)
    list.dragAndDrop.drops?.gap.rowWillLeave(row)
    row.path = nil
    reuseQueue.enqueue(row, of: item, keepsContent: keepsContent)
  }
}
