// SPDX-License-Identifier: MIT

/// A view with an identity: with another one, it is another view whose state begins anew.
public struct IdentifiedView<Content, ID: Hashable> {
  let content: Content
  let id: ID
}

extension IdentifiedView: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> IdentityNode<ID> {
    let node = IdentityNode(view.id, in: place)
    node.branch.begin(with: view.content, as: .first)
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: IdentityNode<ID>) {
    if view.id == node.id {
      node.branch.patch(view.content)
    } else {
      node.id = view.id
      node.branch.replace(by: view.content)
    }
  }
}

extension View {
  /// Gives the view an identity; when it changes, the view's state begins anew.
  public func id<ID: Hashable>(_ id: ID) -> IdentifiedView<Self, ID> {
    IdentifiedView(content: self, id: id)
  }
}

/// The node of a view with an identity.
///
/// It is an implementation detail of the views.
public final class IdentityNode<ID: Hashable>: ViewNode {
  fileprivate var id: ID
  fileprivate private(set) lazy var branch = BranchNode(in: place.below(self))
  private let place: NodePlace

  init(_ id: ID, in place: NodePlace) {
    self.id = id
    self.place = place
    super.init(in: place)
  }

  /// The identity, of any type.
  var identity: AnyHashable { AnyHashable(id) }

  override func forEachChild(_ body: (ViewNode) -> Void) { body(branch) }
}
