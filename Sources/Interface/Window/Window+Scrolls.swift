import SashGeometry
import SashGestures
import SashMotion

/// The scrolls of all seats that are touches now, and the call that ends those that nobody ends.
struct ScrollTouches {
  fileprivate var seats: [UInt32: ScrollTouch] = [:]
  fileprivate var wake: ScheduledCall?
}

extension Window {
  /// A wheel turns views one by one, each of its events whole in itself; all else is a touch.
  func handle(_ scroll: ScrollEvent) {
    guard scroll.source != .wheel else {
      if scroll.phase == .moved { turnWheel(scroll) }
      return
    }
    let now = timeline.now
    moveScroll(of: scroll.seat, by: .told(scroll, now: now, next: .unique()))
    watchScrolls()
  }

  private func turnWheel(_ scroll: ScrollEvent) {
    var target = view(at: scroll.position)
    if pressRouter?.swallowsScroll(on: target, in: self) == true { return }
    while let view = target {
      if view.scrollWheel(scroll) { return }
      target = view.superview
    }
  }

  /// A button went down: what scrolled on its seat stops where it is.
  func pressStopsScroll(_ touch: Touch) {
    if case .pointer = touch.source { moveScroll(of: touch.seat, by: .pressed) }
  }

  /// The pointer of a seat left, or its devices are gone; nil: those of all seats.
  func loseScrolls(of seat: UInt32?) {
    for other in scrollTouches.seats.keys.sorted() where seat == nil || seat == other {
      moveScroll(of: other, by: .lost)
    }
  }

  private func moveScroll(of seat: UInt32, by event: ScrollTouch.Event) {
    var scroll = scrollTouches.seats[seat] ?? .idle
    let outcome = scroll.handle(event)
    // Kept before anyone is told, who may do anything.
    scrollTouches.seats[seat] = scroll == .idle ? nil : scroll
    switch outcome {
    case .nothing: break
    case .one(let touch): sendScroll(touch)
    case .two(let first, let second):
      sendScroll(first)
      sendScroll(second)
    }
  }

  /// Where the fingers of a touchpad are meant: at the pointer, though they lie around it.
  func placeUnderPointer(of touch: Touch) -> Point {
    if let hover, hover.seat == touch.seat { hover.position } else { touch.position }
  }

  private func sendScroll(_ touch: Touch) {
    guard touch.phase == .began else { return arena.send(touch, to: nil) }
    let view = view(at: touch.position)
    if pressRouter?.swallowsScroll(on: view, in: self) != true { arena.send(touch, to: view) }
  }

  /// Has the earliest end called; one call serves for many movements.
  private func watchScrolls() {
    guard scrollTouches.wake == nil else { return }
    var earliest: Double?
    for scroll in scrollTouches.seats.values {
      if let deadline = scroll.deadline { earliest = min(earliest ?? deadline, deadline) }
    }
    guard let earliest else { return }
    scrollTouches.wake = timeline.schedule(at: earliest) { [weak self] in self?.endScrolls() }
  }

  private func endScrolls() {
    scrollTouches.wake = nil
    for seat in scrollTouches.seats.keys.sorted() {
      moveScroll(of: seat, by: .timePassed(timeline.now))
    }
    watchScrolls()
  }
}
