// SPDX-License-Identifier: MIT

import SashGeometry

nonisolated extension Popover.Transition {
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
  package func layerProperties(at progress: Double, frame: Rect, window: Size) -> LayerProperties {
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
