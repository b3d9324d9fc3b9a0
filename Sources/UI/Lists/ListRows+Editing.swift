// SPDX-License-Identifier: MIT

extension ListRows {
  /// Returns the nodes around what a row displays, or `nil` while it has no view.
  func surroundings(at path: RowPath) -> RowSurroundings? {
    let row = box.list.cellForRow(at: path) as? DeclaredRow
    return row?.part?.boxes.first.map { RowSurroundings($0, below: box) }
  }

  /// Returns the traits of a row that has a view.
  private func traits(at path: RowPath) -> RowTraits {
    surroundings(at: path)?.traits ?? RowTraits()
  }

  // MARK: Swipes

  /// Returns the actions that a row reveals at a side when it is swiped, or `nil` for none.
  func swipeActions(at path: RowPath, _ edge: HorizontalEdge) -> SwipeActionsConfiguration? {
    var actions: [ContextualAction] = []
    var allowsFullSwipe = true
    surroundings(at: path)?.forEachNode { node in
      guard let node = node as? SwipeActionsNode, node.edge == edge else { return }
      if actions.isEmpty { allowsFullSwipe = node.allowsFullSwipe }
      actions += node.swipeActions
    }
    if actions.isEmpty, edge == .trailing, let deletion = deletion(at: path) {
      actions = [deletion]
    }
    if actions.isEmpty { return nil }
    return SwipeActionsConfiguration(
      actions: actions, performsFirstActionWithFullSwipe: allowsFullSwipe)
  }

  /// Returns the action that deletes a row, or `nil`.
  private func deletion(at path: RowPath) -> ContextualAction? {
    guard case (.elements(let elements, _), let index)? = sections.run(at: path),
      elements.deleteAction != nil, !traits(at: path).isDeleteDisabled
    else { return nil }
    return ContextualAction(
      style: .destructive, title: LocalizedStrings.current.delete, icon: .trash
    ) { [weak elements] _, _, completion in
      guard let elements, elements.isMounted else { return completion(false) }
      withAnimation { elements.deleteAction?(IndexOffsets(integer: index)) }
      // The row leaves from where it was swiped to.
      elements.graph.flush()
      completion(true)
    }
  }

  // MARK: Moves

  /// Returns whether the user can move a row.
  func canMove(_ path: RowPath) -> Bool {
    guard case (.elements(let elements, _), _)? = sections.run(at: path) else { return false }
    return elements.moveAction != nil && !traits(at: path).isMoveDisabled
  }

  /// Lets the application move an element, as the list moves its row.
  func move(_ path: RowPath, to newPath: RowPath) {
    guard case (.elements(let elements, let count), let source)? = sections.run(at: path),
      let action = elements.moveAction, let table = elements.table
    else { return }
    let first = path.row - source
    // A row that is put among others stays among its own.
    let row = newPath.section == path.section ? newPath.row - first : newPath < path ? 0 : count
    let target = min(max(row, 0), count - 1)
    box.moveRow {
      action(IndexOffsets(integer: source), target > source ? target + 1 : target)
      elements.graph.flush()
    }
    let isShown =
      newPath == RowPath(section: path.section, row: first + target)
      && elements.table?.isMoved(from: table, source, to: target) == true
    if !isShown { elements.graph.perform { [weak self] in self?.reload() } }
  }
}

extension ElementTable {
  /// Returns whether the elements are those of another table after one was moved.
  fileprivate func isMoved(from old: ElementTable, _ source: Int, to target: Int) -> Bool {
    guard count == old.count else { return false }
    return (min(source, target)...max(source, target)).allSatisfy { index in
      let before =
        index == target ? source : source < target ? index + 1 : index - 1
      return identity(at: index) == old.identity(at: before)
    }
  }
}
