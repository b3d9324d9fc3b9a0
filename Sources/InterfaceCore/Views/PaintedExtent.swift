// SPDX-License-Identifier: MIT

import SashGeometry

/// The bounding rectangle of the areas that views paint, and the largest vertical gap in it.
struct PaintedExtent: Equatable {
  /// The union of the painted areas.
  private(set) var bounds = Rect.zero
  /// The vertical range of the painted areas above the gap.
  private var upperRows: ClosedRange<Double>?
  /// The vertical range of the painted areas below the gap; `nil` while there is none.
  private var lowerRows: ClosedRange<Double>?

  /// Adds an area that a view paints.
  mutating func add(_ rect: Rect) {
    bounds = bounds.isEmpty ? rect : bounds.union(rect)
    let rows = rect.minY...max(rect.maxY, rect.minY)
    guard let first = upperRows else { return upperRows = rows }
    guard let second = lowerRows else { return join(first, rows) }
    // Of three ranges, the two nearest ones are merged.
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

  /// Stores two ranges, merged if they overlap.
  private mutating func join(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) {
    if a.overlaps(b) {
      (upperRows, lowerRows) = (a.joined(b), nil)
    } else {
      (upperRows, lowerRows) = a.lowerBound < b.lowerBound ? (a, b) : (b, a)
    }
  }

  /// The vertical range without painted areas, or `nil`.
  var gap: ClosedRange<Double>? {
    guard let upperRows, let lowerRows, lowerRows.lowerBound > upperRows.upperBound else {
      return nil
    }
    return upperRows.upperBound...lowerRows.lowerBound
  }
}

extension ClosedRange<Double> {
  /// Returns the smallest range that contains both.
  fileprivate func joined(_ other: ClosedRange<Double>) -> ClosedRange<Double> {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
