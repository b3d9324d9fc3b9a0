// SPDX-License-Identifier: MIT

@Suite("Differences between lists") struct ListDifferenceTests {
  /// Makes changes in sections of rows, as a list does.
  private func apply(_ changes: ListChanges, to old: [[Int]], for new: [[Int]]) -> [[Int]] {
    var moved: [RowPath: Int] = [:]
    for move in changes.moves {
      moved[move.destination] = old[move.source.section][move.source.row]
    }
    let gone = changes.deletions.union(changes.moves.map(\.source))
    var kept: [Int: [Int]] = [:]
    for (section, rows) in old.enumerated() {
      kept[section] = rows.enumerated().filter {
        !gone.contains(RowPath(section: section, row: $0.offset))
      }.map(\.element)
    }
    return new.enumerated().map { section, rows in
      rows.indices.map { row in
        let path = RowPath(section: section, row: row)
        if let number = moved[path] { return number }
        if changes.insertions.contains(path) { return new[section][row] }
        return kept[section]?.isEmpty == false ? kept[section]!.removeFirst() : -1
      }
    }
  }

  @Test("for random sections the changes lead from one to the other, and keep what they can")
  func random() {
    for var random in randomWalks() {
      func sections(of numbers: [Int], _ count: Int) -> [[Int]] {
        var sections: [[Int]] = Array(repeating: [], count: count)
        for number in numbers { sections[random.int(0...count - 1)].append(number) }
        return sections
      }
      let count = random.int(1...3)
      let old = sections(of: Array(0..<random.int(0...20)).shuffled(using: &random), count)
      var numbers = old.flatMap(\.self).filter { _ in random.chance(80) }
      numbers += (0..<random.int(0...5)).map { 100 + $0 }
      if random.chance(50) { numbers.shuffle(using: &random) }
      let new = sections(of: numbers, count)
      let changes = ListChanges(
        from: old.enumerated().map { (section: $0.offset, rows: $0.element) },
        to: new.enumerated().map { (section: $0.offset, rows: $0.element) })
      if apply(changes, to: old, for: new) != new {
        Issue.record("\(random): \(old) to \(new): \(changes)")
      }
      let (before, after) = (Set(old.flatMap(\.self)), Set(new.flatMap(\.self)))
      #expect(Set(changes.deletions.map { old[$0.section][$0.row] }) == before.subtracting(after))
      #expect(Set(changes.insertions.map { new[$0.section][$0.row] }) == after.subtracting(before))
    }
  }

  @Test("the fewest rows are moved")
  func moves() {
    let last = ListChanges(from: [1, 2, 3, 4, 5], to: [5, 1, 2, 3, 4])
    #expect(last.moves == [ListChanges.Move(from: RowPath(row: 4), to: RowPath(row: 0))])
    #expect(last.deletions.isEmpty && last.insertions.isEmpty)
    let swap = ListChanges(from: [1, 2, 3, 4, 5], to: [1, 4, 3, 2, 5])
    #expect(swap.moves.count == 2)
    #expect(ListChanges(from: [1, 2], to: [1, 2]).isEmpty)
  }

  @Test("identities are compared only as far as the two orders differ from their ends")
  func lazyIdentities() {
    var asked = 0
    let difference = ListDifference(
      oldCount: 1000, newCount: 1001,
      old: { number -> Int in
        asked += 1
        return number
      }, new: { $0 < 500 ? $0 : $0 == 500 ? -1 : $0 - 1 })
    #expect(difference.insertions == [500] && difference.deletions.isEmpty)
    #expect(asked <= 1002)
  }

  @Test("of rows with the same identity, one is kept")
  func duplicates() {
    let changes = ListChanges(from: [1, 1, 2], to: [2, 1, 1, 1])
    #expect(apply(changes, to: [[1, 1, 2]], for: [[2, 1, 1, 1]]) == [[2, 1, 1, 1]])
  }

  @Test("sections are deleted, inserted and moved with their rows")
  func sections() {
    let changes = ListChanges(
      from: [(section: "a", rows: [1, 2]), (section: "b", rows: [3]), (section: "c", rows: [4])],
      to: [(section: "c", rows: [4, 5]), (section: "a", rows: [2]), (section: "d", rows: [3])])
    #expect(changes.sectionDeletions == [1] && changes.sectionInsertions == [2])
    #expect(changes.sectionMoves.count == 1)
    #expect(changes.deletions == [RowPath(section: 0, row: 0)])
    #expect(changes.insertions == [RowPath(section: 0, row: 1)])
  }
}
