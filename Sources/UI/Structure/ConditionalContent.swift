// SPDX-License-Identifier: MIT

/// The views of one of two branches, as a builder chooses them by `if` or `switch`.
///
/// The views of one branch are others than those of the other one, even where their types are the
/// same: their state begins anew.
public struct ConditionalContent<First, Second> {
  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch
}

extension ConditionalContent: View where First: View, Second: View {
  /// The type of the body.
  public typealias Body = Never

  init(_ branch: Branch) { self.branch = branch }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> BranchNode {
    let node = BranchNode(in: place)
    switch view.branch {
    case .first(let first): node.begin(with: first, as: .first)
    case .second(let second): node.begin(with: second, as: .second)
    }
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
    if let view { node.begin(with: view, as: .first) }
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
  /// The branches that were removed and are still displayed.
  private var departures: Departures<Branch?>?

  override init(in place: NodePlace) {
    self.place = place
    super.init(in: place)
  }

  /// Makes the first displayed branch.
  func begin<Content: View>(with view: Content, as first: Branch) {
    content = Content._make(view, in: place.below(self))
    branch = first
  }

  /// Displays another branch.
  ///
  /// As in SwiftUI, the new views appear before the old ones disappear. A branch that is still
  /// displayed since it was removed is revived.
  func show<Content: View>(_ view: Content, as new: Branch) {
    let old = content
    let oldBranch = branch
    if let node = departures?.revive(new) {
      content = node
      node.update(with: view)
    } else {
      let node = Content._make(view, in: place.below(self))
      content = node
      graph.appear(node)
    }
    branch = new
    if let old { remove(old, oldBranch) }
    structureDidChange()
  }

  /// Replaces the displayed branch by another view of its type.
  func replace<Content: View>(by view: Content) {
    guard let old = content else { return show(view, as: .first) }
    let node = Content._make(view, in: place.below(self))
    content = node
    graph.appear(node)
    remove(old, nil)
    structureDidChange()
  }

  /// Displays no branch.
  func showNothing() {
    if let content { remove(content, branch) }
    content = nil
    branch = nil
    structureDidChange()
  }

  private func remove(_ node: ViewNode, _ branch: Branch?) {
    guard graph.animatesTransitions else { return node.unmount() }
    let departures = self.departures ?? Departures(of: self)
    self.departures = departures
    departures.remove(node, branch)
  }

  /// Updates the displayed branch.
  func patch<Content: View>(_ view: Content) {
    guard let content else { return }
    content.update(with: view)
  }

  override func didUnmount() { departures?.cancel() }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    // What has been removed lies behind what replaces it.
    departures?.forEach(body)
    content.map(body)
  }
}
