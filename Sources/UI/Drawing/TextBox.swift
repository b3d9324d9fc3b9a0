// SPDX-License-Identifier: MIT

/// The box of a text.
///
/// It is an implementation detail of the views.
public final class TextBox: LayoutBox {
  private let label = Sash.Label()
  private let environment: EnvironmentLink?
  private var text: Text
  private var values = StyleValues()
  /// Whether assistive technologies skip the label because of the environment.
  private var isSilent = false
  /// The theme in which fonts and colours were found, unless the label follows the theme itself.
  private var appliedTheme: Theme?
  /// The numbers of lines for proposals that have no height for all of them.
  private var limits: [ProposedViewSize: Int] = [:]
  /// Whether the text has no line breaks.
  private var isOneLine = true
  /// The size of the text where no line has to be wrapped.
  private var ideal: Size?
  private var storedWordWidth: Double?
  /// The colour, or `nil` for that of labels.
  private var color: Color?
  /// The displayed colour, once it was animated.
  private var animatedColor: AnimatedColor?

  init(_ text: Text, in place: NodePlace) {
    self.text = text
    environment = place.environment
    super.init(in: place)
    followLayoutDirection(in: place)
    values = readValues()
    apply()
  }

  func patch(_ new: Text) {
    guard new != text else { return }
    text = new
    displayChange { apply() }
    setNeedsMeasurement()
  }

  /// Makes a change of the characters, as the environment says.
  private func displayChange(_ body: () -> Void) {
    guard graph.animatesTransitions, let environment else { return body() }
    let transition = EnvironmentValues(environment).contentTransition
    guard let change = ContentChange(of: label, transition, in: graph) else { return body() }
    body()
    change.display(in: label, after: values.contentTransition, in: graph)
  }

  override func update() {
    let new = readValues()
    guard new != values else { return }
    values = new
    apply()
    setNeedsMeasurement()
  }

  /// The characters of the text.
  var plainText: String { text.plainText }

  private func readValues() -> StyleValues {
    guard let environment else { return StyleValues() }
    return evaluate { EnvironmentValues(environment).style }
  }

  // MARK: Label

  private func apply() {
    let runs = text.runs
    applyText(runs)
    let own = runs.flatMap { $0.count == 1 ? $0[0].style : nil } ?? TextRunStyle()
    setColor(own.paint?.color(in: values) ?? values.foregroundColor)
    isOneLine = !label.text.contains(where: \.isNewline)
    label.numberOfLines = lineLimit
    label.truncation = values.truncation.mode
    label.lineSpacing = values.lineSpacing
    if values.isSilent != isSilent {
      isSilent = values.isSilent
      label.describe(\.isHidden, \.accessibilityElementsHidden, isSilent)
    }
  }

  /// Sets the colour; `nil` stands for that of labels.
  private func setColor(_ new: Color?) {
    let old = color
    color = new
    if graph.animatesTransitions || animatedColor != nil, old != new, isPlaced {
      let animated = animatedColor ?? AnimatedColor { [weak self] in self?.displayColor() }
      animatedColor = animated
      animated.change(from: resolve(old), to: resolve(new), in: graph)
    }
    displayColor()
  }

  private func resolve(_ color: Color?) -> Sash.Color {
    (color ?? .primary).resolve(in: theme)
  }

  private func displayColor() {
    if let animatedColor, animatedColor.isMoving {
      label.textColor = animatedColor.displayed(resolve(color))
    } else {
      label.textRole = color?.role
    }
  }

  /// Sets the characters with their fonts, and the attributes of parts.
  private func applyText(_ runs: [Text.Run]?) {
    appliedTheme = nil
    let needsAttributes =
      values.isUnderlined || values.isStruckThrough || runs.map { $0.count > 1 } ?? false
      || runs?.first.map { $0.style.needsAttributes } ?? false
    let font = runs.map { $0.count == 1 ? $0[0].style.font(in: values) : nil } ?? nil
    let effective = font ?? values.effectiveFont
    if !needsAttributes, !hasOtherTheme, let style = effective.plainStyle {
      label.textStyle = style
    } else {
      appliedTheme = theme
      label.font = effective.resolve(in: theme)
    }
    guard needsAttributes else {
      label.text = cased(text.plainText)
      return
    }
    var result = AttributedText()
    for run in runs ?? [Text.Run(string: text.plainText, style: TextRunStyle())] {
      result += AttributedText(
        cased(run.string),
        run.style.attributes(in: values, theme: theme, standard: label.font))
    }
    label.attributedText = result
  }

