// SPDX-License-Identifier: MIT

extension ListMetrics {
  /// Returns the path that a row gets when it is dropped with its middle at a vertical position of
  /// the content.
  ///
  /// In its own section, and over most rows of the others, it takes the place of the row there. The
  /// near half of the first row that it meets in another section is the place before that row, or
  /// behind it from below, and headers and footers belong to the end of the section that they touch.
  /// So each place can be reached, those in empty sections too.
  package func moveDestination(at y: Double, from source: RowPath) -> RowPath? {
    guard let start = itemIndex(of: source) else { return nil }
    let index = item(at: y)
    let isDown = index > start
    switch item(index) {
    case .row(let path):
      let isInFirstHalf = y < top(of: index) + height(of: index) / 2
      if path.section == source.section { return path }
      if isDown { return isInFirstHalf && path.row == 0 ? placeAbove(path, at: y) : path.next }
      let isLast = path.row == sections[path.section].rows - 1
      return isLast && !isInFirstHalf ? placeBelow(path, at: y) : path
    case .header(let section):
      // From above only the near half, and only for an empty section that has no place elsewhere.
      let isPlaceBefore =
        isDown
        ? section > 0 && sections[section - 1].isInvisible
          && y < top(of: index) + height(of: index) / 2
        : section > 0
      return isPlaceBefore && sections[section].rows > 0
        ? end(of: section - 1, for: source) : RowPath(section: section, row: 0)
    case .footer(let section): return end(of: section, for: source)
    }
  }

  /// Returns the path that a row gets when it is moved by one place, also into the section before or
  /// behind its own, or `nil` at the end of the list.
  package func neighbor(of path: RowPath, down: Bool) -> RowPath? {
    guard itemIndex(of: path) != nil else { return nil }
    if down {
      if path.row + 1 < sections[path.section].rows { return path.next }
      return path.section + 1 < sections.count ? RowPath(section: path.section + 1, row: 0) : nil
    }
    if path.row > 0 { return RowPath(section: path.section, row: path.row - 1) }
    return path.section > 0 ? end(of: path.section - 1, for: path) : nil
  }

  /// Returns the item behind the gap that a row which is moved from one path to another needs.
  package func gapItem(ofMoveFrom source: RowPath, to destination: RowPath) -> Int {
    let isBehind = source.section == destination.section && destination.row >= source.row
    return insertionItem(of: isBehind ? destination.next : destination)
  }

  /// Returns the path that a row gets at the end of a section.
  private func end(of section: Int, for source: RowPath) -> RowPath {
    let rows = sections[section].rows
    return RowPath(section: section, row: source.section == section ? rows - 1 : rows)
  }

  // MARK: Empty sections

  /// Returns the place for the near half of the first row of a section, of which empty sections
  /// above without any height have a share.
  private func placeAbove(_ path: RowPath, at y: Double) -> RowPath {
    let empty = sections[..<path.section].reversed().prefix { $0.isInvisible }.count
    guard empty > 0, sections[path.section].header == 0, let index = itemIndex(of: path) else {
      return path
    }
    let fraction = (y - top(of: index)) / max(1, height(of: index) / 2)
    let share = min(empty, max(0, Int(fraction * Double(empty + 1))))
    return RowPath(section: path.section - empty + share, row: 0)
  }

  /// Returns the place for the near half of the last row of a section, of which empty sections below
  /// without any height have a share.
  private func placeBelow(_ path: RowPath, at y: Double) -> RowPath {
    let empty = sections[(path.section + 1)...].prefix { $0.isInvisible }.count
    guard empty > 0, sections[path.section].footer == 0, let index = itemIndex(of: path) else {
      return path.next
    }
    let fraction = (y - top(of: index)) / max(1, height(of: index) / 2) - 1
    let share = min(empty, max(0, Int(fraction * Double(empty + 1))))
    return share == 0 ? path.next : RowPath(section: path.section + share, row: 0)
  }
}

nonisolated extension ListMetrics.Section {
  /// Whether the section has no row and no height.
  fileprivate var isInvisible: Bool { rows == 0 && header == 0 && footer == 0 }
}

nonisolated extension RowPath {
  /// The path of the next row of the section.
  fileprivate var next: RowPath { RowPath(section: section, row: row + 1) }
}
