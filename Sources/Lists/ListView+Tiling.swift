// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashScrolling

/// The distance beyond the visible area for which rows are created, as a fraction of the view's
/// height.
///
/// It exceeds the prerendered area of the layer, so that every row exists before it is drawn.
private let overscanFraction = 0.25
/// The maximum height of the content view, in physical pixels.
///
/// Pixel coordinates are limited to twice as much, so that of a longer list the content view covers
/// only a slice.
private let maximumSliceHeight = 500_000.0

extension ListView {
  // MARK: Canvas

  /// Sets a slice of the content that needs no change while the list scrolls, if possible.
  final func resetContentSlice() {
    let limit = maximumSliceHeight / displayScale.factor
    let isExact = rowHeight != nil && metrics.total <= limit
    contentSlice = ContentSlice(
      origin: isExact ? 0 : sliceOrigin(at: contentOffset.y, limit),
      height: isExact ? metrics.total : limit)
  }

  /// Returns the start of a slice around an offset, on a whole physical pixel of the content.
  ///
  /// Rounding to the window's pixels would fail: lists are longer than its coordinates.
  private func sliceOrigin(at offset: Double, _ limit: Double) -> Double {
    let factor = displayScale.factor
    return ((offset - limit / 2) * factor).rounded() / factor
  }

  /// Moves the slice if an area does not fit into it, and redraws the visible rows.
  private func moveContentSlice(for area: ClosedRange<Double>) {
    guard let contentSlice,
      area.lowerBound < contentSlice.origin
        || area.upperBound > contentSlice.origin + contentSlice.height,
      rowHeight == nil
        || metrics.total > contentSlice.height
    else { return }
    self.contentSlice = ContentSlice(
      origin: sliceOrigin(at: contentOffset.y, contentSlice.height), height: contentSlice.height)
    for index in itemViews.indices {
      guard let row = itemViews[index] else { continue }
      row.frame.origin.y = position(of: firstItem + index)
    }
    contentView.setNeedsDisplay()
    applyOffset()
  }

  /// Returns the position of an item in the content view.
  private func position(of item: Int) -> Double {
    metrics.top(of: item) - (contentSlice?.origin ?? 0)
  }

  // MARK: Tiles

  /// Creates the rows in and near the visible area and removes others.
  final func tile() {
    guard !isTiling, !needsReload, lastLayoutWidth > 0 else { return }
    isTiling = true
    defer { isTiling = false }
    guard metrics.count > 0 else { return recycleAllRows() }
    let margin = bounds.height * overscanFraction
    var area = (contentOffset.y - margin)...(contentOffset.y + bounds.height + margin)
    moveContentSlice(for: area)
    recycle(outside: area)
    if itemViews.isEmpty {
      firstItem = metrics.item(at: max(0, contentOffset.y))
      addItemView(firstItem, at: 0)
    }
    extendDown(to: area.upperBound)
    extendUp(beyond: margin)
    // Measuring rows may have changed the offset.
    area = (contentOffset.y - margin)...(contentOffset.y + bounds.height + margin)
    extendDown(to: area.upperBound)
    hideReusableRows()
    layoutStickyHeaders()
  }

  private func extendDown(to end: Double) {
    while firstItem + itemViews.count < metrics.count,
      metrics.top(of: firstItem + itemViews.count) < end
    {
      addItemView(firstItem + itemViews.count, at: itemViews.count)
    }
  }

