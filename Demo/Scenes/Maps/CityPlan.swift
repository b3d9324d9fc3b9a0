import Glibc
import Sash

/// How the streets lie: turned by so much, in radians, and bent by so many points.
private let turn = 0.22
private let bend = 16.0
/// Half of the town's size, in points along and across its streets.
private let reach = Vector(dx: 1_500, dy: 1_100)
/// How far streets are apart, along and across.
private let block = Vector(dx: 92, dy: 68)
/// Every so many streets one is an avenue.
private let avenueInterval = 4
/// Streets are drawn by pieces of this length.
private let piece = 34.0

/// The outlines of a town that does not exist, in points from its middle.
///
/// Made of a grid that is turned and bent a little, so that it looks grown; the same each time.
struct CityPlan {
  /// The sea, from the shore on.
  let sea: Path
  /// The river's middle.
  let river: Path
  /// Lakes within parks.
  let ponds: Path
  let parks: Path
  /// The ways through parks.
  let walks: Path
  /// Houses, row by row: a path takes only so many steps.
  let houses: [Path]
  let streets: [Path]
  let avenues: [Path]
  let highway: Path
  let railway: Path

  @MainActor static let shared = CityPlan()

  private init() {
    sea = Self.smooth(
      [
        (486, -1_500), (452, -900), (420, -520), (446, -330), (398, -210), (420, -120), (366, -40),
        (372, 60), (430, 130), (420, 250), (500, 330), (520, 520), (640, 800), (720, 1_500),
        (2_600, 1_700), (2_600, -1_700),
      ], isClosed: true)
    river = Self.smooth([
      (-1_700, 420), (-1_200, 330), (-820, 300), (-520, 226), (-270, 112), (-80, 96), (90, 84),
      (230, 42), (390, 34), (620, 40),
    ])
    parks =
      Self.union([
        Self.smooth(
          [
            (-238, -176), (-120, -196), (-30, -150), (-22, -76), (-96, -34), (-206, -52),
            (-256, -110),
          ],
          isClosed: true),
        Self.smooth(
          [(96, 190), (220, 172), (276, 230), (246, 296), (140, 304), (80, 250)], isClosed: true),
        Self.smooth(
          [(180, -300), (300, -324), (352, -262), (304, -196), (206, -206)], isClosed: true),
        Self.smooth(
          [(-480, 280), (-250, 190), (-60, 168), (20, 300), (-40, 400), (-280, 420), (-460, 370)],
          isClosed: true),
        Self.smooth(
          [(-640, -360), (-470, -420), (-380, -330), (-440, -230), (-600, -240)], isClosed: true),
      ])
    ponds = Self.smooth(
      [(-170, -128), (-124, -142), (-88, -116), (-104, -88), (-146, -86), (-172, -104)],
      isClosed: true)
    walks = Self.union([
      Self.smooth([(-246, -110), (-190, -70), (-120, -62), (-60, -90), (-28, -116)]),
      Self.smooth([(-190, -184), (-186, -120), (-190, -70)]),
      Self.smooth([(-90, -186), (-66, -140), (-60, -90), (-76, -46)]),
      Self.smooth([(90, 244), (160, 226), (214, 250), (262, 236)]),
      Self.smooth([(196, -250), (250, -270), (300, -240), (330, -270)]),
      Self.smooth([(-440, 330), (-260, 300), (-120, 330), (0, 290)]),
    ])
    houses = Self.rows { j, path in
      for i in -16..<16 { Self.addHouses(i, j, to: &path) }
    }
    var streets: [Path] = []
    var avenues: [Path] = []
    for i in -16...16 {
      let u = Double(i) * block.dx
      let line = Self.line {
        Self.place(u, $0)
      } within: {
        -reach.dy...reach.dy
      }
      if i % avenueInterval == 0 { avenues.append(line) } else { streets.append(line) }
    }
    for j in -16...16 {
      let v = Double(j) * block.dy
      let line = Self.line {
        Self.place($0, v)
      } within: {
        -reach.dx...reach.dx
      }
      if j % avenueInterval == 2 { avenues.append(line) } else { streets.append(line) }
    }
    self.streets = streets
    self.avenues = avenues
    highway = Self.smooth([
      (-1_600, -160), (-900, -214), (-560, -150), (-420, -140), (-290, -226), (-60, -262),
      (120, -190), (290, -150), (356, -20), (350, 96), (330, 210), (420, 420), (470, 900),
    ])
    railway = Self.smooth([
      (-1_600, 560), (-900, 520), (-620, 330), (-420, 196), (-330, 160), (-200, 196), (-40, 196),
      (130, 150),
      (300, 170), (392, 214), (430, 330), (470, 640), (500, 1_300),
    ])
  }

