// SPDX-License-Identifier: MIT

import SashInterface

/// The notches of a container, as its delegate supplies them.
///
/// The heights are read once, and again after `invalidate()`. Whatever the delegate returns, they
/// are finite, not negative, and ascending: a size of the window must not end the program.
final class OverlayNotches {
  private unowned let owner: OverlayContainerViewController
  /// The heights as last read, the lowest first.
  private(set) var heights: [Double] = []
  private var isStale = true
  /// Whether invalid heights were reported; once is enough.
  private var didReport = false

  init(_ owner: OverlayContainerViewController) { self.owner = owner }

  /// Makes the next `read()` ask the delegate again.
  func invalidate() { isStale = true }

  /// Asks the delegate for the heights if they may have changed.
  ///
  /// - Returns: The indices of the notches that are gone.
  func read() -> Range<Int> {
    let old = heights.count
    readHeights()
    return min(heights.count, old)..<old
  }

  private func readHeights() {
    guard isStale else { return }
    isStale = false
    guard let delegate = owner.delegate else {
      heights = []
      return
    }
    let count = delegate.numberOfNotches(in: owner)
    let space = owner.availableSpace
    let supplied = (0..<max(0, count)).map {
      delegate.overlayContainerViewController(owner, heightForNotchAt: $0, availableSpace: space)
    }
    heights = Self.ascending(supplied)
    if count < 0 { report("The number of notches is \(count); the sheet has none.") }
    if zip(supplied, heights).contains(where: { $0.isFinite ? max(0, $0) != $1 : true }) {
      report(
        "The heights of the notches are \(supplied) in \(space) pixels; return finite numbers from "
          + "the lowest to the highest. The sheet uses \(heights).")
    }
  }

  /// Returns the heights with each at least as high as the one before it.
  ///
  /// Negative heights and heights that are not finite count as zero.
  private static func ascending(_ supplied: [Double]) -> [Double] {
    var highest = 0.0
    return supplied.map {
      highest = max(highest, $0.isFinite ? $0 : 0)
      return highest
    }
  }

  private func report(_ message: String) {
    guard !didReport, let window = owner.viewIfLoaded?.window else { return }
    didReport = true
    window.onReport?("OverlayContainerViewController: \(message)")
  }

  /// Returns the heights, and the notches that are reachable now for a view controller on the
  /// sheet.
  ///
  /// Each call asks the delegate which notches are reachable.
  func metrics(for overlay: ViewController?) -> OverlayMetrics {
    guard let delegate = owner.delegate, let overlay else {
      return OverlayMetrics(heights: heights, reachable: Array(heights.indices))
    }
    let heights = heights
    let reachable = heights.indices.filter {
      delegate.overlayContainerViewController(owner, canReachNotchAt: $0, forOverlay: overlay)
    }
    return OverlayMetrics(heights: heights, reachable: reachable)
  }
}
