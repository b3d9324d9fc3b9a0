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

  /// Creates a path of a rectangle with round corners of one radius.
  init(_ shape: RoundedRect) {
    self.init()
    let (rect, radius) = (
      shape.rect, min(shape.radius, shape.rect.width / 2, shape.rect.height / 2)
    )
    guard radius > 0 else {
      addRect(rect)
      return
    }
    let handle = radius * (1 - quarterHandle)
    move(to: Point(x: rect.minX + radius, y: rect.minY))
    addLine(to: Point(x: rect.maxX - radius, y: rect.minY))
    addCurve(
      to: Point(x: rect.maxX, y: rect.minY + radius),
      control1: Point(x: rect.maxX - handle, y: rect.minY),
      control2: Point(x: rect.maxX, y: rect.minY + handle))
    addLine(to: Point(x: rect.maxX, y: rect.maxY - radius))
    addCurve(
      to: Point(x: rect.maxX - radius, y: rect.maxY),
      control1: Point(x: rect.maxX, y: rect.maxY - handle),
      control2: Point(x: rect.maxX - handle, y: rect.maxY))
    addLine(to: Point(x: rect.minX + radius, y: rect.maxY))
    addCurve(
      to: Point(x: rect.minX, y: rect.maxY - radius),
      control1: Point(x: rect.minX + handle, y: rect.maxY),
      control2: Point(x: rect.minX, y: rect.maxY - handle))
    addLine(to: Point(x: rect.minX, y: rect.minY + radius))
    addCurve(
      to: Point(x: rect.minX + radius, y: rect.minY),
      control1: Point(x: rect.minX, y: rect.minY + handle),
      control2: Point(x: rect.minX + handle, y: rect.minY))
    close()
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
