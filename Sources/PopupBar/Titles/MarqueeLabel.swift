// SPDX-License-Identifier: MIT

import SashCompositor
import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// A single line of text that scrolls horizontally if it is wider than the label.
///
/// A label that scrolls keeps two copies of the text in one composited layer, and moves that layer
/// behind the label's edges. Moving it draws nothing, and damages no more than the label's
/// rectangle.
///
/// It scrolls in the direction of its text, whatever the layout direction: text that does not move
/// yet shows its beginning.
final class MarqueeLabel: View {
  let label = Label()
  /// The second copy of the text, created when the label first scrolls.
  private var trailingCopy: Label?
  /// The layer that moves; holds both copies of the text.
  private let scrollingView = View()
  /// Called when the text, its font or the width of the label may have changed.
  var onChange: (() -> Void)?

  /// Whether the text is laid out for scrolling instead of being truncated.
  private(set) var scrolls = false
  /// The current scroll offset and leading fade.
  private var lineState = MarqueeTimeline.LineState.initial
  private var trailingFade = 0.0
  private var isRightToLeft: Bool {
    let style = TextStyle(
      font: font, color: .black, maximumLines: 1,
      direction: isMirrored ? .rightToLeft : .leftToRight)
    return TextSystem.shared.layout(text, style: style, scale: displayScale).isRightToLeft(line: 0)
  }

  init() {
    super.init()
    isUserInteractionEnabled = false
    label.isAccessibilityElement = false
    scrollingView.addSubview(label)
    addSubview(scrollingView)
  }

  override var drawsContent: Bool { false }

  // MARK: Text

  /// The text without attributes; setting it removes `attributedText`.
  var text: String {
    get { label.text }
    set { updateText { $0.text = newValue } }
  }
  /// The attributed text, or `nil` if the text has no attributes.
  var attributedText: AttributedText? {
    get { label.attributedText }
    set { updateText { $0.attributedText = newValue } }
  }
  var font: Font {
    get { label.font }
    set { updateText { $0.font = newValue } }
  }
  var textColor: Color? {
    get { label.textColor }
    set { updateAppearance { $0.textColor = newValue } }
  }
  var isSecondary: Bool {
    get { label.isSecondary }
    set { updateAppearance { $0.isSecondary = newValue } }
  }
  var alignment: TextAlignment {
    get { label.textAlignment }
    set { updateAppearance { $0.textAlignment = newValue } }
  }

  /// The width of the whole text, in logical pixels.
  var length: Double { fullSize.width }

  private var fullSize: Size { label.sizeThatFits(Size(width: .infinity, height: .infinity)) }

  override func sizeThatFits(_ size: Size) -> Size {
    let full = fullSize
    return Size(width: min(full.width, size.width), height: full.height)
  }

  private func updateText(_ body: (Label) -> Void) {
    let (text, attributes, font) = (label.text, label.attributedText, label.font)
    updateAppearance(body)
    guard text != label.text || attributes != label.attributedText || font != label.font else {
      return
    }
    setNeedsLayout()
    onChange?()
  }

  private func updateAppearance(_ body: (Label) -> Void) {
    body(label)
    if let trailingCopy { body(trailingCopy) }
  }

  // MARK: Scrolling

  /// Lays the text out for scrolling or for truncation, and resets the scroll offset.
  func setScrolls(_ new: Bool) {
    lineState = .initial
    trailingFade = 0
    if new != scrolls {
      scrolls = new
      clipsToBounds = new
      scrollingView.isComposited = new
      if new, trailingCopy == nil { addTrailingCopy() }
      trailingCopy?.isHidden = !new
      layoutLabels()
    }
    applyScroll()
  }

  /// Moves the text to a scroll offset; does nothing unless `scrolls` is true.
  func updateScroll(_ line: MarqueeTimeline.LineState, trailingFade: Double) {
    guard scrolls else { return }
    self.lineState = line
    self.trailingFade = trailingFade
    applyScroll()
  }

  private func addTrailingCopy() {
    let copy = Label()
    copy.isAccessibilityElement = false
    if let attributed = label.attributedText {
      copy.attributedText = attributed
    } else {
      copy.text = label.text
    }
    copy.font = label.font
    copy.textColor = label.textColor
    copy.isSecondary = label.isSecondary
    copy.textAlignment = label.textAlignment
    scrollingView.addSubview(copy)
    trailingCopy = copy
  }

  private func applyScroll() {
    let translation = isRightToLeft ? lineState.offset : -lineState.offset
    scrollingView.translation = Vector(dx: translation, dy: 0)
    guard scrolls else {
      edgeFades = .none
      return
    }
    let (left, right) =
      isRightToLeft ? (trailingFade, lineState.leadingFade) : (lineState.leadingFade, trailingFade)
    let length = MarqueeTimeline.fadeLength(textScale: theme.textScale)
    edgeFades = EdgeFades(length: length, left: left, right: right)
  }

  override func layoutSubviews() {
    layoutLabels()
    onChange?()
  }

  private func layoutLabels() {
    guard scrolls else {
      scrollingView.frame = bounds
      label.frame = scrollingView.bounds
      return
    }
    let length = length
    let height = bounds.height
    let width = 2 * length + MarqueeTimeline.gap
    scrollingView.frame = Rect(
      x: isRightToLeft ? bounds.maxX - width : bounds.minX, y: 0, width: width, height: height)
    let firstFrame = Rect(x: 0, y: 0, width: length, height: height)
    let secondFrame = Rect(x: length + MarqueeTimeline.gap, y: 0, width: length, height: height)
    label.frame = isRightToLeft ? secondFrame : firstFrame
    trailingCopy?.frame = isRightToLeft ? firstFrame : secondFrame
  }

  override func environmentDidChange() {
    setNeedsLayout()
    applyScroll()
  }
}
