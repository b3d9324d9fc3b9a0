// SPDX-License-Identifier: MIT

/// The sections that a list shows, with the nodes of their rows.
struct ListSections {
  /// Rows that follow each other in a section.
  enum Run {
    /// A view that is a row by itself.
    case box(LayoutBox)
    /// The elements of a collection.
    case elements(ElementsNode, count: Int)

    var key: ObjectIdentifier {
      switch self {
      case .box(let box): ObjectIdentifier(box)
      case .elements(let elements, _): ObjectIdentifier(elements)
      }
    }

    var count: Int {
      switch self {
      case .box: 1
      case .elements(_, let count): count
      }
    }
  }

  /// A section.
  struct Section {
    /// What tells the section from the others.
    enum Key: Hashable {
      case node(ObjectIdentifier)
      /// Rows without a section around them, by the number of such groups before.
      case rows(Int)
    }

    let key: Key
    var header: ViewNode?
    var footer: ViewNode?
    private(set) var runs: [Run] = []
    /// The index of the first row of each run.
    private(set) var starts: [Int] = []
    private(set) var count = 0

    init(_ key: Key) { self.key = key }

    mutating func append(_ run: Run) {
      runs.append(run)
      starts.append(count)
      count += run.count
    }

    /// Returns the run that a row is in, and the row's index in that.
    func run(at row: Int) -> (run: Run, index: Int)? {
      guard row >= 0, row < count else { return nil }
      var (low, high) = (0, starts.count - 1)
      while low < high {
        let middle = (low + high + 1) / 2
        if starts[middle] <= row { low = middle } else { high = middle - 1 }
      }
      return (runs[low], row - starts[low])
    }
  }

  private(set) var sections: [Section] = []

  /// Creates no sections.
  init() {}

  /// Creates the sections of the rows that nodes contribute.
  init(_ items: [RowItem]) { add(items) }

  private mutating func add(_ items: [RowItem]) {
    var isOpen = false
    var groups = 0
    for item in items {
      if case .section(let node) = item {
        isOpen = false
        addSection(node)
        continue
      }
      if !isOpen {
        isOpen = true
        sections.append(Section(.rows(groups)))
        groups += 1
      }
      append(item)
    }
  }

  private mutating func append(_ item: RowItem) {
    switch item {
    case .box(let box): sections[sections.count - 1].append(.box(box))
    case .elements(let elements):
      let count = elements.table?.count ?? 0
      sections[sections.count - 1].append(.elements(elements, count: count))
    case .section: break
    }
  }

  private mutating func addSection(_ node: SectionNode) {
    var section = Section(.node(ObjectIdentifier(node)))
    section.header = node.header.flatMap { Self.hasBoxes($0) ? $0 : nil }
    section.footer = node.footer.flatMap { Self.hasBoxes($0) ? $0 : nil }
    sections.append(section)
    var items: [RowItem] = []
    node.content?.collectRows(into: &items)
    // A section within another one is not a section of its own; its rows are those of the outer one.
    var rest = items[...]
    while let item = rest.popFirst() {
      if case .section(let inner) = item {
        var rows: [RowItem] = []
        inner.content?.collectRows(into: &rows)
        rest = rows[...] + rest
      } else {
        append(item)
      }
    }
  }

  /// Returns whether a node contributes anything to the layout around it.
  private static func hasBoxes(_ node: ViewNode) -> Bool {
    var boxes: [LayoutBox] = []
    node.collectBoxes(into: &boxes)
    return !boxes.isEmpty
  }

  /// Returns the identity of the element of a row, or that given to a row by `id(_:)`, or `nil`.
  ///
  /// - Parameters:
  ///   - path: The path of the row.
  ///   - end: The node of the container, outside of which identities have no effect.
  /// - Returns: The identity.
  func identity(at path: RowPath, below end: ViewNode) -> AnyHashable? {
    guard let (run, index) = run(at: path) else { return nil }
    switch run {
    case .box(let box): return RowSurroundings(box, below: end).identity
    case .elements(let elements, _):
      // The collection may have changed since.
      guard let table = elements.table, index < table.count else { return nil }
      return table.identity(at: index)
    }
  }

