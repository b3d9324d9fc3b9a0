// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The length of a straight segment of a flattened curve, in logical pixels; shorter ones are not
/// visibly smoother.
private let segmentLength = 1.5

/// The maximum number of straight segments of a flattened curve.
private let maximumSegments = 128

extension Path {
  /// Returns the path divided into dashes, to be stroked.
  ///
  /// Curves become lines of about one and a half pixels. The path is returned unchanged if the sum
  /// of the lengths is not above zero, if a length is negative or not a number, or if there would
  /// be more dashes than a path can hold.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of dashes and gaps in turn, in logical pixels along the path; an odd
  ///     number of them is repeated once, as in SVG.
  ///   - phase: The distance into the pattern at which each subpath starts, in logical pixels.
  /// - Returns: A path of lines.
  public func dashed(_ lengths: [Double], phase: Double = 0) -> Path {
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let total = pattern.reduce(0, +)
    guard total > 0, total.isFinite, pattern.allSatisfy({ $0 >= 0 }), phase.isFinite else {
      return self
    }
    let lines = flattened()
    var count = 0.0
    for line in lines {
      let length = zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
      count += Double(line.count) + 2 + length / total * Double(pattern.count) * 2
    }
    guard count < Double(Self.maximumElements) else { return self }
    var start = phase.truncatingRemainder(dividingBy: total)
    if start < 0 { start += total }
    var result = Path()
    for line in lines { result.addDashes(line, pattern, from: start) }
    return result
  }

  /// Adds the dashes of one polyline, from an offset in the pattern on.
  private mutating func addDashes(_ line: [Point], _ pattern: [Double], from start: Double) {
    guard var last = line.first else { return }
    var index = 0
    var rest = pattern[0]
    var skipped = start
    while skipped >= rest, skipped > 0 {
      skipped -= rest
      index = (index + 1) % pattern.count
      rest = pattern[index]
    }
    rest -= skipped
    if index % 2 == 0 { move(to: last) }
    for point in line.dropFirst() {
      let delta = point - last
      let length = delta.length
      var done = 0.0
      while length - done > rest {
        done += rest
        let dashEnd = last + delta * (done / length)
        if index % 2 == 0 { addLine(to: dashEnd) }
        index = (index + 1) % pattern.count
        rest = pattern[index]
        if index % 2 == 0 { move(to: dashEnd) }
      }
      rest -= length - done
      if index % 2 == 0 { addLine(to: point) }
      last = point
    }
  }

  /// The subpaths as polylines; a closed one ends at its start.
  private func flattened() -> [[Point]] {
    var lines: [[Point]] = []
    var line: [Point] = []
    var start: Point?
    func finish() {
      if line.count > 1, line.allSatisfy(\.isFinite) { lines.append(line) }
      line = []
    }
    /// An element that follows a closed subpath without a move starts at that subpath's start.
    func begin(_ point: Point) {
      if line.isEmpty { line = [start ?? point] }
      if start == nil { start = point }
    }
    for element in elements {
      switch element {
      case .move(let to):
        finish()
        start = to
        line = [to]
      case .line(let to):
        begin(to)
        line.append(to)
      case .curve(let to, let control1, let control2):
        begin(control1)
        line += Self.segments(from: line[line.count - 1], to, control1, control2)
      case .close:
        if let start, !line.isEmpty { line.append(start) }
        finish()
      }
    }
    finish()
    return lines
  }

  /// The ends of the straight segments of a curve.
  private static func segments(
    from: Point, _ to: Point, _ control1: Point, _ control2: Point
  ) -> [Point] {
    let length = (control1 - from).length + (control2 - control1).length + (to - control2).length
    let wanted = (length / segmentLength).rounded(.up)
    let count = wanted.isFinite ? Int(min(max(wanted, 1), Double(maximumSegments))) : 1
    return (1...count).map { step in
      if step == count { return to }
      let t = Double(step) / Double(count)
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return Point(
        x: a * from.x + b * control1.x + c * control2.x + d * to.x,
        y: a * from.y + b * control1.y + c * control2.y + d * to.y)
    }
  }
}
