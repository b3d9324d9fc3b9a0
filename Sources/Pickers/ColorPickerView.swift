// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The distance between the parts, in logical pixels.
private let gap = 10.0
/// The natural width, in logical pixels.
private let naturalWidth = 312.0

/// The parts of a colour picker: swatches or a spectrum, the opacity, the hexadecimal notation, and
/// the colours that were chosen last.
///
/// Use a `ColorWell` instead in a row of a form: it opens this view in a popover.
///
/// A choice takes effect at once; the colour of each completed one becomes the first of
/// `recentColors`.
///
/// ```swift
/// let picker = ColorPickerView(selectedColor: Color(hex: 0x3070a0))
/// picker.onChange = { color in brush.color = color }
/// ```
public final class ColorPickerView: View, PickerContent {
  /// The colours that were chosen last in all pickers, the latest first.
  ///
  /// An application that keeps them sets them at its start. At most twelve are kept, each once.
  public static var recentColors: [Color] {
    get { recent.colors }
    set { recent = RecentColors(newValue) }
  }
  private static var recent = RecentColors()

  /// The selected colour.
  ///
  /// Setting it reports nothing. Without `supportsAlpha` it is opaque.
  public var selectedColor: Color {
    get { selection.color }
    set { set(newValue) }
  }
  /// Whether the opacity can be chosen, `true` by default.
  public var supportsAlpha: Bool {
    didSet {
      guard supportsAlpha != oldValue else { return }
      opacity.isHidden = !supportsAlpha
      hex.supportsAlpha = supportsAlpha
      set(selectedColor)
      invalidateIntrinsicContentSize()
    }
  }
  /// Called with each colour that the user chooses, also during a drag.
  public var onChange: ((Color) -> Void)?

  /// Whether a colour is selected.
  ///
  /// Otherwise no swatch is marked, and the first complete choice is reported even if it is
  /// `selectedColor`.
  var hasSelection = true { didSet { if hasSelection != oldValue { updateParts() } } }

  private var selection: HSBColor
  let tabs = SegmentedControl()
  var focusedPart: View { swatches }
  let swatches = ColorSwatchGrid(ColorPalette.colors, label: LocalizedStrings.current.swatches)
  let spectrum: ColorSpectrum
  let hue: ColorSlider
  let opacity: ColorSlider
  let hex: HexField
  let recents: ColorSwatchGrid
  private let recentLabel = Label("", style: .footnote)

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - selectedColor: The selected colour.
  ///   - supportsAlpha: Whether the opacity can be chosen.
  ///   - onChange: Called with each colour that the user chooses.
  public init(
    selectedColor: Color = .black, supportsAlpha: Bool = true, onChange: ((Color) -> Void)? = nil
  ) {
    let selection = HSBColor(supportsAlpha ? selectedColor : selectedColor.withAlphaComponent(1))
    self.selection = selection
    self.supportsAlpha = supportsAlpha
    self.onChange = onChange
    spectrum = ColorSpectrum(color: selection)
    hue = ColorSlider(.hue, color: selection)
    opacity = ColorSlider(.opacity, color: selection)
    hex = HexField(color: selection.color, supportsAlpha: supportsAlpha)
    recents = ColorSwatchGrid(Self.recentColors, label: LocalizedStrings.current.recentColors)
    super.init()
    accessibilityRole = .group
    let strings = LocalizedStrings.current
    tabs.segments = [.init(strings.swatches), .init(strings.spectrum)]
    tabs.selectedSegmentIndex = 0
    recentLabel.text = strings.recentColors
    recentLabel.isSecondary = true
    recentLabel.accessibilityElementsHidden = true
    opacity.isHidden = !supportsAlpha
    for view in parts { addSubview(view) }
    connect()
    tabDidChange()
    updateParts()
  }

  private var parts: [View] {
    [tabs, swatches, spectrum, hue, opacity, hex, recentLabel, recents]
  }

