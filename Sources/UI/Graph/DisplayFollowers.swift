// SPDX-License-Identifier: MIT

/// The nodes that are told when their views are displayed, or no longer.
struct DisplayFollowers {
  private struct Follower { weak var node: ViewNode? }

  private var followers: [Follower] = []
  /// The number of followers at which those are removed that are no longer there.
  private var limit = 8

  /// Adds a node, until it is unmounted.
  mutating func add(_ node: ViewNode) {
    if followers.count == limit {
      followers.removeAll { $0.node?.isMounted != true }
      limit = max(8, 2 * followers.count)
    }
    followers.append(Follower(node: node))
  }

  /// Tells the nodes that another view may be displayed.
  func notify() {
    for follower in followers where follower.node?.isMounted == true {
      follower.node?.displayDidChange()
    }
  }
}
