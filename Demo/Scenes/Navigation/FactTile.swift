// SPDX-License-Identifier: MIT

import Sash

private let padding = 12.0

/// A number with its unit below it.
final class FactTile: PageCardView {
  private let stack: StackView

  init(_ number: String, _ name: String) {
    let caption = Label(name, style: .caption1)
    caption.isSecondary = true
    let value = Label(number, style: .headline)
    for label in [value, caption] { label.textAlignment = .center }
    stack = StackView(.vertical, spacing: 2, [value, caption])
    stack.insets = EdgeInsets(top: padding, left: 4, bottom: padding, right: 4)
    stack.fillsSuperview = true
    super.init()
    addSubview(stack)
    isAccessibilityElement = true
    accessibilityRole = .staticText
    accessibilityLabel = "\(name): \(number)"
  }

  override func sizeThatFits(_ size: Size) -> Size { stack.sizeThatFits(size) }
}
