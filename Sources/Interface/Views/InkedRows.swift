import SashGeometry

/// The rectangle in which views paint, and where in it, from top to bottom, none does.
struct InkedRows {
  /// Around all.
  private(set) var bounds = Rect.zero
  /// What is painted above the widest stretch without paint.
  private var above: ClosedRange<Double>?
  /// What is painted below it; nil while there is no such stretch.
  private var below: ClosedRange<Double>?

  /// Adds what a view paints.
  mutating func add(_ rect: Rect) {
    bounds = bounds.isEmpty ? rect : bounds.union(rect)
    let rows = rect.minY...max(rect.maxY, rect.minY)
    guard let first = above else { return above = rows }
    guard let second = below else { return join(first, rows) }
    // Of three stretches, those two become one that are nearer to each other.
    if rows.lowerBound < first.lowerBound {
      joinNearer(rows, first, second)
    } else if rows.lowerBound < second.lowerBound {
      joinNearer(first, rows, second)
    } else {
      joinNearer(first, second, rows)
    }
  }

  private mutating func joinNearer(
    _ a: ClosedRange<Double>, _ b: ClosedRange<Double>, _ c: ClosedRange<Double>
  ) {
    if b.lowerBound - a.upperBound < c.lowerBound - max(a.upperBound, b.upperBound) {
      join(a.joined(b), c)
    } else {
      join(a, b.joined(c))
    }
  }

  /// Takes two stretches, as one where they touch.
  private mutating func join(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) {
    if a.overlaps(b) {
      (above, below) = (a.joined(b), nil)
    } else {
      (above, below) = a.lowerBound < b.lowerBound ? (a, b) : (b, a)
    }
  }

  /// The stretch without paint; nil where there is none.
  var gap: ClosedRange<Double>? {
    guard let above, let below, below.lowerBound > above.upperBound else { return nil }
    return above.upperBound...below.lowerBound
  }
}

extension ClosedRange<Double> {
  /// The range from the lower beginning to the upper end.
  fileprivate func joined(_ other: ClosedRange<Double>) -> ClosedRange<Double> {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
