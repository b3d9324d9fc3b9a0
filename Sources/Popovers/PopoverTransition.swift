import SashGeometry

extension Popover {
  /// What a popover looks like on its way in and out.
  nonisolated public struct Transition: Hashable, Sendable {
    /// Whether it fades.
    public var fades: Bool
    /// The size that it has when it is gone, relative to its own; 1: it does not grow.
    public var scale: Double
    /// The edge of the window from beyond which it moves; nil: it does not move.
    ///
    /// A corner moves it along both axes, the centre along none.
    public var edge: Anchor?
    /// How far it is away when it is gone, beside any edge.
    public var offset: Vector
    /// The anchor that stays where it is while it grows.
    public var scaleAnchor: Anchor
    /// The edge from which it unfolds, from a third of its height: the top or the bottom; nil: it
    /// does not.
    public var unfolds: Anchor?

    /// A transition from its parts.
    public init(
      fades: Bool = false, scale: Double = 1, edge: Anchor? = nil, offset: Vector = .zero,
      scaleAnchor: Anchor = .center, unfolds: Anchor? = nil
    ) {
      self.fades = fades
      self.scale = scale
      self.edge = edge
      self.offset = offset
      self.scaleAnchor = scaleAnchor
      self.unfolds = unfolds
    }

    /// It comes and goes at once.
    public static let identity = Transition()
    /// It fades.
    public static let opacity = Transition(fades: true)
    /// It grows from a point and fades.
    public static let scale = Transition(fades: true, scale: 0.2)

    /// It grows from a part of its size, or shrinks from a multiple.
    public static func scale(_ scale: Double) -> Transition { Transition(scale: scale) }
    /// It moves in from beyond an edge of the window.
    public static func move(edge: Anchor) -> Transition { Transition(edge: edge) }
    /// It moves in from some distance.
    public static func offset(x: Double = 0, y: Double = 0) -> Transition {
      Transition(offset: Vector(dx: x, dy: y))
    }

    /// Both at once.
    public func combined(with other: Transition) -> Transition {
      Transition(
        fades: fades || other.fades, scale: scale * other.scale, edge: edge ?? other.edge,
        offset: offset + other.offset,
        scaleAnchor: scaleAnchor == .center ? other.scaleAnchor : scaleAnchor,
        unfolds: unfolds ?? other.unfolds)
    }

    /// The part of the height from which a popover unfolds.
    private static let folded = 1.0 / 3

    /// What is seen at a moment of a transition.
    package struct Look: Hashable, Sendable {
      /// The opacity, 0 to 1.
      package var alpha: Double
      /// The scale about the centre.
      package var scale: Double
      /// How far it is from its place.
      package var translation: Vector
      /// The part of the height that is unfolded.
      package var unfolded: Double

      /// What lies between this look and another one, of which there is a part.
      package func mixed(with other: Look, by part: Double) -> Look {
        Look(
          alpha: min(max(alpha + (other.alpha - alpha) * part, 0), 1),
          scale: max(0, scale + (other.scale - scale) * part),
          translation: translation + (other.translation - translation) * part,
          unfolded: unfolded + (other.unfolded - unfolded) * part)
      }
    }

    /// What is seen when it is there to a part, from 0, gone, to 1.
    ///
    /// - Parameters:
    ///   - presence: How much of it is there; a spring may carry it beyond 1.
    ///   - frame: Where it rests.
    ///   - window: The size of the window.
    /// - Returns: What is seen.
    package func look(at presence: Double, frame: Rect, window: Size) -> Look {
      let absence = 1 - presence
      var away = offset
      if let edge {
        let unit = edge.unit
        if unit.dx == 0 {
          away.dx -= frame.maxX
        } else if unit.dx == 1 {
          away.dx += window.width - frame.minX
        }
        if unit.dy == 0 {
          away.dy -= frame.maxY
        } else if unit.dy == 1 {
          away.dy += window.height - frame.minY
        }
      }
      return Look(
        alpha: fades ? min(max(presence, 0), 1) : 1,
        scale: max(0, 1 + (scale - 1) * absence),
        translation: away * absence,
        unfolded: unfolds == nil ? 1 : 1 - (1 - Self.folded) * absence)
    }
  }
}
