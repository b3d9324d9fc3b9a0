// SPDX-License-Identifier: MIT

/// A figure that fills the rectangle it is offered.
///
/// As a view it is drawn in the foreground style; `fill(_:)` and `stroke(_:lineWidth:)` choose another
/// one.
///
/// ```swift
/// struct Triangle: Shape {
///   func path(in rect: Rect) -> Path {
///     Path { path in
///       path.move(to: Point(x: rect.midX, y: rect.minY))
///       path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
///       path.addLine(to: Point(x: rect.minX, y: rect.maxY))
///       path.closeSubpath()
///     }
///   }
/// }
/// ```
public protocol Shape: View, Animatable, Sendable {
  /// Returns the outline in a rectangle.
  func path(in rect: Rect) -> Path

  /// Returns the size of the figure for a proposal.
  func sizeThatFits(_ proposal: ProposedViewSize) -> Size

  /// Returns the outline as a rectangle with round corners, or `nil` for another figure; an
  /// implementation detail.
  func _roundedRect(in rect: Rect) -> RoundedRect?

  /// The shape from right to left, or `nil` if it is the same in both directions; an implementation
  /// detail.
  var _mirrored: Self? { get }
}

nonisolated extension Shape {
  /// Returns the size that is offered, with 10 in place of dimensions that are not.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Returns no rectangle; an implementation detail.
  public func _roundedRect(in rect: Rect) -> RoundedRect? { nil }

  /// No other shape; an implementation detail.
  public var _mirrored: Self? { nil }
}

extension Shape {
  /// Returns the shape as it is displayed from left to right, or from right to left.
  func directed(_ isMirrored: Bool) -> Self { isMirrored ? _mirrored ?? self : self }

  /// The figure in the foreground style.
  public var body: ShapeView<Self, ForegroundStyle> { fill(.foreground) }

  // MARK: Drawing

  /// Returns a view of the figure's area in a style.
  ///
  /// - Parameters:
  ///   - content: The style.
  ///   - style: The rule for the area of a figure that crosses itself.
  /// - Returns: The view.
  public func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> ShapeView<Self, S> {
    ShapeView(shape: self, style: content, drawing: .fill(style.rule))
  }

  /// Returns a view of the figure's area in the foreground style.
  public func fill(style: FillStyle = FillStyle()) -> ShapeView<Self, ForegroundStyle> {
    fill(.foreground, style: style)
  }

  /// Returns a view of the figure's outline in a style, half of the line on each side.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> ShapeView<Self, S> {
    ShapeView(shape: self, style: content, drawing: .stroke(style))
  }

  /// Returns a view of the figure's outline in a style, half of the line on each side.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: Double = 1) -> ShapeView<Self, S> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Returns a view of the figure's outline in the foreground style.
  public func stroke(style: StrokeStyle) -> ShapeView<Self, ForegroundStyle> {
    stroke(.foreground, style: style)
  }

  /// Returns a view of the figure's outline in the foreground style.
  public func stroke(lineWidth: Double = 1) -> ShapeView<Self, ForegroundStyle> {
    stroke(.foreground, lineWidth: lineWidth)
  }
}

/// A figure that can be made smaller on all sides.
public protocol InsettableShape: Shape {
  /// The type of the smaller figure.
  associatedtype InsetShape: InsettableShape

  /// Returns the figure with a distance to the rectangle that it is offered, in logical pixels.
  func inset(by amount: Double) -> InsetShape
}

extension InsettableShape {
  /// Returns a view of the figure's outline in a style, with the whole line inside.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle
  ) -> ShapeView<InsetShape, S> {
    inset(by: style.lineWidth / 2).stroke(content, style: style)
  }

  /// Returns a view of the figure's outline in a style, with the whole line inside.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: Double = 1
  ) -> ShapeView<InsetShape, S> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Returns a view of the figure's outline in the foreground style, with the whole line inside.
  public func strokeBorder(lineWidth: Double = 1) -> ShapeView<InsetShape, ForegroundStyle> {
    strokeBorder(.foreground, lineWidth: lineWidth)
  }
}

/// The rule for the area of a figure.
nonisolated public struct FillStyle: Hashable, Sendable {
  /// Whether areas that are enclosed twice are left out.
  public var isEOFilled: Bool

  /// Creates a rule.
  public init(eoFill: Bool = false) { isEOFilled = eoFill }

  /// The rule in the library's terms.
  var rule: FillRule { isEOFilled ? .evenOdd : .nonzero }
}

/// The form of a line.
nonisolated public struct StrokeStyle: Hashable, Sendable {
  /// The width in logical pixels.
  public var lineWidth: Double
  /// The form of its ends.
  public var lineCap: LineCap
  /// The form of its corners.
  public var lineJoin: LineJoin
  /// The lengths of dashes and gaps in turn, in logical pixels; empty for a continuous line.
  public var dash: [Double]
  /// The distance into the pattern of dashes at which the line begins.
  public var dashPhase: Double

  /// Creates the form of a line.
  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// Returns the dashes along a path, or the path itself for a continuous line.
  func dashes(along path: Path) -> Path {
    dash.isEmpty ? path : path.dashed(dash, phase: dashPhase)
  }
}
