// SPDX-License-Identifier: MIT

import SashGeometry

/// The distance in logical pixels by which the triangle is larger than the corners that it is drawn
/// from, for a hand that is not steady.
private nonisolated let tolerance = 8.0
/// The distance of the triangle's apex behind the pointer, in logical pixels.
private nonisolated let apexDistance = 2.0

/// Whether the pointer is on its way from the row of an open submenu to the submenu.
///
/// On its way it stays inside the triangle between its last place and the near edge of the submenu,
/// so that the submenu may remain open although the pointer crosses other rows.
nonisolated package struct SubmenuAim: Hashable, Sendable {
  /// The last place of the pointer that was nearer to the submenu than those before, or `nil` while
  /// it is on no way.
  private var apex: Point?

  package init() {}

  /// Begins a way, with the pointer on the submenu's row.
  package mutating func begin(at point: Point) { apex = point }

  /// Ends the way.
  package mutating func end() { apex = nil }

  /// Returns whether a movement of the pointer leads towards a submenu; if not, the way ends.
  package mutating func continues(to point: Point, towards submenu: Rect) -> Bool {
    guard let apex, let distance = Self.distance(of: apex, from: submenu),
      Self.triangle(from: apex, distance, submenu, contains: point)
    else {
      end()
      return false
    }
    // A place that is not nearer leaves the triangle as it was, which a movement along the edge
    // therefore leaves at some point.
    if let newDistance = Self.distance(of: point, from: submenu), newDistance < distance {
      self.apex = point
    }
    return true
  }

  /// Returns the horizontal distance of a point from the near edge, or `nil` if the submenu lies
  /// above or below the point.
  private static func distance(of point: Point, from submenu: Rect) -> Double? {
    if point.x <= submenu.minX { return submenu.minX - point.x }
    return point.x >= submenu.maxX ? point.x - submenu.maxX : nil
  }

  private static func triangle(
    from apex: Point, _ distance: Double, _ submenu: Rect, contains point: Point
  ) -> Bool {
    let isRight = apex.x <= submenu.minX
    let progress = (isRight ? point.x - apex.x : apex.x - point.x) + apexDistance
    let length = distance + apexDistance
    guard progress > 0, progress <= length else { return false }
    let fraction = progress / length
    let top = apex.y + (submenu.minY - tolerance - apex.y) * fraction
    let bottom = apex.y + (submenu.maxY + tolerance - apex.y) * fraction
    return point.y >= top && point.y <= bottom
  }
}
