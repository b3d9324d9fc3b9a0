// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The superview of entries over the whole window, above the page.
///
/// It is never hit itself. Views of entries that are being dismissed are drawn but not hit.
final class PresentationOverlay: View {
  /// The views that take part in hit-testing, from back to front.
  private var hittable: [View] = []

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    passesThroughTouches = true
    fillsSuperview = true
    recordsChangedSubviews = true
  }

  /// Adds views in their order, from back to front.
  ///
  /// - Parameters:
  ///   - views: The views.
  ///   - hittable: The views of them that take part in hit-testing.
  func arrange(_ views: [View], hittable: [View]) {
    for (index, view) in views.enumerated()
    where index >= subviews.count || subviews[index] !== view {
      insertSubview(view, at: index)
    }
    self.hittable = hittable
  }

  override var drawsContent: Bool { false }

  override func hitTest(_ point: Point) -> View? {
    for view in hittable.reversed() where view.superview === self {
      if let hit = view.hitTest(view.convert(point, from: self)) { return hit }
    }
    return nil
  }
}
