import SashGeometry

extension Double {
  /// The value within 0...1; what is not a number becomes `fallback`.
  func clampedFraction(or fallback: Double) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, 0), 1)
  }
}

extension Rect {
  /// The rectangle with finite numbers and a size that is not negative.
  ///
  /// A frame that comes from a division by zero must not take the window down with it.
  var sanitized: Rect {
    if isFinite && size.width >= 0 && size.height >= 0 { return self }
    func side(_ value: Double) -> Double { value.isFinite ? max(value, 0) : 0 }
    return Rect(
      x: minX.isFinite ? minX : 0, y: minY.isFinite ? minY : 0,
      width: side(width), height: side(height))
  }
}
