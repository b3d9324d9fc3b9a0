import SashCompositor
import SashRaster

/// How far the usual blurs reach, in logical pixels, and how much they strengthen colours; without
/// that what is blurred looks grey.
private nonisolated let blur = (radius: 24.0, saturation: 1.6)

/// The material of a surface, by the name of the effect that it stands for.
public typealias BlurEffect = Material

nonisolated extension Material {
  /// The usual blurs.
  public enum BlurStyle: Hashable, Sendable, CaseIterable {
    /// White that lets little through.
    case extraLight
    /// White that lets a quarter through.
    case light
    /// Black that lets a third through.
    case dark

    var tint: Color {
      switch self {
      case .extraLight: Color(white: 0.97, alpha: 0.86)
      case .light: Color(white: 1, alpha: 0.74)
      case .dark: Color(white: 0.07, alpha: 0.68)
      }
    }
  }

  /// What lies below, blurred and tinted in one of the usual ways, whatever the theme.
  public init(style: BlurStyle) {
    self = .usualBlur(style.tint)
  }

  /// What lies below, blurred as the theme's materials are, with a colour over it.
  static func usualBlur(_ tint: Color) -> Material {
    .blurred(radius: blur.radius, tint: tint, saturation: blur.saturation)
  }
}
