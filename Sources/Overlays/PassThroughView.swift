import SashGeometry
import SashInterface

/// A view that is never pressed itself: presses beside its subviews go to what lies below it.
open class PassThroughView: View {
  /// A view with a frame in its superview's coordinates.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    passesThroughTouches = true
  }

  /// Nothing: it only holds others.
  open override var drawsContent: Bool { false }
}
