// SPDX-License-Identifier: MIT

import SashGeometry

/// A node of the tree in which gestures are recognised.
///
/// Views conform to it. The protocol keeps the recognisers independent of views, so that they can
/// be used with any other tree.
@MainActor public protocol GestureNode: AnyObject {
  /// The parent of this node, or `nil` at the root.
  var gestureParent: (any GestureNode)? { get }
  /// The recognisers of this node; touches are offered to the first one first.
  var gestureRecognizers: [GestureRecognizer] { get }
  /// Recognisers of other nodes that are offered the touches of this node too, after its own;
  /// default: none.
  var additionalGestureRecognizers: [GestureRecognizer] { get }
  /// Converts a point in window coordinates to this node's coordinates.
  func gestureConvert(fromWindow point: Point) -> Point
  /// The size of the window, at whose edges screen-edge gestures begin. With the default, zero,
  /// none begins.
  var gestureRootSize: Size { get }
  /// Whether gestures may begin now; default: `true`. A node that is hidden while a touch is down
  /// refuses.
  var permitsGestures: Bool { get }
}

extension GestureNode {
  /// No recognisers.
  public var additionalGestureRecognizers: [GestureRecognizer] { [] }
  /// Zero: the edges are not defined.
  public var gestureRootSize: Size { .zero }
  /// True: gestures may begin.
  public var permitsGestures: Bool { true }
}

extension GestureNode {
  /// Returns whether this node is `other` or lies in its subtree.
  package func isInside(_ other: any GestureNode) -> Bool {
    var node: (any GestureNode)? = self
    while let current = node {
      if current === other { return true }
      node = current.gestureParent
    }
    return false
  }
}
