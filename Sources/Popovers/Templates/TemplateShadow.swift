// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

extension Templates {
  /// The shadow of a popover's container or menu.
  nonisolated public struct Shadow: Hashable, Sendable {
    /// The colour at full intensity.
    public var color: Color
    /// The blur radius, in logical pixels.
    public var radius: Double
    /// The horizontal offset, in logical pixels; positive to the right.
    public var x: Double
    /// The vertical offset, in logical pixels; positive downwards.
    public var y: Double

    /// Creates a shadow; by default a quarter-opaque black one without blur or offset.
    public init(
      color: Color = Color(white: 0, alpha: 0.25), radius: Double = 0, x: Double = 0, y: Double = 0
    ) {
      self.color = color
      self.radius = radius
      self.x = x
      self.y = y
    }

    /// The default shadow of containers and menus: blurred, and offset downwards by 4 logical
    /// pixels.
    ///
    /// In dark themes it is drawn at twice its opacity, so that stacked popovers differ.
    public static let system = Shadow(radius: 40, y: 4)

    /// Returns the shadow as it is drawn in a theme.
    func adapted(to theme: Theme) -> Shadow {
      guard self == .system, theme.style == .dark else { return self }
      var shadow = self
      shadow.color.alpha = min(1, 2 * color.alpha)
      return shadow
    }

    /// The equivalent shadow for a view's `shadow` property.
    public var raster: SashRaster.Shadow {
      SashRaster.Shadow(color: color, offset: Vector(dx: x, dy: y), blur: radius)
    }
  }
}
