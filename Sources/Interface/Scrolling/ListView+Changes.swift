import SashGeometry

extension ListView {
  /// Asks the data source anew for all; the offset stays as far as it is valid.
  public final func reloadData() {
    needsReload = true
    selectedRows = []
    currentRow = nil
    setNeedsLayout()
  }

  /// Asks the data source anew for the content of some rows, which may be taller or shorter then.
  public final func reloadRows(at paths: [RowPath]) {
    let changed = Set(paths)
    change(oldPath: { changed.contains($0) ? nil : $0 }, newPath: { $0 })
  }

  /// Takes in rows that the data source has already; paths are those after the change.
  ///
  /// What is in sight stays where it is.
  public final func insertRows(at paths: [RowPath]) {
    let added = SomeRows(paths)
    change(oldPath: added.pathWithout, newPath: added.pathWith)
  }

  /// Takes rows out that the data source no longer has; paths are those before the change.
  ///
  /// What is in sight stays where it is.
  public final func deleteRows(at paths: [RowPath]) {
    let gone = SomeRows(paths)
    change(oldPath: gone.pathWith, newPath: gone.pathWithout)
  }

  // MARK: Loading

  final func loadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    isTiling = true
    takeAwayAll()
    firstShown = 0
    let exact = rowHeight
    metrics = ListMetrics(
      sections(), rowHeight: exact ?? estimatedRowHeight, isExact: exact != nil)
    showMetrics(shift: 0)
    // What was selected before the rows were known shows it now.
    if showsFocusRing, currentRow == nil { showSelection() }
  }

  /// Takes the places of the items as they are now, after all views were taken away.
  private func showMetrics(shift: Double) {
    contentView.setNeedsDisplay()
    resizeContent(
      to: Size(width: bounds.width, height: metrics.total), shift: Vector(dx: 0, dy: shift))
    layCanvas()
    isTiling = false
    geometryDidChange()
    tile()
  }

  private func sections() -> [ListMetrics.Section] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map { section in
      ListMetrics.Section(
        rows: dataSource.list(self, numberOfRowsInSection: section),
        header: dataSource.list(self, heightOfHeaderInSection: section),
        footer: dataSource.list(self, heightOfFooterInSection: section))
    }
  }

  /// Rows have other heights in another width; those in sight are measured anew at once.
  final func widthDidChange() { change(oldPath: { _ in nil }, newPath: { $0 }) }

  /// Loads the rows anew, with the measures that are still true, and keeps in place what is in sight.
  ///
  /// `oldPath` tells where a row was before, nil when it is new or to be measured anew; `newPath`
  /// where one is now, nil when it is gone.
  private func change(oldPath: (RowPath) -> RowPath?, newPath: (RowPath) -> RowPath?) {
    guard !needsReload else { return }
    isTiling = true
    let anchor = anchor(newPath)
    takeAwayAll()
    let old = metrics
    let guess = rowHeight ?? estimatedRowHeight
    let isExact = rowHeight != nil
    metrics = ListMetrics(sections()) { path in
      guard !isExact else { return (guess, true) }
      guard let before = oldPath(path), let number = old.number(of: before) else {
        // Its old height is still the best guess, when it only has to be measured anew.
        return (old.number(of: path).map(old.height(of:)) ?? guess, false)
      }
      return (old.height(of: number), old.isMeasured(number))
    }
    var shift = 0.0
    if let anchor, let number = metrics.number(of: anchor.path) {
      shift = metrics.top(of: number) - anchor.top
    }
    selectedRows = Set(selectedRows.compactMap(newPath))
    currentRow = currentRow.flatMap { row in
      newPath(row) ?? old.number(of: row).flatMap(rowPath(near:))
    }
    showMetrics(shift: shift)
    setNeedsLayout()
  }

  /// The first row in sight that stays, with where it is; nil at the very top, which stays the top.
  private func anchor(_ newPath: (RowPath) -> RowPath?) -> (path: RowPath, top: Double)? {
    guard !isAtTop else { return nil }
    for index in shown.indices {
      guard let path = shown[index]?.path, let new = newPath(path) else { continue }
      let top = metrics.top(of: firstShown + index)
      if top + metrics.height(of: firstShown + index) > contentOffset.y { return (new, top) }
    }
    return nil
  }
}

/// Rows that a list has with them or without them.
private struct SomeRows {
  /// By their section, in order.
  private let rows: [Int: [Int]]

  init(_ paths: [RowPath]) {
    rows = Dictionary(grouping: Set(paths), by: \.section).mapValues { $0.map(\.row).sorted() }
  }

  /// Where a row is with them that is at a path without them.
  func pathWith(_ path: RowPath) -> RowPath? {
    var row = path.row
    for other in rows[path.section] ?? [] where other <= row { row += 1 }
    return RowPath(section: path.section, row: row)
  }

  /// Where a row is without them that is at a path with them; nil for one of them.
  func pathWithout(_ path: RowPath) -> RowPath? {
    let rows = rows[path.section] ?? []
    let before = rows.prefix { $0 < path.row }.count
    if rows.dropFirst(before).first == path.row { return nil }
    return RowPath(section: path.section, row: path.row - before)
  }
}
