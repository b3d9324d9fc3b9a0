// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The superview of entries over the whole window, above the page.
///
/// It is never hit itself. Views of entries that are being dismissed are drawn but not hit.
final class PresentationOverlay: View {
  /// The views that take part in hit-testing, from back to front.
  var hittable: [View] = []
  /// A closure called when the size or the safe area changed.
  var onLayout: (() -> Void)?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    passesThroughTouches = true
    fillsSuperview = true
  }

  override var drawsContent: Bool { false }

  override func layoutSubviews() { onLayout?() }

  override func hitTest(_ point: Point) -> View? {
    for view in hittable.reversed() where view.superview === self {
      if let hit = view.hitTest(view.convert(point, from: self)) { return hit }
    }
    return nil
  }
}
