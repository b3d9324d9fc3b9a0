import Glibc
import Sash

/// How the streets lie: turned by so much, in radians, and bent by so many points.
private let turn = 0.22
private let bend = 16.0
/// How far streets are apart, along and across.
private let block = Vector(dx: 92, dy: 68)
/// How many streets there are to each side of the middle.
private let reach = (along: 22, across: 25)
/// Every so many streets one is an avenue.
private let avenueInterval = 4
/// Streets are drawn by pieces of this length, in points.
private let piece = 34.0
/// What is further than this from what is drawn is left out, in points.
private let slack = 70.0
/// A path is begun anew before it has as many steps as a path takes.
private let fullPath = 9_000

/// The streets and houses of a town that does not exist, in points from its middle.
///
/// A grid that is turned and bent a little, so that it looks grown; the same each time. Made anew
/// for what is drawn, since all of it would take megabytes.
enum CityGrid {
  /// Streets and avenues that pass through an area.
  static func streets(in area: Rect) -> (streets: Path, avenues: Path) {
    let near = area.inset(by: -slack)
    let width = Double(reach.along) * block.dx
    let height = Double(reach.across) * block.dy
    // One path each: a line along a path costs as much as all that lies between its ends.
    var streets = Path()
    var avenues = Path()
    func add(isAvenue: Bool, from start: Double, to end: Double, _ place: (Double) -> Point) {
      if isAvenue {
        addPieces(to: &avenues, from: start, to: end, within: near, place)
      } else {
        addPieces(to: &streets, from: start, to: end, within: near, place)
      }
    }
    for i in -reach.along...reach.along {
      let u = Double(i) * block.dx
      add(isAvenue: i % avenueInterval == 0, from: -height, to: height) { place(u, $0) }
    }
    for j in -reach.across...reach.across {
      let v = Double(j) * block.dy
      add(isAvenue: j % avenueInterval == 2, from: -width, to: width) { place($0, v) }
    }
    return (streets, avenues)
  }

  /// The houses in an area, in as many paths as they need.
  static func houses(in area: Rect) -> [Path] {
    let near = area.inset(by: -slack)
    var paths: [Path] = []
    var path = Path()
    for j in -reach.across..<reach.across {
      for i in -reach.along..<reach.along {
        let middle = place((Double(i) + 0.5) * block.dx, (Double(j) + 0.5) * block.dy)
        if near.contains(middle) { addHouses(i, j, to: &path) }
      }
      guard path.elements.count > fullPath - 2_000 else { continue }
      paths.append(path)
      path = Path()
    }
    return paths + [path]
  }

  /// A place by its distances along and across the streets.
  private static func place(_ u: Double, _ v: Double) -> Point {
    let bentU = u + bend * sin(v / 170)
    let bentV = v + bend * sin(u / 210)
    return Point(
      x: bentU * cos(turn) - bentV * sin(turn), y: bentU * sin(turn) + bentV * cos(turn))
  }

  /// Adds those pieces of a street that lie in an area.
  private static func addPieces(
    to path: inout Path, from start: Double, to end: Double, within area: Rect,
    _ place: (Double) -> Point
  ) {
    var isDown = false
    var way = start
    while way <= end {
      let point = place(way)
      if !area.contains(point) {
        isDown = false
      } else if isDown {
        path.addLine(to: point)
      } else {
        path.move(to: point)
        isDown = true
      }
      way += piece
    }
  }

  /// Adds what is built in a block: houses of odd sizes along its two longer sides.
  private static func addHouses(_ i: Int, _ j: Int, to path: inout Path) {
    let left = Double(i) * block.dx + 9
    let top = Double(j) * block.dy + 9
    let width = block.dx - 18
    let height = block.dy - 18
    // A generator of its own for each block: what is drawn alone is as it is among the rest.
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
          addHouse(left + x, top + y, length - 2.5, depth, to: &path)
        }
        x += length
      }
    }
  }

  private static func addHouse(
    _ u: Double, _ v: Double, _ width: Double, _ height: Double, to path: inout Path
  ) {
    path.move(to: place(u, v))
    path.addLine(to: place(u + width, v))
    path.addLine(to: place(u + width, v + height))
    path.addLine(to: place(u, v + height))
    path.close()
  }
}
