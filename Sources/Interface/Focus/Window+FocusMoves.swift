// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures

/// The views that count as targets of the keyboard focus.
enum FocusCandidateFilter {
  /// Views that are visible or can be scrolled into the visible area.
  case visible
  /// All views, including those that are still transparent or clipped away.
  case includingInvisible
}

extension Window {
  // MARK: Focusable responders

  /// Returns whether a responder can have the keyboard focus now.
  ///
  /// Every change of the focus checks this, and `checkFocus` takes the focus from a responder that
  /// no longer qualifies.
  func canHaveFocus(_ responder: Responder) -> Bool {
    guard responder.respondingWindow === self, responder.canBecomeFirstResponder else {
      return false
    }
    return responder.focusView.map { $0.isReachable && !isBelowModal($0) } ?? true
  }

  /// The root of the views that Tab visits.
  private var focusRoot: View {
    let manual = focusScope.flatMap { $0.window === self ? $0 : nil }
    return focusScopes.trap(in: self) ?? manual ?? contentView
  }

  /// Returns whether a view is inside the active focus scope and not below a modal view.
  func isInFocusScope(_ target: View) -> Bool {
    var isFound = false
    ModalScope(of: focusRoot, for: .keyboard).visit { view in
      if view === target { isFound = true }
      return !isFound && target.isDescendant(of: view)
    }
    return isFound
  }

  /// The focusable views in tree order, including all members of groups and excluding views below a
  /// modal one.
  func focusCandidates(_ filter: FocusCandidateFilter) -> [View] {
    layoutIfNeeded()
    var found: [View] = []
    ModalScope(of: focusRoot, for: .keyboard).visit { view in
      guard view.isUserInteractionEnabled else { return false }
      if view.canBecomeFirstResponder, !view.passesThroughTouches,
        filter == .includingInvisible || view.isVisibleOrRevealable
      {
        found.append(view)
      }
      return true
    }
    return removingScrollOnlyViews(found)
  }

  /// Removes scroll views that only scroll, if they contain a focusable view; a focused one stays.
  private func removingScrollOnlyViews(_ views: [View]) -> [View] {
    views.indices.compactMap { index in
      // Views inside the scroll view follow it in the list.
      guard let scrollView = views[index] as? any ScrollContainer, scrollView.yieldsFocusToContent,
        !scrollView.isFirstResponder, views.indices.contains(index + 1),
        views[index + 1].isDescendant(of: scrollView)
      else { return views[index] }
      return nil
    }
  }

  /// The views that Tab visits: in tree order, without those below a modal view, and one of each
  /// group.
  public var focusOrder: [View] {
    var order: [View] = []
    var indices: [ObjectIdentifier: Int] = [:]
    for view in focusCandidates(.visible) {
      guard let group = view.focusGroup else {
        order.append(view)
        continue
      }
      if let index = indices[ObjectIdentifier(group)] {
        let isBetter = view === firstResponder || order[index] !== firstResponder
        if isBetter && (view === firstResponder || view === group.extras?.lastFocusedMember) {
          order[index] = view
        }
      } else {
        indices[ObjectIdentifier(group)] = order.count
        order.append(view)
      }
    }
    return order
  }

  // MARK: Tab

  /// Moves the keyboard focus to the next or previous view in `focusOrder`, wrapping around.
  ///
  /// The focused view is scrolled into the visible area.
  ///
  /// - Parameter forward: Whether the focus moves forward.
  /// - Returns: Whether a view got the focus.
  @discardableResult public func moveFocus(forward: Bool) -> Bool {
    showFocus(true)
    let order = focusOrder
    guard !order.isEmpty else { return false }
    let start = firstResponder ?? previousFocus.position?.responder
    guard let current = order.firstIndex(where: { $0 === start }) else {
      // Continue where the focus was last, or at an end.
      if firstResponder == nil, let position = previousFocus.position,
        let nearest = position.nearest(in: self) as? View
      {
        return focusAndReveal(nearest)
      }
      return focusAndReveal(order[forward ? 0 : order.count - 1])
    }
    return focusAndReveal(order[(current + (forward ? 1 : order.count - 1)) % order.count])
  }

  /// Focuses the responder that last had the focus in a view, or the view's first focusable one; no
  /// responder if the view lies below a modal one.
  package func moveFocus(into root: View, last: Responder?) {
    if let last, let view = last.focusView, view.isDescendant(of: root), isInFocusScope(view),
      makeFirstResponder(last)
    {
      return
    }
    makeFirstResponder(focusOrder.first { $0.isDescendant(of: root) })
  }

  /// Focuses a view and scrolls it into the visible area.
  private func focusAndReveal(_ view: View) -> Bool {
    guard makeFirstResponder(view) else { return false }
    if firstResponder === view { view.scrollToVisible() }
    return true
  }

  // MARK: Arrows

  /// Moves the keyboard focus to the next view in a visual direction.
  ///
  /// Without a focused view it continues where the focus was last, or with the first or last view.
  ///
  /// - Returns: Whether a view got the focus.
  @discardableResult public func moveFocus(_ direction: FocusDirection) -> Bool {
    showFocus(true)
    guard let current = firstResponder?.focusView else {
      return moveFocus(forward: direction == .right || direction == .down)
    }
    guard let next = next(from: current, direction, among: focusCandidates(.visible)) else {
      return false
    }
    return focusAndReveal(next)
  }

  private func next(from view: View, _ direction: FocusDirection, among views: [View]) -> View? {
    let others = views.filter {
      $0 !== view && !$0.isDescendant(of: view) && !view.isDescendant(of: $0)
    }
    let index = FocusSearch.next(
      from: view.convert(view.focusRect, to: nil), direction,
      among: others.map { $0.convert($0.bounds, to: nil) },
      isRightToLeft: view.layoutDirection == .rightToLeft)
    return index.map { others[$0] }
  }

  /// Handles arrows, Home and End in a focus group, which move between its members without
  /// wrapping.
  func moveFocus(in group: View, for event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .super, .shift]),
      let current = firstResponder?.focusView, current !== group
    else { return false }
    let direction = FocusDirection(event.key)
    guard direction != nil || event.key == .home || event.key == .end else { return false }
    let members = focusCandidates(.visible).filter { $0 !== group && $0.isDescendant(of: group) }
    guard members.contains(where: { $0 === current }) else { return false }
    showFocus(true)
    guard let direction else {
      return (event.key == .home ? members.first : members.last).map { focusAndReveal($0) } ?? false
    }
    if let next = next(from: current, direction, among: members) { return focusAndReveal(next) }
    // At the end of a row the arrow has no effect; an arrow across the row leaves the group.
    return next(from: current, direction.opposite, among: members) != nil
  }
}
