// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion

/// The time after which a pointer that has stopped on its way to a submenu is on the row below it,
/// in seconds.
private let stopDelay = 0.1

/// The pointer or finger over the levels of a menu, which finds the row that it is on.
///
/// The open menu owns it.
final class MenuPointer {
  private var aim = SubmenuAim()
  private var stopTimer: ScheduledCall?
  private var lastPoint: Point?
  private weak var lastRow: Templates.MenuItem?

  /// Follows a hovering pointer over the rows.
  ///
  /// - Parameters:
  ///   - point: The position in the window.
  ///   - levels: The levels of the menu.
  ///   - showsFocus: Whether the keyboard was used last: a row that it has scrolled under the resting
  ///     pointer is not entered.
  ///   - onStop: Called when the pointer stops on its way to a submenu.
  /// - Returns: The entered row, or `nil`.
  func hover(
    at point: Point, in levels: [MenuLevel], showsFocus: Bool, onStop: @escaping () -> Void
  ) -> Templates.MenuItem? {
    let hasMoved = point != lastPoint
    lastPoint = point
    guard let (level, row) = levels.hit(at: point) else { return nil }
    if hasMoved, isAiming(at: point, over: row, in: level, levels, onStop: onStop) { return nil }
    guard let row, row !== lastRow, hasMoved || !showsFocus else { return nil }
    lastRow = row
    return row
  }

  /// Returns whether a pressed pointer or finger is on its way to a submenu.
  func isAiming(at point: Point, in levels: [MenuLevel], onStop: @escaping () -> Void) -> Bool {
    guard let (level, row) = levels.hit(at: point) else {
      end()
      return false
    }
    return isAiming(at: point, over: row, in: level, levels, onStop: onStop)
  }

  /// Ends a way to a submenu, and forgets the row that was entered.
  func end() {
    aim.end()
    stopTimer?.cancel()
    lastRow = nil
  }

  private func isAiming(
    at point: Point, over row: Templates.MenuItem?, in level: Int, _ levels: [MenuLevel],
    onStop: @escaping () -> Void
  ) -> Bool {
    stopTimer?.cancel()
    guard levels.indices.contains(level + 1) else {
      // The submenu of this row may open while the pointer rests on it.
      if row?.command?.submenu != nil { aim.begin(at: point) } else { aim.end() }
      return false
    }
    let submenu = levels[level + 1]
    if row === submenu.parentRow {
      aim.begin(at: point)
      return false
    }
    guard aim.continues(to: point, towards: submenu.view.windowFrame()) else { return false }
    stopTimer = submenu.view.window?.timeline.schedule(after: stopDelay) { [weak self] in
      self?.aim.end()
      // It now counts as a movement to the row.
      self?.lastPoint = nil
      onStop()
    }
    return true
  }
}
