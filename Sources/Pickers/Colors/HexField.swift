// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashText
import SashTextEditing

/// The width of the sample of the colour, as a multiple of the height of the theme's controls.
private let sampleRatio = 1.5

/// A sample of a colour with its hexadecimal notation, which can be edited.
///
/// Text that is no colour changes nothing; a message below the field says what is expected.
final class HexField: View {
  /// The displayed colour.
  var color: Color { didSet { if color != oldValue { colorDidChange() } } }
  /// Whether the notation may contain the opacity.
  var supportsAlpha: Bool { didSet { if supportsAlpha != oldValue { colorDidChange() } } }
  /// Called with the colour that the user has entered, and whether the text is submitted.
  var onChange: ((Color, _ isComplete: Bool) -> Void)?

  let field = TextField("", placeholder: "")
  /// Whether a colour that was typed has not been submitted.
  private var hasPendingColor = false
  private let label = Label("", style: .body)
  private let message = Label("", style: .footnote)

  init(color: Color, supportsAlpha: Bool) {
    self.color = color
    self.supportsAlpha = supportsAlpha
    super.init()
    accessibilityRole = .group
    label.text = LocalizedStrings.current.hexadecimal
    label.isSecondary = true
    label.accessibilityElementsHidden = true
    message.numberOfLines = 0
    message.textRole = .destructive
    message.isHidden = true
    field.accessibilityLabel = LocalizedStrings.current.hexadecimal
    field.maximumLength = 9
    field.hints = [.latin]
    field.onChange = { [weak self] in self?.textDidChange($0) }
    field.onSubmit = { [weak self] in self?.submit($0) }
    field.onEndEditing = { [weak self] in self?.endEditing() }
    for view in [label, field, message] { addSubview(view) }
    colorDidChange()
  }

  private func colorDidChange() {
    // The text that is being typed stays as it is while it denotes the colour.
    if !field.isFirstResponder || !denotesColor {
      hasPendingColor = false
      showText()
    }
    setNeedsDisplay()
  }

  /// Whether the text denotes the displayed colour.
  private var denotesColor: Bool {
    HexColor.color(field.text, supportsAlpha: supportsAlpha).map {
      HexColor.string($0, includesAlpha: true) == HexColor.string(color, includesAlpha: true)
    } ?? false
  }

  private func showText() {
    field.text = HexColor.string(color, includesAlpha: supportsAlpha && color.alpha < 1)
    showMessage(nil)
  }

  private func textDidChange(_ text: String) {
    guard let color = HexColor.color(text, supportsAlpha: supportsAlpha) else {
      // Text that may still become a colour is no mistake yet.
      let digits = text.filter { $0 != "#" && !$0.isWhitespace }
      return showMessage(digits.allSatisfy(\.isHexDigit) ? nil : expectation)
    }
    showMessage(nil)
    self.color = color
    hasPendingColor = true
    onChange?(color, false)
  }

  private func submit(_ text: String) {
    guard let color = HexColor.color(text, supportsAlpha: supportsAlpha) else {
      return showMessage(expectation)
    }
    self.color = color
    hasPendingColor = false
    showText()
    field.selectAll()
    onChange?(color, true)
  }

  private func endEditing() {
    // What is no colour is replaced by the colour that is in effect.
    if hasPendingColor { onChange?(color, true) }
    hasPendingColor = false
    showText()
  }

  private var expectation: String {
    LocalizedStrings.current.invalidHexadecimal(supportsAlpha ? "3, 4, 6, 8" : "3, 6")
  }

  private func showMessage(_ text: String?) {
    guard text ?? "" != message.text || message.isHidden != (text == nil) else { return }
    message.text = text ?? ""
    message.isHidden = text == nil
    field.accessibilityHint = text
    if let text {
      field.accessibilityState.insert(.invalid)
      window?.postAccessibility(.announcement(text))
    } else {
      field.accessibilityState.remove(.invalid)
    }
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  // MARK: Layout and drawing

  override var drawsContent: Bool { true }

  private func messageHeight(_ width: Double) -> Double {
    message.isHidden
      ? 0
      : message.fittingSize(in: Size(width: width, height: .infinity)).height
        + theme.metrics.spacing / 2
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite ? size.width : 240
    return Size(width: width, height: theme.metrics.controlHeight + messageHeight(width))
  }

  override func layoutSubviews() {
    let height = theme.metrics.controlHeight
    let gap = theme.metrics.spacing
    let sample = height * sampleRatio
    let title = min(label.intrinsicContentSize.width, max(0, bounds.width / 3))
    func place(_ view: View, _ x: Double, _ width: Double, _ y: Double, _ height: Double) {
      view.frame = alignedFrameFromLeadingEdge(Rect(x: x, y: y, width: width, height: height))
    }
    let titleHeight = label.intrinsicContentSize.height
    place(label, sample + gap, title, (height - titleHeight) / 2, titleHeight)
    let start = sample + gap + title + gap
    place(field, start, max(0, bounds.width - start), 0, height)
    place(
      message, 0, bounds.width, height + gap / 2, max(0, messageHeight(bounds.width) - gap / 2))
    message.textAlignment = isMirrored ? .right : .left
    setNeedsDisplay()
  }

  /// Draws the sample.
  override func draw(in canvas: Canvas, dirty: Rect) {
    let height = theme.metrics.controlHeight
    let sample = Rect(x: 0, y: 0, width: height * sampleRatio, height: height)
    let shape = RoundedRect(
      rect: frameFromLeadingEdge(sample), radius: theme.metrics.cornerRadius)
    canvas.fillSwatch(shape, with: color)
    canvas.strokeSwatch(shape, theme: theme, width: separatorThickness)
  }
}
