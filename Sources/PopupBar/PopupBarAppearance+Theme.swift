import SashCompositor
import SashGeometry
import SashInterface
import SashRaster

/// What an appearance comes to where it leaves things to the theme.
nonisolated package enum PopupBarLook {
  /// The colours over a bar that is pressed.
  private static let highlight = (
    dark: Color(white: 1, alpha: 0.1), modern: Color(hex: 0xaeaeb2, alpha: 0.3),
    classic: Color(hex: 0xaeaeb2, alpha: 0.2)
  )
  /// The shadows around pills.
  private static let shadow = (
    modern: Shadow(
      color: Color(white: 0, alpha: 0.17), offset: Vector(dx: 0, dy: 8), blur: 12),
    classic: Shadow(color: Color(white: 0, alpha: 0.22), blur: 8)
  )

  /// The colour over a bar that is pressed.
  package static func highlightColor(_ theme: Theme) -> Color {
    if theme.style == .dark { return highlight.dark }
    return theme.design == .modern ? highlight.modern : highlight.classic
  }

  /// Whether texts that are too long scroll.
  package static func scrollsMarquee(_ design: Theme.Design) -> Bool { design == .modern }

  /// What a pill is made of: as bars are, but where that is dark a lighter grey, which stands out.
  package static func floatingMaterial(_ theme: Theme) -> Material {
    let bar = theme.materials.bar
    guard theme.style == .dark else { return bar }
    switch bar {
    case .blurred(let radius, let tint, let saturation):
      let tint = theme.secondaryBackground.withAlpha(tint.alpha)
      return .blurred(radius: radius, tint: tint, saturation: saturation)
    case .opaque: return .opaque(theme.secondaryBackground)
    case .none, .translucent: return bar
    }
  }

  /// The colour over that.
  package static func floatingColor(_ theme: Theme) -> Color? {
    guard theme.design == .classic else { return nil }
    return theme.style == .dark ? Color(white: 1, alpha: 0.1) : .clear
  }

  /// The shadow around a pill.
  package static func floatingShadow(_ design: Theme.Design) -> Shadow {
    design == .modern ? shadow.modern : shadow.classic
  }
}

extension PopupBarAppearance {
  package func highlightColor(in theme: Theme) -> Color {
    highlight.value(or: PopupBarLook.highlightColor(theme))
  }

  /// Whether texts that are too long scroll in a design.
  package func scrollsMarquee(in theme: Theme) -> Bool {
    marquee.value(or: PopupBarLook.scrollsMarquee(theme.design))
  }

  package func floatingMaterial(in theme: Theme) -> Material {
    floatingEffect.material(in: theme, standard: PopupBarLook.floatingMaterial(theme))
  }

  package func floatingColor(in theme: Theme) -> Color? {
    color.value(or: PopupBarLook.floatingColor(theme))
  }

  package func floatingShadow(in theme: Theme) -> Shadow? {
    shadow.value(or: PopupBarLook.floatingShadow(theme.design))
  }
}
