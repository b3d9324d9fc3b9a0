import SashGeometry
import SashInterface
import SashText

/// The two lines of one item, the title above the subtitle.
final class PopupTitlesPage: View {
  let title = Label()
  let subtitle = Label()

  init() {
    super.init()
    subtitle.isSecondary = true
    for label in [title, subtitle] {
      label.isAccessibilityElement = false
      addSubview(label)
    }
    isUserInteractionEnabled = false
  }

  override var drawsContent: Bool { false }

  func show(title: String?, subtitle: String?) {
    self.title.text = title ?? ""
    self.subtitle.text = subtitle ?? ""
    self.subtitle.isHidden = subtitle == nil
    setNeedsLayout()
  }

  func use(_ metrics: PopupBarMetrics) {
    title.font = Font(family: theme.fontFamily, size: metrics.titleSize, weight: .semibold)
    subtitle.font = Font(family: theme.fontFamily, size: metrics.subtitleSize)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let room = Size(width: bounds.width, height: .infinity)
    let upper = title.text.isEmpty ? 0 : title.sizeThatFits(room).height
    let lower = subtitle.text.isEmpty ? 0 : subtitle.sizeThatFits(room).height
    let gap = upper > 0 && lower > 0 ? 1 + 1 / displayScale.factor : 0
    var y = (bounds.height - upper - lower - gap) / 2
    title.frame = Rect(x: 0, y: y, width: bounds.width, height: upper)
    y += upper + gap
    subtitle.frame = Rect(x: 0, y: y, width: bounds.width, height: lower)
  }
}
