// SPDX-License-Identifier: MIT

import SashInterface

/// The environment that the metrics of a popup bar depend on, in addition to its style.
nonisolated package struct PopupBarTraits: Hashable, Sendable {
  /// The design of the theme.
  package var design = Theme.Design.modern
  /// The kind of device.
  package var formFactor = FormFactor.handheld
  /// Whether the horizontal size class is compact.
  package var isCompact = true
  /// The text scale as one of twelve steps; 3 is the default.
  package var textStep = 3
  /// The text size as a multiple of the default.
  package var textScale = 1.0

  /// Creates traits; the defaults are those of the modern design on a handheld device.
  package init(
    design: Theme.Design = .modern, formFactor: FormFactor = .handheld, isCompact: Bool = true,
    textStep: Int = 3, textScale: Double = 1
  ) {
    self.design = design
    self.formFactor = formFactor
    self.isCompact = isCompact
    self.textStep = textStep
    self.textScale = textScale
  }
}

extension PopupBarTraits {
  /// Creates the traits of a bar in a theme.
  ///
  /// - Parameters:
  ///   - theme: The theme of the bar.
  ///   - width: The width of the bar, in logical pixels.
  ///   - limit: The width below which the horizontal size class is compact.
  package nonisolated init(
    _ theme: Theme, width: Double, limit: Double = SizeClass.compactWidthLimit
  ) {
    self.init(
      design: theme.design, formFactor: theme.formFactor,
      isCompact: SizeClass(width: width, limit: limit) == .compact, textStep: theme.textScaleStep,
      textScale: theme.textScale)
  }

  /// Returns the displayed style for a requested one: never `default` or one that the design lacks.
  nonisolated func effective(_ style: PopupBarStyle) -> PopupBarStyle {
    style.effective(design: design, formFactor: formFactor, isCompact: isCompact)
  }
}
