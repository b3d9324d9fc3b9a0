// SPDX-License-Identifier: MIT

import SashCompositor
import SashRaster

/// The parameters of the standard blurs: the radius in logical pixels, and a saturation that keeps
/// blurred content from looking grey.
private nonisolated let blur = (radius: 24.0, saturation: 1.6)

/// The material of a surface under the name of UIKit's effect.
public typealias BlurEffect = Material

nonisolated extension Material {
  /// The styles of the standard blurs.
  public enum BlurStyle: Hashable, Sendable, CaseIterable {
    /// White of high opacity.
    case extraLight
    /// White that lets a quarter of the content through.
    case light
    /// Black that lets a third of the content through.
    case dark

    var tint: Color {
      switch self {
      case .extraLight: Color(white: 0.97, alpha: 0.86)
      case .light: Color(white: 1, alpha: 0.74)
      case .dark: Color(white: 0.07, alpha: 0.68)
      }
    }
  }

  /// Creates a blur in a standard style, regardless of the theme.
  public init(style: BlurStyle) {
    self = .standardBlur(style.tint)
  }

  /// Returns a blur with the parameters of the theme's materials and a tint.
  static func standardBlur(_ tint: Color) -> Material {
    .blurred(radius: blur.radius, tint: tint, saturation: blur.saturation)
  }
}
