// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues

/// The movement of a window's keyboard focus by Tab and arrow keys.
///
/// It has no state of its own, and is created for each movement.
struct FocusNavigator {
  private let window: Window

  /// Creates the navigator of a window.
  init(_ window: Window) { self.window = window }

  private var current: View? { window.firstResponder?.focusView }

  /// Focuses a view and scrolls it into the visible area.
  private func focusAndReveal(_ view: View) -> Bool {
    guard window.makeFirstResponder(view) else { return false }
    if window.firstResponder === view { view.scrollToVisible() }
    return true
  }

  // MARK: Tab

  /// Moves the focus to the next or previous view in the focus order, wrapping around.
  func move(forward: Bool) -> Bool {
    window.showFocus(true)
    let order = window.focusOrder
    guard !order.isEmpty else { return false }
    let previous = window.focus.previous.position
    let start = window.firstResponder ?? previous?.responder
    guard let current = order.firstIndex(where: { $0 === start }) else {
      // Continue where the focus was last, or at an end.
      if window.firstResponder == nil, let previous,
        let nearest = previous.nearest(in: window) as? View
      {
        return focusAndReveal(nearest)
      }
      return focusAndReveal(order[forward ? 0 : order.count - 1])
    }
    return focusAndReveal(order[(current + (forward ? 1 : order.count - 1)) % order.count])
  }

  /// Focuses the responder that last had the focus in a view, or the view's first focusable one; no
  /// responder if the view lies below a modal one.
  func move(into root: View, last: Responder?) {
    if let last, let view = last.focusView, view.isDescendant(of: root),
      window.focus.views.isInScope(view, in: window), window.makeFirstResponder(last)
    {
      return
    }
    let first = window.focusOrder.first { $0.isDescendant(of: root) }
    guard window.makeFirstResponder(first), window.showsFocus, let first,
      window.firstResponder === first
    else { return }
    // A view further below would hide the beginning of the content.
    if first.isPartlyRevealed { first.scrollToVisible(animated: false) }
  }

  // MARK: Arrows

  /// Moves the focus to the next view in a visual direction, or else as Tab does.
  func move(_ direction: FocusDirection) -> Bool {
    window.showFocus(true)
    guard let current else { return move(forward: direction == .right || direction == .down) }
    let candidates = window.focus.views.candidates(.visible, in: window)
    guard let next = next(from: current, direction, among: candidates) else { return false }
    return focusAndReveal(next)
  }

  /// Handles arrows, Home and End in a focus group, which move between its members without
  /// wrapping.
  func move(in group: View, for event: KeyEvent) -> Bool {
    guard event.isUnmodified, let current, current !== group else { return false }
    let direction = FocusDirection(event.key)
    guard direction != nil || event.key == .home || event.key == .end else { return false }
    let members = window.focus.views.candidates(.visible, in: window).filter {
      $0 !== group && $0.isDescendant(of: group)
    }
    guard members.contains(where: { $0 === current }) else { return false }
    window.showFocus(true)
    guard let direction else {
      return (event.key == .home ? members.first : members.last).map { focusAndReveal($0) } ?? false
    }
    if let next = next(from: current, direction, among: members) { return focusAndReveal(next) }
    // At the end of a row the arrow has no effect; an arrow across the row leaves the group.
    return next(from: current, direction.opposite, among: members) != nil
  }

  private func next(from view: View, _ direction: FocusDirection, among views: [View]) -> View? {
    let others = views.filter {
      $0 !== view && !$0.isDescendant(of: view) && !view.isDescendant(of: $0)
    }
    let index = FocusSearch.next(
      from: view.convert(view.focusRect, to: nil), direction,
      among: others.map { $0.convert($0.bounds, to: nil) },
      isRightToLeft: view.isMirrored)
    return index.map { others[$0] }
  }
}
