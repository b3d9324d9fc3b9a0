// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashScrolling

extension ListView {
  /// Reloads all content from the data source and clears the selection.
  ///
  /// The offset is kept as far as it is still valid.
  public final func reloadData() {
    resetDisplacements()
    tiler.setNeedsReload()
    rangeSelection.reset()
    selectedRows = []
    currentRow = nil
    setNeedsLayout()
  }

  /// Reloads the content of some rows from the data source.
  ///
  /// Their heights may change.
  public final func reloadRows(at paths: [RowPath]) {
    resetDisplacements()
    let changed = Set(paths)
    change(oldPath: { changed.contains($0) ? nil : $0 }, newPath: { $0 })
  }

  /// Inserts rows that the data source already contains.
  ///
  /// The visible rows keep their position on screen.
  ///
  /// - Parameter paths: The paths of the new rows after the change.
  public final func insertRows(at paths: [RowPath]) {
    resetDisplacements()
    let added = RowSet(paths)
    change(oldPath: added.pathExcluding, newPath: added.pathIncluding)
  }

  /// Deletes rows that the data source no longer contains.
  ///
  /// The visible rows keep their position on screen.
  ///
  /// - Parameter paths: The paths of the rows before the change.
  public final func deleteRows(at paths: [RowPath]) {
    resetDisplacements()
    let deleted = RowSet(paths)
    change(oldPath: deleted.pathIncluding, newPath: deleted.pathExcluding)
  }

  /// Moves a row that the data source has already moved.
  ///
  /// The selection and the current row move along.
  ///
  /// - Parameters:
  ///   - path: The path of the row before the change.
  ///   - newPath: The path of the row after the change.
  public final func moveRow(at path: RowPath, to newPath: RowPath) {
    resetDisplacements()
    applyMove(from: path, to: newPath)
  }

  /// Moves a row that the data source has already moved, also while it is lifted.
  final func applyMove(from path: RowPath, to newPath: RowPath) {
    change(
      oldPath: { $0.moved(from: newPath, to: path) }, newPath: { $0.moved(from: path, to: newPath) }
    )
  }

  // MARK: Loading

  /// Returns displaced rows to their places, since the rows change.
  private func resetDisplacements() {
    reorderController.reset()
    dragAndDrop.drops?.gap.reset()
  }

  final func loadIfNeeded() {
    guard tiler.needsReload else { return }
    typeSelection.rowsDidChange()
    tiler.beginUpdate(keepsContent: false)
    let exact = rowHeight
    tiler.replaceMetrics(
      with: ListMetrics(
        sections(), rowHeight: exact ?? estimatedRowHeight, isExact: exact != nil))
    applyMetrics(shift: 0)
    // A selection that was set before the rows were loaded becomes visible now.
    if showsFocusRing, currentRow == nil { updateSelectionAppearance() }
  }

  /// Applies new metrics after the views were taken from all rows.
  private func applyMetrics(shift: Double) {
    contentView.setNeedsDisplay()
    resizeContent(
      to: Size(width: bounds.width, height: metrics.total), shift: Vector(dx: 0, dy: shift))
    resetContentSlice()
    tiler.endUpdate()
    geometryDidChange()
    tiler.tile()
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

  /// Measures the rows again, the visible ones at once.
  final func measureAgain() {
    resetDisplacements()
    change(oldPath: { _ in nil }, newPath: { $0 })
  }

  /// Reloads the rows, keeping the measured heights that are still valid and the position of the
  /// visible rows.
  ///
  /// - Parameters:
  ///   - oldPath: Returns the path of a row before the change, or `nil` for a row that is new or
  ///     has to be measured again.
  ///   - newPath: Returns the path of a row after the change, or `nil` for a row that was deleted.
  private func change(oldPath: (RowPath) -> RowPath?, newPath: (RowPath) -> RowPath?) {
    guard !tiler.needsReload else { return }
    let anchor = anchor(newPath)
    typeSelection.rowsDidChange()
    tiler.beginUpdate(keepsContent: true, newPath)
    let old = metrics
    let estimate = rowHeight ?? estimatedRowHeight
    let isExact = rowHeight != nil
    let new = ListMetrics(sections()) { path in
      guard !isExact else { return (estimate, true) }
      guard let before = oldPath(path), let number = old.itemIndex(of: before) else {
        // For a row that only has to be measured again, its old height is the best estimate.
        return (old.itemIndex(of: path).map(old.height(of:)) ?? estimate, false)
      }
      return (old.height(of: number), old.isMeasured(number))
    }
    tiler.replaceMetrics(with: new)
    var shift = 0.0
    if let anchor, let number = new.itemIndex(of: anchor.path) {
      shift = new.top(of: number) - anchor.top
    }
    rangeSelection.rowsDidChange(newPath)
    selectedRows = Set(selectedRows.compactMap(newPath))
    currentRow = currentRow.flatMap { row in
      newPath(row) ?? old.itemIndex(of: row).flatMap(rowPath(near:))
    }
    applyMetrics(shift: shift)
    setNeedsLayout()
  }

  /// Returns the first visible row that is kept, with its position, or `nil` at the top of the
  /// list, where the offset stays at the top.
  private func anchor(_ newPath: (RowPath) -> RowPath?) -> (path: RowPath, top: Double)? {
    guard !isAtTop else { return nil }
    for (index, row) in tiler.itemViews.enumerated() {
      guard let path = row?.path, let new = newPath(path) else { continue }
      let item = tiler.firstItem + index
      let top = metrics.top(of: item)
      if top + metrics.height(of: item) > contentOffset.y { return (new, top) }
    }
    return nil
  }
}

/// A set of rows that is inserted or deleted.
private struct RowSet {
  /// The row numbers of each section, in ascending order.
  private let rows: [Int: [Int]]

  init(_ paths: [RowPath]) {
    rows = Dictionary(grouping: Set(paths), by: \.section).mapValues { $0.map(\.row).sorted() }
  }

  /// Returns the path in the list with these rows for a path in the list without them.
  func pathIncluding(_ path: RowPath) -> RowPath? {
    var row = path.row
    for other in rows[path.section] ?? [] where other <= row { row += 1 }
    return RowPath(section: path.section, row: row)
  }

  /// Returns the path in the list without these rows for a path in the list with them, or `nil` for
  /// one of them.
  func pathExcluding(_ path: RowPath) -> RowPath? {
    let rows = rows[path.section] ?? []
    let before = rows.prefix { $0 < path.row }.count
    if rows.dropFirst(before).first == path.row { return nil }
    return RowPath(section: path.section, row: path.row - before)
  }
}
