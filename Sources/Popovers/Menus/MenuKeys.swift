// SPDX-License-Identifier: MIT

import SashControls
import SashGestures
import SashInterface

/// The meaning of the keys in an open menu.
///
/// The open menu owns it and performs the commands.
struct MenuKeys {
  /// The meaning of a key.
  enum Command {
    /// Move the focus to a row; `nil` leaves it.
    case focus(Templates.MenuItem?)
    /// Choose a row, or open its submenu.
    case activate(Templates.MenuItem)
    /// Open the submenu of a row.
    case openSubmenu(Templates.MenuItem)
    /// Close the submenu that has the focus.
    case closeSubmenu
    /// Open the next or the previous menu of the menu bar.
    case moveInBar(forward: Bool)
    /// Open the menu of the menu bar that a key with Alt belongs to.
    case openInBar
    /// Close all menus of the menu bar.
    case closeBar
    /// None, for a key that is not passed on either.
    case ignore
    /// None.
    case pass
  }

  private var typeSelect = TypeSelect()

  /// Returns the meaning of a key.
  ///
  /// - Parameters:
  ///   - event: The press of the key.
  ///   - level: The level that has the focus.
  ///   - levels: All levels, of which the topmost one's shortcuts take precedence.
  ///   - isInBar: Whether the root menu belongs to a menu bar.
  /// - Returns: The command to perform.
  mutating func command(
    for event: KeyEvent, in level: MenuLevel, of levels: [MenuLevel], isInBar: Bool
  ) -> Command {
    if let row = Self.row(withShortcut: event, in: levels) {
      return event.isRepeat ? .ignore : .activate(row)
    }
    if !event.modifiers.isDisjoint(with: [.control, .super]) { return .pass }
    if event.modifiers.contains(.alt) {
      return row(withMnemonic: event, in: level) ?? (isInBar ? .openInBar : .pass)
    }
    let rows = level.enabledRows
    let focused = rows.firstIndex { $0 === level.view.window?.firstResponder }
    let isMirrored = level.view.layoutDirection == .rightToLeft
    switch event.key {
    // Other views of the menu may receive the focus, too.
    case .tab where level.hasOwnViews, .backTab where level.hasOwnViews: return .pass
    case .down, .tab: return .focus(Self.step(from: focused, by: 1, rows))
    case .up, .backTab: return .focus(Self.step(from: focused, by: -1, rows))
    case .home: return .focus(rows.first)
    case .end: return .focus(rows.last)
    case .pageUp:
      return .focus(Self.page(from: focused, by: -level.view.rowsView.pageLength, rows))
    case .pageDown:
      return .focus(Self.page(from: focused, by: level.view.rowsView.pageLength, rows))
    case isMirrored ? .left : .right:
      if let focused, rows[focused].command?.submenu != nil { return .openSubmenu(rows[focused]) }
      return isInBar ? .moveInBar(forward: true) : .ignore
    case isMirrored ? .right : .left:
      if level.parentRow != nil { return .closeSubmenu }
      return isInBar ? .moveInBar(forward: false) : .ignore
    case .return, .keypadEnter, .space:
      guard let focused else { return level.hasOwnViews ? .pass : .ignore }
      if event.isRepeat { return .ignore }
      return .activate(rows[focused])
    case .escape: return .pass
    case .function(10) where isInBar: return .closeBar
    default: return command(typing: event, in: level, rows, from: focused)
    }
  }

  private static func row(
    withShortcut event: KeyEvent, in levels: [MenuLevel]
  ) -> Templates.MenuItem? {
    levels.reversed().firstNonNil { level in
      level.enabledRows.first { $0.command?.keyCommand?.matches(event) ?? false }
    }
  }

  private mutating func command(
    typing event: KeyEvent, in level: MenuLevel, _ rows: [Templates.MenuItem], from focused: Int?
  ) -> Command {
    guard let character = event.text?.first else { return event.key == .menu ? .ignore : .pass }
    if let command = row(withMnemonic: event, in: level) { return command }
    let index = typeSelect.index(
      typing: character, at: event.time, in: rows.map { $0.accessibilityLabel ?? "" }, from: focused
    )
    return .focus(index.map { rows[$0] })
  }

  /// Chooses the only row with a mnemonic; of several the key focuses each in turn.
  private func row(withMnemonic event: KeyEvent, in level: MenuLevel) -> Command? {
    let rows = level.enabledRows.filter { $0.command?.hasMnemonic(event) ?? false }
    guard let first = rows.first else { return nil }
    if rows.count == 1 { return event.isRepeat ? .ignore : .activate(first) }
    let focused = rows.firstIndex { $0 === level.view.window?.firstResponder }
    return .focus(Self.step(from: focused, by: 1, rows))
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
