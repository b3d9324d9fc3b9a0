import SashGeometry

/// A place in a tree that gestures happen at: what views are to this room.
@MainActor public protocol GestureNode: AnyObject {
  /// The node around this one; nil at the root.
  var gestureParent: (any GestureNode)? { get }
  /// The recognisers here, the first heard first.
  var gestureRecognizers: [GestureRecognizer] { get }
  /// Recognisers that lie on other nodes and are offered the touches of this one too, after its own;
  /// default: none.
  var additionalGestureRecognizers: [GestureRecognizer] { get }
  /// A point of the window in this node's own coordinates.
  func gestureConvert(fromWindow point: Point) -> Point
  /// The size of what is around all nodes, with its origin at the window's; default: of no size,
  /// where nothing begins at an edge.
  var gestureRootSize: Size { get }
}

extension GestureNode {
  /// None.
  public var additionalGestureRecognizers: [GestureRecognizer] { [] }
  /// No size: the edges are not known.
  public var gestureRootSize: Size { .zero }
}

extension GestureNode {
  /// Whether this node is `other` or lies in its subtree.
  package func isInside(_ other: any GestureNode) -> Bool {
    var node: (any GestureNode)? = self
    while let here = node {
      if here === other { return true }
      node = here.gestureParent
    }
    return false
  }
}
