// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashText

/// The title and the subtitle of one item.
final class PopupTitlesPage: View {
  let title = MarqueeLabel()
  let subtitle = MarqueeLabel()
  /// The marquee of the two lines.
  let marquee: PopupMarquee

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

  func setText(title: AttributedText?, subtitle: AttributedText?) {
    Self.set(title, of: self.title)
    Self.set(subtitle, of: self.subtitle)
    self.subtitle.isHidden = subtitle == nil
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
    let availableSize = Size(width: bounds.width, height: .infinity)
    let upper = title.text.isEmpty ? 0 : title.sizeThatFits(availableSize).height
    let lower = subtitle.text.isEmpty ? 0 : subtitle.sizeThatFits(availableSize).height
    let gap = upper > 0 && lower > 0 ? metrics?.lineGap(scale: displayScale) ?? 0 : 0
    var y = (bounds.height - upper - lower - gap) / 2
    title.frame = Rect(x: 0, y: y, width: bounds.width, height: upper)
    y += upper + gap
    subtitle.frame = Rect(x: 0, y: y, width: bounds.width, height: lower)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.addSuspensionObserver(self) { [weak self] in self?.marquee.update() }
    marquee.update()
  }
}
