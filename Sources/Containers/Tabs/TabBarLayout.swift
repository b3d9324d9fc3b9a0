// SPDX-License-Identifier: MIT

import SashGeometry

/// The minimum width of a tab, in logical pixels.
private nonisolated let minimumTabWidth = 64.0
/// The maximum width of a tab, in logical pixels.
private nonisolated let maximumTabWidth = 140.0

/// The layout of a tab bar's row, as a pure function of its width.
nonisolated package struct TabBarLayout: Hashable, Sendable {
  /// The number of tabs in the row.
  package let visibleTabs: Int
  /// Whether the last slot is the "more" item.
  package let hasMore: Bool
  private let width: Double

  /// Creates the layout of a number of tabs in a row of a width in logical pixels.
  package init(tabs: Int, width: Double, textScale: Double = 1) {
    let minimumWidth = minimumTabWidth * max(1, textScale.isFinite ? textScale.squareRoot() : 1)
    self.width = max(0, width)
    let slotCount = max(2, Int(min(width / minimumWidth, 1_000)))
    if tabs <= slotCount {
      visibleTabs = tabs
      hasMore = false
    } else {
      visibleTabs = slotCount - 1
      hasMore = true
    }
  }

  /// The number of slots in the row, including "more".
  package var slotCount: Int { visibleTabs + (hasMore ? 1 : 0) }

  /// Returns the frame of a slot, counted from the leading edge.
  package func frame(of slot: Int, height: Double, isMirrored: Bool) -> Rect {
    guard slotCount > 0 else { return .zero }
    let slotWidth = min(width / Double(slotCount), maximumTabWidth)
    let start = (width - slotWidth * Double(slotCount)) / 2
    let number = isMirrored ? slotCount - 1 - slot : slot
    return Rect(x: start + slotWidth * Double(number), y: 0, width: slotWidth, height: height)
  }
}

/// The state of a tab bar that is minimized by scrolling down and expanded by scrolling up.
nonisolated package enum TabBarMinimizeState: Hashable, Sendable {
  /// The bar has its full size; `down` is the distance that content was scrolled down since the
  /// last upward scroll.
  case expanded(down: Double)
  /// The bar is minimized; `up` is the distance that content was scrolled up since the last
  /// downward scroll.
  case minimized(up: Double)

  /// The downward scroll distance after which the bar is minimized, in logical pixels.
  private static var minimizeDistance: Double { 40 }
  /// The upward scroll distance after which the bar expands, in logical pixels.
  private static var expandDistance: Double { 24 }

  /// Updates the state for scrolled content, given the signed distance (positive downwards) and the
  /// current distances from its beginning and end.
  package mutating func scrolled(by distance: Double, fromTop: Double, fromBottom: Double) {
    guard distance.isFinite, fromTop.isFinite, fromBottom.isFinite else { return }
    // Content that is pulled beyond an edge springs back by itself.
    if fromTop <= 0 {
      self = .expanded(down: 0)
      return
    }
    if fromBottom < 0 { return }
    switch self {
    case .expanded(let down):
      let down = distance > 0 ? down + distance : 0
      self = down >= Self.minimizeDistance ? .minimized(up: 0) : .expanded(down: down)
    case .minimized(let up):
      let up = distance < 0 ? up - distance : 0
      self = up >= Self.expandDistance ? .expanded(down: 0) : .minimized(up: up)
    }
  }

  /// Whether the bar is minimized.
  package var isMinimized: Bool {
    if case .minimized = self { true } else { false }
  }
}
