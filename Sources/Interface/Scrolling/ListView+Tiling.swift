import SashGeometry

/// The distance beyond the visible area for which rows are created, as a fraction of the view's
/// height.
///
/// It exceeds the prerendered area of the layer, so that every row exists before it is drawn.
private let ahead = 0.25
/// The maximum height of the content view, in physical pixels.
///
/// Pixel coordinates are limited to twice as much, so that of a longer list the content view covers
/// only a slice.
private let tallest = 500_000.0

extension ListView {
  // MARK: Canvas

  /// Sets a slice of the content that needs no change while the list scrolls, if possible.
  final func layCanvas() {
    let limit = tallest / displayScale.factor
    let isExact = rowHeight != nil && metrics.total <= limit
    canvas = ContentCanvas(
      origin: isExact ? 0 : canvasOrigin(at: contentOffset.y, limit),
      height: isExact ? metrics.total : limit)
  }

  /// Returns the start of a slice around an offset, on a whole physical pixel of the content.
  ///
  /// Rounding to the window's pixels would fail: lists are longer than its coordinates.
  private func canvasOrigin(at offset: Double, _ limit: Double) -> Double {
    let factor = displayScale.factor
    return ((offset - limit / 2) * factor).rounded() / factor
  }

  /// Moves the slice if an area does not fit into it, and redraws the visible rows.
  private func moveCanvas(for area: ClosedRange<Double>) {
    guard let canvas,
      area.lowerBound < canvas.origin
        || area.upperBound > canvas.origin + canvas.height,
      rowHeight == nil
        || metrics.total > canvas.height
    else { return }
    self.canvas = ContentCanvas(
      origin: canvasOrigin(at: contentOffset.y, canvas.height), height: canvas.height)
    for index in shown.indices {
      guard let row = shown[index] else { continue }
      row.frame.origin.y = place(of: firstShown + index)
    }
    contentView.setNeedsDisplay()
    showOffset()
  }

  /// Returns the position of an item in the content view.
  private func place(of item: Int) -> Double {
    metrics.top(of: item) - (canvas?.origin ?? 0)
  }

  // MARK: Tiles

  /// Creates the rows in and near the visible area and removes others.
  final func tile() {
    guard !isTiling, !needsReload, knownWidth > 0 else { return }
    isTiling = true
    defer { isTiling = false }
    guard metrics.count > 0 else { return takeAwayAll() }
    let margin = bounds.height * ahead
    var area = (contentOffset.y - margin)...(contentOffset.y + bounds.height + margin)
    moveCanvas(for: area)
    recycle(outside: area)
    if shown.isEmpty {
      firstShown = metrics.item(at: max(0, contentOffset.y))
      show(firstShown, at: 0)
    }
    extendDown(to: area.upperBound)
    extendUp(beyond: margin)
    // Measuring rows may have changed the offset.
    area = (contentOffset.y - margin)...(contentOffset.y + bounds.height + margin)
    extendDown(to: area.upperBound)
    hidePool()
    placeStuckHeaders()
  }

  private func extendDown(to end: Double) {
    while firstShown + shown.count < metrics.count,
      metrics.top(of: firstShown + shown.count) < end
    {
      show(firstShown + shown.count, at: shown.count)
    }
  }

  private func extendUp(beyond margin: Double) {
    while firstShown > 0, metrics.top(of: firstShown) > contentOffset.y - margin {
      firstShown -= 1
      show(firstShown, at: 0)
    }
  }

  /// Creates the view of an item and adds it.
  private func show(_ item: Int, at index: Int) {
    guard metrics.height(of: item) > 0 || !metrics.isMeasured(item) else {
      shown.insert(nil, at: index)
      return
    }
    let row = makeRow(item)
    shown.insert(row, at: index)
    guard let row else { return }
    let isStuck = isStuck(row, item)
    if !isStuck, row.superview !== contentView { contentView.addSubview(row) }
    // Measure only after adding the row, so that it has the list's theme.
    measure(row, item)
    if isStuck { return }
    if row.isHidden { row.isHidden = false }
    row.frame = Rect(
      x: 0, y: place(of: item), width: bounds.width, height: metrics.height(of: item))
  }

  private func makeRow(_ item: Int) -> ListRow? {
    guard let dataSource else { return nil }
    fillCount += 1
    switch metrics.item(item) {
    case .header(let section):
      if hasStickyHeaders, let row = stuck[section] { return row }
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
      row.isCurrent = showsCurrent(path)
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
    let wanted = row.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    let isAbove = metrics.top(of: item) < contentOffset.y
    let isFirst = item == firstShown && shown.count > 1
    let height = scale.aligned(wanted.isFinite ? wanted : estimatedRowHeight)
    let change = metrics.measure(item, max(height, 1 / scale.factor))
    guard change != 0 else { return }
    // Keeps the frames of the rows below, which are already laid out in the content view.
    if isFirst { canvas?.origin += change }
    let shift = isAbove && isFirst ? change : 0
    resizeContent(
      to: Size(width: bounds.width, height: metrics.total), shift: Vector(dx: 0, dy: shift))
  }

  // MARK: Removal

  private func recycle(outside area: ClosedRange<Double>) {
    var above = 0
    while above < shown.count, metrics.top(of: firstShown + above + 1) <= area.lowerBound {
      putAway(shown[above])
      above += 1
    }
    if above > 0 {
      shown.removeFirst(above)
      firstShown += above
    }
    while let last = shown.last, metrics.top(of: firstShown + shown.count - 1) >= area.upperBound {
      putAway(last)
      shown.removeLast()
    }
  }

  final func takeAwayAll() {
    for row in shown { putAway(row) }
    shown.removeAll(keepingCapacity: true)
    for (_, row) in stuck { putAway(row, isStuck: true) }
    stuck = [:]
    hidePool()
  }

  private func putAway(_ row: ListRow?, isStuck: Bool = false) {
    guard let row, isStuck || row.superview !== self else { return }
    row.forgetDrawing()
    if row.isFirstResponder || isStuck { row.removeFromSuperview() }
    row.path = nil
    pool[row.identifier, default: []].append(row)
  }

  /// Hides the rows that were not reused at once.
  private func hidePool() {
    for (_, rows) in pool {
      for row in rows where !row.isHidden { row.isHidden = true }
    }
  }

  // MARK: Headers

  /// Returns whether an item is a sticky header.
  ///
  /// Such a header is added to the list itself, not to the content view.
  private func isStuck(_ row: ListRow, _ item: Int) -> Bool {
    guard hasStickyHeaders, case .header(let section) = metrics.item(item) else { return false }
    stick(row, section)
    return true
  }

  private func stick(_ row: ListRow, _ section: Int) {
    stuck[section] = row
    row.isComposited = true
    if row.isHidden { row.isHidden = false }
    if row.backgroundColor == nil { row.backgroundColor = theme.background }
    if row.superview !== self { insertSubview(row, above: carrier) }
  }

  /// Lays out the sticky headers: at the top, as long as their section extends below them.
  final func placeStuckHeaders() {
    guard hasStickyHeaders, metrics.count > 0 else { return }
    let top = adjustedContentInset.top - barRise
    let first = metrics.section(of: metrics.item(at: max(0, contentOffset.y + top)))
    let header = metrics.header(of: first)
    if metrics.height(of: header) > 0, stuck[first] == nil, let row = makeRow(header) {
      stick(row, first)
    }
    for (section, row) in stuck {
      let number = metrics.header(of: section)
      let isShown = shown.indices.contains(number - firstShown)
      if !isShown && section != first {
        stuck[section] = nil
        putAway(row, isStuck: true)
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
