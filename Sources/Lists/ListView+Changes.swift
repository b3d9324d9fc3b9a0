// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
public import SashMotion
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
  ///
  /// - Parameter paths: The paths of the rows; in a batch, those before its changes.
  public final func reloadRows(at paths: [RowPath]) { make { $0.reloads.formUnion(paths) } }

  /// Measures rows again whose views have another size now.
  ///
  /// Rows with identities keep their views as they are. Within `View.animate` the change is animated.
  ///
  /// - Parameter paths: The paths of the rows; in a batch, those before its changes.
  public final func resizeRows(at paths: [RowPath]) { make { $0.resizes.formUnion(paths) } }

  /// Inserts rows that the data source already contains.
  ///
  /// The visible rows keep their position on screen. Within `View.animate` the change is animated.
  ///
  /// - Parameter paths: The paths of the new rows after the change.
  public final func insertRows(at paths: [RowPath]) { make { $0.insertions.formUnion(paths) } }

  /// Deletes rows that the data source no longer contains.
  ///
  /// The visible rows keep their position on screen. Within `View.animate` the change is animated.
  ///
  /// - Parameter paths: The paths of the rows before the change.
  public final func deleteRows(at paths: [RowPath]) { make { $0.deletions.formUnion(paths) } }

  /// Moves a row that the data source has already moved.
  ///
  /// The selection and the current row move along. Within `View.animate` the change is animated.
  ///
  /// - Parameters:
  ///   - path: The path of the row before the change.
  ///   - newPath: The path of the row after the change.
  public final func moveRow(at path: RowPath, to newPath: RowPath) {
    make { $0.moves.append(ListChanges.Move(from: path, to: newPath)) }
  }

  /// Inserts sections that the data source already contains, with their rows.
  ///
  /// - Parameter sections: The indices of the new sections after the change.
  public final func insertSections(_ sections: [Int]) {
    make { $0.sectionInsertions.formUnion(sections) }
  }

  /// Deletes sections that the data source no longer contains, with their rows.
  ///
  /// - Parameter sections: The indices of the sections before the change.
  public final func deleteSections(_ sections: [Int]) {
    make { $0.sectionDeletions.formUnion(sections) }
  }

  /// Moves a section with its rows, which the data source has already moved.
  ///
  /// - Parameters:
  ///   - section: The index of the section before the change.
  ///   - newSection: The index of the section after the change.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    make { $0.sectionMoves.append(ListChanges.SectionMove(from: section, to: newSection)) }
  }

  /// Makes several changes at once: deletions, insertions, moves and reloads of rows and sections.
  ///
  /// The paths of deleted, reloaded and moved rows are those before all changes, and the paths of
  /// inserted rows and of the destinations of moves those after all of them.
  ///
  /// Rows move to their new places, new ones fade in, and deleted ones fade out. A change that is
  /// made while rows still move goes on from where they are displayed. Where the window prefers
  /// reduced motion, moved rows are in their places at once and fade in. Within `View.animate` the
  /// change is part of that animation.
  ///
  /// ```swift
  /// songs.remove(at: 2)
  /// songs.insert(newSong, at: 0)
  /// list.performBatchUpdates {
  ///   list.deleteRows(at: [RowPath(row: 2)])
  ///   list.insertRows(at: [RowPath(row: 0)])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the changes are animated outside of `View.animate`.
  ///   - updates: Calls the functions of the list that change rows and sections. It is called at
  ///     once.
  ///   - completion: Called once, when the animations have ended, with the worst of their outcomes.
  public final func performBatchUpdates(
    animated isAnimated: Bool = true, _ updates: () -> Void,
    completion: ((AnimationOutcome) -> Void)? = nil
  ) {
    batch.begin()
    updates()
    if let changes = batch.end() {
      applyChanges(changes, animated: isAnimated, completion: completion)
    } else {
      completion?(.finished)
    }
  }

  /// Makes the changes that lead from the former content of the data source to the present one.
  ///
  /// `performBatchUpdates(animated:_:completion:)` describes the animations.
  ///
  /// - Parameters:
  ///   - changes: The changes, for example those between two orders of identities.
  ///   - isAnimated: Whether the changes are animated outside of `View.animate`.
  ///   - completion: Called once, when the animations have ended, with the worst of their outcomes.
  public final func applyChanges(
    _ changes: ListChanges, animated isAnimated: Bool = true,
    completion: ((AnimationOutcome) -> Void)? = nil
  ) {
    guard !changes.isEmpty else {
      completion?(.finished)
      return
    }
    resetDisplacements()
    change(changes, animated: isAnimated, completion: completion)
  }

  /// Makes a change at once, or collects it for the present batch.
  private func make(_ add: (inout ListChanges) -> Void) {
    if batch.collect(add) { return }
    var changes = ListChanges()
    add(&changes)
    resetDisplacements()
    change(changes, animated: false)
  }

  /// Moves a row that the data source has already moved, also while it is lifted.
  final func applyMove(from path: RowPath, to newPath: RowPath) {
    var changes = ListChanges()
    changes.moves = [ListChanges.Move(from: path, to: newPath)]
    change(changes, animated: false)
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
    tiler.beginReload()
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
    guard !tiler.needsReload else { return }
    apply(ListRowMapping(ListChanges()), remeasures: true)
  }

  /// Changes the rows, keeping the measured heights that are still valid and the position of the
  /// visible rows.
  private func change(
    _ changes: ListChanges, animated isAnimated: Bool,
    completion: ((AnimationOutcome) -> Void)? = nil
  ) {
    guard !tiler.needsReload else {
      completion?(.finished)
      return
    }
    let mapping = ListRowMapping(changes)
    transitions.perform(mapping, animated: isAnimated, completion: completion) {
      apply(mapping, remeasures: false)
    }
  }

  private func apply(_ mapping: ListRowMapping, remeasures: Bool) {
    let anchor = anchor(mapping)
    typeSelection.rowsDidChange()
    tiler.beginUpdate(mapping)
    let old = metrics
    var new = ListMetrics(
      sections(), replacing: old, mapping, rowHeight: rowHeight ?? estimatedRowHeight,
      isExact: rowHeight != nil)
    if remeasures, rowHeight == nil { new.invalidateMeasurements() }
    tiler.replaceMetrics(with: new)
    var shift = 0.0
    if let anchor, let number = new.itemIndex(of: anchor.path) {
      shift = new.top(of: number) - anchor.top
    }
    if mapping.changes.changesPaths {
      rangeSelection.rowsDidChange(mapping.newPath)
      selectedRows = Set(selectedRows.compactMap(mapping.newPath))
      currentRow = currentRow.flatMap { row in
        mapping.newPath(row) ?? old.itemIndex(of: row).flatMap(rowPath(near:))
      }
    }
    applyMetrics(shift: shift)
    setNeedsLayout()
  }

  /// Returns the first visible row that is kept in the order of the others, with its position, or
  /// `nil` at the top of the list, where the offset stays at the top.
  ///
  /// A list that is pulled down, or returns after a refresh, is at its top, too.
  private func anchor(_ mapping: ListRowMapping) -> (path: RowPath, top: Double)? {
    guard contentOffset.y > refreshInset - adjustedContentInset.top else { return nil }
    for (index, row) in tiler.itemViews.enumerated() {
      guard let path = row?.path, !mapping.isMoved(path), let new = mapping.newPath(path) else {
        continue
      }
      let item = tiler.firstItem + index
      let top = metrics.top(of: item)
      if top + metrics.height(of: item) > contentOffset.y { return (new, top) }
    }
    return nil
  }
}
