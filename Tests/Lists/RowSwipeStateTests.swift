// SPDX-License-Identifier: MIT

private let metrics = RowSwipeMetrics(actionsWidth: 150, rowWidth: 320, allowsFullSwipe: true)
private let short = RowSwipeMetrics(actionsWidth: 150, rowWidth: 320, allowsFullSwipe: false)

@Suite("Swipe of a row: distances")
struct RowSwipeMetricsTests {
  @Test("the row follows the finger, and stretches beyond its actions without a full swipe")
  func distance() {
    #expect(metrics.distance(forFinger: -20) == 0)
    #expect(metrics.distance(forFinger: 100) == 100)
    #expect(metrics.distance(forFinger: 300) == 300)
    #expect(metrics.distance(forFinger: 900) == 320)
    let stretched = short.distance(forFinger: 300)
    #expect(stretched > 150 && stretched < 230)
    #expect(abs(short.finger(forDistance: stretched) - 300) < 0.001)
    #expect(metrics.finger(forDistance: 200) == 200)
  }

  @Test("a slow release opens from half of the actions on, a fast one goes its direction")
  func target() {
    #expect(metrics.target(at: 74, velocity: 0, isFling: false) == .closed)
    #expect(metrics.target(at: 76, velocity: 0, isFling: false) == .open)
    #expect(metrics.target(at: 20, velocity: 900, isFling: true) == .open)
    #expect(metrics.target(at: 140, velocity: -900, isFling: true) == .closed)
    #expect(metrics.target(at: 300, velocity: -900, isFling: true) == .closed)
  }

  @Test("a full swipe needs most of the row and more than the actions")
  func full() {
    #expect(metrics.fullSwipeThreshold == 206)
    #expect(metrics.target(at: 205, velocity: 0, isFling: false) == .open)
    #expect(metrics.target(at: 206, velocity: 0, isFling: false) == .full)
    #expect(short.target(at: 320, velocity: 0, isFling: false) == .open)
    let wide = RowSwipeMetrics(actionsWidth: 80, rowWidth: 1_000, allowsFullSwipe: true)
    #expect(wide.fullSwipeThreshold == 550)
  }

  @Test("actions that take up most of the row leave no distance for a full swipe")
  func narrow() {
    let narrow = RowSwipeMetrics(actionsWidth: 222, rowWidth: 240, allowsFullSwipe: true)
    #expect(!narrow.allowsFullSwipe)
    #expect(narrow.target(at: 240, velocity: 0, isFling: false) == .open)
    #expect(narrow.distance(forFinger: 230) < 230)
    let wide = RowSwipeMetrics(actionsWidth: 160, rowWidth: 240, allowsFullSwipe: true)
    #expect(wide.allowsFullSwipe && wide.fullSwipeThreshold == 216)
  }

  @Test("widths that are not numbers become zero")
  func badInput() {
    let bad = RowSwipeMetrics(actionsWidth: .nan, rowWidth: -.infinity, allowsFullSwipe: true)
    #expect(bad.actionsWidth == 0 && bad.rowWidth == 0)
    #expect(bad.target(at: 0, velocity: 0, isFling: false) == .closed)
  }
}

@Suite("Swipe of a row: state")
struct RowSwipeStateTests {
  @Test("a row is dragged open, and closed by a tap elsewhere")
  func openAndClose() {
    var state = RowSwipeState.closing
    #expect(state.handle(.grabbed(distance: 0), metrics) == [.move(to: 0)])
    #expect(state.handle(.moved(100), metrics) == [.move(to: 100)])
    #expect(
      state.handle(.released(100, velocity: 50, isFling: false), metrics)
        == [.settle(at: 150, velocity: 50)])
    #expect(state == .open)
    #expect(state.handle(.close, metrics) == [.settle(at: 0, velocity: 0)])
    #expect(state.handle(.settled, metrics) == [.end])
    #expect(state == .ended)
  }

  @Test("a full swipe performs the first action, and the row returns afterwards")
  func full() {
    var state = RowSwipeState.dragging(base: 0)
    #expect(
      state.handle(.released(250, velocity: 0, isFling: false), metrics)
        == [.settle(at: 320, velocity: 0), .perform(action: 0)])
    #expect(state.handle(.grabbed(distance: 300), metrics).isEmpty)
    #expect(state.handle(.performed, metrics) == [.settle(at: 0, velocity: 0)])
  }

  @Test("an action is performed once")
  func action() {
    var state = RowSwipeState.open
    #expect(state.handle(.selected(action: 1), metrics) == [.perform(action: 1)])
    #expect(state.handle(.selected(action: 0), metrics).isEmpty)
    #expect(state.handle(.performed, metrics) == [.settle(at: 0, velocity: 0)])
    #expect(state.handle(.performed, metrics).isEmpty)
  }

  @Test("a row that moves is caught where it is")
  func grab() {
    var state = RowSwipeState.open
    _ = state.handle(.grabbed(distance: 90), metrics)
    #expect(state == .dragging(base: 90))
    #expect(state.handle(.moved(-30), metrics) == [.move(to: 60)])
    #expect(state.handle(.cancelled, metrics) == [.settle(at: 150, velocity: 0)])
    var closed = RowSwipeState.dragging(base: 0)
    #expect(closed.handle(.cancelled, metrics) == [.settle(at: 0, velocity: 0)])
  }

  @Test("random events never perform an action twice, and nothing follows the end")
  func walk() {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var state = RowSwipeState.closing
      var performed = 0
      for _ in 0..<60 {
        let distance = generator.double(-50...400)
        let events: [RowSwipeState.Event] = [
          .grabbed(distance: max(0, min(distance, 320))), .moved(distance),
          .released(distance, velocity: distance * 4 - 300, isFling: .random(using: &generator)),
          .cancelled, .close, .selected(action: 0), .performed, .settled,
        ]
        guard let event = events.randomElement(using: &generator) else { continue }
        let before = state
        let effects = state.handle(event, metrics)
        if before == .ended { #expect(effects.isEmpty) }
        for effect in effects {
          switch effect {
          case .move(let distance), .settle(let distance, _):
            #expect((0...320).contains(distance), "seed \(seed)")
          case .perform: performed += 1
          case .end: #expect(state == .ended)
          }
        }
        if case .performing = before, effects.contains(.perform(action: 0)) {
          Issue.record("seed \(seed): performed twice")
        }
      }
      let hasEnded = state == .ended
      #expect(state.handle(.removed, metrics) == (hasEnded ? [] : [.end]))
    }
  }
}
