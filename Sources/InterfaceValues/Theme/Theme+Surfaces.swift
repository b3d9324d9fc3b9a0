// SPDX-License-Identifier: MIT

import SashCompositor
public import SashGeometry
public import SashRaster

nonisolated extension Theme {
  /// Returns the line around a surface that lies above others of a similar colour, as a shadow.
  ///
  /// A view with round corners has it without drawing anything. The line is outside of the surface,
  /// and one physical pixel thick at each scale. In dark themes, in which a dark shadow is hardly
  /// visible, it takes the place of the shadow:
  ///
  /// ```swift
  /// shadow = theme.style == .dark ? theme.surfaceLine(at: displayScale) : standardShadow
  /// ```
  ///
  /// - Parameter scale: The scale of the window, a view's `displayScale`. Assign the shadow anew in
  ///   `View.environmentDidChange()`, which follows changes of theme and scale.
  /// - Returns: The line, in the colour ``surfaceBorder``.
  public func surfaceLine(at scale: DisplayScale) -> Shadow {
    Shadow(color: surfaceBorder, blur: 0, spread: 1 / scale.factor)
  }

  /// The theme of the content of a sheet, a panel or another large surface above the page.
  ///
  /// In a dark theme its backgrounds are lighter, so that lists and forms on the surface stand out
  /// from the same lists and forms on the page below it: the surface has the colour of cards on the
  /// page, its cards that of popovers, and fields, which may lie on either, that of menus. Light
  /// themes, in which shadows do that, and themes with increased contrast, in which lines do, are
  /// their own elevated theme.
  ///
  /// ```swift
  /// override func themeDidChange(from oldTheme: Theme) {
  ///   list.themeOverride = view.theme.elevated
  /// }
  /// ```
  public var elevated: Theme {
    raised(
      by: 1, background: cardBackground, cards: popoverBackground, fields: menuBackground,
      bars: popoverBackground, popovers: menuBackground)
  }

  /// The theme of a column of navigation beside the content, which has the colour of a sidebar.
  ///
  /// With increased contrast it is the theme itself: lines divide the columns.
  package var sidebar: Theme {
    guard contrast == .standard else { return self }
    if style == .light {
      return withBackground(
        secondaryBackground, cards: background, bars: secondaryBackground)
    }
    return raised(
      by: 1, background: secondaryBackground, cards: popoverBackground, fields: popoverBackground,
      bars: secondaryBackground, popovers: popoverBackground)
  }

  /// Returns the theme of a surface that is some steps above the page, with the colours of its
  /// background and of what is on it; the theme itself if it is light or has increased contrast.
  private func raised(
    by steps: Double, background: Color, cards: Color, fields: Color, bars: Color, popovers: Color
  ) -> Theme {
    guard style == .dark, contrast == .standard else { return self }
    var theme = withBackground(background, cards: cards, bars: bars)
    theme.secondaryBackground = fields
    theme.popoverBackground = popovers
    theme.separator = separator.raised(by: steps)
    return theme
  }

  /// Returns the theme with other colours of the background, and of cards and bars on it.
  private func withBackground(_ background: Color, cards: Color, bars: Color) -> Theme {
    var theme = self
    theme.background = background
    theme.groupedBackground = background
    theme.secondaryBackground = cards
    theme.cardBackground = cards
    theme.materials.bar = materials.bar.tinted(like: bars)
    return theme
  }
}

nonisolated extension Material {
  /// Returns the material with the tint of another surface, at its own opacity.
  func tinted(like color: Color) -> Material {
    switch self {
    case .blurred(let radius, let tint, let saturation):
      .blurred(
        radius: radius, tint: color.withAlphaComponent(tint.alpha), saturation: saturation)
    case .translucent, .none: self
    case .opaque: .opaque(color)
    }
  }
}
