// SPDX-License-Identifier: MIT

/// How content of a ratio of width and height fills space of another one.
nonisolated public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// All of it is in the space, some of which may be left.
  case fit
  /// It covers the space, and may be larger.
  case fill
}

extension View {
  /// Offers the view a size of a ratio.
  ///
  /// - Parameters:
  ///   - aspectRatio: The width divided by the height, or `nil` for that of the view's ideal size.
  ///   - contentMode: Whether the size fits into what is offered, or fills it.
  /// - Returns: The view with the ratio.
  public func aspectRatio(
    _ aspectRatio: Double? = nil, contentMode: ContentMode
  ) -> some View {
    RuledView(content: self, rule: AspectRatioRule(ratio: aspectRatio, mode: contentMode))
  }

  /// Offers the view a size of the ratio of another one.
  public func aspectRatio(_ aspectRatio: Size, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Fits the view into what it is offered, with the ratio of its ideal size.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Fills what the view is offered, with the ratio of its ideal size.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

/// A ratio of width and height.
@usableFromInline struct AspectRatioRule: LayoutRule, Equatable {
  let ratio: Double?
  let mode: ContentMode

  func proposal(_ outer: ProposedViewSize, for inner: LayoutBox) -> ProposedViewSize {
    guard let ratio = ratio(of: inner) else { return outer }
    switch (outer.width, outer.height) {
    case (nil, nil): return outer
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWide = height * ratio < width
      return isWide == (mode == .fit)
        ? ProposedViewSize(width: height * ratio, height: height)
        : ProposedViewSize(width: width, height: width / ratio)
    }
  }

  private func ratio(of inner: LayoutBox) -> Double? {
    if let ratio { return ratio > 0 && ratio.isFinite ? ratio : nil }
    let ideal = inner.size(for: .unspecified)
    guard ideal.width > 0, ideal.height > 0, ideal.width.isFinite, ideal.height.isFinite else {
      return nil
    }
    return ideal.width / ideal.height
  }
}
