// SPDX-License-Identifier: MIT

/// A point in a rectangle, as fractions of its width and height.
nonisolated public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width from the leading edge.
  public var x: Double
  /// The fraction of the height from the top.
  public var y: Double

  /// Creates a point from two fractions.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the point at the origin.
  public init() { self.init(x: 0, y: 0) }

  /// The origin.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The centre.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The leading end of the top edge.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The trailing end of the top edge.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The leading end of the bottom edge.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The trailing end of the bottom edge.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The point in the unit square.
  var point: Point { Point(x: x, y: y) }
}

/// An angle, positive ones clockwise.
nonisolated public struct Angle: Hashable, Sendable, Comparable {
  /// The angle in radians.
  public var radians: Double

  /// Creates an angle from radians.
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle from degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// Creates an angle of zero.
  public init() { radians = 0 }

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// An angle of zero.
  public static let zero = Angle()

  /// Returns an angle from radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Returns an angle from degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Returns whether an angle is less than another one.
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }

  /// Returns the sum of two angles.
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }

  /// Returns the difference of two angles.
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }

  /// Returns an angle multiplied by a factor.
  public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }
}
