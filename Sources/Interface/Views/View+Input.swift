import SashGeometry
import SashGestures

/// Views fainter than this are not pressed.
private let faintest = 0.01

extension View {
  /// Offers the touches in this view to a recogniser, which then belongs to it.
  ///
  /// What it is recognising goes on when it comes from another view.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    if recognizer.node === self { return }
    if let old = recognizer.node as? View {
      old.gestureRecognizers.removeAll { $0 === recognizer }
    }
    gestureRecognizers.append(recognizer)
    recognizer.node = self
  }

  /// Takes a recogniser away; what it was recognising is cancelled.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    recognizer.cancel()
    gestureRecognizers.remove(at: index)
    recognizer.node = nil
  }

  /// Recognisers that lie on other views and are offered the touches in this one too.
  ///
  /// For a control that lies over a view that is dragged, but not in it: a drag that begins on the
  /// control is then the view's. The `node` of the recogniser stays the other view.
  public package(set) final var additionalGestureRecognizers: [GestureRecognizer] {
    get { extras?.additionalGestureRecognizers ?? [] }
    set { ownExtras.additionalGestureRecognizers = newValue }
  }

  /// The view above in the walk of a touch.
  public final var gestureParent: (any GestureNode)? { superview }

  /// Where a point of the window lies in the view, as it is shown.
  public final func gestureConvert(fromWindow point: Point) -> Point { convert(point, from: nil) }

  /// The size of the window.
  public final var gestureRootSize: Size { window?.size ?? .zero }

  final func defaultHitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= faintest, self.point(inside: point) else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convertFromSuperview(point)) { return hit }
    }
    return passesThroughTouches ? nil : self
  }

  /// Whether the view and all above it are shown, so that it can have the keyboard.
  final var isShown: Bool {
    var view: View? = self
    while let current = view {
      if current.isHidden { return false }
      view = current.superview
    }
    return window != nil
  }
}
