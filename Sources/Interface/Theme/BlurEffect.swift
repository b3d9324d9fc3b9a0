import SashCompositor
import SashRaster

/// How far the usual blurs reach, in logical pixels, and how much they strengthen colours.
private nonisolated let usualBlur = (radius: 24.0, saturation: 1.6)

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
    self = .blurred(
      radius: usualBlur.radius, tint: style.tint, saturation: usualBlur.saturation)
  }
}
