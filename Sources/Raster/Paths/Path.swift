// SPDX-License-Identifier: MIT

public import SashGeometry

/// An outline of lines and curves in logical pixels, to be filled or stroked.
///
/// Points do not round to physical pixels. For rectangles, rounded or not, use the methods of
/// `Canvas` that take them, which are much faster. A path has up to 10,000 elements.
public struct Path: Hashable, Sendable {
  /// One element of a path.
  @frozen public enum Element: Hashable, Sendable {
    /// Starts a new subpath at a point.
    case move(to: Point)
    /// A straight line to a point.
    case line(to: Point)
    /// A cubic Bézier curve to a point, with two control points.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line back to the start of the subpath.
    case close
  }

  /// The maximum number of elements of a path; FreeType counts points with 16 bits.
  package static let maximumElements = 10_000

  /// The distance of a quarter circle's control points from its ends, as a fraction of its radius.
  private static let controlPointRatio = 0.552_284_749_8

  /// The elements, in order.
  public private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Starts a new subpath at a point.
  public mutating func move(to point: Point) { append(.move(to: point)) }

  /// Adds a straight line to a point.
  public mutating func addLine(to point: Point) { append(.line(to: point)) }

  /// Adds a cubic Bézier curve to a point.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Adds a straight line back to the start of the subpath.
  public mutating func close() { append(.close) }

  /// Adds a rectangle as a closed subpath.
  public mutating func addRect(_ rect: Rect) {
    move(to: Point(x: rect.minX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.maxY))
    addLine(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds the ellipse that touches the four sides of a rectangle, as a closed subpath that begins at
  /// the right and goes clockwise.
  public mutating func addEllipse(in rect: Rect) {
    let dx = rect.width / 2 * Self.controlPointRatio
    let dy = rect.height / 2 * Self.controlPointRatio
    let (top, bottom) = (rect.minY, rect.maxY)
    let (left, right) = (rect.minX, rect.maxX)
    let center = rect.center
    move(to: Point(x: right, y: center.y))
    addCurve(
      to: Point(x: center.x, y: bottom), control1: Point(x: right, y: center.y + dy),
      control2: Point(x: center.x + dx, y: bottom))
    addCurve(
      to: Point(x: left, y: center.y), control1: Point(x: center.x - dx, y: bottom),
      control2: Point(x: left, y: center.y + dy))
    addCurve(
      to: Point(x: center.x, y: top), control1: Point(x: left, y: center.y - dy),
      control2: Point(x: center.x - dx, y: top))
    addCurve(
      to: Point(x: right, y: center.y), control1: Point(x: center.x + dx, y: top),
      control2: Point(x: right, y: center.y - dy))
    close()
  }

  /// The smallest rectangle around all points, control points included; zero for an empty path.
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
      "A path has at most \(Self.maximumElements) elements: split a larger one.")
    elements.append(element)
  }
}

/// The shape of the ends of a stroked line.
@frozen public enum LineCap: Hashable, Sendable {
  /// The line ends at its last point.
  case butt
  /// The line ends with a half circle around its last point.
  case round
  /// The line ends with a half square around its last point.
  case square
}

/// The shape of the joins between the segments of a stroked line.
@frozen public enum LineJoin: Hashable, Sendable {
  /// An arc.
  case round
  /// A straight cut.
  case bevel
  /// A sharp corner, cut where it would be longer than four widths.
  case miter
}

/// The rule that decides which points are inside a path that crosses itself.
@frozen public enum FillRule: Hashable, Sendable {
  /// Points are inside if the path's winding number around them is not zero.
  case nonzero
  /// Points are inside if a ray from them crosses the path an odd number of times.
  case evenOdd
}
