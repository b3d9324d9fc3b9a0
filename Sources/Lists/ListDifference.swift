// SPDX-License-Identifier: MIT

import SashInterface

/// The difference between two orders of elements with identities: the numbers of the deleted ones
/// before, of the inserted ones afterwards, and of those that are moved.
///
/// The fewest elements are moved that lead from one order to the other. The elements are indexed
/// only between the first and the last that differ.
nonisolated package struct ListDifference: Hashable, Sendable {
  /// The numbers of the elements that are gone, before the change.
  package var deletions: [Int] = []
  /// The numbers of the new elements, after the change.
  package var insertions: [Int] = []
  /// The numbers of each moved element before and after the change.
  package var moves: [Move] = []

  /// An element that is at another place among those that are kept.
  package struct Move: Hashable, Sendable {
    package var source: Int
    package var destination: Int
  }

  /// Creates the difference between equal orders.
  package init() {}

  /// Creates the difference between no elements and a number of them.
  package init(inserting count: Int) { insertions = Array(0..<count) }

  /// Finds the difference between two orders.
  ///
  /// Of several elements with the same identity the first is the one that may be kept.
  ///
  /// - Parameters:
  ///   - oldCount: The number of elements before.
  ///   - newCount: The number of elements afterwards.
  ///   - old: Returns the identity of an element before.
  ///   - new: Returns the identity of an element afterwards.
  package init<ID: Hashable>(
    oldCount: Int, newCount: Int, old: (Int) -> ID, new: (Int) -> ID
  ) {
    self.init(
      oldCount: oldCount, newCount: newCount,
      sameCount: { first, newFirst, limit in
        var count = 0
        while count < limit, old(first + count) == new(newFirst + count) { count += 1 }
        return count
      },
      sameCountBefore: { end, newEnd, limit in
        var count = 0
        while count < limit, old(end - 1 - count) == new(newEnd - 1 - count) { count += 1 }
        return count
      },
      old: old, new: new)
  }

  /// Finds the difference between two orders.
  ///
  /// - Parameters:
  ///   - oldCount: The number of elements before.
  ///   - newCount: The number of elements afterwards.
  ///   - sameCount: Returns how many elements before, from a number on, have the identities of those
  ///     afterwards from another number on, up to a limit; which may be known without the identities.
  ///   - sameCountBefore: Returns the same of the elements in front of two numbers.
  ///   - old: Returns the identity of an element before.
  ///   - new: Returns the identity of an element afterwards.
  package init<ID: Hashable>(
    oldCount: Int, newCount: Int, sameCount: (Int, Int, Int) -> Int,
    sameCountBefore: (Int, Int, Int) -> Int, old: (Int) -> ID, new: (Int) -> ID
  ) {
    let shorter = min(oldCount, newCount)
    let start = sameCount(0, 0, shorter)
    let tail = sameCountBefore(oldCount, newCount, shorter - start)
    let oldRange = start..<(oldCount - tail)
    let newRange = start..<(newCount - tail)
    if oldRange.isEmpty || newRange.isEmpty {
      deletions = Array(oldRange)
      insertions = Array(newRange)
      return
    }
    if oldCount == newCount {
      // Where few elements have changed places with each other, the others are not indexed.
      let others = Self.differing(oldRange, sameCount)
      if others.count <= oldRange.count / 2 {
        match(others, others, old, new, isOrderKept: false)
        return
      }
    }
    match(Array(oldRange), Array(newRange), old, new, isOrderKept: true)
  }

  /// Returns the numbers in a range of which the elements before and afterwards differ.
  private static func differing(
    _ range: Range<Int>, _ sameCount: (Int, Int, Int) -> Int
  ) -> [Int] {
    var numbers: [Int] = []
    var number = range.lowerBound
    while number < range.upperBound {
      numbers.append(number)
      number += 1
      number += sameCount(number, number, range.upperBound - number)
    }
    return numbers
  }

  /// Matches elements before with those afterwards.
  ///
  /// - Parameters:
  ///   - oldNumbers: The numbers of the elements before, in ascending order.
  ///   - newNumbers: The numbers of the elements afterwards, in ascending order.
  ///   - old: Returns the identity of an element before.
  ///   - new: Returns the identity of an element afterwards.
  ///   - isOrderKept: Whether elements that are kept in their order are not moved; otherwise other
  ///     elements between them are not.
  private mutating func match<ID: Hashable>(
    _ oldNumbers: [Int], _ newNumbers: [Int], _ old: (Int) -> ID, _ new: (Int) -> ID,
    isOrderKept: Bool
  ) {
    var places: [ID: Int] = Dictionary(minimumCapacity: newNumbers.count)
    for number in newNumbers where places[new(number)] == nil { places[new(number)] = number }
    var matched: Set<Int> = []
    var kept: [Move] = []
    for number in oldNumbers {
      // Taken out, so that a second element of the same identity is deleted.
      guard let place = places.removeValue(forKey: old(number)) else {
        deletions.append(number)
        continue
      }
      matched.insert(place)
      kept.append(Move(source: number, destination: place))
    }
    insertions = newNumbers.filter { !matched.contains($0) }
    guard isOrderKept else {
      moves = kept
      return
    }
    let order = kept.map(\.destination)
    let fixed = longestIncreasingSubsequence(order)
    if fixed.count == order.count { return }
    var next = fixed.makeIterator()
    var anchor = next.next()
    for move in kept {
      if move.destination == anchor { anchor = next.next() } else { moves.append(move) }
    }
  }
}

