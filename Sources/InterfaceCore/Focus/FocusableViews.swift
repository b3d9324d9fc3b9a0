// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashMotion

/// The views that count as targets of the keyboard focus.
enum FocusCandidateFilter {
  /// Views that are visible or can be scrolled into the visible area.
  case visible
  /// All views, including those that are still transparent or clipped away.
  case includingInvisible
}

/// The views of a window that can have the keyboard focus: those in the active focus scope and not
/// below a modal view.
///
/// `FocusSystem` owns it; it owns the registered focus scopes and modal views.
final class FocusableViews {
  /// The view that Tab stays in, apart from views above it; `nil` means the whole window.
  weak var root: View?
  /// The active focus scopes.
  var scopes = FocusScopes()
  /// The modal views of the window.
  var modalViews = ModalViews()

  /// Returns whether a modal view lies above a view, so that the keyboard cannot reach it.
  func isBelowModal(_ view: View) -> Bool {
    !modalViews.isEmpty && modalViews.containsView(above: view)
  }

  // MARK: Focusable responders

  /// Returns whether a responder can have the keyboard focus of a window now.
  ///
  /// Every change of the focus checks this, and `FocusSystem` takes the focus from a responder that
  /// no longer qualifies.
  func canHaveFocus(_ responder: Responder, in window: Window) -> Bool {
    guard responder.respondingWindow === window, responder.canBecomeFirstResponder else {
      return false
    }
    return responder.focusView.map { $0.isReachable && !isBelowModal($0) } ?? true
  }

  /// Returns whether a view is not visible and not about to become visible.
  func isOutOfView(_ view: View, in window: Window) -> Bool {
    // During an animation or a gesture the view may be about to appear.
    guard !window.timeline.isAnimating, window.arena.isIdle, !window.size.isEmpty else {
      return false
    }
    window.layoutIfNeeded()
    return !view.isVisibleOrRevealable
  }

  /// Returns whether a view is inside the active focus scope and not below a modal view.
  func isInScope(_ target: View, in window: Window) -> Bool {
    var isFound = false
    ModalScope(of: scopeRoot(in: window), for: .keyboard).visit { view in
      if view === target { isFound = true }
      return !isFound && target.isDescendant(of: view)
    }
    return isFound
  }

  /// Returns the root of the views that Tab visits.
  private func scopeRoot(in window: Window) -> View {
    let manualRoot = root.flatMap { $0.window === window ? $0 : nil }
    return scopes.trap(in: window) ?? manualRoot ?? window.contentView
  }

  // MARK: Order

  /// Returns the focusable views in tree order, including all members of groups and excluding views
  /// below a modal one.
  func candidates(_ filter: FocusCandidateFilter, in window: Window) -> [View] {
    window.layoutIfNeeded()
    var found: [View] = []
    ModalScope(of: scopeRoot(in: window), for: .keyboard).visit { view in
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

  /// Returns the views that Tab visits: in tree order, without those below a modal view, and one of
  /// each group.
  func order(in window: Window) -> [View] {
    let firstResponder = window.firstResponder
    var order: [View] = []
    var indices: [ObjectIdentifier: Int] = [:]
    for view in candidates(.visible, in: window) {
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
}
