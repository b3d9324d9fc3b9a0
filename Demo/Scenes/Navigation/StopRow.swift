// SPDX-License-Identifier: MIT

import Sash

/// The padding of a row, and the distance between its parts, in logical pixels.
private let padding = EdgeInsets(top: 10, left: 14, bottom: 10, right: 10)
private let gap = 12.0
/// The part of the theme's icon size that the chevron has.
private let chevronPart = 0.7

/// A place on a trail: its number and its name, with a chevron to its page.
final class StopRow: Control {
  private let number: Label
  private let name: Label
  private let chevron = ImageView(.chevronForward)

  init(number: Int, _ name: String, onTap: @escaping () -> Void) {
    self.number = Label("\(number)", style: .headline)
    self.name = Label(name, style: .body)
    super.init()
    self.onTap = onTap
    cursor = .pointer
    self.name.numberOfLines = 0
    for label in [self.number, self.name] {
      label.textRole = ColorRole(\.onTintFill)
      label.accessibilityElementsHidden = true
      addSubview(label)
    }
    chevron.tintRole = ColorRole(\.onTintFill)
    addSubview(chevron)
    accessibilityLabel = "\(number), \(name)"
  }

  override var drawsContent: Bool { true }

  private var chevronSide: Double { (theme.metrics.iconSize * chevronPart).rounded() }

  /// The width of every row's number, so that the names begin below each other.
  private var numberWidth: Double {
    max(number.intrinsicContentSize.width, (theme.font(.headline).size * 0.7).rounded())
  }

  private func nameWidth(in width: Double) -> Double {
    max(0, width - padding.horizontal - numberWidth - chevronSide - 2 * gap)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let available = Size(width: nameWidth(in: size.width), height: .infinity)
    let height = name.sizeThatFits(available).height + padding.vertical
    return Size(width: size.width, height: max(height.rounded(.up), theme.metrics.minimumTarget))
  }

  override func layoutSubviews() {
    let width = nameWidth(in: bounds.width)
    let height = name.sizeThatFits(Size(width: width, height: .infinity)).height
    let top = ((bounds.height - height) / 2).rounded()
    // Beside the first line of the name.
    let line = number.intrinsicContentSize.height
    let start = padding.left + numberWidth + gap
    let side = chevronSide
    for (view, frame) in [
      (number, Rect(x: padding.left, y: top, width: numberWidth, height: line)),
      (name, Rect(x: start, y: top, width: width, height: height)),
      (
        chevron,
        Rect(
          x: bounds.width - padding.right - side, y: ((bounds.height - side) / 2).rounded(),
          width: side, height: side)
      ),
    ] as [(View, Rect)] { view.frame = frameFromLeadingEdge(frame) }
    for label in [number, name] {
      label.textAlignment = layoutDirection == .rightToLeft ? .right : .left
    }
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let shape = RoundedRect(rect: bounds, radius: theme.metrics.cornerRadius)
    canvas.fill(shape, with: theme.tintFill)
    if isHighlighted { canvas.fill(shape, with: theme.fill) }
    drawFocusRing(in: canvas, around: shape)
  }
}
