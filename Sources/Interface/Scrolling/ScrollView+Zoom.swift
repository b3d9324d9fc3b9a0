import SashGeometry

extension ScrollView {
  /// The scale in which the content is shown; setting it keeps the middle of what is in sight.
  public final var zoomScale: Double {
    get { storedZoomScale }
    set { zoom(to: newValue, about: bounds.center) }
  }

  /// The size of the content as it is shown.
  public final var zoomedContentSize: Size { contentSize * storedZoomScale }

  /// Shows the content in another scale, held to the allowed ones, so that what is seen at a point
  /// of this view stays there, as far as the content's edges let it.
  public final func zoom(to scale: Double, about point: Point) {
    let lowest = max(min(minimumZoomScale, maximumZoomScale), 0.01)
    let scale = scale.isFinite ? min(max(scale, lowest), max(lowest, maximumZoomScale)) : 1
    guard scale != storedZoomScale, point.isFinite else { return }
    let factor = scale / storedZoomScale
    let offset = contentOffset
    storedZoomScale = scale
    carrier.transformScale = scale
    geometryDidChange()
    setContentOffset(
      Point(
        x: (offset.x + point.x) * factor - point.x, y: (offset.y + point.y) * factor - point.y),
      animated: false)
    observers.tell { $0.scrollViewDidZoom(self) }
  }

  /// Shows a rectangle of the content, as large as the allowed scales let it be.
  public final func zoom(toVisible rect: Rect) {
    guard rect.isFinite, !rect.isEmpty, !bounds.isEmpty else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    zoom(to: scale, about: bounds.center)
    let shown = storedZoomScale
    setContentOffset(
      Point(
        x: rect.midX * shown - bounds.width / 2, y: rect.midY * shown - bounds.height / 2),
      animated: false)
  }
}
