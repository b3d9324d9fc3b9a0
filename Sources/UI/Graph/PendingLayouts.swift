// SPDX-License-Identifier: MIT

/// The uppermost box of a part of a tree that is displayed elsewhere than the views around it.
protocol GraphPart: AnyObject {
  /// Requests a layout of the part.
  func requestLayout()
  /// Performs the layout that was requested, if the part is displayed in a window.
  func layOutIfNeeded()
}

/// What waits for the layouts of a tree and of its parts.
final class PendingLayouts {
  private var parts: [any GraphPart] = []
  private var actions = RoundQueue<() -> Void>()
  /// The nodes of removed views that are still displayed.
  private var removed: [ViewNode] = []

  /// Whether a callback waits for the next layout.
  var hasActions: Bool { !actions.isEmpty }

  // MARK: Parts

  /// Adds a part.
  func add(_ part: any GraphPart) { parts.append(part) }

  /// Removes a part.
  func remove(_ part: any GraphPart) { parts.removeAll { $0 === part } }

  /// Requests layouts of all parts.
  func requestLayouts() { for part in parts { part.requestLayout() } }

  /// Performs the layout that was requested of parts in the window.
  func layOutParts() { for part in parts { part.layOutIfNeeded() } }

  // MARK: Callbacks

  /// Adds a callback for the end of the next layout of views that are in a window.
  func add(_ action: @escaping () -> Void) { actions.add(action) }

  /// Makes the calls that wait for the end of a layout.
  func layoutDidEnd() {
    guard hasActions else { return }
    let actions = self.actions.take()
    for action in actions { action() }
    self.actions.reuse(consume actions)
  }

  // MARK: Removed views

  /// Keeps the node of a removed view as long as its views are displayed.
  func keepUntilLayout(_ node: ViewNode) { removed.append(node) }

  /// Ends all waiting, with the tree.
  func removeAll() {
    removed = []
    actions.removeAll()
  }

  /// Releases the nodes of removed views.
  func releaseRemoved() { removed.removeAll(keepingCapacity: true) }
}
