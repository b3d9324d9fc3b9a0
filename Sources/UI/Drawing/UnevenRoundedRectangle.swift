// SPDX-License-Identifier: MIT

/// The distance of the control points of a curve that is nearly a quarter circle from its ends, for a
/// radius of one.
nonisolated private let quarterControl = 0.552_284_749_8

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
  ///
  /// Corners of different radii are quarter circles in either form.
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
  public func path(in rect: Rect) -> Path {
    if let rounded = _roundedRect(in: rect) { return Path(rounded) }
    let rect = rect.inset(by: inset)
    let corners = radii(in: rect)
    return Path { path in
      path.move(to: Point(x: rect.minX + corners[0], y: rect.minY))
      path.addLine(to: Point(x: rect.maxX - corners[1], y: rect.minY))
      path.addCorner(Point(x: rect.maxX, y: rect.minY), corners[1], from: (-1, 0), to: (0, 1))
      path.addLine(to: Point(x: rect.maxX, y: rect.maxY - corners[2]))
      path.addCorner(Point(x: rect.maxX, y: rect.maxY), corners[2], from: (0, -1), to: (-1, 0))
      path.addLine(to: Point(x: rect.minX + corners[3], y: rect.maxY))
      path.addCorner(Point(x: rect.minX, y: rect.maxY), corners[3], from: (1, 0), to: (0, -1))
      path.addLine(to: Point(x: rect.minX, y: rect.minY + corners[0]))
      path.addCorner(Point(x: rect.minX, y: rect.minY), corners[0], from: (0, 1), to: (1, 0))
      path.closeSubpath()
    }
  }

  /// Returns the outline as a rectangle with round corners, if all have one radius; an implementation
  /// detail.
  public func _roundedRect(in rect: Rect) -> RoundedRect? {
    let rect = rect.inset(by: inset)
    let corners = radii(in: rect)
    guard corners.allSatisfy({ $0 == corners[0] }) else { return nil }
    return RoundedRect(rect: rect, radius: corners[0], style: style.style)
  }

  /// Returns the radii from the upper corner at the leading side on, clockwise; all are smaller in
  /// proportion where two of them are longer than the side between them.
  private func radii(in rect: Rect) -> [Double] {
    let radii = [
      cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing,
      cornerRadii.bottomLeading,
    ].map { max(0, $0.finiteOrZero - inset) }
    var scale = 1.0
    for index in radii.indices {
      let (sum, side) = (
        radii[index] + radii[(index + 1) % 4],
        index.isMultiple(of: 2) ? rect.width : rect.height
      )
      if sum > side { scale = min(scale, max(0, side) / sum) }
    }
    return radii.map { $0 * scale }
  }

  /// Returns the shape with a distance to the rectangle that it is offered.
  public func inset(by amount: Double) -> UnevenRoundedRectangle {
    var shape = self
    shape.inset += amount
    return shape
  }
}

nonisolated extension Path {
  /// Adds a quarter circle around a corner.
  ///
  /// - Parameters:
  ///   - corner: The corner.
  ///   - radius: The radius in logical pixels.
  ///   - from: The direction from the corner to the beginning of the curve.
  ///   - to: The direction from the corner to its end.
  fileprivate mutating func addCorner(
    _ corner: Point, _ radius: Double, from: (Double, Double), to: (Double, Double)
  ) {
    guard radius > 0 else { return }
    func point(_ direction: (Double, Double), _ distance: Double) -> Point {
      Point(x: corner.x + direction.0 * distance, y: corner.y + direction.1 * distance)
    }
    let control = radius * (1 - quarterControl)
    addCurve(
      to: point(to, radius), control1: point(from, control), control2: point(to, control))
  }
}

nonisolated extension UnevenRoundedRectangle: DirectedShape {
  var mirrored: UnevenRoundedRectangle {
    var shape = self
    shape.cornerRadii = RectangleCornerRadii(
      topLeading: cornerRadii.topTrailing, bottomLeading: cornerRadii.bottomTrailing,
      bottomTrailing: cornerRadii.bottomLeading, topTrailing: cornerRadii.topLeading)
    return shape
  }
}