nonisolated extension ListChanges {
  /// Creates the changes that lead from one order of the rows of a section to another.
  ///
  /// - Parameters:
  ///   - old: The identities of the rows before.
  ///   - new: The identities of the rows afterwards.
  ///   - section: The index of the section.
  public init<ID: Hashable>(from old: [ID], to new: [ID], inSection section: Int = 0) {
    self.init()
    let difference = ListDifference(
      oldCount: old.count, newCount: new.count, old: { old[$0] }, new: { new[$0] })
    add(difference, from: section, to: section)
  }

  /// Creates the changes that lead from the rows of some sections to other rows and sections.
  ///
  /// A row may also move to another section. The identities of sections and rows are those of
  /// dictionaries and sets: two elements of the same list have different ones.
  ///
  /// - Parameters:
  ///   - old: The identities of the sections before, and of the rows of each.
  ///   - new: The identities of the sections afterwards, and of the rows of each.
  public init<SectionID: Hashable, ID: Hashable>(
    from old: [(section: SectionID, rows: [ID])], to new: [(section: SectionID, rows: [ID])]
  ) {
    self.init(
      oldSections: old.map(\.section), newSections: new.map(\.section),
      oldCount: { old[$0].rows.count }, newCount: { new[$0].rows.count },
      old: { old[$0.section].rows[$0.row] }, new: { new[$0.section].rows[$0.row] })
  }

  /// Creates the changes between two states of which the identities are asked for as they are
  /// needed.
  ///
  /// - Parameters:
  ///   - oldSections: The identities of the sections before.
  ///   - newSections: The identities of the sections afterwards.
  ///   - oldCount: Returns the number of rows of a section before.
  ///   - newCount: Returns the number of rows of a section afterwards.
  ///   - old: Returns the identity of a row before.
  ///   - new: Returns the identity of a row afterwards.
  package init<SectionID: Hashable, ID: Hashable>(
    oldSections: [SectionID], newSections: [SectionID], oldCount: (Int) -> Int,
    newCount: (Int) -> Int, old: (RowPath) -> ID, new: (RowPath) -> ID
  ) {
    self.init()
    let sections = ListDifference(
      oldCount: oldSections.count, newCount: newSections.count, old: { oldSections[$0] },
      new: { newSections[$0] })
    sectionDeletions = Set(sections.deletions)
    sectionInsertions = Set(sections.insertions)
    sectionMoves = sections.moves.map { SectionMove(from: $0.source, to: $0.destination) }
    let mapping = ListRowMapping(self)
    for section in oldSections.indices {
      guard let target = mapping.newSection(section) else { continue }
      let rows = ListDifference(
        oldCount: oldCount(section), newCount: newCount(target),
        old: { old(RowPath(section: section, row: $0)) },
        new: { new(RowPath(section: target, row: $0)) })
      add(rows, from: section, to: target)
    }
    moveBetweenSections(old, new)
  }

  private mutating func add(_ rows: ListDifference, from section: Int, to target: Int) {
    for row in rows.deletions { deletions.insert(RowPath(section: section, row: row)) }
    for row in rows.insertions { insertions.insert(RowPath(section: target, row: row)) }
    moves += rows.moves.map {
      Move(
        from: RowPath(section: section, row: $0.source),
        to: RowPath(section: target, row: $0.destination))
    }
  }

  /// Replaces the deletion of a row in one section and its insertion in another by a move.
  private mutating func moveBetweenSections<ID: Hashable>(
    _ old: (RowPath) -> ID, _ new: (RowPath) -> ID
  ) {
    guard !deletions.isEmpty, !insertions.isEmpty else { return }
    var sources: [ID: RowPath] = Dictionary(minimumCapacity: deletions.count)
    for path in deletions { sources[old(path)] = path }
    for path in insertions {
      guard let source = sources.removeValue(forKey: new(path)) else { continue }
      deletions.remove(source)
      insertions.remove(path)
      moves.append(Move(from: source, to: path))
    }
  }
}
