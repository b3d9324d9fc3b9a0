public import SashGeometry

/// An outline of lines and curves in logical pixels, to be filled or drawn along.
///
/// Points do not round to physical pixels. For rectangles, rounded or not, the methods of
/// `Canvas` that take them are much quicker. A path takes up to 10,000 steps.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  @frozen public enum Element: Hashable, Sendable {
    /// Starts a new part at a point.
    case move(to: Point)
    /// A straight line to a point.
    case line(to: Point)
    /// A cubic curve to a point, bent by two others.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line back to the start of the part.
    case close
  }

  /// The most steps that a path takes; FreeType counts points with 16 bits.
  package static let maximumElements = 10_000

  /// The distance of a quarter circle's control points, as a part of its radius.
  private static let quarter = 0.552_284_749_8

  /// The steps, in order.
  public private(set) var elements: [Element] = []

  /// A path without a step.
  public init() {}

  /// Starts a new part at a point.
  public mutating func move(to point: Point) { append(.move(to: point)) }

  /// Adds a straight line.
  public mutating func addLine(to point: Point) { append(.line(to: point)) }

  /// Adds a cubic curve.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Adds a straight line back to the start of the part.
  public mutating func close() { append(.close) }

  /// Adds a whole rectangle.
  public mutating func addRect(_ rect: Rect) {
    move(to: Point(x: rect.minX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.maxY))
    addLine(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds the ellipse that touches the four sides of a rectangle.
  public mutating func addEllipse(in rect: Rect) {
    let dx = rect.width / 2 * Self.quarter
    let dy = rect.height / 2 * Self.quarter
    let (top, bottom) = (rect.minY, rect.maxY)
    let (left, right) = (rect.minX, rect.maxX)
    let center = rect.center
    move(to: Point(x: center.x, y: top))
    addCurve(
      to: Point(x: right, y: center.y), control1: Point(x: center.x + dx, y: top),
      control2: Point(x: right, y: center.y - dy))
    addCurve(
      to: Point(x: center.x, y: bottom), control1: Point(x: right, y: center.y + dy),
      control2: Point(x: center.x + dx, y: bottom))
    addCurve(
      to: Point(x: left, y: center.y), control1: Point(x: center.x - dx, y: bottom),
      control2: Point(x: left, y: center.y + dy))
    addCurve(
      to: Point(x: center.x, y: top), control1: Point(x: left, y: center.y - dy),
      control2: Point(x: center.x - dx, y: top))
    close()
  }

  /// The smallest rectangle around all points, those that bend curves included.
  public var bounds: Rect {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func add(_ point: Point) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let to), .line(let to): add(to)
      case .curve(let to, let control1, let control2):
        add(to)
        add(control1)
        add(control2)
      case .close: break
      }
    }
    guard low.isFinite, high.isFinite else { return .zero }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  private mutating func append(_ element: Element) {
    precondition(
      elements.count < Self.maximumElements,
      "A path takes up to \(Self.maximumElements) steps: draw what has more in several paths.")
    elements.append(element)
  }
}

/// How a line along a path ends.
@frozen public enum LineCap: Hashable, Sendable {
  /// At its last point.
  case butt
  /// With a half circle around its last point.
  case round
  /// With a half square around its last point.
  case square
}

/// How the parts of a line along a path meet.
@frozen public enum LineJoin: Hashable, Sendable {
  /// With an arc.
  case round
  /// With a straight cut.
  case bevel
  /// With a point, cut where it would be longer than four widths.
  case miter
}

/// What of a path that crosses itself is inside.
@frozen public enum FillRule: Hashable, Sendable {
  /// Whatever it goes round.
  case nonzero
  /// What it goes round an odd number of times.
  case evenOdd
}
