// SPDX-License-Identifier: MIT

/// Several views that count as one, for a modifier that applies to each of them.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a group of views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> Content._Node {
    Content._make(view.content, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: Content._Node) {
    Content._patch(view.content, node)
  }
}
