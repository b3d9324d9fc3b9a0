// SPDX-License-Identifier: MIT

/// An observer that changes a scroll view from within its callbacks.
private final class InterferingObserver: ScrollObserver {
  var onBegin: ((ScrollView) -> Void)?
  var onScroll: ((ScrollView) -> Void)?
  var onRelease: ((ScrollView) -> Void)?
  var onEndDecelerating: ((ScrollView) -> Void)?

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { onBegin?(scrollView) }
  func scrollViewDidScroll(_ scrollView: ScrollView) { onScroll?(scrollView) }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, velocity: Vector, target: inout Point
  ) { onRelease?(scrollView) }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { onEndDecelerating?(scrollView) }
}

@Suite("Changes to a scroll view from its callbacks")
struct ScrollReentryTests {
  /// The cause of a motion of the content.
  enum Cause: CaseIterable {
    case drag
    case fling
    case zoom
  }

  private let stage = Stage()
  private let listener = ScrollListener()
  private let interferingObserver = InterferingObserver()

  private func stripedScrollView() throws -> ScrollView {
    let view = stage.addStripes()
    view.addObserver(listener)
    view.addObserver(interferingObserver)
    try stage.frame()
    return view
  }

  @Test("a scroll requested when a drag begins ends the drag, once")
  func begin() throws {
    let view = try stripedScrollView()
    interferingObserver.onBegin = { $0.setContentOffset(Point(x: 0, y: 300), animated: true) }
    let finger = Finger(stage, at: Point(x: 50, y: 90))
    try finger.move(0, -40, frames: 4)
    #expect(!view.isDragging)
    finger.lift()
    try stage.settle()
    #expect(view.contentOffset.y == 300)
    #expect(listener.calls == ["begin", "will end", "end", "animated"])
    #expect(stage.window.arena.isIdle)
  }

  @Test("a scroll requested during a drag ends it")
  func drag() throws {
    let view = try stripedScrollView()
    interferingObserver.onScroll = { [interferingObserver] view in
      interferingObserver.onScroll = nil
      view.setContentOffset(Point(x: 0, y: 300), animated: true)
    }
    let finger = Finger(stage, at: Point(x: 50, y: 90))
    try finger.move(0, -40, frames: 4)
    finger.lift()
    try stage.settle()
    #expect(view.contentOffset.y == 300)
    #expect(listener.calls == ["begin", "will end", "end", "animated"])
  }

  @Test("a release is reported once, also if its callback requests a scroll or a stop")
  func release() throws {
    let view = try stripedScrollView()
    interferingObserver.onRelease = { $0.setContentOffset(Point(x: 0, y: 300), animated: true) }
    let finger = Finger(stage, at: Point(x: 50, y: 90))
    try finger.move(0, -40, frames: 4)
    finger.lift()
    #expect(!view.isDragging && !view.isDecelerating)
    try stage.settle()
    #expect(view.contentOffset.y == 300)
    #expect(listener.calls == ["begin", "will end", "end", "animated"])
    listener.calls = []
    interferingObserver.onRelease = { $0.stopScrolling() }
    let second = Finger(stage, at: Point(x: 50, y: 90))
    try second.move(0, -40, frames: 4)
    second.lift()
    #expect(!view.isDragging && !view.isDecelerating)
    try stage.settle()
    #expect(listener.calls == ["begin", "will end", "end"])
  }

  @Test("a scroll requested when a fling is stopped by a touch is performed")
  func stoppedFling() throws {
    let view = try stripedScrollView()
    let finger = Finger(stage, at: Point(x: 50, y: 90))
    try finger.move(0, -40, frames: 4)
    finger.lift()
    try stage.frame()
    interferingObserver.onEndDecelerating = { [interferingObserver] view in
      interferingObserver.onEndDecelerating = nil
      view.setContentOffset(Point(x: 0, y: 300), animated: true)
    }
    let second = Finger(stage, at: Point(x: 50, y: 90))
    try second.move(0, -30, frames: 4)
    second.lift()
    try stage.settle()
    #expect(view.contentOffset.y == 300)
    #expect(
      listener.calls == ["begin", "will end", "end, decelerating", "decelerated", "animated"])
    #expect(stage.window.arena.isIdle)
  }

  @Test("an observer can release the view while its content moves", arguments: Cause.allCases)
  func releasedView(_ cause: Cause) throws {
    var view: ScrollView? = try stripedScrollView()
    view?.maximumZoomScale = 4
    weak let released = view
    let remove: (ScrollView) -> Void = { $0.removeFromSuperview() }
    switch cause {
    case .drag:
      interferingObserver.onScroll = remove
      view = nil
      let finger = Finger(stage, at: Point(x: 50, y: 90))
      try finger.move(0, -40, frames: 4)
      finger.lift()
    case .fling:
      let finger = Finger(stage, at: Point(x: 50, y: 90))
      try finger.move(0, -40, frames: 4)
      finger.lift()
      interferingObserver.onScroll = remove
      view = nil
    case .zoom:
      view?.setZoomScale(2, animated: true)
      interferingObserver.onScroll = remove
      view = nil
    }
    try stage.settle()
    #expect(released == nil)
    #expect(stage.window.arena.isIdle)
  }

  @Test("a callback of an enclosing scroll view can end the drag that is passed to it")
  func nestedDrag() throws {
    let outer = try stripedScrollView()
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    inner.contentSize = Size(width: 100, height: 110)
    outer.contentView.addSubview(inner)
    let innerListener = ScrollListener()
    inner.addObserver(innerListener)
    interferingObserver.onBegin = { [weak inner] _ in inner?.stopScrolling() }
    try stage.frame()
    let finger = Finger(stage, at: Point(x: 50, y: 90))
    try finger.move(0, -60, frames: 6)
    #expect(!inner.isDragging && !outer.isDragging)
    finger.lift()
    try stage.settle()
    #expect(innerListener.calls == ["begin", "will end", "end"])
    #expect(listener.calls == ["begin", "will end", "end"])
  }
}
