// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

extension Popover {
  /// The visual effect with which a popover appears and disappears.
  ///
  /// Combine effects with `combined(with:)`. The same transition serves for the appearance and,
  /// reversed, for the dismissal, unless it is `asymmetric`. The attributes have one for each, of
  /// which `presentation.transition` is used for the appearance only, and `dismissal.transition` for
  /// the dismissal.
  nonisolated public struct Transition: Hashable, Sendable {
    /// Whether the popover fades.
    public var fades: Bool
    /// The scale of the dismissed popover relative to its own size; 1 for no scaling.
    public var scale: Double
    /// The edge of the window from beyond which the popover moves, or `nil` for no movement.
    ///
    /// A corner moves it along both axes, the centre along none.
    public var edge: Anchor?
    /// Whether `edge` is the one of a left-to-right layout, and the opposite one in a right-to-left
    /// layout.
    public var mirrorsEdge: Bool
    /// The distance of the dismissed popover from its frame, in addition to `edge`.
    public var offset: Vector
    /// The anchor that stays fixed while the popover scales.
    public var scaleAnchor: Anchor
    /// The edge from which the popover unfolds, starting with a third of its height: `.top` or
    /// `.bottom`, or `nil` for no unfolding.
    public var unfolds: Anchor?
    /// The changes of one's own, which apply in this order.
    private(set) var changes: [Changes] = []
    /// The transition of a dismissal if it is another one; empty or one element, as a structure
    /// cannot contain itself.
    private var otherRemoval: [Transition] = []

    /// Creates a transition from its components.
    public init(
      fades: Bool = false, scale: Double = 1, edge: Anchor? = nil, offset: Vector = .zero,
      scaleAnchor: Anchor = .center, unfolds: Anchor? = nil, mirrorsEdge: Bool = false
    ) {
      self.fades = fades
      self.scale = scale
      self.edge = edge
      self.offset = offset
      self.scaleAnchor = scaleAnchor
      self.unfolds = unfolds
      self.mirrorsEdge = mirrorsEdge
    }

    /// No effect: the popover appears and disappears immediately.
    public static let identity = Transition()
    /// The popover fades.
    public static let opacity = Transition(fades: true)
    /// The popover fades and scales from a fifth of its size.
    public static let scale = Transition(fades: true, scale: 0.2)

    /// Returns a transition that scales from a multiple of the popover's size, below or above 1.
    public static func scale(_ scale: Double) -> Transition { Transition(scale: scale) }
    /// Returns a transition that moves the popover in from beyond an edge of the window.
    public static func move(edge: Anchor) -> Transition { Transition(edge: edge) }
    /// Returns a transition that moves the popover in from a distance, in logical pixels.
    public static func offset(x: Double = 0, y: Double = 0) -> Transition {
      Transition(offset: Vector(dx: x, dy: y))
    }

    /// The popover moves in from beyond the leading edge of the window, and out beyond the trailing
    /// one.
    public static let slide = asymmetric(
      insertion: Transition(edge: .left, mirrorsEdge: true),
      removal: Transition(edge: .right, mirrorsEdge: true))

    /// Returns a transition with different effects for the appearance and the dismissal.
    ///
    /// - Parameters:
    ///   - insertion: The transition whose effect the appearance has.
    ///   - removal: The transition whose effect the dismissal has.
    /// - Returns: A transition whose properties are those of the appearance.
    public static func asymmetric(insertion: Transition, removal: Transition) -> Transition {
      var transition = insertion.insertion
      let removal = removal.removal
      if removal != transition { transition.otherRemoval = [removal] }
      return transition
    }

    /// The effect of the appearance alone, which serves for both directions.
    public var insertion: Transition {
      var transition = self
      transition.otherRemoval = []
      return transition
    }

    /// The effect of the dismissal alone, which serves for both directions.
    public var removal: Transition { otherRemoval.first ?? self }

    /// Returns a transition of one's own: two changes of the popover's content.
    ///
    /// `active` changes the content before it appears, and `identity` then changes it to its lasting
    /// state in a `View.animate` with the popover's animation. `active` changes it again in the
    /// dismissal. Set the same properties in both, those that `View.animate` lists:
    ///
    /// ```swift
    /// attributes.dismissal.transition = .custom(
    ///   active: { $0.dimming = 1 }, identity: { $0.dimming = 0 })
    /// ```
    ///
    /// Two such transitions are equal if one is a copy of the other.
    ///
    /// - Parameters:
    ///   - active: Gives the content the state in which it appears and disappears.
    ///   - identity: Gives the content its lasting state.
    /// - Returns: The transition.
    public static func custom(
      active: @escaping @MainActor (View) -> Void, identity: @escaping @MainActor (View) -> Void
    ) -> Transition {
      var transition = Transition()
      transition.changes = [Changes(active: active, identity: identity)]
      return transition
    }

    /// Returns a transition that applies both effects together.
    ///
    /// Where both set an edge, a scale anchor or an unfolding edge, this transition's own value is
    /// used.
    public func combined(with other: Transition) -> Transition {
      .asymmetric(
        insertion: insertion.joined(with: other.insertion),
        removal: removal.joined(with: other.removal))
    }

    private func joined(with other: Transition) -> Transition {
      var transition = Transition(
        fades: fades || other.fades, scale: scale * other.scale, edge: edge ?? other.edge,
        offset: offset + other.offset,
        scaleAnchor: scaleAnchor == .center ? other.scaleAnchor : scaleAnchor,
        unfolds: unfolds ?? other.unfolds,
        mirrorsEdge: edge == nil ? other.mirrorsEdge : mirrorsEdge)
      transition.changes = changes + other.changes
      return transition
    }

    /// Returns the transition with a physical edge.
    ///
    /// - Parameter isMirrored: Whether the layout is right-to-left.
    /// - Returns: The transition, without a mirrored edge.
    package func resolved(isMirrored: Bool) -> Transition {
      guard mirrorsEdge else { return self }
      var transition = self
      transition.mirrorsEdge = false
      if isMirrored { transition.edge = edge?.flipped(along: .horizontal) }
      return transition
    }

    /// Two changes of one's own, compared by identity.
    final class Changes: Hashable, Sendable {
      let active: @MainActor (View) -> Void
      let identity: @MainActor (View) -> Void

      init(
        active: @escaping @MainActor (View) -> Void, identity: @escaping @MainActor (View) -> Void
      ) {
        self.active = active
        self.identity = identity
      }

      static func == (a: Changes, b: Changes) -> Bool { a === b }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
  }
}
