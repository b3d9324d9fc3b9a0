/// A turn by a multiple of a right angle, clockwise as it is seen on a display.
///
/// Whole pixels stay whole pixels under it, so that nothing needs to be filtered.
@frozen public enum QuarterTurn: Int, Hashable, Sendable, CaseIterable {
  /// As it is.
  case none
  /// By 90 degrees clockwise: what was at the top is at the right.
  case right
  /// By 180 degrees: upside down.
  case half
  /// By 90 degrees counterclockwise: what was at the top is at the left.
  case left

  /// Whether width and height change places.
  @inlinable public var swapsSides: Bool { self == .right || self == .left }

  /// Two turns, one after the other.
  @inlinable public static func + (a: QuarterTurn, b: QuarterTurn) -> QuarterTurn {
    switch (a.rawValue + b.rawValue) & 3 {
    case 0: QuarterTurn.none
    case 1: .right
    case 2: .half
    default: .left
    }
  }

  /// The turn that undoes a turn.
  @inlinable public static prefix func - (turn: QuarterTurn) -> QuarterTurn {
    switch turn {
    case .none: QuarterTurn.none
    case .right: .left
    case .half: .half
    case .left: .right
    }
  }

  /// A way, turned with what it lies on.
  @inlinable public func apply(_ vector: Vector) -> Vector {
    switch self {
    case .none: vector
    case .right: Vector(dx: -vector.dy, dy: vector.dx)
    case .half: Vector(dx: -vector.dx, dy: -vector.dy)
    case .left: Vector(dx: vector.dy, dy: -vector.dx)
    }
  }

  /// The extent of what had an extent before it was turned.
  @inlinable public func apply(_ size: Size) -> Size {
    swapsSides ? Size(width: size.height, height: size.width) : size
  }

  /// The extent of a picture after it was turned.
  @inlinable public func apply(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  /// Insets of what had insets before it was turned.
  @inlinable public func apply(_ insets: EdgeInsets) -> EdgeInsets {
    let (top, left, bottom, right) = (insets.top, insets.left, insets.bottom, insets.right)
    return switch self {
    case .none: insets
    case .right: EdgeInsets(top: left, left: bottom, bottom: right, right: top)
    case .half: EdgeInsets(top: bottom, left: right, bottom: top, right: left)
    case .left: EdgeInsets(top: right, left: top, bottom: left, right: bottom)
    }
  }

  /// Where a point of a picture lies once the picture of a size has been turned.
  @inlinable public func apply(_ point: Point, in size: Size) -> Point {
    switch self {
    case .none: point
    case .right: Point(x: size.height - point.y, y: point.x)
    case .half: Point(x: size.width - point.x, y: size.height - point.y)
    case .left: Point(x: point.y, y: size.width - point.x)
    }
  }

  /// Where pixels of a picture lie once the picture of a size has been turned.
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
