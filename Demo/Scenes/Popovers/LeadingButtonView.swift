// SPDX-License-Identifier: MIT

import Sash

/// A view with a plain button at the leading edge, whose icon is aligned with the texts above it; the
/// button's padding and the blank part of the icon's box extend beyond the edge.
final class LeadingButtonView: View {
  private let button: Button

  init(_ button: Button) {
    self.button = button
    super.init()
    addSubview(button)
  }

  override var drawsContent: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: button.sizeThatFits(size).height)
  }

  override func layoutSubviews() {
    let size = button.sizeThatFits(bounds.size)
    let isMirrored = layoutDirection == .rightToLeft
    let blank = displayScale.aligned(isMirrored ? blanks.right : blanks.left)
    button.frame = Rect(
      x: isMirrored
        ? bounds.maxX - size.width + button.contentInsets.right + blank
        : -button.contentInsets.left - blank,
      y: 0, width: size.width, height: bounds.height)
  }

  private var blanks: (left: Double, right: Double) {
    button.icon?.blanks(side: theme.metrics.iconSize) ?? (0, 0)
  }
}
