// SPDX-License-Identifier: MIT

import SashGeometry

extension Double {
  /// Returns the value clamped to 0...1, or `fallback` if it is not a number.
  package func clampedFraction(or fallback: Double) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, 0), 1)
  }
}

extension Rect {
  /// The rectangle with finite coordinates and a non-negative size.
  ///
  /// A frame that results from a division by zero must not break the layout of the whole window.
  package var sanitized: Rect {
    if isFinite && size.width >= 0 && size.height >= 0 { return self }
    func side(_ value: Double) -> Double { value.isFinite ? max(value, 0) : 0 }
    return Rect(
      x: minX.isFinite ? minX : 0, y: minY.isFinite ? minY : 0,
      width: side(width), height: side(height))
  }
}
