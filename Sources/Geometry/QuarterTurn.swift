// SPDX-License-Identifier: MIT

/// A rotation by a multiple of 90 degrees, clockwise on the display.
///
/// Whole pixels stay whole pixels, so that no filtering is needed.
@frozen public enum QuarterTurn: Int, Hashable, Sendable, CaseIterable {
  /// No rotation.
  case none
  /// 90 degrees clockwise: the top edge becomes the right edge.
  case right
  /// 180 degrees: upside down.
  case half
  /// 90 degrees counterclockwise: the top edge becomes the left edge.
  case left

  /// Whether width and height are swapped.
  @inlinable public var swapsSides: Bool { self == .right || self == .left }

  /// Returns the rotation by both angles.
  @inlinable public static func + (a: QuarterTurn, b: QuarterTurn) -> QuarterTurn {
    switch (a.rawValue + b.rawValue) & 3 {
    case 0: QuarterTurn.none
    case 1: .right
    case 2: .half
    default: .left
    }
  }

  /// Returns the inverse rotation.
  @inlinable public static prefix func - (turn: QuarterTurn) -> QuarterTurn {
    switch turn {
    case .none: QuarterTurn.none
    case .right: .left
    case .half: .half
    case .left: .right
    }
  }

  /// Returns a vector after the rotation.
  @inlinable public func apply(_ vector: Vector) -> Vector {
    switch self {
    case .none: vector
    case .right: Vector(dx: -vector.dy, dy: vector.dx)
    case .half: Vector(dx: -vector.dx, dy: -vector.dy)
    case .left: Vector(dx: vector.dy, dy: -vector.dx)
    }
  }

  /// Returns a size after the rotation.
  @inlinable public func apply(_ size: Size) -> Size {
    swapsSides ? Size(width: size.height, height: size.width) : size
  }

  /// Returns the size of an image after the rotation.
  @inlinable public func apply(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  /// Returns insets after the rotation.
  @inlinable public func apply(_ insets: EdgeInsets) -> EdgeInsets {
    let (top, left, bottom, right) = (insets.top, insets.left, insets.bottom, insets.right)
    return switch self {
    case .none: insets
    case .right: EdgeInsets(top: left, left: bottom, bottom: right, right: top)
    case .half: EdgeInsets(top: bottom, left: right, bottom: top, right: left)
    case .left: EdgeInsets(top: right, left: top, bottom: left, right: bottom)
    }
  }

  /// Returns the position of a point of an image of a size after the image was rotated.
  @inlinable public func apply(_ point: Point, in size: Size) -> Point {
    switch self {
    case .none: point
    case .right: Point(x: size.height - point.y, y: point.x)
    case .half: Point(x: size.width - point.x, y: size.height - point.y)
    case .left: Point(x: point.y, y: size.width - point.x)
    }
  }

  /// Returns the pixels of an image of a size after the image was rotated.
  @inlinable public func apply(_ rect: PixelRect, in size: PixelSize) -> PixelRect {
    switch self {
    case .none:
      rect
    case .right:
      PixelRect(
        left: size.height - rect.bottom, top: rect.left, right: size.height - rect.top,
        bottom: rect.right)
    case .half:
      PixelRect(
        left: size.width - rect.right, top: size.height - rect.bottom,
        right: size.width - rect.left, bottom: size.height - rect.top)
    case .left:
      PixelRect(
        left: rect.top, top: size.width - rect.right, right: rect.bottom,
        bottom: size.width - rect.left)
    }
  }
}
