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

    /// Where on its side an arrow is.
    public enum ArrowAlignment: Hashable, Sendable {
      /// As far as it goes against the clock: at the left of the top, at the top of the right.
      case mostCounterClockwise
      /// In the middle.
      case centered
      /// As far as it goes with the clock: at the right of the top, at the bottom of the right.
      case mostClockwise
    }

    /// Where on its side the arrow is.
    public var alignment: ArrowAlignment {
      switch self {
      case .top(let alignment), .right(let alignment), .bottom(let alignment),
        .left(let alignment):
        alignment
      }
    }

    /// The same side with another alignment.
    public func aligned(_ alignment: ArrowAlignment) -> ArrowSide {
      switch self {
      case .top: .top(alignment)
      case .right: .right(alignment)
      case .bottom: .bottom(alignment)
      case .left: .left(alignment)
      }
    }

    /// How often the arrow that points up is turned clockwise by a right angle.
    var quarterTurns: Int {
      switch self {
      case .top: 0
      case .right: 1
      case .bottom: 2
      case .left: 3
      }
    }

    /// The side that suits a position, by the table of the anchors; the middle of the top where
    /// that names none.
    public init(for position: Popover.Attributes.Position) {
      guard case .absolute(let origin, let popover) = position else {
        self = .top(.centered)
        return
      }
      self = Self.table[origin]?[popover] ?? .top(.centered)
    }

    /// From the source's anchor and the popover's to the side.
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
