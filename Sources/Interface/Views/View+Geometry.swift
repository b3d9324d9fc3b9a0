import SashCompositor
import SashGeometry

extension View {
  /// The rectangle of the view in its superview's coordinates, before scale and translation.
  ///
  /// Numbers that are not finite become zero, and so do negative sizes.
  public final var frame: Rect {
    get { storedFrame }
    set {
      let new = newValue.sanitized
      guard new != storedFrame else { return }
      let old = storedFrame
      let sizeChanged = new.size != old.size
      storedFrame = new
      carryFrame(from: old)
      setNeedsPlacement()
      if sizeChanged {
        // Who got the size that it asked for answers as before.
        if !fittingSizes.contains(new.size) { forgetFittingSizes() }
        requestLayout()
        setNeedsDisplay()
      }
      frameDidChange(sizeChanged: sizeChanged)
    }
  }

  /// The rectangle of the view in its own coordinates; its origin is zero unless it scrolls.
  ///
  /// Setting the size keeps the centre.
  public final var bounds: Rect {
    get { Rect(origin: boundsOrigin, size: storedFrame.size) }
    set {
      if newValue.size != storedFrame.size {
        frame = Rect(placing: .center, at: center, size: newValue.size)
      }
      guard newValue.origin != boundsOrigin, newValue.origin.isFinite else { return }
      let old = boundsOrigin
      boundsOrigin = newValue.origin
      carryOrigin(from: old)
      setNeedsPlacement()
      setNeedsDisplay()
    }
  }

  /// The middle of the frame; setting it moves the view.
  public final var center: Point {
    get { storedFrame.center }
    set { frame = Rect(placing: .center, at: newValue, size: storedFrame.size) }
  }

  /// The scale of the display that the view is on.
  public final var displayScale: DisplayScale { window?.scale ?? .one }

  // MARK: Conversion

  /// Where a point of the superview lies in the view, as it is shown.
  final func convertFromSuperview(_ point: Point) -> Point {
    let (frame, origin) = (placedFrame, placedOrigin)
    let point = shownTransform.inverse(of: point, about: frame.center)
    return Point(x: point.x - frame.minX + origin.x, y: point.y - frame.minY + origin.y)
  }

  /// Where a point of the view lies in the superview, as it is shown.
  final func convertToSuperview(_ point: Point) -> Point {
    let (frame, origin) = (placedFrame, placedOrigin)
    let point = Point(x: point.x - origin.x + frame.minX, y: point.y - origin.y + frame.minY)
    return shownTransform.apply(point, about: frame.center)
  }

  /// Where a rectangle of the view lies in the superview, as it is shown.
  final func convertToSuperview(_ rect: Rect) -> Rect {
    Rect(
      from: convertToSuperview(rect.origin),
      to: convertToSuperview(Point(x: rect.maxX, y: rect.maxY)))
  }

  /// Where a point of the view lies in another one that it lies in, and else in the window.
  private func convertOut(_ point: Point, asFarAs outer: View?) -> (point: Point, isThere: Bool) {
    var point = point
    var view: View? = self
    while let current = view {
      if current === outer { return (point, true) }
      point = current.convertToSuperview(point)
      view = current.superview
    }
    return (point, false)
  }

  private func convertFromWindow(_ point: Point) -> Point {
    convertFromSuperview(superview?.convertFromWindow(point) ?? point)
  }

  /// Where a point of this view, as it is shown, lies in another one; nil: in the window.
  ///
  /// Without a window the topmost superview stands for it.
  public final func convert(_ point: Point, to view: View?) -> Point {
    // What lies around both has no say: a number that goes out and back in is not quite the same.
    let (place, isThere) = convertOut(point, asFarAs: view)
    return isThere ? place : view?.convertFromWindow(place) ?? place
  }

  /// Where a point of another view (nil: of the window), as it is shown, lies in this one.
  public final func convert(_ point: Point, from view: View?) -> Point {
    view?.convert(point, to: self) ?? convertFromWindow(point)
  }

  /// Where a rectangle of this view, as it is shown, lies in another one; nil: in the window.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(
      from: convert(rect.origin, to: view), to: convert(Point(x: rect.maxX, y: rect.maxY), to: view)
    )
  }

  /// Where a rectangle of another view (nil: of the window), as it is shown, lies in this one.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(
      from: convert(rect.origin, from: view),
      to: convert(Point(x: rect.maxX, y: rect.maxY), from: view))
  }

  /// Where the view is shown in its superview: its frame, scaled, turned and translated.
  ///
  /// While that is animated, it is where the view is seen at the time.
  public final var shownFrame: Rect {
    let frame = placedFrame
    return Rect(
      placing: .center, at: frame.center + shownTranslation,
      size: turn.apply(frame.size * shownScale))
  }
}

extension Rect {
  /// The rectangle between two opposite corners.
  fileprivate init(from a: Point, to b: Point) {
    self.init(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
  }
}
