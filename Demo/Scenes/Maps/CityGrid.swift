// SPDX-License-Identifier: MIT

import Glibc
import Sash

/// The rotation of the streets in radians, and their curvature in points.
private let rotation = 0.22
private let curvature = 16.0
/// The distance of streets, along and across.
private let block = Vector(dx: 92, dy: 68)
/// The number of streets on each side of the centre.
private let reach = (along: 22, across: 25)
/// The number of streets from one avenue to the next.
private let avenueInterval = 4
/// The length of a street's segments, in points.
private let segmentLength = 34.0
/// The distance from the drawn area beyond which shapes are skipped, in points: a block, and the
/// curvature of streets.
private let cullMargin = 110.0
/// The number of elements after which a new path is started.
private let maximumPathElements = 6_000

/// The streets and houses of a fictional town, in points from its centre.
///
/// The grid is rotated and curved a little to look irregular; it is deterministic. It is computed
/// for the drawn area only, since all of it would take megabytes.
enum CityGrid {
  /// Returns the streets and avenues through an area.
  static func streets(in area: Rect) -> (streets: Path, avenues: Path) {
    let (along, across) = span(of: area)
    // One path each, so that crossings are drawn once.
    var streets = Path()
    var avenues = Path()
    func add(isAvenue: Bool, over span: ClosedRange<Double>, _ pointAt: (Double) -> Point) {
      if isAvenue {
        addSegments(to: &avenues, over: span, pointAt)
      } else {
        addSegments(to: &streets, over: span, pointAt)
      }
    }
    for i in streetNumbers(along, block.dx, reach.along) {
      let u = Double(i) * block.dx
      add(isAvenue: i % avenueInterval == 0, over: across) { point(u, $0) }
    }
    for j in streetNumbers(across, block.dy, reach.across) {
      let v = Double(j) * block.dy
      add(isAvenue: j % avenueInterval == 2, over: along) { point($0, v) }
    }
    return (streets, avenues)
  }

  /// Returns the houses in an area, in as many paths as they need.
  static func houses(in area: Rect) -> [Path] {
    let (along, across) = span(of: area)
    var paths: [Path] = []
    var path = Path()
    for j in streetNumbers(across, block.dy, reach.across) {
      for i in streetNumbers(along, block.dx, reach.along) { addHouses(i, j, to: &path) }
      guard path.elements.count > maximumPathElements else { continue }
      paths.append(path)
      path = Path()
    }
    return paths + [path]
  }

  /// Returns the extent of an area along and across the streets, with a margin.
  private static func span(
    of area: Rect
  ) -> (along: ClosedRange<Double>, across: ClosedRange<Double>) {
    let center = area.center
    let u = center.x * cos(rotation) + center.y * sin(rotation)
    let v = center.y * cos(rotation) - center.x * sin(rotation)
    let radius = (area.width * area.width + area.height * area.height).squareRoot() / 2 + cullMargin
    return (u - radius...u + radius, v - radius...v + radius)
  }

  /// Returns the numbers of the streets in an extent, for a distance between streets.
  private static func streetNumbers(
    _ span: ClosedRange<Double>, _ distance: Double, _ most: Int
  ) -> ClosedRange<Int> {
    let low = min(max(Int((span.lowerBound / distance).rounded(.down)), -most), most)
    let high = min(max(Int((span.upperBound / distance).rounded(.up)), -most), most)
    return low...high
  }

  /// Returns the point with distances along and across the streets.
  private static func point(_ u: Double, _ v: Double) -> Point {
    let bentU = u + curvature * sin(v / 170)
    let bentV = v + curvature * sin(u / 210)
    return Point(
      x: bentU * cos(rotation) - bentV * sin(rotation),
      y: bentU * sin(rotation) + bentV * cos(rotation))
  }

  /// Adds the segments of a street inside an extent, always split at the same points.
  private static func addSegments(
    to path: inout Path, over span: ClosedRange<Double>, _ pointAt: (Double) -> Point
  ) {
    var coordinate = (span.lowerBound / segmentLength).rounded(.down) * segmentLength
    path.move(to: pointAt(coordinate))
    while coordinate < span.upperBound {
      coordinate += segmentLength
      path.addLine(to: pointAt(coordinate))
    }
  }

  /// Adds the buildings of a block: houses of different sizes along its two longer sides.
  private static func addHouses(_ i: Int, _ j: Int, to path: inout Path) {
    let left = Double(i) * block.dx + 9
    let top = Double(j) * block.dy + 9
    let width = block.dx - 18
    let height = block.dy - 18
    // Each block has its own random generator, so that it looks the same in every drawn area.
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
    path.move(to: point(u, v))
    path.addLine(to: point(u + width, v))
    path.addLine(to: point(u + width, v + height))
    path.addLine(to: point(u, v + height))
    path.close()
  }
}
