// SPDX-License-Identifier: MIT

/// An observer that records zoom callbacks.
private final class ZoomListener: ScrollObserver {
  var calls: [String] = []
  var zooms = 0
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { calls.append("drag") }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    calls.append(willDecelerate ? "thrown" : "let go")
  }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView) { calls.append("zoom") }
  func scrollViewDidZoom(_ scrollView: ScrollView) { zooms += 1 }
  func scrollViewDidEndZooming(_ scrollView: ScrollView) { calls.append("zoomed") }
}

nonisolated private let sources: [Touch.Source] = [.finger, .touchpad]

/// Content of 400 by 400 in a window of 200, with zoom scales from 0.5 to 4.
private struct ZoomStage {
  let stage = Stage(200, 200)
  let view: ScrollView
  let painter = PaintingView(Rect(x: 0, y: 0, width: 400, height: 400), .red)
  let listener = ZoomListener()

  init() throws {
    view = ScrollView(frame: stage.content.bounds)
    view.contentSize = Size(width: 400, height: 400)
    view.minimumZoomScale = 0.5
    view.maximumZoomScale = 4
    view.addObserver(listener)
    stage.content.addSubview(view)
    view.contentOffset = Point(x: 100, y: 100)
    try stage.frame()
  }

  /// Returns the point of the content that is displayed at a point of the window.
  func content(at location: Point) -> Point { view.contentView.convert(location, from: nil) }

  var isAtRest: Bool {
    stage.window.arena.isIdle && !stage.window.timeline.isAnimating && !view.isZooming
      && !view.isDragging
  }
}

/// Whether two points are equal within a tolerance, because content lies on whole pixels.
private func isNear(_ a: Point, _ b: Point, _ tolerance: Double = 1) -> Bool {
  a.distance(to: b) <= tolerance
}

@Suite("Zoom")
struct ScrollZoomTests {
  @Test("the content stays under both fingers, wherever they move", arguments: sources)
  func follows(source: Touch.Source) throws {
    let zoom = try ZoomStage()
    let a = Finger(zoom.stage, at: Point(x: 80, y: 100), source: source)
    let b = Finger(zoom.stage, at: Point(x: 120, y: 100), source: source)
    try a.move(-10, 0, frames: 2)
    try b.move(10, 0, frames: 2)
    #expect(zoom.view.isZooming && zoom.view.isDragging)
    let scale = zoom.view.zoomScale
    let (left, right) = (
      zoom.content(at: Point(x: 70, y: 100)), zoom.content(at: Point(x: 130, y: 100))
    )
    try a.move(-30, 20, frames: 5)
    try b.move(20, 20, frames: 5)
    #expect(abs(zoom.view.zoomScale / scale - 110.0 / 60) < 0.01)
    #expect(isNear(zoom.content(at: Point(x: 40, y: 120)), left), "\(left)")
    #expect(isNear(zoom.content(at: Point(x: 150, y: 120)), right), "\(right)")
    a.lift()
    b.lift()
    try zoom.stage.settle()
    #expect(zoom.isAtRest)
    #expect(zoom.listener.calls.filter { $0.hasPrefix("zoom") } == ["zoom", "zoomed"])
    #expect(zoom.listener.calls.filter { $0 == "drag" }.count == 1)
  }

