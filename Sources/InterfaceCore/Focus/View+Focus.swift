// SPDX-License-Identifier: MIT

import SashGeometry

/// The alpha below which Tab skips a view, the same as for hit testing.
private let minimumAlpha = 0.01
/// The margin around a view that is scrolled into the visible area with it, in logical pixels.
private let margin = 8.0

extension View {
  /// Whether Tab stops only once in the view, and arrow keys move the focus between its subviews.
  ///
  /// Tab focuses the subview that had the focus last. Toolbars are such groups.
  public final var isFocusGroup: Bool {
    get { extras?.isFocusGroup ?? false }
    set { if newValue != isFocusGroup { ensuredExtras.isFocusGroup = newValue } }
  }

  /// Updates the focus after the value of `canBecomeFirstResponder` has changed.
  ///
  /// If a focused view can no longer have the focus while the keyboard is in use, the nearest
  /// focusable view gets it after the current event or frame.
  public final func focusabilityDidChange() { window?.checkFocus() }

  final func interactionDidChange() {
    if isUserInteractionEnabled {
      window?.modalityMayHaveChanged()
    } else {
      window?.removeFocus(from: self)
    }
    window?.hoverMayHaveChanged()
  }

  /// The view that assistive technologies present as focused while this view has the keyboard focus:
  /// its visible `activeDescendant`, or itself.
  package final var accessibilityFocus: View {
    guard let part = activeDescendant, part !== self, part.isDescendant(of: self) else {
      return self
    }
    let ancestors = part.selfAndAncestors.prefix { $0 !== self }
    return ancestors.allSatisfy { !$0.isHidden && !$0.accessibilityElementsHidden } ? part : self
  }

  /// Whether a modal view lies above the view.
  package final var isBelowModalView: Bool { window?.focus.views.isBelowModal(self) ?? false }

  /// Whether the view is in a window, and neither it nor an ancestor is hidden or ignores user
  /// interaction.
  final var isReachable: Bool {
    isInteractive && window != nil
  }

  /// Whether neither the view nor one around it is hidden or refuses user interaction.
  final var isInteractive: Bool {
    selfAndAncestors.allSatisfy { !$0.isHidden && $0.isUserInteractionEnabled }
  }

  /// The outermost focus group that the view lies in, or `nil`.
  final var focusGroup: View? {
    superview?.selfAndAncestors.filter(\.isFocusGroup).last
  }

  /// Whether the view is visible or can be scrolled into the visible area: neither transparent nor
  /// clipped away.
  final var isVisibleOrRevealable: Bool {
    var rect = bounds
    var view = self
    while true {
      if view.alpha < minimumAlpha { return false }
      // A surface of its own may lie outside of all superviews.
      if view.childSurfaceContent?.frame != nil { return true }
      guard let outer = view.superview else { return true }
      if view.scrollContainer != nil {
        rect = outer.bounds
      } else {
        rect = view.convertToSuperview(rect)
        if outer.clipsToBounds, !rect.isVisible(in: outer.bounds) { return false }
      }
      view = outer
    }
  }

  /// Whether a part of the view lies in the visible area of the innermost scroll view around it.
  final var isPartlyRevealed: Bool {
    window?.layoutIfNeeded()
    guard let container = selfAndAncestors.firstNonNil(\.scrollContainer) else { return false }
    return convert(focusRect, to: container).intersects(container.bounds)
  }

  /// The superview, if it is a scroll view that scrolls the view.
  private var scrollContainer: (any ScrollContainer)? {
    (superview as? any ScrollContainer).flatMap { $0.scrolledView === self ? $0 : nil }
  }

  /// Scrolls all enclosing scroll views by the least distance that makes a part of the view
  /// visible.
  ///
  /// - Parameters:
  ///   - rect: The part in the view's own coordinates; `nil` means its `focusRect`.
  ///   - animated: Whether the scrolling is animated.
  public final func scrollToVisible(_ rect: Rect? = nil, animated: Bool = true) {
    window?.layoutIfNeeded()
    var part = rect ?? focusRect
    var view = self
    while let outer = view.superview {
      part =
        view.scrollContainer?.reveal(part.inset(by: -margin), animated: animated)
        ?? view.convert(part, to: outer)
      view = outer
    }
  }
}

extension Rect {
  /// Returns whether any part of the rectangle lies in an area; for an empty rectangle its position
  /// decides.
  fileprivate func isVisible(in area: Rect) -> Bool {
    func overlaps(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Bool {
      low < high ? low < to && high > from : low <= to && high >= from
    }
    return overlaps(minX, maxX, area.minX, area.maxX) && overlaps(minY, maxY, area.minY, area.maxY)
  }
}
