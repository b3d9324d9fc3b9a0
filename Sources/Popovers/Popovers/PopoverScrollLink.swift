// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashScrolling

/// The link between a popover and the scroll views in its content.
///
/// A drag of a scroll view scrolls its content first, and moves the popover once the content is at
/// its end and the popover follows the finger freely in that direction. Moved back, the popover
/// returns to its place before the content scrolls again.
///
/// A scroll view is linked by the first touch on it, until the popover is dismissed.
final class PopoverScrollLink: ScrollDragPartner {
  private unowned let drag: PopoverDrag
  private var linked: [LinkedScrollView] = []
  /// The scroll view whose drag moves the popover, or `nil`.
  private weak var source: ScrollView?
  /// The distance by which that drag has moved the popover.
  private var distance = Vector.zero

  private struct LinkedScrollView {
    weak var scrollView: ScrollView?
  }

  init(_ drag: PopoverDrag) { self.drag = drag }

  /// Links the scroll views under a touch that have no other drag partner.
  func add(under touch: Touch, in root: View) {
    for scrollView in scrollViews(
      around: root.hitTest(root.convert(touch.position, from: nil)), in: root)
    where scrollView.dragPartner == nil {
      linked.removeAll { $0.scrollView?.dragPartner !== self }
      linked.append(LinkedScrollView(scrollView: scrollView))
      scrollView.dragPartner = self
    }
  }

  /// Stops sharing drags.
  func removeAll() {
    source = nil
    for link in linked where link.scrollView?.dragPartner === self {
      link.scrollView?.dragPartner = nil
    }
    linked = []
  }

  /// Lets the current drag of a scroll view go on without the popover.
  func release() { source = nil }

  private func scrollViews(around view: View?, in root: View?) -> [ScrollView] {
    view?.selfAndAncestors.prefix { $0 !== root }.compactMap { $0 as? ScrollView } ?? []
  }

  // MARK: Sharing

  var sharedAxes: ScrollAxes {
    var axes: ScrollAxes = []
    if drag.isFree(\.dx, towards: 1) || drag.isFree(\.dx, towards: -1) { axes.insert(.horizontal) }
    if drag.isFree(\.dy, towards: 1) || drag.isFree(\.dy, towards: -1) { axes.insert(.vertical) }
    return axes
  }

  func scrollView(_ scrollView: ScrollView, shareDragBy movement: Vector) -> Vector {
    if let source, source !== scrollView { return movement }
    let step = Vector(
      dx: part(of: movement, along: \.dx, scrollView),
      dy: part(of: movement, along: \.dy, scrollView))
    guard step != .zero, source != nil || drag.begin(smoothing: nil) else { return movement }
    if source == nil { distance = .zero }
    source = scrollView
    distance = distance + step
    drag.follow(distance)
    return movement - step
  }

  func scrollView(_ scrollView: ScrollView, shareReleaseAt velocity: Vector) -> Vector {
    guard source === scrollView else { return velocity }
    source = nil
    guard scrollView.panGestureRecognizer.state != .cancelled else {
      drag.cancel()
      return .zero
    }
    // Along an axis where the popover is in its place, the content goes on.
    let own = Vector(
      dx: distance.dx == 0 ? 0 : velocity.dx, dy: distance.dy == 0 ? 0 : velocity.dy)
    drag.end(translation: distance, velocity: own)
    return velocity - own
  }

  func scrollViewDidStopSharingDrags(_ scrollView: ScrollView) {
    guard source === scrollView else { return }
    source = nil
    drag.cancel()
  }

  /// Returns the part of a movement that moves the popover along an axis.
  private func part(
    of movement: Vector, along axis: KeyPath<Vector, Double>, _ scrollView: ScrollView
  ) -> Double {
    let movement = movement[keyPath: axis]
    let moved = source == nil ? 0 : distance[keyPath: axis]
    guard movement != 0 else { return 0 }
    // Back, at most to the place of the popover.
    if moved * movement < 0 { return movement > 0 ? min(movement, -moved) : max(movement, -moved) }
    guard drag.isFree(axis, towards: movement) else { return 0 }
    if moved == 0, axis == \.dy, movement > 0, scrollView.refreshesWhenPulled { return 0 }
    return moved != 0 || isAtEnd(scrollView, along: axis, towards: movement) ? movement : 0
  }

  /// Returns whether neither a scroll view nor those around it can follow a movement of the finger.
  private func isAtEnd(
    _ scrollView: ScrollView, along axis: KeyPath<Vector, Double>, towards movement: Double
  ) -> Bool {
    scrollViews(around: scrollView, in: drag.view).allSatisfy {
      let (minimum, maximum) = $0.contentOffsetLimits
      let offset = ($0.contentOffset - Point.zero)[keyPath: axis]
      // Content moves with the finger, and its offset against it.
      return movement > 0
        ? offset <= (minimum - Point.zero)[keyPath: axis]
        : offset >= (maximum - Point.zero)[keyPath: axis]
    }
  }
}
