// SPDX-License-Identifier: MIT

extension View {
  /// Sets the position of a horizontal alignment guide in the view.
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - computeValue: Returns the position in logical pixels from the leading edge.
  /// - Returns: The view with the guide.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> Double
  ) -> some View {
    RuledView(content: self, rule: AlignmentGuideRule(guide.key, computeValue))
  }

  /// Sets the position of a vertical alignment guide in the view.
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - computeValue: Returns the position in logical pixels from the top.
  /// - Returns: The view with the guide.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> Double
  ) -> some View {
    RuledView(content: self, rule: AlignmentGuideRule(guide.key, computeValue))
  }
}

/// The position of a guide.
@usableFromInline struct AlignmentGuideRule: LayoutRule {
  let guide: AlignmentKey?
  private let computeValue: (ViewDimensions) -> Double

  init(_ key: AlignmentKey, _ computeValue: @escaping (ViewDimensions) -> Double) {
    key.becomeExplicit()
    guide = key
    self.computeValue = computeValue
  }

  func explicitGuide(of inner: LayoutBox, for outer: ProposedViewSize) -> Double? {
    computeValue(inner.dimensions(for: outer))
  }

  func isEqual(to other: Self) -> Bool {
    guide == other.guide
      && Equality<(ViewDimensions) -> Double>.areEqual(computeValue, other.computeValue)
  }

  func differsOutside(from other: Self) -> Bool { true }
}
