import SashGeometry

/// The shape that a popup on its way is cut to: from the bar's pill to the whole.
nonisolated package struct PopupContainerMorph: Hashable, Sendable {
  /// In the first part of the way the ground comes, so that the bar is not covered at once.
  private static let groundPart = 0.1

  /// The pill of the closed bar.
  package var pill: Rect
  /// The radius of its corners.
  package var pillRadius: Double
  /// The open popup.
  package var full: Rect
  /// The radius of its corners while it moves.
  package var fullRadius: Double

  /// A way between two shapes.
  package init(pill: Rect, pillRadius: Double, full: Rect, fullRadius: Double) {
    self.pill = pill
    self.pillRadius = pillRadius
    self.full = full
    self.fullRadius = fullRadius
  }

  /// A moment of it.
  package struct Shape: Hashable, Sendable {
    package var frame: Rect
    package var radius: Double
    /// How much there is of the ground.
    package var groundStrength: Double
  }

  /// The shape at a progress.
  package func shape(_ progress: Double) -> Shape {
    let t = PopupBarLayout.fraction(progress)
    let frame = pill.between(full, t)
    let radius = mix(pillRadius, fullRadius, t)
    return Shape(
      frame: frame, radius: min(radius, frame.height / 2, frame.width / 2),
      groundStrength: min(t / Self.groundPart, 1))
  }
}

nonisolated extension Rect {
  /// The rectangle so far on the way to another.
  func between(_ other: Rect, _ t: Double) -> Rect {
    Rect(
      x: mix(minX, other.minX, t), y: mix(minY, other.minY, t), width: mix(width, other.width, t),
      height: mix(height, other.height, t))
  }
}

/// The number so far on the way from one to another.
nonisolated func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
