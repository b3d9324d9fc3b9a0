// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface

/// The keys of a window's title bar: F10 moves the focus to it, the left and right arrows move
/// between its views, and Escape or F10 returns the focus.
///
/// A window with a menu bar leaves F10 to that. The title bar owns it.
final class TitleBarKeys {
  /// The state of the focus.
  private enum State {
    /// The focus was not moved by F10.
    case idle
    /// F10 has moved the focus from a responder, which gets it back.
    case visiting(from: WeakResponder?)
  }

  private unowned let view: View
  private unowned let window: Window
  private var state = State.idle

  init(of view: View, in window: Window) {
    self.view = view
    self.window = window
  }

  /// Moves the focus to the title bar at F10; returns whether it has done so.
  func handleUnhandledKey(_ event: KeyEvent) -> Bool {
    guard event.key == .function(10), event.isUnmodified, !hasMenuBar,
      window.isReachableByKeyboard(view), let first = views.first
    else { return false }
    let origin = window.firstResponder.map { WeakResponder($0) }
    window.showFocus(true)
    guard window.makeFirstResponder(first) else { return false }
    state = .visiting(from: origin)
    return true
  }

  /// Handles a key while the focus is in the title bar; returns whether it has done so.
  func handle(_ event: KeyEvent) -> Bool {
    guard event.isUnmodified else { return false }
    switch event.key {
    case .left: return move(by: view.isMirrored ? 1 : -1)
    case .right: return move(by: view.isMirrored ? -1 : 1)
    case .escape, .function(10): return returnFocus()
    default: return false
    }
  }

  /// Moves the focus by a number of views in reading order; at an end it stays.
  private func move(by count: Int) -> Bool {
    let views = views
    guard let current = views.firstIndex(where: { $0 === window.firstResponder }) else {
      return false
    }
    window.showFocus(true)
    window.makeFirstResponder(views[min(max(current + count, 0), views.count - 1)])
    return true
  }

  private func returnFocus() -> Bool {
    guard case .visiting(from: let origin) = state else { return false }
    state = .idle
    if !window.makeFirstResponder(origin?.responder) { window.makeFirstResponder(nil) }
    return true
  }

  /// The views of the title bar that can have the focus, in reading order.
  private var views: [View] {
    let isMirrored = view.isMirrored
    return window.focusOrder.filter { $0.isDescendant(of: view) }.sorted {
      let (first, second) = ($0.convert($0.bounds, to: view), $1.convert($1.bounds, to: view))
      return isMirrored ? first.maxX > second.maxX : first.minX < second.minX
    }
  }

  /// Whether the window has a menu bar, whose first menu F10 opens.
  private var hasMenuBar: Bool {
    var remaining = [window.contentView]
    while let next = remaining.popLast() {
      if next.isHidden { continue }
      if next.accessibilityRole == .menuBar { return true }
      remaining += next.subviews
    }
    return false
  }
}
