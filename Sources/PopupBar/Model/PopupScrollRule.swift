// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashScrolling

/// The rule by which a drag of a scroll view in an open popup drags the popup.
nonisolated package struct PopupScrollRule: Hashable, Sendable {
  /// The axes along which the content is larger than the scroll view.
  var scrollableAxes: ScrollAxes
  /// Whether directional lock is enabled.
  var isLocked: Bool
  /// Whether the scroll view, and those around it, are at the top of their content.
  ///
  /// A vertical pager is on its first page.
  var isAtTop: Bool
  /// Whether the drag has scrolled horizontally.
  var didScrollHorizontally = false

  package init(
    scrollableAxes: ScrollAxes, isLocked: Bool, isAtTop: Bool, didScrollHorizontally: Bool = false
  ) {
    self.scrollableAxes = scrollableAxes
    self.isLocked = isLocked
    self.isAtTop = isAtTop
    self.didScrollHorizontally = didScrollHorizontally
  }

  /// The axes along which a drag may become one of the popup.
  ///
  /// A scroll view that only scrolls horizontally leaves vertical drags to the popup's own
  /// recogniser. One that scrolls freely in both directions never closes the popup.
  package var sharedAxes: ScrollAxes {
    switch scrollableAxes {
    case .horizontal: []
    case .both: isLocked ? .vertical : []
    default: .vertical
    }
  }

  /// Returns the part of a vertical movement with which a settled popup begins to close.
  ///
  /// - Parameters:
  ///   - dy: The movement in logical pixels, positive downwards.
  ///   - translation: The distance of the finger from where the drag began, including this
  ///     movement, positive downwards.
  /// - Returns: The popup's part; zero if the whole movement scrolls the content.
  package func popupPart(of dy: Double, translation: Double) -> Double {
    guard dy > 0, isAtTop, !sharedAxes.isEmpty,
      !(didScrollHorizontally && scrollableAxes.contains(.horizontal))
    else { return 0 }
    return min(dy, max(0, translation))
  }
}