  private func connect() {
    tabs.onChange = { [weak self] _ in self?.tabDidChange() }
    let chooseModel: (HSBColor, Bool) -> Void = { [weak self] in
      self?.choose($0, isComplete: $1)
    }
    for slider in [hue, opacity] { slider.onChange = chooseModel }
    spectrum.onChange = chooseModel
    swatches.onSelect = { [weak self] in self?.chooseSwatch($0) }
    recents.onSelect = { [weak self] in self?.choose($0) }
    hex.onChange = { [weak self] color, isComplete in
      self?.choose(color, isComplete: isComplete)
    }
  }

  // MARK: Value

  private func set(_ color: Color) {
    hasSelection = true
    selection.set(supportsAlpha ? color : color.withAlphaComponent(1))
    updateParts()
  }

  /// Chooses the colour of a swatch; an opaque one keeps the opacity.
  private func chooseSwatch(_ color: Color) {
    choose(color.alpha < 1 ? color : color.withAlphaComponent(selection.alpha))
  }

  private func choose(_ color: Color, isComplete: Bool = true) {
    var model = selection
    model.set(supportsAlpha ? color : color.withAlphaComponent(1))
    choose(model, isComplete: isComplete)
  }

  private func choose(_ model: HSBColor, isComplete: Bool) {
    let isChange = model.color != selection.color || isComplete && !hasSelection
    selection = model
    if isChange { hasSelection = true }
    if isComplete { Self.recent.add(model.color) }
    updateParts()
    if isChange { onChange?(model.color) }
  }

  private func updateParts() {
    for slider in [hue, opacity] { slider.color = selection }
    spectrum.color = selection
    hex.color = selection.color
    swatches.selectedColor = hasSelection ? selection.color.withAlphaComponent(1) : nil
    recents.colors = Self.recentColors
    recents.selectedColor = hasSelection ? selection.color : nil
    let hasRecents = !recents.colors.isEmpty
    if recents.isHidden == hasRecents {
      recents.isHidden = !hasRecents
      recentLabel.isHidden = !hasRecents
      invalidateIntrinsicContentSize()
    }
  }

  private func tabDidChange() {
    let showsSpectrum = tabs.selectedSegmentIndex == 1
    swatches.isHidden = showsSpectrum
    spectrum.isHidden = !showsSpectrum
    hue.isHidden = !showsSpectrum
    setNeedsLayout()
  }

  // MARK: Layout

  /// `false`: the parts draw themselves.
  public override var drawsContent: Bool { false }

  /// Returns the height of the parts below each other; it is the same for swatches and spectrum.
  public override func sizeThatFits(_ size: Size) -> Size {
    let width = min(size.width, naturalWidth)
    return Size(width: width, height: arrangement(width).height)
  }

  /// Lays out the parts below each other.
  public override func layoutSubviews() {
    for (view, frame) in arrangement(bounds.width).frames { view.frame = frame }
    recentLabel.textAlignment = isMirrored ? .right : .left
  }

  private func arrangement(_ width: Double) -> (height: Double, frames: [(View, Rect)]) {
    let offered = Size(width: width, height: .infinity)
    func height(_ view: View) -> Double { view.fittingSize(in: offered).height }
    var frames: [(View, Rect)] = []
    var y = 0.0
    func place(_ view: View, _ height: Double, gap: Double = gap) {
      let aligned = displayScale.aligned(height)
      frames.append((view, Rect(x: 0, y: displayScale.aligned(y), width: width, height: aligned)))
      y += aligned + gap
    }
    place(tabs, height(tabs))
    let (top, sliderHeight) = (y, height(hue))
    let contentHeight = max(height(swatches), height(spectrum) + gap / 2 + sliderHeight)
    place(swatches, height(swatches))
    y = top
    place(spectrum, contentHeight - gap / 2 - sliderHeight, gap: gap / 2)
    place(hue, sliderHeight)
    y = top + contentHeight + gap
    if supportsAlpha { place(opacity, height(opacity)) }
    place(hex, height(hex))
    if !recents.isHidden {
      place(recentLabel, height(recentLabel), gap: gap / 2)
      place(recents, height(recents))
    }
    return ((y - gap).rounded(.up), frames)
  }
}
