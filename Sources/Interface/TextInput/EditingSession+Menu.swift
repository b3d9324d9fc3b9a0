import SashGeometry

extension EditingSession {
  /// Whether the menu is shown; not where the application has given the view another one.
  private var hasMenu: Bool { owner?.contextMenu == nil }

  /// What can be done with the text, as a menu.
  var menu: ContextMenu {
    let words = BuiltInWords.current
    return ContextMenu([
      .item(.init(words.cut, isEnabled: isEditable && canCopy) { [weak self] in self?.cut() }),
      .item(.init(words.copy, isEnabled: canCopy) { [weak self] in self?.copy() }),
      .item(
        .init(words.paste, isEnabled: isEditable && (owner?.window?.canPaste() ?? false)) {
          [weak self] in self?.paste()
        }),
      .item(
        .init(
          words.delete, isEnabled: isEditable && !editing.selection.isCaret, isDestructive: true
        ) { [weak self] in self?.deleteSelection() }),
      .separator,
      .item(
        .init(words.selectAll, isEnabled: !editing.text.isEmpty) { [weak self] in
          self?.selectAll()
        }),
    ])
  }

  /// Shows the menu at a place of the window, or at the selection.
  @discardableResult func showMenu(at place: Point? = nil, byKeyboard: Bool = false) -> Bool {
    guard hasMenu, let owner, let window = owner.window else { return false }
    let target: ContextMenuRequest.Place =
      place.map { .point($0) } ?? .rect(canvas.convert(selectionBounds, to: nil))
    return window.presentContextMenu(
      menu, from: owner, at: target, isByKeyboard: byKeyboard,
      onChange: { [weak self] in self?.menuDidChange(isShown: $0) }) != nil
  }

  /// What is selected as far as it is in sight, or the caret.
  private var selectionBounds: Rect {
    let rects = canvas.selectionRects(for: editing.selection.range, in: canvas.sight)
    guard let first = rects.first else { return canvas.caretRect }
    return rects.dropFirst().reduce(first) { $0.union($1) }.intersection(canvas.sight)
  }
}