  // MARK: The grid

  /// A place by its distances along and across the streets.
  private static func place(_ u: Double, _ v: Double) -> Point {
    let bentU = u + bend * sin(v / 170)
    let bentV = v + bend * sin(u / 210)
    return Point(
      x: bentU * cos(turn) - bentV * sin(turn), y: bentU * sin(turn) + bentV * cos(turn))
  }

  private static func line(
    _ place: (Double) -> Point, within range: () -> ClosedRange<Double>
  ) -> Path {
    let range = range()
    var path = Path()
    path.move(to: place(range.lowerBound))
    var way = range.lowerBound
    while way < range.upperBound {
      way = min(way + piece, range.upperBound)
      path.addLine(to: place(way))
    }
    return path
  }

  private static func rows(_ add: (Int, inout Path) -> Void) -> [Path] {
    (-16..<16).map { j in
      var path = Path()
      add(j, &path)
      return path
    }
  }

  /// Adds what is built in a block: three houses along each of its longer sides, of odd depths.
  private static func addHouses(_ i: Int, _ j: Int, to path: inout Path) {
    let left = Double(i) * block.dx + 9
    let top = Double(j) * block.dy + 9
    let width = block.dx - 18
    let height = block.dy - 18
    var seed = UInt32(truncatingIfNeeded: i &* 73_856_093 ^ j &* 19_349_663) | 1
    func chance() -> Double {
      seed ^= seed << 13
      seed ^= seed >> 17
      seed ^= seed << 5
      return Double(seed % 1_000) / 1_000
    }
    for side in 0..<2 {
      var x = 0.0
      while x < width - 12 {
        let length = min(14 + chance() * 22, width - x)
        let depth = height * (0.26 + chance() * 0.18)
        if chance() > 0.14 {
          let y = side == 0 ? 0 : height - depth
          addQuad(left + x, top + y, length - 2.5, depth, to: &path)
        }
        x += length
      }
    }
  }

  private static func addQuad(
    _ u: Double, _ v: Double, _ width: Double, _ height: Double, to path: inout Path
  ) {
    path.move(to: place(u, v))
    path.addLine(to: place(u + width, v))
    path.addLine(to: place(u + width, v + height))
    path.addLine(to: place(u, v + height))
    path.close()
  }

  // MARK: Curves

  /// A curve through points, as Catmull and Rom drew them.
  private static func smooth(_ corners: [(Double, Double)], isClosed: Bool = false) -> Path {
    let points = corners.map { Point(x: $0.0, y: $0.1) }
    let count = points.count
    func point(_ index: Int) -> Point {
      isClosed ? points[(index + count) % count] : points[min(max(index, 0), count - 1)]
    }
    var path = Path()
    path.move(to: point(0))
    for index in 0..<(isClosed ? count : count - 1) {
      let (from, to) = (point(index), point(index + 1))
      let (before, after) = (point(index - 1), point(index + 2))
      path.addCurve(
        to: to,
        control1: Point(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
        control2: Point(x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6))
    }
    if isClosed { path.close() }
    return path
  }

  private static func union(_ paths: [Path]) -> Path {
    var result = Path()
    for path in paths {
      for element in path.elements {
        switch element {
        case .move(let to): result.move(to: to)
        case .line(let to): result.addLine(to: to)
        case .curve(let to, let control1, let control2):
          result.addCurve(to: to, control1: control1, control2: control2)
        case .close: result.close()
        }
      }
    }
    return result
  }
}
