// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

extension Templates {
  /// A curve that connects two points and can be changed at any time.
  ///
  /// Use it to connect a popover with its source, or any two views.
  public final class CurveConnector: View {
    /// The direction in which the curve leaves its end points.
    nonisolated public enum Direction: Hashable, Sendable {
      /// Vertical, upwards or downwards.
      case vertical
      /// Horizontal, to the left or right.
      case horizontal
    }

    /// The start point, in the view's coordinates.
    public var start: Point { didSet { if start != oldValue { redraw(from: oldValue, end) } } }
    /// The end point, in the view's coordinates.
    public var end: Point { didSet { if end != oldValue { redraw(from: start, oldValue) } } }
    /// The length of the curve's handles, as a fraction of the distance between the end points
    /// along `direction`.
    public var steepness: Double { didSet { setNeedsDisplay() } }
    /// The direction in which the curve leaves its end points.
    public var direction: Direction { didSet { setNeedsDisplay() } }
    /// The curve's colour, or `nil` for the theme's tint.
    public var strokeColor: Color? { didSet { setNeedsDisplay() } }
    /// The thickness of the curve, in logical pixels.
    public var lineWidth: Double = 3 { didSet { setNeedsDisplay() } }

    /// Creates a curve between two points in the view's coordinates.
    ///
    /// - Parameters:
    ///   - start: The start point.
    ///   - end: The end point.
    ///   - steepness: The length of the handles, as a fraction of the distance along `direction`.
    ///   - direction: The direction in which the curve leaves its end points.
    public init(
      start: Point, end: Point, steepness: Double = 0.3, direction: Direction = .vertical
    ) {
      self.start = start
      self.end = end
      self.steepness = steepness
      self.direction = direction
      super.init()
      isUserInteractionEnabled = false
    }

    /// Returns the curve between two points as a path of one cubic Bézier segment.
    ///
    /// - Parameters:
    ///   - start: The start point.
    ///   - end: The end point.
    ///   - steepness: The length of the handles, as a fraction of the distance along `direction`.
    ///   - direction: The direction in which the curve leaves its end points.
    /// - Returns: An open path from `start` to `end`, in the same coordinates.
    nonisolated public static func path(
      from start: Point, to end: Point, steepness: Double = 0.3, direction: Direction = .vertical
    ) -> Path {
      let distance = end - start
      let handle =
        switch direction {
        case .vertical: Vector(dx: 0, dy: distance.dy * steepness)
        case .horizontal: Vector(dx: distance.dx * steepness, dy: 0)
        }
      var path = Path()
      path.move(to: start)
      path.addCurve(to: end, control1: start + handle, control2: end - handle)
      return path
    }

    /// Draws the curve.
    public override func draw(in canvas: Canvas, dirty: Rect) {
      canvas.stroke(
        Self.path(from: start, to: end, steepness: steepness, direction: direction),
        with: strokeColor ?? theme.tint, width: lineWidth)
    }

    private func redraw(from oldStart: Point, _ oldEnd: Point) {
      let old = Self.path(from: oldStart, to: oldEnd, steepness: steepness, direction: direction)
      let new = Self.path(from: start, to: end, steepness: steepness, direction: direction)
      for path in [old, new] { setNeedsDisplay(path.bounds.inset(by: -lineWidth - 1)) }
    }
  }
}
