// SPDX-License-Identifier: MIT

/// A node around one other node, whose boxes are its own.
///
/// It is an implementation detail of the views.
public class WrapperNode: ViewNode {
  /// The node inside.
  final var content: ViewNode?

  /// Makes the node inside.
  final func show<Content: View>(_ view: Content, in place: NodePlace) {
    content = Content._make(view, in: place.below(self))
  }

  /// Updates the node inside.
  final func patch<Content: View>(_ view: Content) {
    guard let content else { return }
    content.update(with: view)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) { content.map(body) }
}
