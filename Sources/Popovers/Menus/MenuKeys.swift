// SPDX-License-Identifier: MIT

import SashControls
import SashGestures
import SashInterface

/// The commands of the keys in an open menu, which owns it.
final class MenuKeys {
  private unowned let menu: OpenMenu
  private var typeSelect = TypeSelect()

  init(_ menu: OpenMenu) { self.menu = menu }

  /// Performs the command of a key, and returns `false` for a key that is passed on.
  ///
  /// - Parameters:
  ///   - event: The press of the key.
  ///   - level: The level that has the focus.
  /// - Returns: Whether the key is not passed on.
  func perform(_ event: KeyEvent, in level: MenuLevel) -> Bool {
    if let row = row(withShortcut: event) {
      choose(row, by: event)
      return true
    }
    if !event.modifiers.isDisjoint(with: [.control, .super]) { return false }
    if event.modifiers.contains(.alt) {
      // As Alt with Down opens the options of a pop-up button.
      if event.key == .up, menu.closesByAltUp {
        menu.dismiss()
        return true
      }
      return performMnemonic(event, in: level) || menu.bar?.openMenu(for: event) ?? false
    }
    let rows = level.enabledRows
    let focused = rows.firstIndex { $0 === level.view.window?.firstResponder }
    let focusedRow = focused.map { rows[$0] }
    let isMirrored = level.view.isMirrored
    switch event.key {
    // Other views of the menu may receive the focus, too.
    case .tab where level.hasOwnViews, .backTab where level.hasOwnViews: return false
    case .down, .tab: menu.focus(Self.step(from: focused, by: 1, rows))
    case .up, .backTab: menu.focus(Self.step(from: focused, by: -1, rows))
    case .home: menu.focus(rows.first)
    case .end: menu.focus(rows.last)
    case .pageUp: menu.focus(Self.page(from: focused, by: -level.view.rowsView.pageLength, rows))
    case .pageDown: menu.focus(Self.page(from: focused, by: level.view.rowsView.pageLength, rows))
    case isMirrored ? .left : .right:
      if let focusedRow, focusedRow.command?.submenu != nil {
        menu.openSubmenu(of: focusedRow, byKeyboard: true)
      } else {
        menu.bar?.moveToMenu(forward: true)
      }
    case isMirrored ? .right : .left:
      if level.parentRow != nil {
        level.popover.dismiss()
      } else {
        menu.bar?.moveToMenu(forward: false)
      }
    case .space where typeSelect.takesSpace(at: event.time, in: titles(of: rows)):
      return performTyping(event, in: level, rows, from: focused)
    case .return, .keypadEnter, .space:
      guard let focusedRow else { return !level.hasOwnViews }
      choose(focusedRow, by: event)
    case .escape: return false
    case .function(10) where menu.bar != nil: menu.dismiss()
    default: return performTyping(event, in: level, rows, from: focused)
    }
    return true
  }

  /// Chooses a row or opens its submenu, unless the key is held.
  private func choose(_ row: Templates.MenuItem, by event: KeyEvent) {
    if !event.isRepeat { menu.activate(row, byKeyboard: true) }
  }

  /// Returns the row with a shortcut; that in the topmost level takes precedence.
  private func row(withShortcut event: KeyEvent) -> Templates.MenuItem? {
    menu.levels.reversed().firstNonNil { level in
      level.enabledRows.first { $0.command?.keyCommand?.matches(event) ?? false }
    }
  }

  private func titles(of rows: [Templates.MenuItem]) -> [String] {
    rows.map { $0.accessibilityLabel ?? "" }
  }

  private func performTyping(
    _ event: KeyEvent, in level: MenuLevel, _ rows: [Templates.MenuItem], from focused: Int?
  ) -> Bool {
    guard let character = event.text, !character.isEmpty else { return event.key == .menu }
    if performMnemonic(event, in: level) { return true }
    let index = typeSelect.index(
      typing: character, at: event.time, in: titles(of: rows), from: focused)
    menu.focus(index.map { rows[$0] })
    return true
  }

  /// Chooses the only row with a mnemonic, and returns whether there is one; of several the key
  /// focuses each in turn.
  private func performMnemonic(_ event: KeyEvent, in level: MenuLevel) -> Bool {
    let rows = level.enabledRows.filter { $0.command?.hasMnemonic(event) ?? false }
    guard let first = rows.first else { return false }
    if rows.count == 1 {
      choose(first, by: event)
    } else {
      let focused = rows.firstIndex { $0 === level.view.window?.firstResponder }
      menu.focus(Self.step(from: focused, by: 1, rows))
    }
    return true
  }

  private static func step(
    from index: Int?, by direction: Int, _ rows: [Templates.MenuItem]
  ) -> Templates.MenuItem? {
    if rows.isEmpty { return nil }
    guard let index else { return direction > 0 ? rows.first : rows.last }
    return rows[(index + direction + rows.count) % rows.count]
  }

  /// Returns the row a page away, at most the first or the last.
  private static func page(
    from index: Int?, by distance: Int, _ rows: [Templates.MenuItem]
  ) -> Templates.MenuItem? {
    guard !rows.isEmpty else { return nil }
    return rows[min(max((index ?? 0) + distance, 0), rows.count - 1)]
  }
}
