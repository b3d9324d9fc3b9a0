// SPDX-License-Identifier: MIT

import SashCLinux
import Synchronization

/// The changes of observed objects that wait for a graph's next pass.
///
/// An object tells of a change on the thread that changes it, before it does. The graph takes the
/// changes at the beginning of its next pass, which the main actor is asked for.
nonisolated final class ModelChanges: Sendable {
  /// A change of an object that a node's view has read.
  struct Change: @unchecked Sendable {
    weak var node: ViewNode?
    /// The number of the tracking that reports it.
    let tracking: UInt32
    /// Whether the object was changed by another thread than the program's first one, on which the
    /// view was evaluated.
    let isForeign: Bool
  }

  private let waiting = Mutex<[Change]>([])
  /// Called on the main actor when there is a change.
  private let onChange: @MainActor @Sendable () -> Void

  init(onChange: @escaping @MainActor @Sendable () -> Void) { self.onChange = onChange }

  /// Returns what reports a change of an object that a node has read in a tracking.
  func handler(of node: ViewNode, tracking: UInt32) -> @Sendable () -> Void {
    let isMain = sash_is_first_thread() != 0
    let change = NodeReference(node: node)
    return { [self] in
      add(
        Change(
          node: change.node, tracking: tracking,
          isForeign: isMain && sash_is_first_thread() == 0), isOnMain: isMain)
    }
  }

  /// Returns the changes since the last call.
  func take() -> [Change] {
    waiting.withLock { waiting in
      defer { waiting.removeAll() }
      return waiting
    }
  }

  /// Adds a change, and tells the graph: at once on the first thread, where an application runs, and on
  /// that of a test's stage.
  private func add(_ change: Change, isOnMain: Bool) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(change)
      return waiting.count == 1
    }
    let isOnStage = StageThread.isCurrent
    // An earlier change, of another object, may wait for its task still.
    guard isFirst || isOnStage else { return }
    if isOnMain || isOnStage, !change.isForeign {
      return MainActor.assumeIsolated { onChange() }
    }
    Task { @MainActor in onChange() }
  }

  private struct NodeReference: @unchecked Sendable { weak var node: ViewNode? }
}
