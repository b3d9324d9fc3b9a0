// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashRaster

/// The blur of the line in physical pixels: the smallest that extends beyond the surface, by about
/// one visible pixel.
private nonisolated let lineBlur = 2.0

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
    Shadow(color: surfaceBorder, blur: lineBlur / scale.factor)
  }
}
