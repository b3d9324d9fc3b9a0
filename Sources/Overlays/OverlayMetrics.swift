/// Heights nearer to each other than this, in logical pixels, are the same.
///
/// Fractions of a height never come out equal twice (OC #31, FP #677).
private nonisolated let tolerance = 0.01

/// The heights that a sheet rests at, and what follows from them.
nonisolated struct OverlayMetrics: Hashable, Sendable {
  /// The heights of the notches, the lowest first.
  let heights: [Double]
  /// The notches that a drag may end at, the lowest first.
  let reachable: [Int]

  /// Where a notch lies; zero for one that does not exist.
  func height(forNotchAt index: Int) -> Double {
    heights.indices.contains(index) ? heights[index] : 0
  }

  /// The height of the highest notch; zero without any.
  var highest: Double { heights.last ?? 0 }

  /// Between which heights a finger moves the sheet, and beyond which it is held back.
  ///
  /// They are those of the reachable notches, or the highest notch alone where none is reachable,
  /// and always the one that the sheet was sent to last: a sheet that was sent to a notch beyond
  /// the reach of fingers is not snatched away from there.
  func dragRange(endNotch: Int) -> ClosedRange<Double> {
    let end = height(forNotchAt: endNotch)
    let lowest = reachable.first.map { height(forNotchAt: $0) } ?? highest
    let highest = reachable.last.map { height(forNotchAt: $0) } ?? highest
    return min(lowest, end)...max(highest, end)
  }

  /// Whether a sheet that is let go at a height has to look for a notch.
  ///
  /// It rests only where it was sent to last, and only if fingers may reach that.
  func isAmbiguous(_ height: Double, endNotch: Int) -> Bool {
    !reachable.contains(endNotch) || !isSame(height, self.height(forNotchAt: endNotch))
  }

  /// Whether two heights are the same as far as one can see.
  func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }

  /// Where the sheet stands among the heights that a finger can bring it to.
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

/// Where a sheet stands among the heights that a finger can bring it to.
nonisolated enum OverlayPosition: Hashable, Sendable {
  /// There is only one height.
  case stationary
  /// At the highest.
  case top
  /// At the lowest.
  case bottom
  /// Between, or beyond.
  case inFlight
}
