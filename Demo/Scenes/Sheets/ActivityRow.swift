// SPDX-License-Identifier: MIT

import Sash

private let spacing = 12.0

/// A row of applications, which scrolls sideways.
final class ActivityRow: ScrollView {
  private let stack = StackView(.horizontal, spacing: spacing)

  /// Creates a row of applications by their names; a press calls the closure with the name.
  init(_ targets: [(title: String, icon: Icon)], onChoose: @escaping (String) -> Void) {
    super.init()
    showsHorizontalScrollIndicator = false
    alwaysBounceHorizontal = true
    for (title, icon) in targets {
      stack.addArrangedSubview(ActivityButton(title, icon: icon) { onChoose(title) })
    }
    contentView.addSubview(stack)
  }

  private var contentExtent: Size {
    stack.sizeThatFits(Size(width: .infinity, height: .infinity))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: contentExtent.height)
  }

  override func layoutSubviews() {
    let size = contentExtent
    contentSize = Size(width: max(size.width, bounds.width), height: bounds.height)
    super.layoutSubviews()
    let isMirrored = layoutDirection == .rightToLeft
    stack.frame = Rect(
      x: isMirrored ? contentSize.width - size.width : 0, y: 0, width: size.width,
      height: size.height)
  }
}
