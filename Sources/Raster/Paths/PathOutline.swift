// SPDX-License-Identifier: MIT

internal import SashCFreeType
internal import SashGeometry

/// The largest coordinate in physical pixels; larger ones are clamped, as FreeType's numbers end
/// there.
private let limit = 16_000.0

/// The points of a path in FreeType's form: in 64ths of a physical pixel.
struct PathOutline {
  /// One connected part of a path.
  struct Contour {
    var points: [FT_Vector] = []
    var tags: [UInt8] = []
    var isClosed = false
  }

  /// FreeType's tags for a point on the curve and for a control point of a cubic curve.
  private static let onCurve: UInt8 = 1
  private static let cubic: UInt8 = 2

  private(set) var contours: [Contour] = []

  /// Creates the outline of a path; `transform` maps each of its points to physical pixels.
  init(_ path: Path, transform: (Point) -> Point) {
    var contour = Contour()
    func vector(_ point: Point) -> FT_Vector {
      func fixed(_ value: Double) -> Int {
        value.isNaN ? 0 : Int((min(max(value, -limit), limit) * 64).rounded())
      }
      let transformed = transform(point)
      return FT_Vector(x: fixed(transformed.x), y: fixed(transformed.y))
    }
    func finish(_ contours: inout [Contour]) {
      if contour.points.count > 1 {
        // FreeType draws no caps for a line without a direction: a length of a 64th of a pixel
        // gives it one.
        let isPoint = contour.points.allSatisfy {
          $0.x == contour.points[0].x && $0.y == contour.points[0].y
        }
        if isPoint { contour.points[contour.points.count - 1].x += 1 }
        contours.append(contour)
      }
      contour = Contour()
    }
    func add(_ point: Point, _ tag: UInt8) {
      contour.points.append(vector(point))
      contour.tags.append(tag)
    }
    var start: Point?
    for element in path.elements {
      // An element that follows a closed subpath without a move starts at that subpath's start.
      if contour.points.isEmpty, let start {
        if case .move = element {} else if element != .close { add(start, Self.onCurve) }
      }
      switch element {
      case .move(let to):
        finish(&contours)
        start = to
        add(to, Self.onCurve)
      case .line(let to):
        if start == nil { start = to }
        add(to, Self.onCurve)
      case .curve(let to, let control1, let control2):
        if contour.points.isEmpty {
          start = control1
          add(control1, Self.onCurve)
        }
        add(control1, Self.cubic)
        add(control2, Self.cubic)
        add(to, Self.onCurve)
      case .close:
        contour.isClosed = true
        finish(&contours)
      }
    }
    finish(&contours)
  }

  /// Divides some contours in two: by their number, or a single contour at its middle.
  ///
  /// The halves of a single contour are open. Both contain the segment at which it is divided and
  /// the next one, so that the joins there are drawn.
  static func halves(_ contours: ArraySlice<Contour>) -> [ArraySlice<Contour>] {
    let middle = contours.startIndex + contours.count / 2
    if contours.count > 1 { return [contours[..<middle], contours[middle...]] }
    guard var contour = contours.first else { return [] }
    if contour.isClosed {
      let second = contour.points.indices.dropFirst().first { contour.tags[$0] == onCurve } ?? 0
      contour.points += contour.points[...second]
      contour.tags += contour.tags[...second]
      contour.isClosed = false
    }
    let ends = contour.points.indices.filter { contour.tags[$0] == onCurve }
    guard ends.count > 3 else { return [[contour]] }
    func part(_ range: ClosedRange<Int>) -> ArraySlice<Contour> {
      [Contour(points: Array(contour.points[range]), tags: Array(contour.tags[range]))]
    }
    let cut = ends.count / 2
    return [part(0...ends[cut]), part(ends[cut - 1]...contour.points.count - 1)]
  }

  /// Calls `body` with some contours as one FreeType outline; returns `false` if memory is
  /// exhausted.
  static func withOutline(
    _ contours: ArraySlice<Contour>, _ library: FT_Library,
    _ body: (inout FT_Outline) -> Bool
  ) -> Bool {
    let count = contours.reduce(0) { $0 + $1.points.count }
    var outline = unsafe FT_Outline()
    guard
      unsafe FT_Outline_New(library, UInt32(count), Int32(contours.count), &outline) == 0
    else { return false }
    defer { unsafe FT_Outline_Done(library, &outline) }
    var index = 0
    for (number, contour) in contours.enumerated() {
      for (point, tag) in zip(contour.points, contour.tags) {
        unsafe outline.points[index] = point
        // The types of these differ between versions of FreeType.
        unsafe outline.tags[index] = .init(truncatingIfNeeded: tag)
        index += 1
      }
      unsafe outline.contours[number] = .init(truncatingIfNeeded: index - 1)
    }
    return unsafe body(&outline)
  }
}
