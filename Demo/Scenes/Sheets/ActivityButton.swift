// SPDX-License-Identifier: MIT

import Sash

/// The diameter of the disc at text scale 1, and the smallest width of the button.
private let discSize = 52.0
private let minimumWidth = 68.0
private let gap = 6.0
/// The part of the disc's diameter that the icon has.
private let iconPart = 0.46

/// A button with an application's icon in a disc, and its name below.
final class ActivityButton: Control {
  private let icon: Icon
  private let label: Label

  init(_ title: String, icon: Icon, onTap: @escaping () -> Void) {
    self.icon = icon
    label = Label(title, style: .caption1)
    super.init()
    self.onTap = onTap
    cursor = .pointer
    label.textAlignment = .center
    label.accessibilityElementsHidden = true
    accessibilityLabel = title
    addSubview(label)
  }

  override var drawsContent: Bool { true }

  private var diameter: Double { (discSize * theme.textBlockScale).rounded() }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.intrinsicContentSize
    return Size(
      width: max(minimumWidth, diameter, text.width), height: diameter + gap + text.height)
  }

  override func layoutSubviews() {
    let height = label.intrinsicContentSize.height
    label.frame = Rect(x: 0, y: diameter + gap, width: bounds.width, height: height)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let disc = Rect(
      x: ((bounds.width - diameter) / 2).rounded(), y: 0, width: diameter, height: diameter)
    let shape = RoundedRect(rect: disc, radius: diameter / 2)
    canvas.fill(shape, with: isHighlighted ? theme.fill : theme.cardBackground)
    canvas.draw(icon, in: disc.inset(by: diameter * (1 - iconPart) / 2), color: theme.tint)
    drawFocusRing(in: canvas, around: shape)
  }
}
