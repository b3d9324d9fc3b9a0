// SPDX-License-Identifier: MIT

/// A view of any type.
///
/// A value with a view of another type replaces what is displayed, and its state begins anew.
public struct AnyView: View {
  /// The type of the body.
  public typealias Body = Never

  private let type: ObjectIdentifier
  private let begin: (BranchNode) -> Void
  private let show: (BranchNode) -> Void
  private let patch: (BranchNode) -> Void

  /// Creates a view that displays another one.
  public init<Content: View>(_ view: Content) {
    let type = ObjectIdentifier(Content.self)
    self.type = type
    begin = { $0.begin(with: view, as: .type(type)) }
    show = { $0.show(view, as: .type(type)) }
    patch = { $0.patch(view) }
  }

  /// Creates a view that displays another one.
  public init<Content: View>(erasing view: Content) { self.init(view) }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: AnyView, in place: NodePlace) -> BranchNode {
    let node = BranchNode(in: place)
    view.begin(node)
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: AnyView, _ node: BranchNode) {
    if node.branch == .type(view.type) { view.patch(node) } else { view.show(node) }
  }
}
