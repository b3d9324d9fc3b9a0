import Sash

/// The page: choices of a theme above, what they make of everything below.
final class ThemeViewController: ViewController {
  /// How many logical pixels content stays away from the page's sides.
  private static let margin = 20.0

  private(set) var settings = ThemeSettings()
  /// Called when another theme was chosen.
  var onChange: ((ThemeSettings) -> Void)?

  let scroll = ScrollView()
  let styles = ChoiceRow([("Light", Theme.Style.light), ("Dark", .dark)], value: .light)
  let slider = Slider(value: 1, in: Theme.textScaleRange, step: 0.1)
  let icons = FlowView(Icon.all.map { ImageView($0) })
  private let scaleLabel = Label("", style: .callout)
  private let card = ThemeCard()
  private var swatches: [Swatch] = []
  private var stack = StackView()

  override func viewDidLoad() {
    title = "Theme"
    stack = StackView(.vertical, spacing: 12, alignment: .leading, choices + samples)
    stack.insets = EdgeInsets(
      top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
    scroll.contentView.addSubview(stack)
    view.addSubview(scroll)
    change { _ in }
  }

  override func viewDidLayoutSubviews() {
    scroll.frame = view.bounds
    let width = view.bounds.width
    let height = stack.sizeThatFits(Size(width: width, height: .infinity)).height
    scroll.contentSize = Size(width: width, height: height)
    stack.frame = Rect(x: 0, y: 0, width: width, height: height)
  }

  // MARK: Content

  private var choices: [View] {
    styles.onChange = { [weak self] style in self?.change { $0.style = style } }
    let contrast = ChoiceRow(
      [("Standard contrast", Theme.Contrast.standard), ("More contrast", .increased)],
      value: .standard
    ) { [weak self] contrast in self?.change { $0.contrast = contrast } }
    let forms = ChoiceRow(
      [("Desktop", FormFactor.desktop), ("Wide", .wide), ("Handheld", .handheld)], value: .desktop
    ) { [weak self] form in self?.change { $0.formFactor = form } }
    swatches = ThemeSettings.accents.map { accent in
      let swatch = Swatch(accent.name, color: accent.color)
      swatch.onTap = { [weak self] in self?.change { $0.accent = accent.color } }
      return swatch
    }
    slider.accessibilityLabel = "Text scale"
    slider.onChange = { [weak self] scale in self?.change { $0.textScale = scale } }
    return [
      Label("Theme", style: .largeTitle), styles, contrast, forms, FlowView(swatches),
      scaleLabel, slider,
    ]
  }

  private var samples: [View] {
    let texts = Font.TextStyle.allCases.map { Label("\($0)", style: $0) }
    return [Label("Text", style: .title1)] + texts + [
      Label("Colours", style: .title1), FlowView(ColorSample.all), card,
      Label("Icons", style: .title1), icons,
    ]
  }

  private func change(_ body: (inout ThemeSettings) -> Void) {
    body(&settings)
    // The whole window, what lies behind the page included.
    if let window = view.window { window.theme = settings.theme }
    card.themeOverride = settings.opposite.theme
    scaleLabel.text = "Text at \(settings.percentage) %"
    for (swatch, accent) in zip(swatches, ThemeSettings.accents) {
      swatch.isChosen = accent.color == settings.accent
    }
    view.setNeedsLayout()
    onChange?(settings)
  }
}
