// SPDX-License-Identifier: MIT

/// The visible part of a large title above scrolled content.
nonisolated package struct LargeTitle: Hashable, Sendable {
  /// The height that the title adds to the bar in logical pixels; zero for no large title.
  package let height: Double
  /// Whether the title stays below an empty row of the bar, in line with the large title of another
  /// bar, which is below buttons.
  package let staysBelowRow: Bool

  /// Creates a large title with a height in logical pixels, whose place is that of an empty row or
  /// below it.
  package init(height: Double, staysBelowRow: Bool = false) {
    self.height = height.isFinite ? max(0, height) : 0
    self.staysBelowRow = staysBelowRow
  }

  /// Returns the visible fraction of the title, 0 to 1, at a scroll distance from the beginning of
  /// the content.
  package func fraction(scrolled: Double) -> Double {
    guard height > 0, scrolled.isFinite else { return height > 0 ? 1 : 0 }
    return min(max(1 - scrolled / height, 0), 1)
  }

  /// Returns the scroll distance at which content should stop, so that the title is either wholly
  /// visible or wholly hidden: the nearer of the two.
  package func targetOffset(scrolled: Double) -> Double {
    guard scrolled > 0, scrolled < height else { return scrolled }
    return scrolled < height / 2 ? 0 : height
  }

  /// Returns the opacity of the small title at a visible fraction of the large one.
  package func smallTitleAlpha(fraction: Double) -> Double {
    height > 0 ? min(max(1 - fraction * 4, 0), 1) : 1
  }

  /// Returns the opacity at a visible fraction of a large title that takes the place of the small
  /// one.
  package func largeTitleAlpha(fraction: Double) -> Double {
    // Only one of the two is visible at a time.
    height > 0 ? min(max(fraction * 4 - 1, 0), 1) : 1
  }
}
