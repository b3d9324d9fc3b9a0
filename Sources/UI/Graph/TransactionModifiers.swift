// SPDX-License-Identifier: MIT

/// A node that changes the transaction for the views inside it.
protocol TransactionModifying: ViewNode {
  /// Changes a transaction as the views inside have it; returns whether the node has an effect now.
  func modify(_ transaction: inout Transaction) -> Bool
  /// Called after the layout of what was evaluated.
  func layoutDidEnd()
}

/// The nodes of a tree that change the transaction for the views inside them.
final class TransactionModifiers {
  private var count = 0
  /// The nodes whose changed transaction waits for a layout.
  private var waiting: [any TransactionModifying] = []

  var isEmpty: Bool { count == 0 }

  /// Whether what was evaluated in a changed transaction waits for its layout.
  var needLayout: Bool { !waiting.isEmpty }

  func add() { count += 1 }

  func remove() { count -= 1 }

  /// Lays out the tree at the end of the pass, and tells a node of that.
  func layOut(for node: any TransactionModifying) {
    if !waiting.contains(where: { $0 === node }) { waiting.append(node) }
  }

  /// Tells the nodes that the layout has ended.
  func layoutDidEnd() {
    guard !waiting.isEmpty else { return }
    let nodes = waiting
    waiting = []
    for node in nodes { node.layoutDidEnd() }
  }
}

extension ViewGraph {
  /// Calls a closure in the transaction that the views around a node give to it.
  func inTransaction(of node: ViewNode, _ body: () -> Void) {
    var around: [any TransactionModifying] = []
    var outer = node.parent
    while let current = outer {
      if let modifier = current as? any TransactionModifying { around.append(modifier) }
      outer = current.parent
    }
    var transaction = transactions.current ?? Transaction()
    var isModified = false
    for modifier in around.reversed() where modifier.modify(&transaction) { isModified = true }
    if isModified { transactions.perform(in: transaction, body) } else { body() }
  }
}
