// SPDX-License-Identifier: MIT

/// The distance of a control point from the end of a quarter circle, as a fraction of the radius.
nonisolated private let quarterHandle = 0.552_284_75

nonisolated extension Path {
  /// Creates a path by a closure that adds its elements.
  public init(_ build: (inout Path) -> Void) {
    self.init()
    build(&self)
  }

  /// Creates a path of a rectangle.
  public init(_ rect: Rect) { self.init { $0.addRect(rect) } }

  /// Creates a path of an ellipse that touches all sides of a rectangle.
  public init(ellipseIn rect: Rect) { self.init { $0.addEllipse(in: rect) } }

  /// Creates a path of a rectangle with round corners.
  public init(
    roundedRect rect: Rect, cornerRadius: Double, style: RoundedCornerStyle = .continuous
  ) {
    self.init(RoundedRect(rect: rect, radius: cornerRadius, style: style.style))
  }

  /// Creates a path of a rectangle with round corners, whose radii are smaller in proportion where two
  /// of them are longer than the side between them.
  init(_ shape: RoundedRect) {
    self.init()
    let (rect, radii) = (shape.rect, shape.radii.limited(to: shape.rect.size))
    guard radii.largest > 0 else {
      addRect(rect)
      return
    }
    move(to: Point(x: rect.minX + radii.topLeft, y: rect.minY))
    addCorner(Point(x: rect.maxX, y: rect.minY), radii.topRight, from: (-1, 0), to: (0, 1))
    addCorner(Point(x: rect.maxX, y: rect.maxY), radii.bottomRight, from: (0, -1), to: (-1, 0))
    addCorner(Point(x: rect.minX, y: rect.maxY), radii.bottomLeft, from: (1, 0), to: (0, -1))
    addCorner(Point(x: rect.minX, y: rect.minY), radii.topLeft, from: (0, 1), to: (1, 0))
    close()
  }

  /// Adds a line to a corner, and a quarter circle around it.
  ///
  /// - Parameters:
  ///   - corner: The corner.
  ///   - radius: The radius in logical pixels.
  ///   - from: The direction from the corner to the beginning of the curve.
  ///   - to: The direction from the corner to its end.
  private mutating func addCorner(
    _ corner: Point, _ radius: Double, from: (Double, Double), to: (Double, Double)
  ) {
    func point(_ direction: (Double, Double), _ distance: Double) -> Point {
      Point(x: corner.x + direction.0 * distance, y: corner.y + direction.1 * distance)
    }
    addLine(to: point(from, radius))
    guard radius > 0 else { return }
    let handle = radius * (1 - quarterHandle)
    addCurve(to: point(to, radius), control1: point(from, handle), control2: point(to, handle))
  }

  // MARK: Queries

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The smallest rectangle around all points, control points included.
  public var boundingRect: Rect { bounds }

  /// The end of the last line, or `nil`.
  public var currentPoint: Point? {
    for element in elements.reversed() {
      switch element {
      case .move(let to), .line(let to), .curve(let to, _, _): return to
      case .close: continue
      }
    }
    return nil
  }

  // MARK: Elements

  /// Adds a line back to the start of the subpath.
  public mutating func closeSubpath() { close() }

  /// Adds lines between points, from the first of them.
  public mutating func addLines(_ points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a curve with one control point.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    let start = currentPoint ?? point
    func between(_ end: Point) -> Point {
      Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    }
    addCurve(to: point, control1: between(start), control2: between(point))
  }

  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(
    in rect: Rect, cornerRadius: Double, style: RoundedCornerStyle = .continuous
  ) {
    addPath(Path(roundedRect: rect, cornerRadius: cornerRadius, style: style))
  }

  /// Adds the elements of another path.
  public mutating func addPath(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let to): move(to: to)
      case .line(let to): addLine(to: to)
      case .curve(let to, let control1, let control2):
        addCurve(to: to, control1: control1, control2: control2)
      case .close: close()
      }
    }
  }

  /// Adds a part of a circle, after a line to its start if the path ends with a subpath that is not
  /// closed.
  ///
  /// - Parameters:
  ///   - center: The circle's centre.
  ///   - radius: Its radius in logical pixels.
  ///   - startAngle: The angle of the start, from the right.
  ///   - endAngle: The angle of the end.
  ///   - clockwise: The direction in coordinates that go up, as in SwiftUI: `false` is clockwise on
  ///     the screen.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let turn = 2 * Double.pi
    var sweep = endAngle.radians - startAngle.radians
    if abs(sweep) >= turn {
      sweep = clockwise ? -turn : turn
    } else if clockwise, sweep > 0 {
      sweep -= turn
    } else if !clockwise, sweep < 0 {
      sweep += turn
    }
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(count)
    let handle = radius * 4 / 3 * Mathematics.sine(step / 4) / Mathematics.cosine(step / 4)
    func place(_ angle: Double, _ along: Double) -> Point {
      let (sine, cosine) = (Mathematics.sine(angle), Mathematics.cosine(angle))
      return Point(
        x: center.x + radius * cosine - along * sine, y: center.y + radius * sine + along * cosine)
    }
    var angle = startAngle.radians
    if isEmpty || elements.last == .close {
      move(to: place(angle, 0))
    } else {
      addLine(to: place(angle, 0))
    }
    for _ in 0..<count {
      addCurve(
        to: place(angle + step, 0), control1: place(angle, handle),
        control2: place(angle + step, -handle))
      angle += step
    }
  }

  // MARK: Changes

  /// Returns the path moved by a distance.
  public func offsetBy(dx: Double, dy: Double) -> Path {
    func moved(_ point: Point) -> Point { Point(x: point.x + dx, y: point.y + dy) }
    var path = Path()
    for element in elements {
      switch element {
      case .move(let to): path.move(to: moved(to))
      case .line(let to): path.addLine(to: moved(to))
      case .curve(let to, let control1, let control2):
        path.addCurve(to: moved(to), control1: moved(control1), control2: moved(control2))
      case .close: path.close()
      }
    }
    return path
  }
}

extension Path: Shape {
  /// Returns the path itself, wherever the rectangle is large.
  nonisolated public func path(in rect: Rect) -> Path { self }
}

nonisolated extension CornerRadii {
  /// Returns radii of which no two are longer than the side of a rectangle between them.
  fileprivate func limited(to size: Size) -> CornerRadii {
    let sides = [
      (topLeft + topRight, size.width), (topRight + bottomRight, size.height),
      (bottomRight + bottomLeft, size.width), (bottomLeft + topLeft, size.height),
    ]
    let factor = sides.reduce(1) { $1.0 > $1.1 ? min($0, max(0, $1.1) / $1.0) : $0 }
    return self * factor
  }
}
