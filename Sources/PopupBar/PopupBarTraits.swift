import SashInterface

/// What a bar's lengths depend on beside its style.
nonisolated package struct PopupBarTraits: Hashable, Sendable {
  /// Which shapes the theme has.
  package var design = Theme.Design.modern
  /// What kind of device it is made for.
  package var formFactor = FormFactor.handheld
  /// Whether there is little room from side to side.
  package var isCompact = true
  /// The text scale as one of twelve steps, of which 3 is usual.
  package var textStep = 3
  /// How much larger text is than usual.
  package var textScale = 1.0

  /// Traits of the modern design on something held in a hand, unless said otherwise.
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
  /// The traits of a bar of a width in a theme; narrower than the limit is compact.
  package nonisolated init(
    _ theme: Theme, width: Double, limit: Double = SizeClass.compactWidthLimit
  ) {
    self.init(
      design: theme.design, formFactor: theme.formFactor,
      isCompact: SizeClass(width: width, limit: limit) == .compact, textStep: theme.textScaleStep,
      textScale: theme.textScale)
  }

  /// A style with `default` and what the design does not have resolved.
  nonisolated func effective(_ style: PopupBarStyle) -> PopupBarStyle {
    style.effective(design: design, formFactor: formFactor, isCompact: isCompact)
  }
}
