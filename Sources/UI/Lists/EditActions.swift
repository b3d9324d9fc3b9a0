// SPDX-License-Identifier: MIT

/// The views of a collection's elements, which the user can delete and move in a list.
public struct EditableRows<Content: DynamicViewContent>: DynamicViewContent {
  /// The type of the body.
  public typealias Body = Never

  let content: Content
  let onDelete: (@MainActor (IndexOffsets) -> Void)?
  let onMove: (@MainActor (IndexOffsets, Int) -> Void)?

  /// The collection.
  public var data: Content.Data { content.data }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> EditActionsNode {
    let node = EditActionsNode(in: place)
    node.onDelete = view.onDelete
    node.onMove = view.onMove
    node.show(view.content, in: place)
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: EditActionsNode) {
    node.onDelete = view.onDelete
    node.onMove = view.onMove
    node.patch(view.content)
  }
}

extension DynamicViewContent {
  /// Lets the user delete rows of a list: by a swipe, by the Delete key and by the row's menu.
  ///
  /// - Parameter action: Removes the elements at some offsets from the collection; `nil` for rows that
  ///   are not deleted.
  /// - Returns: The views with the action.
  public func onDelete(
    perform action: (@MainActor (IndexOffsets) -> Void)?
  ) -> EditableRows<Self> {
    EditableRows(content: self, onDelete: action, onMove: nil)
  }

  /// Lets the user move rows of a list: a finger that is held lifts a row, and Alt with Up or Down moves
  /// the current one.
  ///
  /// - Parameter action: Moves the elements at some offsets to before another one; `nil` for rows that
  ///   are not moved.
  /// - Returns: The views with the action.
  public func onMove(
    perform action: (@MainActor (IndexOffsets, Int) -> Void)?
  ) -> EditableRows<Self> {
    EditableRows(content: self, onDelete: nil, onMove: action)
  }
}

// Functions of the type of this name in Foundation, which the library does not import.
extension DynamicViewContent {
  /// Lets the user delete rows of a list by a function that takes another set of offsets.
  ///
  /// - Parameter action: Removes the elements at some offsets from the collection.
  /// - Returns: The views with the action.
  @_disfavoredOverload public func onDelete<Offsets: SetAlgebra>(
    perform action: @escaping @MainActor (Offsets) -> Void
  ) -> EditableRows<Self> where Offsets.Element == Int {
    onDelete { (offsets: IndexOffsets) in action(Offsets(offsets)) }
  }

  /// Lets the user move rows of a list by a function that takes another set of offsets.
  ///
  /// - Parameter action: Moves the elements at some offsets to before another one.
  /// - Returns: The views with the action.
  @_disfavoredOverload public func onMove<Offsets: SetAlgebra>(
    perform action: @escaping @MainActor (Offsets, Int) -> Void
  ) -> EditableRows<Self> where Offsets.Element == Int {
    onMove { (offsets: IndexOffsets, target: Int) in action(Offsets(offsets), target) }
  }
}

/// The node of views that the user can delete and move in a list.
///
/// It is an implementation detail of the views.
public final class EditActionsNode: WrapperNode {
  fileprivate(set) var onDelete: (@MainActor (IndexOffsets) -> Void)?
  fileprivate(set) var onMove: (@MainActor (IndexOffsets, Int) -> Void)?
}

extension ElementsNode {
  /// The action that deletes elements, or `nil`.
  final var deleteAction: (@MainActor (IndexOffsets) -> Void)? {
    if let action = editAction({ $0.onDelete }) { return action }
    guard let delete = edits?.onDelete else { return nil }
    return { @MainActor offsets in delete(Array(offsets)) }
  }

  /// The action that moves elements, or `nil`.
  final var moveAction: (@MainActor (IndexOffsets, Int) -> Void)? {
    if let action = editAction({ $0.onMove }) { return action }
    guard let move = edits?.onMove else { return nil }
    return { @MainActor offsets, target in move(Array(offsets), target) }
  }

  /// Returns the innermost action of the modifiers around the elements.
  private func editAction<Action>(_ action: (EditActionsNode) -> Action?) -> Action? {
    var node = parent
    while let current = node, current is WrapperNode {
      if let found = (current as? EditActionsNode).flatMap(action) { return found }
      node = current.parent
    }
    return nil
  }
}