  /// Returns the run that a row is in, and the row's index in that.
  func run(at path: RowPath) -> (run: Run, index: Int)? {
    guard sections.indices.contains(path.section) else { return nil }
    return sections[path.section].run(at: path.row)
  }

  /// Calls a closure with each run and the path of its first row, until it returns `false`.
  func forEachRun(_ body: (Run, RowPath) -> Bool) {
    for (number, section) in sections.enumerated() {
      for (run, start) in zip(section.runs, section.starts)
      where !body(run, RowPath(section: number, row: start)) {
        return
      }
    }
  }

  // MARK: Changes

  /// Returns the changes from other sections to these, and notes that the present elements are shown.
  func takeChanges(from old: ListSections) -> ListChanges {
    var changes = ListChanges()
    let difference = ListDifference(
      oldCount: old.sections.count, newCount: sections.count,
      old: { old.sections[$0].key }, new: { sections[$0].key })
    changes.sectionDeletions = Set(difference.deletions)
    changes.sectionInsertions = Set(difference.insertions)
    changes.sectionMoves = difference.moves.map {
      ListChanges.SectionMove(from: $0.source, to: $0.destination)
    }
    var indices: [Section.Key: Int] = [:]
    for (index, section) in old.sections.enumerated() { indices[section.key] = index }
    for (index, section) in sections.enumerated() {
      if let source = indices[section.key] {
        Self.addChanges(&changes, from: old.sections[source], source, to: section, index)
      } else {
        for case .elements(let elements, _) in section.runs { elements.skipDifference() }
      }
    }
    return changes
  }

  /// Whether there are no rows.
  var isEmpty: Bool { sections.allSatisfy { $0.count == 0 } }

  /// Notes that the list shows these sections, where the changes that lead to them do not matter.
  func skipChanges() {
    for section in sections {
      for case .elements(let elements, _) in section.runs { elements.skipDifference() }
    }
  }

  private static func addChanges(
    _ changes: inout ListChanges, from old: Section, _ source: Int, to new: Section, _ target: Int
  ) {
    let difference = ListDifference(
      oldCount: old.runs.count, newCount: new.runs.count,
      old: { old.runs[$0].key }, new: { new.runs[$0].key })
    var moved: [Int: Int] = [:]
    for move in difference.moves { moved[move.destination] = move.source }
    for run in difference.deletions { changes.deletions.formUnion(rows(old, source, run)) }
    for run in difference.insertions { changes.insertions.formUnion(rows(new, target, run)) }
    let inserted = Set(difference.insertions)
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, run) in old.runs.enumerated() { indices[run.key] = index }
    for (index, run) in new.runs.enumerated() {
      guard case .elements(let elements, _) = run else {
        if let from = moved[index] {
          changes.moves.append(
            ListChanges.Move(
              from: RowPath(section: source, row: old.starts[from]),
              to: RowPath(section: target, row: new.starts[index])))
        }
        continue
      }
      let rows = elements.takeDifference()
      guard !inserted.contains(index), let from = indices[run.key] else { continue }
      if moved[index] != nil {
        // Collections that change places with other rows are rare: their rows are new.
        changes.deletions.formUnion(Self.rows(old, source, from))
        changes.insertions.formUnion(Self.rows(new, target, index))
        continue
      }
      let (first, newFirst) = (old.starts[from], new.starts[index])
      for row in rows.deletions {
        changes.deletions.insert(RowPath(section: source, row: first + row))
      }
      for row in rows.insertions {
        changes.insertions.insert(RowPath(section: target, row: newFirst + row))
      }
      changes.moves += rows.moves.map {
        ListChanges.Move(
          from: RowPath(section: source, row: first + $0.source),
          to: RowPath(section: target, row: newFirst + $0.destination))
      }
    }
  }

  private static func rows(_ section: Section, _ number: Int, _ run: Int) -> [RowPath] {
    (0..<section.runs[run].count).map { RowPath(section: number, row: section.starts[run] + $0) }
  }
}
