// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface

extension ScrollView {
  /// The minimum zoom scale.
  ///
  /// A value above `maximumZoomScale` is limited to that.
  public final var minimumZoomScale: Double {
    get { settings.minimumZoomScale }
    set { settings.minimumZoomScale = newValue }
  }
  /// The maximum zoom scale.
  ///
  /// If it is above the minimum, the user can zoom with a pinch, or with the wheel while Control is
  /// held.
  public final var maximumZoomScale: Double {
    get { settings.maximumZoomScale }
    set { settings.maximumZoomScale = newValue }
  }

  /// The recogniser of the pinches that zoom.
  ///
  /// It is disabled unless the limits allow zooming.
  public final var pinchGestureRecognizer: PinchGestureRecognizer { pinchController.recognizer }

  /// The zoom scale of the content.
  ///
  /// Setting it keeps the content at the centre of the view in place.
  public final var zoomScale: Double {
    get { zoomController.state.scale }
    set { zoom(to: newValue, about: bounds.center) }
  }

  /// Sets the zoom scale, keeping the content at the centre of the view in place.
  ///
  /// - Parameters:
  ///   - scale: The zoom scale, clamped to the allowed range.
  ///   - animated: Whether the zoom is animated.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    zoom(to: scale, about: bounds.center, animated: animated)
  }

  /// The size of the content at the current zoom scale, in logical pixels.
  public final var zoomedContentSize: Size { contentSize * zoomController.state.scale }

  /// Whether the zoom scale is changing, by a pinch or an animation.
  public final var isZooming: Bool { zoomController.state.isActive }

  /// Zooms to a scale, keeping the content at a point of the view in place as far as the content's
  /// edges allow.
  ///
  /// An animated zoom ends a drag in progress. If the window prefers reduced motion, the scale
  /// changes without an animation.
  ///
  /// - Parameters:
  ///   - scale: The zoom scale, clamped to the allowed range.
  ///   - point: The fixed point, in the scroll view's own coordinates.
  ///   - animated: Whether the zoom is animated.
  public final func zoom(to scale: Double, about point: Point, animated: Bool = false) {
    guard point.isFinite else { return }
    layoutIfNeeded()
    zoomController.zoom(to: scale, about: point, animated: animated)
  }

  /// Zooms and scrolls so that a rectangle of the content fills the view between the bars, which is
  /// inset by `adjustedContentInset`, as far as the zoom limits allow.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the content's coordinates at zoom scale 1.
  ///   - animated: Whether the zoom is animated.
  public final func zoom(toVisible rect: Rect, animated: Bool = false) {
    guard rect.isFinite, !rect.isEmpty, !bounds.isEmpty else { return }
    layoutIfNeeded()
    let uncovered = Rect(origin: .zero, size: bounds.size).inset(by: adjustedContentInset)
    let area = uncovered.isEmpty ? Rect(origin: .zero, size: bounds.size) : uncovered
    let scale = zoomController.state.limits.clamped(
      min(area.width / rect.width, area.height / rect.height))
    let offset = Point(x: rect.midX * scale - area.midX, y: rect.midY * scale - area.midY)
    zoomController.zoom(to: scale, offset: offset, animated: animated)
  }
}
