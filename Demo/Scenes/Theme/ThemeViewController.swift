// SPDX-License-Identifier: MIT

import Sash

/// The page: controls for a theme, with samples of its effects below.
final class ThemeViewController: FormViewController {
  private(set) var settings = ThemeSettings()
  /// Called with the new settings after each change.
  var onChange: ((ThemeSettings) -> Void)?

  let styles = SegmentedControl(["Light", "Dark"], selectedSegmentIndex: 0)
  let slider = Slider(value: 1, in: Theme.textScaleRange, step: 0.1)
  private let contrasts = SegmentedControl(["Standard", "More"], selectedSegmentIndex: 0)
  private let forms = SegmentedControl(["Desktop", "Wide", "Handheld"], selectedSegmentIndex: 0)
  private lazy var scaleRow = FormRow("Text", accessoryView: slider)
  private let card = ThemeCard()
  private var swatches: [Swatch] = []
  private var texts: [Label] = []

  override func viewDidLoad() {
    formView.restorationIdentifier = "form"
    title = "Theme"
    connectControls()
    texts = Font.TextStyle.allCases.map { Label("\($0)", style: $0) }
    sections = [
      FormSection(
        "Appearance",
        rows: [
          FormRow("Style", accessoryView: styles), FormRow("Contrast", accessoryView: contrasts),
          FormRow("Device", accessoryView: forms),
          FormRow("Accent", accessoryView: FlowView(swatches)), scaleRow,
        ]),
      FormSection("Text", rows: [StackView(.vertical, spacing: 6, texts)]),
      FormSection("Colours", rows: [FlowView(ColorSample.all), card]),
      FormSection("Icons", rows: [IconGrid(Icon.all)]),
    ]
  }

  private func connectControls() {
    styles.onChange = { [weak self] index in
      self?.change { $0.style = index == 0 ? .light : .dark }
    }
    contrasts.onChange = { [weak self] index in
      self?.change { $0.contrast = index == 0 ? .standard : .increased }
    }
    forms.onChange = { [weak self] index in
      self?.change { $0.formFactor = ThemeSettings.formFactors[index] }
    }
    swatches = ThemeSettings.accents.map { accent in
      let swatch = Swatch(accent.name, color: accent.color)
      swatch.onTap = { [weak self] in self?.change { $0.accent = accent.color } }
      return swatch
    }
    slider.onChange = { [weak self] scale in self?.change { $0.textScale = scale } }
  }

  /// Starts with the current theme.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let window { settings = ThemeSettings(window.theme) }
    show()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // The names of the styles align with all other rows, whatever their script.
    for label in texts {
      label.textAlignment = view.layoutDirection == .rightToLeft ? .right : .left
    }
  }

  /// Sets a style and a text scale, without a call of `onChange`.
  func apply(_ style: Theme.Style, textScale: Double) {
    settings.style = style
    settings.textScale = textScale
    window?.theme = settings.theme
    show()
  }

  private func change(_ body: (inout ThemeSettings) -> Void) {
    body(&settings)
    // Applies to the whole window, the background behind the page included.
    window?.theme = settings.theme
    show()
    onChange?(settings)
  }

  private func show() {
    styles.selectedSegmentIndex = settings.style == .light ? 0 : 1
    contrasts.selectedSegmentIndex = settings.contrast == .standard ? 0 : 1
    forms.selectedSegmentIndex = ThemeSettings.formFactors.firstIndex(of: settings.formFactor)
    slider.value = settings.textScale
    card.themeOverride = settings.opposite.theme
    scaleRow.title = "Text at \(settings.percentage)\u{a0}%"
    for (swatch, accent) in zip(swatches, ThemeSettings.accents) {
      swatch.isSelected = accent.color == settings.accent
    }
    view.setNeedsLayout()
  }
}
