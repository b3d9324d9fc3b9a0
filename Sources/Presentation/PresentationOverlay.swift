import SashGeometry
import SashInterface

/// The view that entries over the whole window lie in, above the page.
///
/// It never takes a press itself. What is leaving is drawn, but not hit.
final class PresentationOverlay: View {
  /// The views that are hit, the lowest first.
  var hittable: [View] = []
  /// Called when its size or safe area changed.
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
