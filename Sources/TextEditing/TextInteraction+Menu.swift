// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

extension TextInteraction {
  /// The context menu with the editing commands.
  var menu: ContextMenu {
    let strings = LocalizedStrings.current
    let (canCopy, canPaste) = (clipboard.canCopy, owner?.window?.canPaste() ?? false)
    let canDelete = isEditable && !editing.selection.isCaret
    func item(
      _ title: String, _ isEnabled: Bool, isDestructive: Bool = false,
      _ action: @escaping (TextInteraction) -> Void
    ) -> ContextMenu.Element {
      .item(
        .init(title, isEnabled: isEnabled, isDestructive: isDestructive) { [weak self] in
          if let self { action(self) }
        })
    }
    return ContextMenu([
      item(strings.cut, isEditable && canCopy) { $0.clipboard.cut() },
      item(strings.copy, canCopy) { $0.clipboard.copy() },
      item(strings.paste, isEditable && canPaste) { $0.clipboard.paste() },
      item(strings.delete, canDelete, isDestructive: true) { $0.deleteSelection() },
      .separator,
      item(strings.selectAll, !editing.text.isEmpty) { $0.selectAll() },
    ])
  }

  /// Shows the menu below the line at a point of the window, or else below the selection, so that it
  /// does not cover the text that it belongs to; an owner with a menu of its own has none.
  @discardableResult func showMenu(at location: Point? = nil, byKeyboard: Bool = false) -> Bool {
    guard let owner, owner.contextMenu == nil, let window = owner.window else { return false }
    let target = location.map { lineRect(at: $0) } ?? canvas.convert(selectionBounds, to: nil)
    return window.presentContextMenu(
      menu, from: owner, at: .rect(target), isByKeyboard: byKeyboard,
      onChange: { [weak self] in self?.menuDidChange(isShown: $0) }) != nil
  }

  /// Shows the menu that the owner has in place of the editing commands, at a point of the window.
  func showOwnersMenu(at location: Point) {
    guard let owner, let menu = owner.contextMenu else { return }
    owner.window?.presentContextMenu(
      menu, from: owner, at: .point(location),
      onChange: { [weak self] in self?.menuDidChange(isShown: $0) })
  }

  /// Returns the line at a point of the window as a rectangle without a width, at the point.
  private func lineRect(at point: Point) -> Rect {
    let line = canvas.caretRect(at: location(at: point))
    let lineInWindow = canvas.convert(line, to: nil)
    // A press in the padding around the text is not in any line.
    guard point.y >= lineInWindow.minY, point.y <= lineInWindow.maxY else {
      return Rect(origin: point, size: .zero)
    }
    return Rect(x: point.x, y: lineInWindow.minY, width: 0, height: lineInWindow.height)
  }

  /// The bounds of the visible part of the selection, or of the caret.
  private var selectionBounds: Rect {
    let rects = canvas.selectionRects(for: editing.selection.range, in: canvas.visibleTextRect)
    guard let first = rects.first else { return canvas.caretRect }
    return rects.dropFirst().reduce(first) { $0.union($1) }.intersection(canvas.visibleTextRect)
  }
}
