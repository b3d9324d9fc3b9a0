// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashText

/// The title and the subtitle of one item: texts, or views instead of them.
final class PopupTitlesPage: View {
  /// What one of the lines displays.
  struct Line {
    var text: AttributedText?
    /// The view instead of the text, or `nil`.
    var view: View?
  }

  let title = MarqueeLabel()
  let subtitle = MarqueeLabel()
  /// The marquee of the two texts.
  let marquee: PopupMarquee
  /// What the two lines display.
  private var lines = (title: Line(), subtitle: Line())

  init() {
    marquee = PopupMarquee([title, subtitle])
    super.init()
    subtitle.isSecondary = true
    addSubview(title)
    addSubview(subtitle)
    isUserInteractionEnabled = false
  }

  override var drawsContent: Bool { false }

  private var metrics: PopupBarMetrics?

  /// Whether there is nothing to display.
  var isEmpty: Bool {
    title.text.isEmpty && subtitle.text.isEmpty && !hasViews
  }

  /// Whether a view is displayed instead of a text.
  var hasViews: Bool { lines.title.view != nil || lines.subtitle.view != nil }

  /// The text of the lines for assistive technologies.
  var accessibilityLines: String {
    [lines.title, lines.subtitle].compactMap { $0.view?.accessibilityText ?? $0.text?.text }
      .joined(separator: "\n")
  }

  /// Displays the lines of an item.
  func setLines(title: Line, subtitle: Line) {
    let (old, new) = ([lines.title.view, lines.subtitle.view], [title.view, subtitle.view])
    // A view may have moved from one line to the other.
    for case let view? in old where view.superview === self && !new.contains(where: { $0 === view })
    {
      view.removeFromSuperview()
    }
    for case let view? in new where view.superview !== self { addSubview(view) }
    lines = (title, subtitle)
    // A text behind a view would scroll unseen.
    Self.set(title.view == nil ? title.text : nil, of: self.title)
    Self.set(subtitle.view == nil ? subtitle.text : nil, of: self.subtitle)
    self.title.isHidden = title.view != nil
    self.subtitle.isHidden = subtitle.view != nil || subtitle.text == nil
    setNeedsLayout()
  }

  private static func set(_ text: AttributedText?, of label: MarqueeLabel) {
    if let text, !text.runs.isEmpty {
      label.attributedText = text
    } else {
      label.text = text?.text ?? ""
    }
  }

  /// Applies the fonts of a bar, and aligns the titles with its leading edge.
  func apply(_ metrics: PopupBarMetrics) {
    // Titles of either direction stand beside the image.
    let leading = isMirrored ? TextAlignment.right : .left
    func apply(_ line: PopupBarMetrics.Line, to label: MarqueeLabel) {
      label.font = Font(family: theme.fontFamily, size: line.size, weight: line.weight)
      label.alignment = metrics.centersTitles ? .center : leading
    }
    apply(metrics.title, to: title)
    apply(metrics.subtitle, to: subtitle)
    guard metrics != self.metrics else { return }
    self.metrics = metrics
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let upper = size(of: lines.title.view, title)
    let lower = size(of: lines.subtitle.view, subtitle)
    let hasGap = upper.height > 0 && lower.height > 0
    let gap = hasGap ? metrics?.lineGap(scale: displayScale) ?? 0 : 0
    var y = (bounds.height - upper.height - lower.height - gap) / 2
    place(lines.title.view ?? title, upper, at: y)
    y += upper.height + gap
    place(lines.subtitle.view ?? subtitle, lower, at: y)
  }

  /// Returns the size of a line: a text has the whole width, in which it is aligned.
  private func size(of view: View?, _ label: MarqueeLabel) -> Size {
    let availableSize = Size(width: bounds.width, height: .infinity)
    guard let view else {
      let height = label.text.isEmpty ? 0 : label.sizeThatFits(availableSize).height
      return Size(width: bounds.width, height: height)
    }
    let size = view.fittingSize(in: availableSize)
    return Size(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  /// Puts a line where texts are aligned.
  private func place(_ line: View, _ size: Size, at y: Double) {
    let space = bounds.width - size.width
    let x = metrics?.centersTitles == true ? space / 2 : isMirrored ? space : 0
    line.frame = Rect(x: x, y: y, width: size.width, height: size.height)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.addSuspensionObserver(self) { [weak self] in self?.marquee.update() }
    marquee.update()
  }
}
