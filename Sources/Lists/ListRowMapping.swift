// SPDX-License-Identifier: MIT

/// The paths of rows before and after a change, which are found in logarithmic time.
nonisolated package struct ListRowMapping {
  /// The changes.
  package let changes: ListChanges
  private var rows = Shifts()
  private var newPaths: [RowPath: RowPath] = [:]
  private var oldPaths: [RowPath: RowPath] = [:]
  private var newSections: [Int: Int] = [:]
  private var oldSections: [Int: Int] = [:]
  private var removedSections: [Int] = []
  private var addedSections: [Int] = []

  /// The rows that are taken out of each section before, and those that are put into each section
  /// afterwards, in ascending order.
  private struct Shifts {
    var removed: [Int: [Int]] = [:]
    var added: [Int: [Int]] = [:]
  }

  /// Creates the mapping of some changes.
  package init(_ changes: ListChanges) {
    self.changes = changes
    for path in changes.deletions { rows.removed[path.section, default: []].append(path.row) }
    for path in changes.insertions { rows.added[path.section, default: []].append(path.row) }
    for move in changes.moves {
      rows.removed[move.source.section, default: []].append(move.source.row)
      rows.added[move.destination.section, default: []].append(move.destination.row)
      newPaths[move.source] = move.destination
      oldPaths[move.destination] = move.source
    }
    for section in rows.removed.keys { rows.removed[section]?.sort() }
    for section in rows.added.keys { rows.added[section]?.sort() }
    for move in changes.sectionMoves {
      newSections[move.source] = move.destination
      oldSections[move.destination] = move.source
    }
    removedSections = (Array(changes.sectionDeletions) + newSections.keys).sorted()
    addedSections = (Array(changes.sectionInsertions) + oldSections.keys).sorted()
  }

  // MARK: Sections

  /// Returns the index of a section after the change, or `nil` for one that is gone.
  func newSection(_ section: Int) -> Int? {
    if removedSections.isEmpty, addedSections.isEmpty { return section }
    return newSections[section] ?? removedSections.closedUp(section).map(addedSections.opened)
  }

  /// Returns the index of a section before the change, or `nil` for a new one.
  func oldSection(_ section: Int) -> Int? {
    if removedSections.isEmpty, addedSections.isEmpty { return section }
    return oldSections[section] ?? addedSections.closedUp(section).map(removedSections.opened)
  }

  // MARK: Rows

  /// Returns the path of a row after the change, or `nil` for one that is gone.
  package func newPath(_ path: RowPath) -> RowPath? {
    if let moved = newPaths[path] { return moved }
    guard let section = newSection(path.section),
      let row = (rows.removed[path.section] ?? []).closedUp(path.row)
    else { return nil }
    return RowPath(section: section, row: (rows.added[section] ?? []).opened(row))
  }

  /// Returns whether a row changes its place among those that are kept.
  func isMoved(_ path: RowPath) -> Bool { !newPaths.isEmpty && newPaths[path] != nil }

  /// Returns the path of a row before the change, or `nil` for a new one.
  package func oldPath(_ path: RowPath) -> RowPath? {
    if let moved = oldPaths[path] { return moved }
    guard let section = oldSection(path.section),
      let row = (rows.added[path.section] ?? []).closedUp(path.row)
    else { return nil }
    return RowPath(section: section, row: (rows.removed[section] ?? []).opened(row))
  }

  /// Returns the item that shows the same content after the change, or `nil` if it is gone.
  func newItem(_ item: ListMetrics.Item) -> ListMetrics.Item? {
    switch item {
    case .row(let path): newPath(path).map { .row($0) }
    case .header(let section): newSection(section).map { .header($0) }
    case .footer(let section): newSection(section).map { .footer($0) }
    }
  }

  /// Returns the item that showed the same content before the change, or `nil` for a new one.
  func oldItem(_ item: ListMetrics.Item) -> ListMetrics.Item? {
    switch item {
    case .row(let path): oldPath(path).map { .row($0) }
    case .header(let section): oldSection(section).map { .header($0) }
    case .footer(let section): oldSection(section).map { .footer($0) }
    }
  }

  // MARK: Runs

  /// Calls a closure for the rows of a new section, in order, in runs of rows that were consecutive
  /// before too, or that are new.
  ///
  /// - Parameters:
  ///   - section: The index of the section after the change.
  ///   - count: The number of its rows after the change.
  ///   - body: Receives the number of rows of the run, and the path of the first before.
  func forEachRun(
    ofSection section: Int, count: Int, _ body: (_ count: Int, _ oldPath: RowPath?) -> Void
  ) {
    let added = rows.added[section] ?? []
    let source = oldSection(section)
    let removed = source.flatMap { rows.removed[$0] } ?? []
    var (row, old) = (0, 0)
    var (nextAdded, nextRemoved) = (0, 0)
    while row < count {
      if nextAdded < added.count, added[nextAdded] <= row {
        nextAdded += 1
        body(1, oldPaths[RowPath(section: section, row: row)])
        row += 1
        continue
      }
      let limit = nextAdded < added.count ? min(count, added[nextAdded]) : count
      guard let source else {
        body(limit - row, nil)
        row = limit
        continue
      }
      while nextRemoved < removed.count, removed[nextRemoved] <= old {
        if removed[nextRemoved] == old { old += 1 }
        nextRemoved += 1
      }
      let run = nextRemoved < removed.count ? removed[nextRemoved] - old : Int.max
      let length = min(limit - row, run)
      body(length, RowPath(section: source, row: old))
      row += length
      old += length
    }
  }
}

nonisolated extension [Int] {
  /// Returns the number that an element has after these, which are in ascending order, were taken
  /// out, or `nil` for one of them.
  fileprivate func closedUp(_ number: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number ? nil : number - low
  }

  /// Returns the number that an element has after others were put in, which then have these numbers
  /// in ascending order.
  fileprivate func opened(_ number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      // The element is behind this one if so many places are taken before it.
      if self[middle] - middle <= number { low = middle + 1 } else { high = middle }
    }
    return number + low
  }
}