  @Test("lifting one finger continues as a drag, without a jump; a second finger can rejoin")
  func oneFingerStays() throws {
    let zoom = try ZoomStage()
    let a = Finger(zoom.stage, at: Point(x: 80, y: 100))
    let b = Finger(zoom.stage, at: Point(x: 120, y: 100))
    try a.move(-40, 0, frames: 4)
    let scale = zoom.view.zoomScale
    #expect(scale > 1.3)
    let contentPoint = zoom.content(at: Point(x: 120, y: 100))
    b.lift()
    #expect(!zoom.view.isZooming && zoom.view.isDragging && zoom.view.zoomScale == scale)
    #expect(isNear(zoom.content(at: Point(x: 120, y: 100)), contentPoint))
    try a.move(30, 10, frames: 3)
    #expect(isNear(zoom.content(at: Point(x: 150, y: 110)), contentPoint))
    let c = Finger(zoom.stage, at: Point(x: 150, y: 110))
    #expect(isNear(zoom.content(at: Point(x: 150, y: 110)), contentPoint))
    try c.move(40, 0, frames: 4)
    #expect(isNear(zoom.content(at: Point(x: 190, y: 110)), contentPoint))
    #expect(zoom.view.zoomScale > scale * 1.3)
    a.lift()
    c.lift()
    try zoom.stage.settle()
    #expect(zoom.isAtRest)
    #expect(
      zoom.listener.calls.filter { $0.hasPrefix("zoom") } == ["zoom", "zoomed", "zoom", "zoomed"])
    #expect(zoom.listener.calls.filter { $0 == "drag" }.count == 1)
  }

  @Test(
    "scales beyond the limits stretch a rubber band, and spring back", arguments: [true, false])
  func band(bounces: Bool) throws {
    let zoom = try ZoomStage()
    zoom.view.maximumZoomScale = 1.2
    zoom.view.bounces = bounces
    let a = Finger(zoom.stage, at: Point(x: 90, y: 100))
    let b = Finger(zoom.stage, at: Point(x: 110, y: 100))
    try a.move(-80, 0, frames: 8)
    try b.move(80, 0, frames: 8)
    let scale = zoom.view.zoomScale
    #expect(bounces ? scale > 1.3 && scale < 2.4 : scale == 1.2)
    a.lift()
    b.lift()
    #expect(zoom.view.isZooming == bounces)
    var last = scale
    for _ in 0..<90 {
      try zoom.stage.frame()
      #expect(zoom.view.zoomScale <= last)
      last = zoom.view.zoomScale
    }
    #expect(zoom.view.zoomScale == 1.2)
    try zoom.stage.settle()
    #expect(zoom.isAtRest)
    let limits = zoom.view.contentOffsetLimits
    #expect(limits.maximum == Point(x: 280, y: 280))
    #expect(zoom.listener.calls.last == "zoomed" || !bounces)
  }

  @Test("content smaller than the view rests at the corner, wherever it was dragged")
  func small() throws {
    let zoom = try ZoomStage()
    zoom.view.minimumZoomScale = 0.4
    let a = Finger(zoom.stage, at: Point(x: 10, y: 100))
    let b = Finger(zoom.stage, at: Point(x: 190, y: 100))
    try a.move(85, 10, frames: 8)
    try b.move(-85, 10, frames: 8)
    #expect(zoom.view.zoomScale < 0.4)
    try a.move(40, 30, frames: 3)
    try b.move(40, 30, frames: 3)
    #expect(zoom.view.contentOffset.x < 0)
    a.lift()
    try b.move(10, 0, frames: 20)
    #expect(zoom.view.isDragging && abs(zoom.view.zoomScale - 0.4) < 0.01)
    b.lift()
    try zoom.stage.settle()
    #expect(zoom.view.zoomScale == 0.4 && zoom.view.contentOffset == .zero)
    #expect(zoom.isAtRest)
  }

  @Test("a pinch redraws nothing, and the content is redrawn sharply when the scale is at rest")
  func redraws() throws {
    let zoom = try ZoomStage()
    zoom.view.contentView.addSubview(zoom.painter)
    try zoom.stage.frame()
    zoom.painter.resetCounts()
    let a = Finger(zoom.stage, at: Point(x: 90, y: 100))
    let b = Finger(zoom.stage, at: Point(x: 110, y: 100))
    try a.move(-60, 0, frames: 8)
    try b.move(60, 0, frames: 8)
    #expect(zoom.view.zoomScale > 2)
    #expect(zoom.painter.drawCount == 0)
    a.lift()
    b.lift()
    try zoom.stage.settle()
    try zoom.stage.frame()
    try zoom.stage.frame()
    #expect(zoom.painter.drawCount > 0 && zoom.isAtRest)
    // No pixel of the mark in the corner, three by two, is blended with its neighbours.
    let scale = zoom.view.zoomScale
    zoom.view.contentOffset = .zero
    try zoom.stage.frame()
    let edge = Int((3 * scale).rounded(.up))
    #expect(zoom.stage.pixel(edge + 1, 1) == 0xff0000 && zoom.stage.pixel(edge - 2, 1) == 0xffffff)
    // When zoomed out again, the content is drawn once, not with each step.
    zoom.painter.resetCounts()
    let c = Finger(zoom.stage, at: Point(x: 10, y: 100))
    let d = Finger(zoom.stage, at: Point(x: 190, y: 100))
    try c.move(70, 0, frames: 8)
    try d.move(-70, 0, frames: 8)
    #expect(zoom.view.zoomScale < scale / 2)
    #expect(zoom.painter.drawCount <= 3, "\(zoom.painter.drawCount)")
    c.lift()
    d.lift()
    try zoom.stage.settle()
  }

  @Test("code zooms about a point, with or without animation; a touch stops it where it is")
  func programmaticZoom() throws {
    let zoom = try ZoomStage()
    let point = Point(x: 50, y: 150)
    let contentPoint = zoom.content(at: point)
    zoom.view.zoom(to: 2, about: point)
    #expect(zoom.view.zoomScale == 2 && isNear(zoom.content(at: point), contentPoint))
    #expect(zoom.listener.calls.isEmpty && zoom.listener.zooms == 1)
    zoom.view.zoom(to: 9, about: point, animated: true)
    for _ in 0..<6 {
      try zoom.stage.frame()
      #expect(isNear(zoom.content(at: point), contentPoint))
    }
    let scale = zoom.view.zoomScale
    #expect(scale > 2 && scale < 4)
    let finger = Finger(zoom.stage, at: Point(x: 100, y: 100))
    #expect(zoom.view.zoomScale == scale && !zoom.view.isZooming)
    try zoom.stage.frame()
    #expect(zoom.view.zoomScale == scale)
    finger.lift()
    try zoom.stage.settle()
    #expect(zoom.isAtRest && zoom.listener.calls == ["zoom", "drag", "zoomed", "let go"])
    zoom.view.zoom(toVisible: Rect(x: 100, y: 300, width: 50, height: 40), animated: true)
    try zoom.stage.settle()
    #expect(zoom.view.zoomScale == 4)
    #expect(zoom.view.contentOffset == Point(x: 400, y: 1_180))
    zoom.view.maximumZoomScale = 3
    #expect(zoom.view.zoomScale == 3)
  }

  @Test("the wheel zooms about the pointer while Control is held; its clicks add up")
  func wheel() throws {
    let zoom = try ZoomStage()
    let point = Point(x: 50, y: 150)
    let contentPoint = zoom.content(at: point)
    for _ in 0..<3 {
      zoom.stage.window.handle(
        .scroll(
          ScrollEvent(position: point, delta: Vector(dx: 0, dy: -48), modifiers: .control)))
    }
    try zoom.stage.settle()
    #expect(abs(zoom.view.zoomScale - 1.25 * 1.25 * 1.25) < 1e-9)
    #expect(isNear(zoom.content(at: point), contentPoint))
    let offset = zoom.view.contentOffset
    zoom.view.maximumZoomScale = zoom.view.zoomScale
    zoom.view.minimumZoomScale = zoom.view.zoomScale
    zoom.stage.window.handle(
      .scroll(ScrollEvent(position: point, delta: Vector(dx: 0, dy: 48), modifiers: .control)))
    try zoom.stage.settle()
    #expect(zoom.view.contentOffset.y == offset.y + 48)
  }

  @Test(
    "a request, a touch or a removal during a pinch leaves no state behind",
    arguments: 0..<7)
  func interrupted(cause: Int) throws {
    let zoom = try ZoomStage()
    let a = Finger(zoom.stage, at: Point(x: 90, y: 100))
    let b = Finger(zoom.stage, at: Point(x: 110, y: 100))
    try a.move(-60, 0, frames: 8)
    switch cause {
    case 0: zoom.view.setContentOffset(Point(x: 10, y: 10), animated: true)
    case 1: zoom.view.zoom(to: 1, about: .zero, animated: true)
    case 2: zoom.view.zoomScale = 1
    case 3: zoom.view.isScrollEnabled = false
    case 4: zoom.view.removeFromSuperview()
    case 5: zoom.stage.window.handle(.touchesCancelled(seat: 0))
    default: zoom.view.maximumZoomScale = 0.5
    }
    try b.move(20, 0, frames: 2)
    a.lift()
    b.lift()
    try zoom.stage.settle()
    #expect(zoom.isAtRest)
    let calls = zoom.listener.calls
    #expect(calls.filter { $0 == "zoom" }.count == calls.filter { $0 == "zoomed" }.count)
    #expect(
      calls.filter { $0 == "drag" }.count == calls.filter { $0.count > 5 && $0 != "zoomed" }.count)
    let (offset, limits) = (zoom.view.contentOffset, zoom.view.contentOffsetLimits)
    #expect(offset.x >= limits.minimum.x && offset.x <= limits.maximum.x)
    #expect(zoom.view.zoomScale >= 0.5 && zoom.view.zoomScale <= 4)
  }

  @Test("fingers lifted one after the other cause no fling")
  func consecutiveRelease() throws {
    let zoom = try ZoomStage()
    let a = Finger(zoom.stage, at: Point(x: 90, y: 100))
    let b = Finger(zoom.stage, at: Point(x: 110, y: 100))
    for _ in 0..<10 {
      try a.move(-5, 0)
      try b.move(5, 0)
    }
    a.lift()
    try b.move(14, 0, frames: 2)
    let offset = zoom.view.contentOffset
    b.lift()
    try zoom.stage.settle()
    #expect(zoom.view.contentOffset.x > offset.x - 40, "\(offset) \(zoom.view.contentOffset)")
    #expect(zoom.isAtRest)
  }
}
