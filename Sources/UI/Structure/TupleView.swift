// SPDX-License-Identifier: MIT

/// Several views, as a builder combines them.
public struct TupleView<each Content> {
  let content: (repeat each Content)
}

extension TupleView: View where repeat each Content: View {
  /// The type of the body.
  public typealias Body = Never

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> GroupNode {
    let node = GroupNode(in: place)
    let inner = place.below(node)
    repeat node.append(each view.content, in: inner)
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: GroupNode) {
    var index = 0
    repeat node.patch(each view.content, at: &index)
  }
}

/// The node of several views.
///
/// It is an implementation detail of the views.
public final class GroupNode: ViewNode {
  private var nodes: [ViewNode] = []

  fileprivate func append<Content: View>(_ content: Content, in place: NodePlace) {
    nodes.append(Content._make(content, in: place))
  }

  fileprivate func patch<Content: View>(_ content: Content, at index: inout Int) {
    nodes[index].update(with: content)
    index += 1
  }

  override func forEachChild(_ body: (ViewNode) -> Void) { for node in nodes { body(node) } }
}
