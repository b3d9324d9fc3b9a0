// SPDX-License-Identifier: MIT

/// A view with the value that a picker selects by it.
@usableFromInline struct TaggedView<Content> {
  let content: Content
  let tag: AnyHashable
}

extension TaggedView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> TagNode {
    let node = TagNode(view.tag, in: place)
    node.show(view.content, in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: TagNode) {
    if node.tag != view.tag {
      node.tag = view.tag
      node.structureDidChange()
    }
    node.patch(view.content)
  }
}

/// The node of a view with the value that a picker selects by it.
@usableFromInline final class TagNode: WrapperNode {
  fileprivate(set) var tag: AnyHashable

  init(_ tag: AnyHashable, in place: NodePlace) {
    self.tag = tag
    super.init(in: place)
  }
}

extension View {
  /// Gives the view the value that a picker selects by it.
  ///
  /// Its type is that of the picker's selection, or the one that this wraps if it is optional.
  public func tag<V: Hashable>(_ tag: V) -> some View { TaggedView(content: self, tag: tag) }
}
