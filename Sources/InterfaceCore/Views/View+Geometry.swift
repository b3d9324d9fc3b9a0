// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashInterfaceValues

extension View {
  /// The view's rectangle in its superview's coordinates, before scale, rotation and translation.
  ///
  /// Negative sizes, and values that are not finite, become zero.
  public final var frame: Rect {
    get { storedFrame }
    set {
      let new = newValue.sanitized
      guard new != storedFrame else { return }
      let old = storedFrame
      let sizeChanged = new.size != old.size
      storedFrame = new
      animateFrameChange(from: old)
      if sizeChanged { setNeedsGroupPlacement() } else { positionDidChange() }
      if sizeChanged {
        // A view that got the size it asked for keeps its cached sizes.
        if !layoutState.fittingSizes.contains(new.size) { clearFittingSizes() }
        requestLayout()
        setNeedsDisplay()
      }
      frameDidChange(sizeChanged: sizeChanged)
    }
  }

  /// The view's rectangle in its own coordinates.
  ///
  /// Its origin is zero unless the view scrolls.
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
      animateBoundsOriginChange(from: old)
      setNeedsGroupPlacement()
      setNeedsDisplay()
    }
  }

  /// The centre of the frame.
  ///
  /// Setting it moves the view.
  public final var center: Point {
    get { storedFrame.center }
    set { frame = Rect(placing: .center, at: newValue, size: storedFrame.size) }
  }

  /// The scale of the display that the view is on.
  public final var displayScale: DisplayScale { window?.scale ?? .one }

  // MARK: Conversion

  /// Converts a point from the superview's coordinates as displayed.
  final func convertFromSuperview(_ point: Point) -> Point {
    let (frame, origin) = (displayedFrame, displayedBoundsOrigin)
    let point = displayedTransform.inverse(of: point, about: frame.center)
    return Point(x: point.x - frame.minX + origin.x, y: point.y - frame.minY + origin.y)
  }

  /// Converts a point to the superview's coordinates as displayed.
  final func convertToSuperview(_ point: Point) -> Point {
    let (frame, origin) = (displayedFrame, displayedBoundsOrigin)
    let point = Point(x: point.x - origin.x + frame.minX, y: point.y - origin.y + frame.minY)
    return displayedTransform.apply(point, about: frame.center)
  }

  /// Converts a rectangle to the superview's coordinates as displayed; at an angle, to the smallest
  /// one around its corners.
  final func convertToSuperview(_ rect: Rect) -> Rect { Rect(rect) { convertToSuperview($0) } }

  /// Converts a point to the coordinates of an ancestor, or to the window's if the view is not
  /// inside it.
  private func convertToAncestor(_ point: Point, asFarAs outer: View?) -> (
    point: Point, isThere: Bool
  ) {
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

  /// Converts a point to another view's coordinates, as displayed.
  ///
  /// - Parameters:
  ///   - point: A point in this view's coordinates.
  ///   - view: The target view; `nil` means the window. Without a window the topmost superview
  ///     replaces it.
  /// - Returns: The point in the target's coordinates.
  public final func convert(_ point: Point, to view: View?) -> Point {
    if view == nil { notePositionRead() }
    // Common ancestors are left out: a conversion to the window and back would add rounding errors.
    let (converted, isThere) = convertToAncestor(point, asFarAs: view)
    return isThere ? converted : view?.convertFromWindow(converted) ?? converted
  }

  /// Converts a point from another view's coordinates, as displayed; `nil` means the window.
  public final func convert(_ point: Point, from view: View?) -> Point {
    if view == nil { notePositionRead() }
    return view?.convert(point, to: self) ?? convertFromWindow(point)
  }

  /// Converts a rectangle to another view's coordinates, as displayed; `nil` means the window.
  ///
  /// Where a view is displayed at an angle, the result is the smallest rectangle around the corners.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(rect) { convert($0, to: view) }
  }

  /// Converts a rectangle from another view's coordinates, as displayed; `nil` means the window.
  ///
  /// Where a view is displayed at an angle, the result is the smallest rectangle around the corners.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(rect) { convert($0, from: view) }
  }

  /// The view's frame in its superview's coordinates, scaled, rotated and translated; the smallest
  /// rectangle around the corners of a view that is displayed at an angle.
  ///
  /// During an animation it is the displayed frame of the moment.
  public final var transformedFrame: Rect {
    let frame = displayedFrame
    if extras?.layer.transform != nil {
      return displayedTransform.apply(frame, about: frame.center)
    }
    return Rect(
      placing: .center, at: frame.center + displayedTranslation,
      size: turn.apply(frame.size * displayedScale))
  }
}

extension Rect {
  /// Creates the rectangle between two opposite corners.
  fileprivate init(from a: Point, to b: Point) {
    self.init(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
  }

  /// Creates the smallest rectangle around the converted corners of another one.
  fileprivate init(_ rect: Rect, convert: (Point) -> Point) {
    self.init(from: convert(rect.origin), to: convert(Point(x: rect.maxX, y: rect.maxY)))
    // Without an angle, the other two corners add nothing.
    guard TransformExtras.areInUse else { return }
    let (a, b) = (
      convert(Point(x: rect.maxX, y: rect.minY)), convert(Point(x: rect.minX, y: rect.maxY))
    )
    let (left, top) = (min(minX, a.x, b.x), min(minY, a.y, b.y))
    let (right, bottom) = (max(maxX, a.x, b.x), max(maxY, a.y, b.y))
    if left < minX || top < minY || right > maxX || bottom > maxY {
      self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}

extension View {
  /// Returns a frame in the view's coordinates, given from the leading edge as from the left one.
  package final func frameFromLeadingEdge(_ frame: Rect) -> Rect {
    guard isMirrored else { return frame }
    var frame = frame
    frame.origin.x = bounds.width - frame.maxX
    return frame
  }

  /// Returns a frame in the view's coordinates and at whole pixels, given from the leading edge as
  /// from the left one.
  package final func alignedFrameFromLeadingEdge(_ frame: Rect) -> Rect {
    let frame = frameFromLeadingEdge(frame)
    return Rect(
      x: displayScale.aligned(frame.minX), y: displayScale.aligned(frame.minY),
      width: frame.width, height: frame.height)
  }
}
