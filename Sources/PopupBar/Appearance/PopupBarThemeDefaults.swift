// SPDX-License-Identifier: MIT

import SashCompositor
import SashContainers
import SashGeometry
import SashInterface
import SashRaster

/// The defaults of a popup bar's appearance in a theme.
nonisolated package enum PopupBarThemeDefaults {
  /// The highlight colours.
  private static let highlight = (
    dark: Color(white: 1, alpha: 0.1), modern: Color(hex: 0xaeaeb2, alpha: 0.3),
    classic: Color(hex: 0xaeaeb2, alpha: 0.2)
  )
  /// The shadows of pills, which also mark the upper edge of a white pill on a white page.
  private static let shadow = (
    modern: Shadow(
      color: Color(white: 0, alpha: 0.2), offset: Vector(dx: 0, dy: 4), blur: 12),
    classic: Shadow(color: Color(white: 0, alpha: 0.22), blur: 8)
  )

  /// Returns the highlight colour of a theme.
  package static func highlightColor(_ theme: Theme) -> Color {
    if theme.style == .dark { return highlight.dark }
    return theme.design == .modern ? highlight.modern : highlight.classic
  }

  /// Returns whether titles that do not fit scroll in a design.
  package static func scrollsMarquee(_ design: Theme.Design) -> Bool { design == .modern }

  /// Returns the colour on top of the pill's material, or `nil` for none.
  package static func floatingColor(_ theme: Theme) -> Color? {
    guard theme.design == .classic else { return nil }
    return theme.style == .dark ? Color(white: 1, alpha: 0.1) : .clear
  }

  /// Returns the shadow of a pill in a theme, in a window of a scale.
  ///
  /// On a dark page, on which no shadow is visible, it is a light line around the pill.
  package static func floatingShadow(_ theme: Theme, at scale: DisplayScale) -> Shadow {
    if theme.style == .dark { return theme.surfaceLine(at: scale) }
    return theme.design == .modern ? shadow.modern : shadow.classic
  }
}

extension PopupBarAppearance {
  /// Returns the colour of subtitles in a theme: the nearest one to that of secondary text that is
  /// legible on the bar's translucent background, whatever is below it.
  ///
  /// The text attributes of an item or an appearance take precedence.
  package func subtitleColor(in theme: Theme, isFloating: Bool) -> Color {
    guard isFloating else { return legible(theme.secondaryLabel, in: theme) }
    return theme.legible(
      theme.secondaryLabel, on: floatingMaterial(in: theme), below: floatingColor(in: theme))
  }

  /// Returns the highlight colour of the appearance in a theme.
  package func highlightColor(in theme: Theme) -> Color {
    highlight.value(or: PopupBarThemeDefaults.highlightColor(theme))
  }

  /// Returns whether titles that do not fit scroll in a theme.
  package func scrollsMarquee(in theme: Theme) -> Bool {
    marquee.value(or: PopupBarThemeDefaults.scrollsMarquee(theme.design))
  }

  /// Returns the pill's material in a theme.
  package func floatingMaterial(in theme: Theme) -> Material {
    floatingEffect.material(in: theme, standard: theme.floatingBarMaterial)
  }

  /// Returns the colour on top of the pill's material in a theme, or `nil` for none.
  package func floatingColor(in theme: Theme) -> Color? {
    color.value(or: PopupBarThemeDefaults.floatingColor(theme))
  }

  /// Returns the pill's shadow in a theme and in a window of a scale, or `nil` for none.
  package func floatingShadow(in theme: Theme, at scale: DisplayScale) -> Shadow? {
    shadow.value(or: PopupBarThemeDefaults.floatingShadow(theme, at: scale))
  }
}
