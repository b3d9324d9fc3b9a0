// SPDX-License-Identifier: MIT

import SashGeometry

extension Popover {
  /// The visual effect with which a popover appears and disappears.
  ///
  /// Combine effects with `combined(with:)`. The same transition serves for the appearance and,
  /// reversed, for the dismissal.
  nonisolated public struct Transition: Hashable, Sendable {
    /// Whether the popover fades.
    public var fades: Bool
    /// The scale of the dismissed popover relative to its own size; 1 for no scaling.
    public var scale: Double
    /// The edge of the window from beyond which the popover moves, or `nil` for no movement.
    ///
    /// A corner moves it along both axes, the centre along none.
    public var edge: Anchor?
    /// The distance of the dismissed popover from its frame, in addition to `edge`.
    public var offset: Vector
    /// The anchor that stays fixed while the popover scales.
    public var scaleAnchor: Anchor
    /// The edge from which the popover unfolds, starting with a third of its height: `.top` or
    /// `.bottom`, or `nil` for no unfolding.
    public var unfolds: Anchor?

    /// Creates a transition from its components.
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

    /// Returns a transition that applies both effects together.
    ///
    /// Where both set an edge, a scale anchor or an unfolding edge, this transition's own value is
    /// used.
    public func combined(with other: Transition) -> Transition {
      Transition(
        fades: fades || other.fades, scale: scale * other.scale, edge: edge ?? other.edge,
        offset: offset + other.offset,
        scaleAnchor: scaleAnchor == .center ? other.scaleAnchor : scaleAnchor,
        unfolds: unfolds ?? other.unfolds)
    }

    /// The fraction of the height at which a popover begins to unfold.
    private static let initialUnfoldedFraction = 1.0 / 3

    /// The properties of a popover's layer at one moment of a transition.
    package struct LayerProperties: Hashable, Sendable {
      /// The opacity, from 0 to 1.
      package var alpha: Double
      /// The scale about `scaleAnchor`.
      package var scale: Double
      /// The distance from the settled frame.
      package var translation: Vector
      /// The unfolded fraction of the height.
      package var unfolded: Double

      /// Returns the properties interpolated from these to others.
      ///
      /// - Parameters:
      ///   - other: The properties at the fraction 1.
      ///   - fraction: The fraction; it may lie outside of 0 to 1.
      /// - Returns: The interpolated properties, with an opacity from 0 to 1 and a scale of at
      ///   least zero.
      package func interpolated(to other: LayerProperties, by fraction: Double) -> LayerProperties {
        LayerProperties(
          alpha: min(max(alpha + (other.alpha - alpha) * fraction, 0), 1),
          scale: max(0, scale + (other.scale - scale) * fraction),
          translation: translation + (other.translation - translation) * fraction,
          unfolded: unfolded + (other.unfolded - unfolded) * fraction)
      }
    }

    /// Returns the layer properties at a progress of the transition.
    ///
    /// - Parameters:
    ///   - progress: The progress, from 0 (dismissed) to 1 (presented); a spring may exceed 1.
    ///   - frame: The settled frame.
    ///   - window: The size of the window.
    /// - Returns: The properties of the layer. At progress 1 they leave the popover at its settled
    ///   frame, opaque and at full size.
    package func layerProperties(at progress: Double, frame: Rect, window: Size) -> LayerProperties
    {
      let remaining = 1 - progress
      var translation = offset
      if let edge {
        let unit = edge.unit
        if unit.dx == 0 {
          translation.dx -= frame.maxX
        } else if unit.dx == 1 {
          translation.dx += window.width - frame.minX
        }
        if unit.dy == 0 {
          translation.dy -= frame.maxY
        } else if unit.dy == 1 {
          translation.dy += window.height - frame.minY
        }
      }
      return LayerProperties(
        alpha: fades ? min(max(progress, 0), 1) : 1,
        scale: max(0, 1 + (scale - 1) * remaining),
        translation: translation * remaining,
        unfolded: unfolds == nil ? 1 : 1 - (1 - Self.initialUnfoldedFraction) * remaining)
    }
  }
}
