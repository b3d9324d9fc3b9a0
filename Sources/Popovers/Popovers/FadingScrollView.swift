// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashScrolling

/// A scroll view whose content fades at the upper and lower edges beyond which it continues.
///
/// The fades are above the content and do not scroll. They are there only for a view with a
/// ``fadeColor`` and more content than space. The scroll indicator appears for a moment when the
/// content outgrows the space.
class FadingScrollView: ScrollView {
  /// The colour behind the content, or `nil` if its edges do not fade.
  var fadeColor: Color? { didSet { if fadeColor != oldValue { setNeedsLayout() } } }
  /// The distance of the fades from the edges, in logical pixels.
  final var fadeInset = 0.0
  /// The length of a fade, in logical pixels.
  final private(set) var fadeLength = 0.0

  /// Whether the content was scrolled when it was laid out last.
  private var hasScrolled = false
  private let fades = [ScrollEdgeFade(.top), ScrollEdgeFade(.bottom)]

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    for fade in fades { addSubview(fade) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fadeLength = max(0, min(ScrollEdgeFade.length(in: theme), bounds.height / 2 - fadeInset))
    for fade in fades {
      fade.color = fadeColor ?? .clear
      fade.frame = Rect(
        x: 0,
        y: fade.edge == .top ? fadeInset : bounds.height - fadeInset - fadeLength,
        width: bounds.width, height: fadeLength)
    }
    updateFades()
    if isScrollEnabled, !hasScrolled { flashScrollIndicators() }
    hasScrolled = isScrollEnabled
  }

  override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    updateFades()
  }

  /// Shows the fades of edges beyond which there is content.
  func updateFades() {
    for fade in fades {
      fade.isHidden =
        fadeColor == nil || !isScrollEnabled || (fade.edge == .top ? isAtTop : isAtBottom)
    }
  }
}
