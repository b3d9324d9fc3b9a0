// SPDX-License-Identifier: MIT

import SashCompositor
import SashContainers
import SashGeometry
import SashInterface
import SashRaster

/// The highlight colours.
private nonisolated let highlights = (
  dark: Color(white: 1, alpha: 0.1), modern: Color(hex: 0xaeaeb2, alpha: 0.3),
  classic: Color(hex: 0xaeaeb2, alpha: 0.2)
)
/// The colour on top of the material of a dark pill of the classic design.
private nonisolated let darkFloatingColor = Color(white: 1, alpha: 0.1)
/// The shadows of pills, which also mark the upper edge of a white pill on a white page.
private nonisolated let shadows = (
  modern: Shadow(color: Color(white: 0, alpha: 0.2), offset: Vector(dx: 0, dy: 4), blur: 12),
  classic: Shadow(color: Color(white: 0, alpha: 0.22), blur: 8)
)

/// The properties of the appearance in a theme, whose defaults apply unless another value is set.
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
    let isModern = theme.design == .modern
    return highlight.value(
      or: theme.style == .dark
        ? highlights.dark : isModern ? highlights.modern : highlights.classic)
  }

  /// Returns whether titles that do not fit scroll in a theme; by default in the modern design.
  package func scrollsMarquee(in theme: Theme) -> Bool {
    marquee.value(or: theme.design == .modern)
  }

  /// Returns the pill's material in a theme.
  package func floatingMaterial(in theme: Theme) -> Material {
    floatingEffect.material(in: theme, standard: theme.floatingBarMaterial)
  }

  /// Returns the colour on top of the pill's material in a theme, or `nil` for none.
  package func floatingColor(in theme: Theme) -> Color? {
    if theme.design == .modern { return color.value(or: nil) }
    return color.value(or: theme.style == .dark ? darkFloatingColor : .clear)
  }

  /// Returns the pill's shadow in a theme and in a window of a scale, or `nil` for none.
  ///
  /// On a dark page, on which no shadow is visible, it is by default a light line around the pill.
  package func floatingShadow(in theme: Theme, at scale: DisplayScale) -> Shadow? {
    let isModern = theme.design == .modern
    return shadow.value(
      or: theme.style == .dark
        ? theme.surfaceLine(at: scale) : isModern ? shadows.modern : shadows.classic)
  }
}
