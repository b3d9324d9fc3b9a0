// SPDX-License-Identifier: MIT

/// The views of one of two branches, as a builder chooses them by `if` or `switch`.
///
/// The views of one branch are others than those of the other one, even where their types are the
/// same: their state begins anew.
public struct ConditionalContent<First: View, Second: View>: View {
  enum Branch {
    case first(First)
    case second(Second)
  }

  /// The type of the body.
  public typealias Body = Never

  let branch: Branch

  init(_ branch: Branch) { self.branch = branch }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> BranchNode {
    let node = BranchNode(in: place)
    view.show(in: node)
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: BranchNode) {
    switch (view.branch, node.branch) {
    case (.first(let first), .first): node.patch(first)
    case (.second(let second), .second): node.patch(second)
    default: view.show(in: node)
    }
  }

  private func show(in node: BranchNode) {
    switch branch {
    case .first(let first): node.show(first, as: .first)
    case .second(let second): node.show(second, as: .second)
    }
  }
}

extension Optional: View where Wrapped: View {
  /// The type of the body.
  public typealias Body = Never

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Wrapped?, in place: NodePlace) -> BranchNode {
    let node = BranchNode(in: place)
    if let view { node.show(view, as: .first) }
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Wrapped?, _ node: BranchNode) {
    switch (view, node.branch) {
    case (let view?, .first): node.patch(view)
    case (let view?, _): node.show(view, as: .first)
    case (nil, .some): node.showNothing()
    case (nil, nil): break
    }
  }
}

/// The node of views of which one at most is displayed at a time.
///
/// It is an implementation detail of the views.
public final class BranchNode: ViewNode {
  /// What tells the views of which one is displayed.
  enum Branch: Equatable {
    case first
    case second
    /// A view of a type.
    case type(ObjectIdentifier)
  }

  /// The displayed branch, or `nil`.
  private(set) var branch: Branch?
  private let place: NodePlace
  private var content: ViewNode?

  override init(in place: NodePlace) {
    self.place = place
    super.init(in: place)
  }

  /// Displays another branch.
  ///
  /// As in SwiftUI, the new views appear before the old ones disappear.
  func show<Content: View>(_ view: Content, as new: Branch) {
    let old = content
    content = Content._make(view, in: place.below(self))
    branch = new
    old?.unmount()
    structureDidChange()
  }

  /// Displays no branch.
  func showNothing() {
    content?.unmount()
    content = nil
    branch = nil
    structureDidChange()
  }

  /// Updates the displayed branch.
  func patch<Content: View>(_ view: Content) {
    guard let content else { return }
    content.update(with: view)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) { content.map(body) }
}
