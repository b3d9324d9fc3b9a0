// SPDX-License-Identifier: MIT

/// The radii of the corners of a rectangle, in logical pixels.
nonisolated public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius of the upper corner at the leading side.
  public var topLeading: Double
  /// The radius of the lower corner at the leading side.
  public var bottomLeading: Double
  /// The radius of the lower corner at the trailing side.
  public var bottomTrailing: Double
  /// The radius of the upper corner at the trailing side.
  public var topTrailing: Double

  /// Creates radii.
  ///
  /// - Parameters:
  ///   - topLeading: The radius of the upper corner at the leading side.
  ///   - bottomLeading: The radius of the lower corner at the leading side.
  ///   - bottomTrailing: The radius of the lower corner at the trailing side.
  ///   - topTrailing: The radius of the upper corner at the trailing side.
  public init(
    topLeading: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0,
    topTrailing: Double = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

nonisolated extension RectangleCornerRadii: Animatable {
  /// The radii, which an animation passes through.
  public var animatableData:
    AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  {
    get {
      AnimatablePair(
        AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
    }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// A rectangle whose corners have a radius each.
nonisolated public struct UnevenRoundedRectangle: InsettableShape {
  /// The radii of the corners.
  public var cornerRadii: RectangleCornerRadii
  /// The form of the corners.
  public var style: RoundedCornerStyle
  private var inset = 0.0

  /// Creates the shape.
  ///
  /// - Parameters:
  ///   - cornerRadii: The radii of the corners.
  ///   - style: The form of the corners.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates the shape, with the radii of the corners in logical pixels.
  ///
  /// - Parameters:
  ///   - topLeadingRadius: The radius of the upper corner at the leading side.
  ///   - bottomLeadingRadius: The radius of the lower corner at the leading side.
  ///   - bottomTrailingRadius: The radius of the lower corner at the trailing side.
  ///   - topTrailingRadius: The radius of the upper corner at the trailing side.
  ///   - style: The form of the corners.
  public init(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0,
    bottomTrailingRadius: Double = 0, topTrailingRadius: Double = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
      style: style)
  }

  /// The radii, which an animation passes through.
  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }

  /// Returns the outline in a rectangle; the leading side is the left one.
  public func path(in rect: Rect) -> Path { Path(rounded(in: rect)) }

  /// Returns the outline as a rectangle with round corners; an implementation detail.
  public func _roundedRect(in rect: Rect) -> RoundedRect? { rounded(in: rect) }

  private func rounded(in rect: Rect) -> RoundedRect {
    let radii = CornerRadii(
      topLeft: cornerRadii.topLeading, topRight: cornerRadii.topTrailing,
      bottomRight: cornerRadii.bottomTrailing, bottomLeft: cornerRadii.bottomLeading)
    let rect = rect.inset(by: inset)
    return RoundedRect(
      rect: rect, radii: radii.map { max(0, $0.finiteOrZero - inset) }, style: style.style)
  }

  /// Returns the shape with a distance to the rectangle that it is offered.
  public func inset(by amount: Double) -> UnevenRoundedRectangle {
    var shape = self
    shape.inset += amount
    return shape
  }

  /// The shape from right to left; an implementation detail.
  public var _mirrored: UnevenRoundedRectangle? {
    var shape = self
    shape.cornerRadii = RectangleCornerRadii(
      topLeading: cornerRadii.topTrailing, bottomLeading: cornerRadii.bottomTrailing,
      bottomTrailing: cornerRadii.bottomLeading, topTrailing: cornerRadii.topLeading)
    return shape
  }
}
