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
  private unowned let list: ListView
  /// The rows that wait to be reused.
  let reuseQueue = ListReuseQueue()
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
  private var stickyHeaders: [Int: ListRow] = [:]
  /// Whether separators may have to be shown or hidden, as views were added or a gap has moved.
  private var needsSeparators = false
  /// Whether the views are being changed, so that they must not be changed by a callback.
  private var isTiling = false

  init(_ list: ListView) { self.list = list }

  /// Returns the view of an item, or `nil` if it has none.
  func view(of item: Int) -> ListRow? {
    itemViews.indices.contains(item - firstItem) ? itemViews[item - firstItem] : nil
  }

  // MARK: Loading

  /// Requests that the content is loaded from the data source.
  func setNeedsReload() { needsReload = true }

  /// Takes the views from all items, before the metrics are replaced.
  ///
  /// No view is created until `endUpdate()`. Then each row gets its view again, if it still has one
  /// and the data source asks for it.
  ///
  /// - Parameters:
  ///   - keepsContent: Whether the rows that are kept are the same as before.
  ///   - newPath: Returns the path of a row after the change, or `nil` for a row that was deleted.
  func beginUpdate(keepsContent: Bool, _ newPath: (RowPath) -> RowPath? = { $0 }) {
    needsReload = false
    isTiling = true
    enqueueAllRows(keepsContent: keepsContent, newPath)
    firstItem = 0
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
    guard list.lastLayoutWidth > 0 else { return reuseQueue.hideRows() }
    isTiling = true
    defer { isTiling = false }
    guard metrics.count > 0 else { return recycleAllRows() }
    let margin = list.bounds.height * overscanFraction
    var area = area(with: margin)
    if list.moveContentSlice(for: area) { contentSliceDidMove() }
    recycle(outside: area)
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
    reuseQueue.hideRows()
    layoutStickyHeaders()
  }

  // MARK: Separators

  /// Updates the separators with the next layout.
  func setNeedsSeparators() {
    needsSeparators = true
    list.setNeedsLayout()
  }

  /// Shows or hides the separators above and below a row that was emphasized, or no longer is.
  func emphasisDidChange(of row: ListRow) {
    guard !isTiling, let item = row.path.flatMap(metrics.itemIndex) else { return }
    updateSeparator(of: item)
    if let above = metrics.visibleItem(before: item) { updateSeparator(of: above) }
  }

  private func updateSeparator(of item: Int) {
    guard let row = view(of: item) else { return }
    let below = metrics.visibleItem(after: item)
    let isAboveRow = below.map { if case .row = metrics.item($0) { true } else { false } } ?? false
    let isBesideEmphasis =
      row.isEmphasized || below.flatMap { view(of: $0) }?.isEmphasized == true
    let gap = list.dragAndDrop.drops?.gap
    let isAboveGap = below.flatMap { gap?.isOpen(between: item, and: $0) } == true
    row.showsSeparator = !isBesideEmphasis && !isAboveGap && (isAboveRow || row.path == nil)
  }

  /// Returns the visible part of the content, with a margin above and below.
  private func area(with margin: Double) -> ClosedRange<Double> {
    let top = list.contentOffset.y
    return (top - margin)...(top + list.bounds.height + margin)
  }

  /// Moves and redraws the visible rows for a new slice of the content.
  private func contentSliceDidMove() {
    let list = list
    for index in itemViews.indices {
      guard let row = itemViews[index] else { continue }
      row.frame.origin.y = position(of: firstItem + index)
    }
    list.contentView.setNeedsDisplay()
    list.applyOffset()
  }

  /// Returns the position of an item in the content view.
  private func position(of item: Int) -> Double {
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

  /// Returns a further view of a row, which the tiler does not manage, or `nil` if there is no such
  /// row.
  func makeFloatingRow(at path: RowPath) -> ListRow? {
    guard let item = metrics.itemIndex(of: path) else { return nil }
    let shown = view(of: item)
    let row = makeRow(item)
    if let row, row === shown {
      // A data source that keeps its rows has only this one.
      return row.snapshotImage().map { PictureRow($0, of: path, in: list) }
    }
    row?.showsSeparator = false
    return row
  }

  /// Returns the accessibility label of a row without a view, for which the data source is asked.
  ///
  /// Call `reuseQueue.hideRows()` after the last row.
  func accessibilityLabel(ofRowAt path: RowPath) -> String? {
    guard let item = metrics.itemIndex(of: path), let row = makeRow(item) else { return nil }
    let label = row.accessibilityLabel
    row.path = nil
    reuseQueue.enqueue(row, of: nil, keepsContent: false)
    return label
  }

  private func makeRow(_ item: Int) -> ListRow? {
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
      row = reuseQueue.request(kind) { dataSource.list(list, rowAt: path) }
      if let row { release(row, for: item) }
      row?.path = path
      row?.isSelected = list.selectedRows.contains(path)
      row?.isHighlighted = false
      row?.isCurrent = list.showsAsCurrent(path)
    }
    row?.list = list
    return row
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
    enqueueAllRows(keepsContent: true) { $0 }
    reuseQueue.hideRows()
  }

  private func enqueueAllRows(keepsContent: Bool, _ newPath: (RowPath) -> RowPath?) {
    for (index, row) in itemViews.enumerated() where row != nil {
      let item = metrics.item(firstItem + index)
      let newItem: ListMetrics.Item? =
        if case .row(let path) = item { newPath(path).map { .row($0) } } else { item }
      enqueue(row, of: newItem, keepsContent: keepsContent)
    }
    itemViews.removeAll(keepingCapacity: true)
    for (section, row) in stickyHeaders {
      enqueue(row, of: .header(section), keepsContent: keepsContent, isSticky: true)
    }
    stickyHeaders = [:]
  }

  private func enqueue(
    _ row: ListRow?, of item: ListMetrics.Item?, keepsContent: Bool = true, isSticky: Bool = false
  ) {
    guard let row, isSticky || row.superview !== list else { return }
    list.swipeController.rowWillLeave(row)
    list.reorderController.rowWillLeave(row)
    list.dragAndDrop.drops?.gap.rowWillLeave(row)
    if isSticky { row.removeFromSuperview() }
    row.path = nil
    reuseQueue.enqueue(row, of: item, keepsContent: keepsContent)
  }

  // MARK: Headers

  /// Adds the row of a sticky header to the list itself instead of its content view.
  private func attachStickyHeader(_ row: ListRow, _ section: Int) {
    let list = list
    stickyHeaders[section] = row
    row.isComposited = true
    if row.isHidden { row.isHidden = false }
    if row.backgroundColor == nil { row.backgroundRole = .background }
    if row.superview !== list { list.insertSubview(row, aboveSubview: list.contentContainer) }
  }

  /// Lays out the sticky headers, which stay at the top as long as their section extends below
  /// them.
  func layoutStickyHeaders() {
    let list = list
    guard list.hasStickyHeaders, metrics.count > 0 else { return }
    let top = list.adjustedContentInset.top - list.refreshInset - list.collapsedBarHeight
    let first = metrics.section(of: metrics.item(at: max(0, list.contentOffset.y + top)))
    let header = metrics.header(of: first)
    if metrics.height(of: header) > 0, stickyHeaders[first] == nil, let row = makeRow(header) {
      attachStickyHeader(row, first)
    }
    let offset = list.contentOffset.y
    for (section, row) in stickyHeaders {
      let headerItem = metrics.header(of: section)
      let isShown = itemViews.indices.contains(headerItem - firstItem)
      if !isShown && section != first {
        stickyHeaders[section] = nil
        enqueue(row, of: .header(section), isSticky: true)
        continue
      }
      let height = metrics.height(of: headerItem)
      let naturalY = displacedTop(of: headerItem) - offset
      let maximumY = displacedTop(of: metrics.footer(of: section)) - offset - height
      let y = list.displayScale.aligned(max(naturalY, min(top, maximumY)))
      row.frame = Rect(x: 0, y: y, width: list.bounds.width, height: height)
    }
  }

  /// Returns the position of an item in the content, which may make space for a lifted row or for
  /// dragged items.
  private func displacedTop(of item: Int) -> Double {
    metrics.top(of: item) + list.reorderController.displacement(of: item)
      + (list.dragAndDrop.drops?.gap.displacement(of: item) ?? 0)
  }
}
