// SPDX-License-Identifier: MIT

/// A view without content, which takes no space.
public struct EmptyView: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates the view.
  public init() {}

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: EmptyView, in place: NodePlace) -> ViewNode {
    ViewNode(in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: EmptyView, _ node: ViewNode) {}
}
