// SPDX-License-Identifier: MIT

import SashGeometry

extension Templates {
  /// The side of a container that its arrow is on.
  nonisolated public enum ArrowSide: Hashable, Sendable {
    /// The arrow points up.
    case top(ArrowAlignment)
    /// The arrow points to the right.
    case right(ArrowAlignment)
    /// The arrow points down.
    case bottom(ArrowAlignment)
    /// The arrow points to the left.
    case left(ArrowAlignment)

    /// The alignment of an arrow on its side.
    public enum ArrowAlignment: Hashable, Sendable {
      /// At the counterclockwise end: the left of the top side, the top of the right side.
      case mostCounterClockwise
      /// At the middle of the side.
      case centered
      /// At the clockwise end: the right of the top side, the bottom of the right side.
      case mostClockwise
    }

    /// The alignment of the arrow on its side.
    public var alignment: ArrowAlignment {
      switch self {
      case .top(let alignment), .right(let alignment), .bottom(let alignment),
        .left(let alignment):
        alignment
      }
    }

    /// Returns the same side with another alignment.
    public func aligned(_ alignment: ArrowAlignment) -> ArrowSide {
      switch self {
      case .top: .top(alignment)
      case .right: .right(alignment)
      case .bottom: .bottom(alignment)
      case .left: .left(alignment)
      }
    }

    /// The middle of the side of a rectangle.
    var anchor: Anchor {
      switch self {
      case .top: .top
      case .right: .right
      case .bottom: .bottom
      case .left: .left
      }
    }

    /// The direction in which the arrow points, of the length 1.
    var outward: Vector { (anchor.unit - Anchor.center.unit) * 2 }

    /// The direction along the side, clockwise around the rectangle, of the length 1.
    var clockwise: Vector { Vector(dx: -outward.dy, dy: outward.dx) }

    /// Whether the side is the top or the bottom, along which the arrow moves horizontally.
    var isHorizontal: Bool { clockwise.dy == 0 }

    /// Creates the side that suits a position, from a table of its two anchors; the middle of the
    /// top side where the table has no entry.
    public init(for position: Popover.Attributes.Position) {
      guard case .absolute(let origin, let popover) = position else {
        self = .top(.centered)
        return
      }
      self = Self.table[origin]?[popover] ?? .top(.centered)
    }

    /// The sides by the source's anchor and the popover's anchor.
    private static let table: [Anchor: [Anchor: ArrowSide]] = [
      .topLeft: [
        .topRight: .right(.mostCounterClockwise), .right: .right(.centered),
        .bottomLeft: .bottom(.mostClockwise), .bottom: .bottom(.centered),
      ],
      .top: [
        .bottomRight: .bottom(.mostCounterClockwise), .bottom: .bottom(.centered),
        .bottomLeft: .bottom(.mostClockwise),
      ],
      .topRight: [
        .bottomRight: .bottom(.mostCounterClockwise), .bottom: .bottom(.centered),
        .left: .left(.centered), .topLeft: .left(.mostClockwise),
      ],
      .right: [
        .bottomLeft: .left(.mostCounterClockwise), .left: .left(.centered),
        .topLeft: .left(.mostClockwise),
      ],
      .bottomRight: [
        .bottomLeft: .left(.mostCounterClockwise), .left: .left(.centered),
        .top: .top(.centered), .topRight: .top(.mostClockwise),
      ],
      .bottom: [
        .topRight: .top(.mostCounterClockwise), .top: .top(.centered),
        .topLeft: .top(.mostClockwise),
      ],
      .bottomLeft: [
        .topLeft: .top(.mostCounterClockwise), .top: .top(.centered),
        .right: .right(.centered), .bottomRight: .right(.mostClockwise),
      ],
      .left: [
        .topRight: .right(.mostCounterClockwise), .right: .right(.centered),
        .bottomRight: .right(.mostClockwise),
      ],
    ]
  }
}
