// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashScrolling

/// The difference in logical pixels by which content may be higher than its space without being
/// scrolled, as measured sizes are rounded.
private let tolerance = 0.5

/// The scroll view around the content of a popover that has too little space for it.
///
/// Content that fits again does not scroll, and fills the view.
final class PopoverScrollView: FadingScrollView {
  let content: View

  /// Creates a scroll view that takes the place of a view in its superview, without removing the
  /// view from the window, where it may have the focus.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - superview: The view that contains the content.
  init(around content: View, in superview: View) {
    self.content = content
    super.init()
    cornerRadius = content.cornerRadius
    superview.insertSubview(self, aboveSubview: content)
    contentView.addSubview(content)
  }

  /// Returns whether content of a size is too high for the available space, so that it must be
  /// scrolled.
  static func isNeeded(for size: Size, in availableSize: Size) -> Bool {
    size.height > availableSize.height + tolerance
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let fitting = content.sizeThatFits(size)
    return Size(width: min(fitting.width, size.width), height: min(fitting.height, size.height))
  }

  override func layoutSubviews() {
    let available = bounds.inset(by: contentInset).size
    let fitting = content.sizeThatFits(available)
    isScrollEnabled = Self.isNeeded(for: fitting, in: available)
    let height = isScrollEnabled ? fitting.height : available.height
    contentSize = Size(width: available.width, height: height)
    super.layoutSubviews()
    content.frame = Rect(x: 0, y: 0, width: available.width, height: height)
  }
}
