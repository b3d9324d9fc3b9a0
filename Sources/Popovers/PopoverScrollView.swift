// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashScrolling

/// The difference in logical pixels by which content may be higher than its space without being
/// scrolled, as measured sizes are rounded.
private let tolerance = 0.5

/// The scroll view around the content of a popover that has too little space for it.
///
/// Content that fits again does not scroll, and fills the view. The scroll indicator appears for a
/// moment when content begins to scroll. What is cut off at an edge fades there
/// if the view has a background colour to fade to.
final class PopoverScrollView: ScrollView {
  let content: View
  /// The colour behind the content, or `nil` if its edges do not fade.
  var fadeColor: Color? { didSet { if fadeColor != oldValue { setNeedsLayout() } } }

  /// Whether the content was scrolled when it was laid out last.
  private var hasScrolled = false
  private let fades = [ScrollEdgeFade(.top), ScrollEdgeFade(.bottom)]

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
    for fade in fades { addSubview(fade) }
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
    layOutFades()
    if isScrollEnabled, !hasScrolled { flashScrollIndicators() }
    hasScrolled = isScrollEnabled
  }

  // MARK: Fades

  private func layOutFades() {
    let length = min(ScrollEdgeFade.length(in: theme), bounds.height / 2)
    for fade in fades {
      fade.color = fadeColor ?? .clear
      fade.frame = Rect(
        x: 0, y: fade.edge == .top ? 0 : bounds.height - length, width: bounds.width,
        height: length)
    }
    updateFades()
  }

  override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    updateFades()
  }

  /// Shows the fades of edges beyond which there is content.
  private func updateFades() {
    for fade in fades {
      fade.isHidden =
        fadeColor == nil || !isScrollEnabled || (fade.edge == .top ? isAtTop : isAtBottom)
    }
  }
}
