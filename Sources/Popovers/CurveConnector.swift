import SashGeometry
import SashInterface
import SashRaster

extension Templates {
  /// A curve between two points, which may move at any moment.
  public final class CurveConnector: View {
    /// The direction in which the curve leaves its ends.
    nonisolated public enum Direction: Hashable, Sendable {
      /// Up or down.
      case vertical
      /// To the left or right.
      case horizontal
    }

    /// Where it begins, in the view's coordinates.
    public var start: Point { didSet { if start != oldValue { redraw(from: oldValue, end) } } }
    /// Where it ends, in the view's coordinates.
    public var end: Point { didSet { if end != oldValue { redraw(from: start, oldValue) } } }
    /// How far its ends run straight, as a part of the way along the direction.
    public var steepness: Double { didSet { setNeedsDisplay() } }
    /// The direction in which it leaves its ends.
    public var direction: Direction { didSet { setNeedsDisplay() } }
    /// Its colour; nil: the theme's tint.
    public var strokeColor: Color? { didSet { setNeedsDisplay() } }
    /// How thick it is, in logical pixels.
    public var lineWidth: Double = 3 { didSet { setNeedsDisplay() } }

    /// A curve between two points of the view.
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

    /// The curve between two points.
    ///
    /// - Parameters:
    ///   - start: Where it begins.
    ///   - end: Where it ends.
    ///   - steepness: How far its ends run straight, as a part of the way along the direction.
    ///   - direction: The direction in which it leaves its ends.
    /// - Returns: One cubic.
    nonisolated public static func path(
      from start: Point, to end: Point, steepness: Double = 0.3, direction: Direction = .vertical
    ) -> Path {
      let way = end - start
      let handle =
        switch direction {
        case .vertical: Vector(dx: 0, dy: way.dy * steepness)
        case .horizontal: Vector(dx: way.dx * steepness, dy: 0)
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
