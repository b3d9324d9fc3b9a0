import SashGeometry

/// A tab is not narrower than this, in logical pixels.
private nonisolated let narrowestTab = 64.0
/// Nor wider, where there is room.
private nonisolated let widestTab = 140.0

/// Where the places of a tab bar lie, as a pure function of its size.
nonisolated package struct TabBarLayout: Hashable, Sendable {
  /// How many tabs have a place of their own.
  package let shown: Int
  /// Whether the last place is that of the tabs without one.
  package let hasMore: Bool
  private let width: Double

  /// The layout of so many tabs in a row of a width in logical pixels.
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

  /// How many places there are.
  package var places: Int { shown + (hasMore ? 1 : 0) }

  /// The frame of a place in a row, which begins at the right where rows run from there.
  package func frame(of place: Int, height: Double, isMirrored: Bool) -> Rect {
    guard places > 0 else { return .zero }
    let each = min(width / Double(places), widestTab)
    let start = (width - each * Double(places)) / 2
    let number = isMirrored ? places - 1 - place : place
    return Rect(x: start + each * Double(number), y: 0, width: each, height: height)
  }
}

/// Whether a tab bar makes itself small, as content is scrolled: a pure value.
nonisolated package enum TabBarMinimizing: Hashable, Sendable {
  /// It is as large as ever; so far content was scrolled down since it turned.
  case whole(down: Double)
  /// It is small; so far content was scrolled up since it turned.
  case minimized(up: Double)

  /// So far content is scrolled down until the bar makes room, in logical pixels.
  private static var downWay: Double { 40 }
  /// So far it is scrolled up until the bar comes back.
  private static var upWay: Double { 24 }

  /// Content was scrolled: by so much down, and lies so far from its beginning and its end.
  package mutating func scrolled(by way: Double, fromTop: Double, fromBottom: Double) {
    guard way.isFinite, fromTop.isFinite, fromBottom.isFinite else { return }
    // What is pulled beyond an edge comes back by itself.
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

  /// Whether the bar is small.
  package var isMinimized: Bool {
    if case .minimized = self { true } else { false }
  }
}
