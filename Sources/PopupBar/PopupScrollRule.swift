import SashGeometry
import SashInterface

/// Whether a drag of a scroll view in an open popup is the popup's.
nonisolated package struct PopupScrollRule: Hashable, Sendable {
  /// The ways along which there is more content than fits.
  var scrollableAxes: ScrollAxes
  /// Whether a drag that begins rather along one way stays on it.
  var isLocked: Bool
  /// Whether the scroll view, and those around it, show the beginning of what they scroll up and
  /// down; a pager does on its first page.
  var isAtTop: Bool
  /// Whether the drag has moved the content sideways.
  var wentSideways = false

  package init(
    scrollableAxes: ScrollAxes, isLocked: Bool, isAtTop: Bool, wentSideways: Bool = false
  ) {
    self.scrollableAxes = scrollableAxes
    self.isLocked = isLocked
    self.isAtTop = isAtTop
    self.wentSideways = wentSideways
  }

  /// The ways along which a drag may become the popup's.
  ///
  /// What scrolls sideways alone leaves drags up and down to the popup anyway, and what scrolls
  /// freely both ways never closes it.
  package var sharedAxes: ScrollAxes {
    switch scrollableAxes {
    case .horizontal: []
    case .both: isLocked ? .vertical : []
    default: .vertical
    }
  }

  /// The part of a movement up or down with which a popup at rest begins to close.
  ///
  /// - Parameters:
  ///   - dy: The movement, downwards positive.
  ///   - translation: How far down the finger is from where the drag began, with this movement.
  /// - Returns: The popup's part; zero where the movement is all the content's.
  package func start(by dy: Double, translation: Double) -> Double {
    guard dy > 0, isAtTop, !sharedAxes.isEmpty,
      !(wentSideways && scrollableAxes.contains(.horizontal))
    else { return 0 }
    return min(dy, max(0, translation))
  }
}
