// SPDX-License-Identifier: MIT

import Sash

/// The distance between the buttons, in logical pixels.
private let gap = 8.0
/// The distance between the buttons and the text, in logical pixels.
private let textGap = 16.0

/// The content of the tutorial's panel: a button for each step, in as many lines as they need, a
/// button in the corner that closes the panel, and a text below them.
///
/// The symbol of the button in the corner ends at the trailing edge, beyond which the button
/// extends.
final class TutorialPanelView: View {
  /// The buttons of the steps.
  let steps: FlowView
  private let close: Button
  private let text: Label

  /// Whether the text is displayed.
  var showsText: Bool {
    get { !text.isHidden }
    set {
      guard newValue != showsText else { return }
      text.isHidden = !newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// Creates the content with the buttons of the steps.
  init(_ buttons: [View], close: Button, text: String) {
    steps = FlowView(spacing: gap, buttons)
    self.close = close
    self.text = Label(text, style: .subheadline)
    super.init()
    self.text.isSecondary = true
    self.text.numberOfLines = 0
    for view in [steps, self.text, close] { addSubview(view) }
  }

  override var drawsContent: Bool { false }

  override func point(inside point: Point) -> Bool {
    super.point(inside: point) || close.frame.contains(point)
  }

  // MARK: Layout

  private var closeSize: Size {
    close.sizeThatFits(Size(width: .infinity, height: .infinity))
  }

  /// The width by which the button in the corner extends beyond its symbol.
  private var overhang: Double {
    let side = theme.metrics.iconSize
    let blanks = close.icon?.blanks(side: side) ?? (left: 0, right: 0)
    let blank = layoutDirection == .rightToLeft ? blanks.left : blanks.right
    return ((closeSize.width - side) / 2 + blank).rounded()
  }

  /// The width of the corner with its distance to the steps.
  private var cornerWidth: Double { (closeSize.width - overhang + gap).rounded(.up) }

  /// Returns the width of the steps: that beside the corner, or all where a step is too wide for it.
  ///
  /// The first step is narrow enough to leave the corner free.
  private func stepsWidth(in width: Double) -> Double {
    let narrow = width - cornerWidth
    let widest = steps.subviews.map {
      $0.sizeThatFits(Size(width: .infinity, height: .infinity)).width
    }.max()
    return (widest ?? 0) <= narrow ? narrow : width
  }

  /// Returns the size of the steps with the corner in a width.
  private func headerSize(in width: Double) -> Size {
    let stepsWidth = stepsWidth(in: width)
    let fitting = steps.sizeThatFits(Size(width: stepsWidth, height: .infinity))
    return Size(
      width: min(width, fitting.width.rounded(.up) + (stepsWidth < width ? cornerWidth : 0)),
      height: max(fitting.height, closeSize.height))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    var fitting = headerSize(in: size.width)
    guard showsText else { return fitting }
    let text = text.sizeThatFits(Size(width: size.width, height: .infinity))
    fitting.width = max(fitting.width, text.width)
    fitting.height += textGap + text.height
    return fitting
  }

  override func layoutSubviews() {
    let isMirrored = layoutDirection == .rightToLeft
    let header = headerSize(in: bounds.width).height
    let width = stepsWidth(in: bounds.width)
    steps.frame = Rect(
      x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: header)
    let (size, overhang) = (closeSize, overhang)
    close.frame = Rect(
      x: isMirrored ? -overhang : bounds.width - size.width + overhang, y: 0, width: size.width,
      height: size.height)
    text.textAlignment = isMirrored ? .right : .left
    let top = header + textGap
    text.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }
}
