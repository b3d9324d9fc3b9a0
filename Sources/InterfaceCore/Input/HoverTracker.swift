// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues

/// The tracker of the pointer over a window's views, which notifies hovered views and sets the
/// shape of the pointer.
///
/// The window's input dispatcher owns it.
final class HoverTracker {
  /// The position of the pointer, or `nil` while it is outside of the window.
  private(set) var pointer: PointerHover?
  /// The views under the pointer, innermost first.
  private var path: [WeakView] = []
  /// The cursor that the host was last asked to show.
  private var cursor = Cursor.default
  /// Whether views may have moved under the pointer since the last update.
  private var isStale = false

  /// Updates the hovered views after the pointer has moved in a window, or has left it.
  func move(to newPointer: PointerHover?, in window: Window) {
    pointer = newPointer
    isStale = false
    update(hasMoved: true, in: window)
  }

  /// Returns the position that a touchpad gesture applies to: that of the pointer, if known.
  func position(of touch: Touch) -> Point {
    if let pointer, pointer.seat == touch.seat { pointer.position } else { touch.position }
  }

  /// Returns whether the pointer is over a view or a subview of it.
  func isOver(_ view: View) -> Bool { path.contains { $0.view === view } }

  // MARK: Moved views

  /// Requests an update of the hovered views after the next frame, because views may have moved
  /// under the pointer.
  func setNeedsUpdate(in window: Window) {
    guard pointer != nil, !isStale else { return }
    isStale = true
    window.setNeedsFrame()
  }

  /// Marks the hovered views as out of date in a frame that moves views.
  func invalidate() { isStale = true }

  /// Updates the hovered views after a frame of a window, if the frame may have moved views.
  func updateAfterFrame(in window: Window) {
    guard isStale else { return }
    isStale = false
    if pointer != nil { update(hasMoved: false, in: window) }
  }

  /// Removes the hover from a view that leaves a window, and from its subviews.
  func viewDidLeave(_ root: View, of window: Window) {
    let removedEntries = path.filter { $0.view?.isDescendant(of: root) ?? true }
    guard !removedEntries.isEmpty else { return }
    path.removeAll { $0.view?.isDescendant(of: root) ?? true }
    for entry in removedEntries { entry.view?.hoverDidChange(false) }
    setNeedsUpdate(in: window)
  }

  // MARK: Updates

  private func update(hasMoved: Bool, in window: Window) {
    let hit = pointer.flatMap { window.view(at: $0.position) }
    if !isPath(of: hit) { updatePath(to: hit) }
    window.input.toolTips.pointer(
      isOver: hit, at: pointer?.position, hasMoved: hasMoved, in: window)
    window.arena.hover(at: pointer?.position, over: hit)
    guard let pointer else {
      // Another surface sets the shape of the pointer now, so it must be set again on return.
      cursor = .default
      return
    }
    var newCursor: Cursor?
    for entry in path {
      guard let view = entry.view else { continue }
      view.hoverDidMove(to: view.convert(pointer.position, from: nil))
      newCursor = newCursor ?? view.cursor
    }
    apply(newCursor ?? .default, in: window)
  }

  /// Returns whether the pointer is over the same views as before, without allocating.
  private func isPath(of hit: View?) -> Bool {
    var view = hit
    for entry in path {
      guard let current = view, entry.view === current else { return false }
      view = current.superview
    }
    return view == nil
  }

  /// Updates the hovered views: notifies those that the pointer has left, then those it entered,
  /// outermost first.
  private func updatePath(to hit: View?) {
    let newPath = hit.map { Array($0.selfAndAncestors) } ?? []
    let old = path.compactMap(\.view)
    path = newPath.map { WeakView($0) }
    for view in old where !newPath.contains(where: { $0 === view }) { view.hoverDidChange(false) }
    for view in newPath.reversed() where !old.contains(where: { $0 === view }) {
      view.hoverDidChange(true)
    }
  }

  private func apply(_ newCursor: Cursor, in window: Window) {
    guard newCursor != cursor else { return }
    cursor = newCursor
    window.host?.setCursor(newCursor)
  }
}
