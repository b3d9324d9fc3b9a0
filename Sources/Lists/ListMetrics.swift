// SPDX-License-Identifier: MIT

/// The vertical positions and heights of all items of a list: headers, rows and footers.
///
/// The heights are stored in a Fenwick tree (Fenwick 1994), so that finding the item at a position,
/// finding the position of an item, and changing a height all take logarithmic time.
nonisolated package struct ListMetrics: Sendable {
  /// The number of rows and the header and footer heights of a section.
  package struct Section: Hashable, Sendable {
    package var rows: Int
    package var header: Double
    package var footer: Double

    package init(rows: Int, header: Double = 0, footer: Double = 0) {
      self.rows = max(0, rows)
      self.header = header.isFinite ? max(0, header) : 0
      self.footer = footer.isFinite ? max(0, footer) : 0
    }
  }

  /// The kind of an item, with its section or row.
  package enum Item: Hashable, Sendable {
    case header(Int)
    case row(RowPath)
    case footer(Int)
  }

  package let sections: [Section]
  /// The item index of each section's header, followed by the total number of items.
  private let sectionStarts: [Int]
  private var heights: ContiguousArray<Double>
  private var measuredFlags: ContiguousArray<Bool>
  /// The Fenwick tree: element `i` is the sum of the heights of the `i & -i` items before item `i`.
  ///
  /// Element 0 is unused.
  private var sums: ContiguousArray<Double>

  /// Creates metrics for rows of one height, which is an estimate unless `isExact`.
  package init(_ sections: [Section], rowHeight: Double, isExact: Bool) {
    let rowHeight = rowHeight.isFinite ? max(0, rowHeight) : 0
    self.init(sections) { section, heights, measuredFlags in
      let count = sections[section].rows
      heights.append(contentsOf: repeatElement(rowHeight, count: count))
      measuredFlags.append(contentsOf: repeatElement(isExact, count: count))
    }
  }

  /// Creates metrics after a change of the rows, of which those that are kept have the same heights.
  ///
  /// The heights are copied in runs, so that a change of many rows takes little time.
  ///
  /// - Parameters:
  ///   - sections: The sections after the change.
  ///   - old: The metrics before.
  ///   - mapping: The change.
  ///   - rowHeight: The height of new rows.
  ///   - isExact: Whether all rows have that height, which is an estimate otherwise.
  package init(
    _ sections: [Section], replacing old: ListMetrics, _ mapping: ListRowMapping, rowHeight: Double,
    isExact: Bool
  ) {
    let rowHeight = rowHeight.isFinite ? max(0, rowHeight) : 0
    self.init(sections) { section, heights, measuredFlags in
      mapping.forEachRun(ofSection: section, count: sections[section].rows) { count, path in
        // A data source whose counts do not fit the change has had fewer rows.
        let first = path.flatMap { old.itemIndex(of: $0) } ?? 0
        let end = path == nil || first == 0 ? 0 : old.footer(of: old.section(of: first))
        let kept = min(count, max(0, end - first))
        if kept > 0 {
          heights.append(contentsOf: old.heights[first..<(first + kept)])
          measuredFlags.append(contentsOf: old.measuredFlags[first..<(first + kept)])
        }
        heights.append(contentsOf: repeatElement(rowHeight, count: count - kept))
        measuredFlags.append(contentsOf: repeatElement(isExact, count: count - kept))
      }
    }
    if isExact { return }
    for path in mapping.changes.reloads.union(mapping.changes.resizes) {
      guard let item = mapping.newPath(path).flatMap(itemIndex) else { continue }
      measuredFlags[item] = false
    }
  }

  private init(
    _ sections: [Section],
    rows: (Int, inout ContiguousArray<Double>, inout ContiguousArray<Bool>) -> Void
  ) {
    self.sections = sections
    var starts: [Int] = []
    starts.reserveCapacity(sections.count + 1)
    heights = []
    measuredFlags = []
    heights.reserveCapacity(sections.reduce(0) { $0 + $1.rows + 2 })
    measuredFlags.reserveCapacity(heights.capacity)
    for section in sections.indices {
      starts.append(heights.count)
      heights.append(sections[section].header)
      measuredFlags.append(true)
      rows(section, &heights, &measuredFlags)
      heights.append(sections[section].footer)
      measuredFlags.append(true)
    }
    starts.append(heights.count)
    self.sectionStarts = starts
    sums = ContiguousArray(repeating: 0, count: heights.count + 1)
    for index in heights.indices {
      sums[index + 1] += heights[index]
      let parent = (index + 1) + ((index + 1) & -(index + 1))
      if parent < sums.count { sums[parent] += sums[index + 1] }
    }
  }

  /// The number of items.
  package var count: Int { heights.count }

  /// The total height of all items.
  package var total: Double { top(of: count) }

  /// Returns the vertical position of an item: the sum of the heights before it.
  package func top(of item: Int) -> Double {
    var sum = 0.0
    var index = min(max(item, 0), count)
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  package func height(of item: Int) -> Double { heights[item] }
  package func isMeasured(_ item: Int) -> Bool { measuredFlags[item] }

  /// Returns whether two items and all items between them are measured.
  package func isMeasured(from first: Int, to last: Int) -> Bool {
    let range = min(first, last)...max(first, last)
    return measuredFlags[range].allSatisfy { $0 }
  }

  /// Returns the index of the item at a position, or of the first or last item for a position
  /// outside all of them.
  package func item(at position: Double) -> Int {
    guard count > 0, position > 0 else { return 0 }
    var index = 0
    var remaining = position
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      let next = index + step
      if next <= count, sums[next] <= remaining {
        index = next
        remaining -= sums[next]
      }
      step /= 2
    }
    return min(index, count - 1)
  }

  /// Stores a measured height and returns the distance by which the following items move.
  @discardableResult package mutating func measure(_ item: Int, _ height: Double) -> Double {
    measuredFlags[item] = true
    let height = height.isFinite ? max(0, height) : heights[item]
    let change = height - heights[item]
    guard change != 0 else { return 0 }
    heights[item] = height
    var index = item + 1
    while index < sums.count {
      sums[index] += change
      index += index & -index
    }
    return change
  }

  /// Requests that all rows are measured again; their heights are estimates until then.
  package mutating func invalidateMeasurements() {
    for section in sections.indices {
      for item in (header(of: section) + 1)..<footer(of: section) { measuredFlags[item] = false }
    }
  }

  // MARK: Item indices

  /// Returns the next item after an item that has a height, or `nil` if there is none.
  func visibleItem(after item: Int) -> Int? {
    heights[(item + 1)...].firstIndex { $0 > 0 }
  }

  /// Returns the last item before an item that has a height, or `nil` if there is none.
  func visibleItem(before item: Int) -> Int? { heights[..<item].lastIndex { $0 > 0 } }

  /// Returns the kind of the item at an index, with its section or row.
  package func item(_ item: Int) -> Item {
    var low = 0
    var high = sections.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if sectionStarts[middle] <= item { low = middle } else { high = middle - 1 }
    }
    let position = item - sectionStarts[low]
    if position == 0 { return .header(low) }
    if position == sections[low].rows + 1 { return .footer(low) }
    return .row(RowPath(section: low, row: position - 1))
  }

  /// Returns the item index of a row, or `nil` if the row does not exist.
  package func itemIndex(of path: RowPath) -> Int? {
    guard sections.indices.contains(path.section), path.row >= 0,
      path.row < sections[path.section].rows
    else { return nil }
    return sectionStarts[path.section] + 1 + path.row
  }

  /// Returns the item index of an item, or `nil` if it does not exist.
  func index(of item: Item) -> Int? {
    switch item {
    case .row(let path): itemIndex(of: path)
    case .header(let section): sections.indices.contains(section) ? header(of: section) : nil
    case .footer(let section): sections.indices.contains(section) ? footer(of: section) : nil
    }
  }

  /// Returns the item index of a section's header.
  package func header(of section: Int) -> Int { sectionStarts[section] }
  /// Returns the item index of a section's footer.
  package func footer(of section: Int) -> Int { sectionStarts[section + 1] - 1 }
  /// The number of rows.
  package var rowCount: Int { sections.reduce(0) { $0 + $1.rows } }
  /// Returns the position of a row among all rows, from 1, for its item index.
  package func rowNumber(ofItem item: Int) -> Int {
    // Each section before has a header and a footer, and the row's own section has a header.
    item - 2 * section(of: item)
  }
  /// Returns the section that an item belongs to.
  package func section(of item: Int) -> Int {
    switch self.item(item) {
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }
}
