// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

extension TextInteraction {
  /// Whether the editing menu is available: the owner has no context menu of its own.
  private var hasMenu: Bool { owner?.contextMenu == nil }

  /// The context menu with the editing commands.
  var menu: ContextMenu {
    let strings = LocalizedStrings.current
    return ContextMenu([
      .item(
        .init(strings.cut, isEnabled: isEditable && clipboard.canCopy) { [weak self] in
          self?.clipboard.cut()
        }),
      .item(
        .init(strings.copy, isEnabled: clipboard.canCopy) { [weak self] in self?.clipboard.copy() }),
      .item(
        .init(strings.paste, isEnabled: isEditable && (owner?.window?.canPaste() ?? false)) {
          [weak self] in self?.clipboard.paste()
        }),
      .item(
        .init(
          strings.delete, isEnabled: isEditable && !editing.selection.isCaret, isDestructive: true
        ) { [weak self] in self?.deleteSelection() }),
      .separator,
      .item(
        .init(strings.selectAll, isEnabled: !editing.text.isEmpty) { [weak self] in
          self?.selectAll()
        }),
    ])
  }

  /// Shows the menu below the line at a point of the window, or else below the selection, so that it
  /// does not cover the text that it belongs to.
  @discardableResult func showMenu(at location: Point? = nil, byKeyboard: Bool = false) -> Bool {
    guard hasMenu, let owner, let window = owner.window else { return false }
    let target = location.map { lineRect(at: $0) } ?? canvas.convert(selectionBounds, to: nil)
    return window.presentContextMenu(
      menu, from: owner, at: .rect(target), isByKeyboard: byKeyboard,
      onChange: { [weak self] in self?.menuDidChange(isShown: $0) }) != nil
  }

  /// Returns the line at a point of the window as a rectangle without a width, at the point.
  private func lineRect(at point: Point) -> Rect {
    let line = canvas.caretRect(at: canvas.location(at: canvas.convert(point, from: nil)))
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
