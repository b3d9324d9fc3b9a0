// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures

/// The alpha below which views receive no touches.
private let minimumAlpha = 0.01

extension View {
  /// Adds a gesture recogniser, which then receives the touches in the view.
  ///
  /// A recogniser of another view is moved here, and continues its current gesture.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    if recognizer.node === self { return }
    if let old = recognizer.node as? View {
      old.gestureRecognizers.removeAll { $0 === recognizer }
    }
    gestureRecognizers.append(recognizer)
    recognizer.node = self
  }

  /// Removes a gesture recogniser and cancels its current gesture.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    recognizer.cancel()
    gestureRecognizers.remove(at: index)
    recognizer.node = nil
  }

  /// Recognisers of other views that also receive the touches in this one.
  ///
  /// Use it for a control that lies above a draggable view without being its subview, so that a
  /// drag that begins on the control drags the view. The recogniser's `node` remains the other
  /// view.
  public package(set) final var additionalGestureRecognizers: [GestureRecognizer] {
    get { extras?.additionalGestureRecognizers ?? [] }
    set { ensuredExtras.additionalGestureRecognizers = newValue }
  }

  /// The parent in the gesture tree: the superview.
  public final var gestureParent: (any GestureNode)? { superview }

  /// Converts a point from the window's coordinates, as displayed.
  public final func gestureConvert(fromWindow point: Point) -> Point { convert(point, from: nil) }

  /// The size of the window in logical pixels.
  public final var gestureRootSize: Size { window?.size ?? .zero }
  /// Whether the view is in a window, and neither it nor a superview is hidden or ignores user
  /// interaction.
  public final var permitsGestures: Bool { isReachable }

  final func defaultHitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= minimumAlpha, self.point(inside: point)
    else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convertFromSuperview(point)) { return hit }
    }
    return passesThroughTouches ? nil : self
  }

  /// Whether the view is in a window and neither it nor an ancestor is hidden.
  ///
  /// A view that can have the keyboard focus usually requires it: see `canBecomeFirstResponder`. It
  /// may still be transparent, clipped or covered.
  public final var isVisibleInWindow: Bool {
    window != nil && selfAndAncestors.allSatisfy { !$0.isHidden }
  }
}
