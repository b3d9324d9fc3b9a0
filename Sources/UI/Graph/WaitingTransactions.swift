// SPDX-License-Identifier: MIT

/// The nodes that wait for the display of what transactions have changed, in the order of those.
struct WaitingTransactions {
  /// The nodes that read what one transaction has changed.
  struct Group {
    /// A number that tells the groups which wait at one time.
    let number: UInt16
    let transaction: Transaction
    /// The part of the transaction's record that ends with the animations of the tree, and those of
    /// other transactions whose changes are displayed together with it.
    fileprivate(set) var parts: [TransactionRecord.Part]
    fileprivate(set) var nodes: [ViewNode] = []
  }

  /// The number of the transaction that is displayed; 0 for none.
  var displayedNumber: UInt16 = 0
  /// Whether nodes are evaluated or boxes are laid out in a pass.
  var isEvaluating = false
  private var groups: [Group] = []
  private var lastNumber: UInt16 = 0

  var isEmpty: Bool { groups.isEmpty }

  /// Returns the number of the group of a transaction, which begins to wait.
  mutating func number(of transaction: Transaction) -> UInt16 {
    let record = transaction.record ?? TransactionRecord()
    if let group = groups.first(where: { $0.parts[0].record === record }) { return group.number }
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    groups.append(Group(number: lastNumber, transaction: transaction, parts: [record.begin()]))
    return lastNumber
  }

  /// Adds a node to the group with a number.
  mutating func add(_ node: ViewNode, to number: UInt16) {
    guard let index = groups.firstIndex(where: { $0.number == number }) else { return }
    groups[index].nodes.append(node)
  }

  /// Notes that a node of one group waits for another one now, which displays the changes of both.
  ///
  /// The completions of the one then wait for the animations of the other, too.
  mutating func join(_ number: UInt16, to other: UInt16) {
    guard let record = groups.first(where: { $0.number == number })?.parts[0].record,
      let index = groups.firstIndex(where: { $0.number == other }),
      !groups[index].parts.contains(where: { $0.record === record })
    else { return }
    groups[index].parts.append(record.begin())
  }

  /// Returns the group that has waited longest, which waits no longer.
  mutating func takeFirst() -> Group? { groups.isEmpty ? nil : groups.removeFirst() }

  /// Removes all groups, and returns the nodes that have waited.
  mutating func removeAll() -> [ViewNode] {
    let (nodes, parts) = (groups.flatMap(\.nodes), groups.flatMap(\.parts))
    groups.removeAll()
    for part in parts { part.end() }
    return nodes
  }
}
