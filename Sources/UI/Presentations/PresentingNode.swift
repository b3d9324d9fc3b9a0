// SPDX-License-Identifier: MIT

/// The node on whose behalf something is presented, which may leave its tree, with the nodes around
/// it, before the presentation has ended.
struct PresentingNode {
  private weak var node: ViewNode?

  init(_ node: ViewNode) { self.node = node }

  /// The node while it is in its tree, or `nil`.
  var mounted: ViewNode? { node?.isMounted == true ? node : nil }
}
