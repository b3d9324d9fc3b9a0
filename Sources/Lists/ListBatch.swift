// SPDX-License-Identifier: MIT

/// The collection of the changes that an application makes in `ListView.performBatchUpdates`.
///
/// The list owns it.
final class ListBatch {
  private var depth = 0
  private var changes = ListChanges()

  /// Begins a batch, or a part of the batch that was begun before.
  func begin() { depth += 1 }

  /// Ends a batch and returns its changes, or `nil` for a part of another batch.
  func end() -> ListChanges? {
    depth -= 1
    guard depth == 0 else { return nil }
    defer { changes = ListChanges() }
    return changes
  }

  /// Collects a change and returns `true` within a batch.
  func collect(_ add: (inout ListChanges) -> Void) -> Bool {
    guard depth > 0 else { return false }
    add(&changes)
    return true
  }
}