  private func extendUp(beyond margin: Double) {
    while firstItem > 0, metrics.top(of: firstItem) > contentOffset.y - margin {
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
    let row = makeRow(item)
    itemViews.insert(row, at: index)
    guard let row else { return }
    let isSticky = attachIfSticky(row, item)
    if !isSticky, row.superview !== contentView { contentView.addSubview(row) }
    // Measure only after adding the row, so that it has the list's theme.
    measure(row, item)
    if isSticky { return }
    if row.isHidden { row.isHidden = false }
    row.frame = Rect(
      x: 0, y: position(of: item), width: bounds.width, height: metrics.height(of: item))
  }

  private func makeRow(_ item: Int) -> ListRow? {
    guard let dataSource else { return nil }
    fillCount += 1
    switch metrics.item(item) {
    case .header(let section):
      if hasStickyHeaders, let row = stickyHeaders[section] { return row }
      let row = dataSource.list(self, headerOfSection: section)
      row?.path = nil
      return row
    case .footer(let section):
      let row = dataSource.list(self, footerOfSection: section)
      row?.path = nil
      return row
    case .row(let path):
      let row = dataSource.list(self, rowAt: path)
      row.path = path
      row.isSelected = selectedRows.contains(path)
      row.isHighlighted = false
      row.isCurrent = showsAsCurrent(path)
      return row
    }
  }

  /// Measures a row that has no measured height yet.
  ///
  /// A change above the visible area moves the offset along.
  private func measure(_ row: ListRow, _ item: Int) {
    guard !metrics.isMeasured(item) else { return }
    let scale = displayScale
    row.frame.size.width = bounds.width
    if row.bounds.height == 0 { row.frame.size.height = estimatedRowHeight }
    let fittingHeight = row.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    let isAbove = metrics.top(of: item) < contentOffset.y
    let isFirst = item == firstItem && itemViews.count > 1
    let height = scale.aligned(fittingHeight.isFinite ? fittingHeight : estimatedRowHeight)
    let change = metrics.measure(item, max(height, 1 / scale.factor))
    guard change != 0 else { return }
    // Keeps the frames of the rows below, which are already laid out in the content view.
    if isFirst { contentSlice?.origin += change }
    let shift = isAbove && isFirst ? change : 0
    resizeContent(
      to: Size(width: bounds.width, height: metrics.total), shift: Vector(dx: 0, dy: shift))
  }

  // MARK: Removal

  private func recycle(outside area: ClosedRange<Double>) {
    var above = 0
    while above < itemViews.count, metrics.top(of: firstItem + above + 1) <= area.lowerBound {
      recycleRow(itemViews[above])
      above += 1
    }
    if above > 0 {
      itemViews.removeFirst(above)
      firstItem += above
    }
    while let last = itemViews.last,
      metrics.top(of: firstItem + itemViews.count - 1) >= area.upperBound
    {
      recycleRow(last)
      itemViews.removeLast()
    }
  }

  final func recycleAllRows() {
    for row in itemViews { recycleRow(row) }
    itemViews.removeAll(keepingCapacity: true)
    for (_, row) in stickyHeaders { recycleRow(row, isSticky: true) }
    stickyHeaders = [:]
    hideReusableRows()
  }

  private func recycleRow(_ row: ListRow?, isSticky: Bool = false) {
    guard let row, isSticky || row.superview !== self else { return }
    row.discardDrawingState()
    if row.isFirstResponder || isSticky { row.removeFromSuperview() }
    row.path = nil
    reusableRows[row.identifier, default: []].append(row)
  }

  /// Hides the rows that were not reused at once.
  private func hideReusableRows() {
    for (_, rows) in reusableRows {
      for row in rows where !row.isHidden { row.isHidden = true }
    }
  }

  // MARK: Headers

  /// Returns whether an item is a sticky header.
  ///
  /// Such a header is added to the list itself, not to the content view.
  private func attachIfSticky(_ row: ListRow, _ item: Int) -> Bool {
    guard hasStickyHeaders, case .header(let section) = metrics.item(item) else { return false }
    attachStickyHeader(row, section)
    return true
  }

  private func attachStickyHeader(_ row: ListRow, _ section: Int) {
    stickyHeaders[section] = row
    row.isComposited = true
    if row.isHidden { row.isHidden = false }
    if row.backgroundColor == nil { row.backgroundColor = theme.background }
    if row.superview !== self { insertSubview(row, aboveSubview: contentContainer) }
  }

  /// Lays out the sticky headers: at the top, as long as their section extends below them.
  final func layoutStickyHeaders() {
    guard hasStickyHeaders, metrics.count > 0 else { return }
    let top = adjustedContentInset.top - collapsedBarHeight
    let first = metrics.section(of: metrics.item(at: max(0, contentOffset.y + top)))
    let header = metrics.header(of: first)
    if metrics.height(of: header) > 0, stickyHeaders[first] == nil, let row = makeRow(header) {
      attachStickyHeader(row, first)
    }
    for (section, row) in stickyHeaders {
      let number = metrics.header(of: section)
      let isShown = itemViews.indices.contains(number - firstItem)
      if !isShown && section != first {
        stickyHeaders[section] = nil
        recycleRow(row, isSticky: true)
        continue
      }
      let height = metrics.height(of: number)
      let own = metrics.top(of: number) - contentOffset.y
      let end = metrics.top(of: metrics.footer(of: section)) - contentOffset.y - height
      let y = displayScale.aligned(max(own, min(top, end)))
      row.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
    }
  }
}
