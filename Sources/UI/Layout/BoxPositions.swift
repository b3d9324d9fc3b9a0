// SPDX-License-Identifier: MIT

/// The boxes of a tree whose content depends on their positions in the window.
final class BoxPositions {
  private var readers: [LayoutBox] = []
  /// The number of insets of the safe area in the tree.
  private var safeAreaCount = 0
  /// Whether boxes were measured since the last check.
  private var hasMeasured = false

  /// Whether a part of the window is covered, or a view insets the safe area of another one.
  var hasSafeAreas: Bool { safeAreaCount > 0 }

  /// Whether boxes may have been arranged since the last check of positions that matter to any.
  var needsCheck: Bool { hasMeasured && !readers.isEmpty }

  /// Adds a box whose content depends on its position.
  func add(_ box: LayoutBox) { readers.append(box) }

  /// Releases all boxes, because the tree has ended.
  func removeAll() { readers = [] }

  /// Notes that a box was measured, which may have arranged others.
  func boxWasMeasured() { hasMeasured = true }

  /// Arranges the boxes again whose position has changed by what was placed or scrolled around them;
  /// returns whether there were any.
  func check() -> Bool {
    hasMeasured = false
    guard !readers.isEmpty else { return false }
    readers.removeAll { !$0.isMounted }
    var hasArranged = false
    for box in readers where box.isPlaced && box.checkPosition() { hasArranged = true }
    return hasArranged
  }

  /// Adds an inset of the safe area; returns whether it is the first one.
  func addSafeArea() -> Bool {
    safeAreaCount += 1
    return safeAreaCount == 1
  }

  /// Removes an inset of the safe area; returns whether it was the last one.
  func removeSafeArea() -> Bool {
    safeAreaCount -= 1
    return safeAreaCount == 0
  }
}
