// SPDX-License-Identifier: MIT

/// Heights that differ by less than this count as equal, in logical pixels.
///
/// Fractions of a height never come out equal twice (OverlayContainer #31, FloatingPanel #677).
private nonisolated let tolerance = 0.01

/// The heights of a sheet's notches, and the ranges derived from them.
nonisolated struct OverlayMetrics: Hashable, Sendable {
  /// The heights of the notches, the lowest first.
  let heights: [Double]
  /// The notches that a drag may end at, the lowest first.
  let reachable: [Int]

  /// Returns the height of a notch; zero for one that does not exist.
  func height(forNotchAt index: Int) -> Double {
    heights.indices.contains(index) ? heights[index] : 0
  }

  /// The height of the highest notch; zero without notches.
  var highest: Double { heights.last ?? 0 }

  /// Returns the heights between which the sheet follows a finger freely; beyond them the
  /// translation function applies.
  ///
  /// The range spans the reachable notches, or the highest notch alone where none is reachable. It
  /// always includes `endNotch`: a sheet that a call moved to an unreachable notch does not jump
  /// when a finger touches it.
  func dragRange(endNotch: Int) -> ClosedRange<Double> {
    let end = height(forNotchAt: endNotch)
    let lowest = reachable.first.map { height(forNotchAt: $0) } ?? highest
    let highest = reachable.last.map { height(forNotchAt: $0) } ?? highest
    return min(lowest, end)...max(highest, end)
  }

  /// Returns whether a sheet released at a height has to look for a notch.
  ///
  /// It stays only at the notch of its last move, and only if that is reachable.
  func needsTargetNotch(_ height: Double, endNotch: Int) -> Bool {
    !reachable.contains(endNotch) || !isSame(height, self.height(forNotchAt: endNotch))
  }

  /// Returns whether a height is that of a notch.
  func isOnNotch(_ height: Double) -> Bool { heights.contains { isSame($0, height) } }

  /// Returns whether two heights are equal within the tolerance.
  func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }

  /// Returns the position of a height within the drag range.
  func position(of height: Double, endNotch: Int) -> OverlayPosition {
    let range = dragRange(endNotch: endNotch)
    switch (isSame(height, range.lowerBound), isSame(height, range.upperBound)) {
    case (true, true): return .stationary
    case (false, true): return .top
    case (true, false): return .bottom
    case (false, false): return .inFlight
    }
  }
}

/// The position of a sheet within its drag range.
nonisolated enum OverlayPosition: Hashable, Sendable {
  /// The range contains a single height.
  case stationary
  /// The sheet is at the highest height.
  case top
  /// The sheet is at the lowest height.
  case bottom
  /// The sheet is between the limits, or beyond them.
  case inFlight
}
