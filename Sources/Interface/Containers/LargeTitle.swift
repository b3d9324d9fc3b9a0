/// How much of a large title is seen above scrolled content, as a pure value.
nonisolated package struct LargeTitle: Hashable, Sendable {
  /// The height of the title, in logical pixels; zero where there is none.
  package let height: Double

  /// A large title of a height in logical pixels.
  package init(height: Double) { self.height = height.isFinite ? max(0, height) : 0 }

  /// How much of it is seen, 0 to 1, when content is scrolled so far from its beginning.
  package func fraction(scrolled: Double) -> Double {
    guard height > 0, scrolled.isFinite else { return height > 0 ? 1 : 0 }
    return min(max(1 - scrolled / height, 0), 1)
  }

  /// Where content comes to rest that would leave the title half seen: the nearer of its ends.
  package func rest(scrolled: Double) -> Double {
    guard scrolled > 0, scrolled < height else { return scrolled }
    return scrolled < height / 2 ? 0 : height
  }

  /// How opaque the small title is beside the large one.
  package func smallTitleAlpha(fraction: Double) -> Double {
    height > 0 ? min(max(1 - fraction * 4, 0), 1) : 1
  }
}
