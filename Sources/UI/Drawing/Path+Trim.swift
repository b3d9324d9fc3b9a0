// SPDX-License-Identifier: MIT

/// The number of straight lines by which the length of a curve is measured.
nonisolated private let linesPerCurve = 32

nonisolated extension Path {
  /// Returns the part of the path between two fractions of its length.
  ///
  /// The length is that of all subpaths together, in order. Straight lines and curves stay what they
  /// are.
  ///
  /// - Parameters:
  ///   - from: The fraction at which the part begins, 0 to 1.
  ///   - to: The fraction at which it ends, 0 to 1.
  /// - Returns: The part; the whole path from 0 to 1, and none where it ends before it begins.
  public func trimmedPath(from: Double, to: Double) -> Path {
    let start = from > 0 ? min(from, 1) : 0
    let end = to < 1 ? max(to, 0) : 1
    if start <= 0, end >= 1 { return self }
    let segments = segments
    let total = segments.reduce(0) { $0 + $1.length }
    var path = Path()
    guard start < end, total > 0, total.isFinite else { return path }
    var position = 0.0
    var last: Point?
    for segment in segments {
      let (low, high) = (start * total - position, end * total - position)
      position += segment.length
      guard high > 0, low < segment.length else { continue }
      let part = segment.part(
        from: low > 0 ? segment.parameter(at: low) : 0,
        to: high < segment.length ? segment.parameter(at: high) : 1)
      if last != part.start { path.move(to: part.start) }
      part.add(to: &path)
      last = part.end
    }
    return path
  }

  /// The lines and curves of the path, with those that close subpaths.
  private var segments: [PathSegment] {
    var segments: [PathSegment] = []
    var (first, last) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point): (first, last) = (point, point)
      case .line(let point):
        segments.append(PathSegment(start: last, end: point, controls: nil))
        last = point
      case .curve(let point, let control1, let control2):
        segments.append(PathSegment(start: last, end: point, controls: (control1, control2)))
        last = point
      case .close:
        if last != first { segments.append(PathSegment(start: last, end: first, controls: nil)) }
        last = first
      }
    }
    return segments
  }
}

/// A line or a curve of a path.
nonisolated private struct PathSegment {
  let start: Point
  let end: Point
  /// The control points of a curve.
  let controls: (Point, Point)?
  /// The lengths from the start to the ends of the lines by which a curve is measured.
  private let lengths: [Double]

  init(start: Point, end: Point, controls: (Point, Point)?) {
    self.start = start
    self.end = end
    self.controls = controls
    guard let controls else {
      lengths = [start.distance(to: end)]
      return
    }
    var (sum, last) = (0.0, start)
    lengths = (1...linesPerCurve).map { index in
      let next = Self.point(
        start, controls.0, controls.1, end, at: Double(index) / Double(linesPerCurve))
      sum += last.distance(to: next)
      last = next
      return sum
    }
  }

  var length: Double { lengths.last ?? 0 }

  /// Returns the parameter, 0 to 1, of the point at a distance from the start.
  func parameter(at distance: Double) -> Double {
    guard let index = lengths.firstIndex(where: { $0 >= distance }) else { return 1 }
    let before = index > 0 ? lengths[index - 1] : 0
    let line = lengths[index] - before
    let rest = line > 0 ? (distance - before) / line : 0
    return (Double(index) + rest) / Double(lengths.count)
  }

  /// Returns the part between two parameters.
  func part(from low: Double, to high: Double) -> PathSegment {
    guard let controls else {
      return PathSegment(
        start: Self.mix(start, end, low), end: Self.mix(start, end, high), controls: nil)
    }
    // The end of the curve is cut off first, and then its beginning.
    let (a, b, c, d) = Self.split(start, controls.0, controls.1, end, at: high).first
    guard low > 0 else { return PathSegment(start: a, end: d, controls: (b, c)) }
    let rest = Self.split(a, b, c, d, at: high > 0 ? low / high : 0).second
    return PathSegment(start: rest.0, end: rest.3, controls: (rest.1, rest.2))
  }

  /// Adds the segment to a path that ends at its start.
  func add(to path: inout Path) {
    if let controls {
      path.addCurve(to: end, control1: controls.0, control2: controls.1)
    } else {
      path.addLine(to: end)
    }
  }

  // MARK: Curves

  private typealias Curve = (Point, Point, Point, Point)

  private static func mix(_ a: Point, _ b: Point, _ t: Double) -> Point { a + (b - a) * t }

  private static func point(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double
  ) -> Point {
    split(a, b, c, d, at: t).first.3
  }

  /// Divides a curve by the method of de Casteljau.
  private static func split(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double
  ) -> (first: Curve, second: Curve) {
    let (ab, bc, cd) = (mix(a, b, t), mix(b, c, t), mix(c, d, t))
    let (abc, bcd) = (mix(ab, bc, t), mix(bc, cd, t))
    let middle = mix(abc, bcd, t)
    return ((a, ab, abc, middle), (middle, bcd, cd, d))
  }
}
