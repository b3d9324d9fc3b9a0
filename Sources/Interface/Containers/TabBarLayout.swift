import SashGeometry

/// The minimum width of a tab, in logical pixels.
private nonisolated let narrowestTab = 64.0
/// The maximum width of a tab, in logical pixels.
private nonisolated let widestTab = 140.0

/// The layout of a tab bar's row, as a pure function of its width.
nonisolated package struct TabBarLayout: Hashable, Sendable {
  /// The number of tabs in the row.
  package let shown: Int
  /// Whether the last slot is the "more" item.
  package let hasMore: Bool
  private let width: Double

  /// Creates the layout of a number of tabs in a row of a width in logical pixels.
  package init(tabs: Int, width: Double, textScale: Double = 1) {
    let narrowest = narrowestTab * max(1, textScale.isFinite ? textScale.squareRoot() : 1)
    self.width = max(0, width)
    let places = max(2, Int(min(width / narrowest, 1_000)))
    if tabs <= places {
      shown = tabs
      hasMore = false
    } else {
      shown = places - 1
      hasMore = true
    }
  }

  /// The number of slots in the row, including "more".
  package var places: Int { shown + (hasMore ? 1 : 0) }

  /// Returns the frame of a slot, counted from the leading edge.
  package func frame(of place: Int, height: Double, isMirrored: Bool) -> Rect {
    guard places > 0 else { return .zero }
    let each = min(width / Double(places), widestTab)
    let start = (width - each * Double(places)) / 2
    let number = isMirrored ? places - 1 - place : place
    return Rect(x: start + each * Double(number), y: 0, width: each, height: height)
  }
}

/// Whether a tab bar is minimized by scrolling, as a pure value.
nonisolated package enum TabBarMinimizing: Hashable, Sendable {
  /// Full size; `down` is the distance that content was scrolled down since the last upward scroll.
  case whole(down: Double)
  /// Minimized; `up` is the distance that content was scrolled up since the last downward scroll.
  case minimized(up: Double)

  /// The downward scroll distance after which the bar is minimized, in logical pixels.
  private static var downWay: Double { 40 }
  /// The upward scroll distance after which the bar expands, in logical pixels.
  private static var upWay: Double { 24 }

  /// Updates the state for scrolled content, given the signed distance (positive downwards) and the
  /// current distances from its beginning and end.
  package mutating func scrolled(by way: Double, fromTop: Double, fromBottom: Double) {
    guard way.isFinite, fromTop.isFinite, fromBottom.isFinite else { return }
    // Content that is pulled beyond an edge springs back by itself.
    if fromTop <= 0 {
      self = .whole(down: 0)
      return
    }
    if fromBottom < 0 { return }
    switch self {
    case .whole(let down):
      let down = way > 0 ? down + way : 0
      self = down >= Self.downWay ? .minimized(up: 0) : .whole(down: down)
    case .minimized(let up):
      let up = way < 0 ? up - way : 0
      self = up >= Self.upWay ? .whole(down: 0) : .minimized(up: up)
    }
  }

  /// Whether the bar is minimized.
  package var isMinimized: Bool {
    if case .minimized = self { true } else { false }
  }
}
