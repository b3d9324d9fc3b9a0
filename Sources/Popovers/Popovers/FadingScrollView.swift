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
  /// An edge beyond which the content may continue.
  nonisolated enum Edge: CaseIterable {
    case top
    case bottom
  }

  /// The colour behind the content, or `nil` if its edges do not fade.
  var fadeColor: Color? { didSet { if fadeColor != oldValue { setNeedsLayout() } } }
  /// The distance of the fades from the edges, in logical pixels.
  final var fadeInset = 0.0
  /// The length of a fade, in logical pixels.
  final private(set) var fadeLength = 0.0

  /// Whether the content was scrolled when it was laid out last.
  private var hasScrolled = false
  private let fades = Edge.allCases.map { ScrollEdgeFade($0) }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    for fade in fades { addSubview(fade) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fadeLength = max(0, min(ScrollEdgeFade.length(in: theme), bounds.height / 2 - fadeInset))
    for fade in fades {
      fade.color = fadeColor ?? .clear
      fade.frame = strip(at: fade.edge, height: fadeLength, inset: fadeInset)
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
    for fade in fades { fade.isHidden = fadeColor == nil || !continues(beyond: fade.edge) }
  }

  /// Returns whether there is content beyond an edge.
  final func continues(beyond edge: Edge) -> Bool {
    isScrollEnabled && !(edge == .top ? isAtTop : isAtBottom)
  }

  /// Returns the frame of a strip along an edge.
  final func strip(at edge: Edge, height: Double, inset: Double = 0) -> Rect {
    Rect(
      x: 0, y: edge == .top ? inset : bounds.height - inset - height, width: bounds.width,
      height: height)
  }
}