  private func cased(_ string: String) -> String {
    switch values.textCase {
    case nil: string
    case .uppercase: string.uppercased()
    case .lowercase: string.lowercased()
    }
  }

  /// Finds the fonts and colours again where the theme is another one.
  private func followTheme() {
    if appliedTheme.map({ $0 != theme }) ?? hasOtherTheme { applyText(text.runs) }
  }

  /// Whether the label is measured while it is in no window, as before it is displayed and in a tab
  /// that is not shown, when it does not follow the theme itself.
  private var hasOtherTheme: Bool { !graph.themes.areStandard && label.window == nil }

  // MARK: Layout

  override func answersWillChange() {
    if !limits.isEmpty { limits = [:] }
    ideal = nil
    storedWordWidth = nil
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    followTheme()
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    let size = size(width: width)
    guard let height = proposal.height, height < size.height, lineLimit != 1 else { return size }
    // One line has to be displayed in whatever height there is.
    if size == ideal, isOneLine { return size }
    let spacing = values.lineSpacing
    let lines = max(1, Int(((height + spacing) / max(lineHeight + spacing, 1)).rounded(.down)))
    limits[proposal] = lines
    return label.sizeThatFits(width: width, numberOfLines: lines)
  }

  /// Returns the size of all lines that the environment allows.
  private func size(width: Double?) -> Size {
    // In whatever width the text fits, it looks the same: it is laid out once.
    let ideal = self.ideal ?? label.sizeThatFits(width: nil, numberOfLines: lineLimit)
    self.ideal = ideal
    guard let width, width < ideal.width else { return reserving(ideal) }
    return reserving(label.sizeThatFits(width: width, numberOfLines: lineLimit))
  }

  /// The width of the widest word, which is broken in less.
  var widestWordWidth: Double {
    followTheme()
    let width = storedWordWidth ?? label.widestWordWidth
    storedWordWidth = width
    return width
  }

  /// Returns a size with the height of the lines for which there is space at least.
  private func reserving(_ size: Size) -> Size {
    guard let lines = values.reservedLines, lines > 1 else { return size }
    let space = Double(lines) * (lineHeight + values.lineSpacing) - values.lineSpacing
    return Size(width: size.width, height: max(size.height, space))
  }

  /// The height of a line.
  private var lineHeight: Double {
    label.sizeThatFits(width: nil, numberOfLines: 1).height
  }

  private var lineLimit: Int { values.lineLimit.map { max($0, 1) } ?? 0 }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    let ideal = size(for: .unspecified)
    return ExtentRange(least: axis == .horizontal ? 0 : ideal.height, most: ideal[axis])
  }

  override func arrange() {
    followTheme()
    // The answer to this proposal may not be among those that were asked for again after a change.
    _ = size(for: proposal)
    label.numberOfLines = limits[proposal] ?? lineLimit
    // The label itself may be in no window yet.
    label.textAlignment = values.alignment.alignment(isMirrored: isMirrored)
    var frame = self.frame
    if values.reservedLines != nil {
      // The lines are at the top of the space for more of them.
      let size = label.sizeThatFits(Size(width: frame.width, height: .infinity))
      frame.size.height = min(frame.height, size.height)
    }
    label.frame = frame.aligned(for: label)
  }

  override func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? {
    if guide == .firstTextBaseline { return label.firstBaseline }
    guard guide == .lastTextBaseline else { return nil }
    return label.lastBaseline(width: proposal.width.flatMap { $0.isFinite ? max($0, 0) : nil })
  }

  override func didUnmount() {
    super.didUnmount()
    animatedColor?.stop()
  }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    label.layoutDirectionOverride =
      followsWindowDirection ? nil : isMirrored ? .rightToLeft : .leftToRight
  }

  override func collectViews(into views: inout [Sash.View]) { views.append(label) }
}

nonisolated extension TextRunStyle {
  /// Whether the attributes are more than a font and a colour of the whole text.
  var needsAttributes: Bool {
    isUnderlined == true || isStruckThrough == true || kerning.map { $0 != 0 } ?? false
  }
}
