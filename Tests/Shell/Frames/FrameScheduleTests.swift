// SPDX-License-Identifier: MIT

@Suite("Delayed frames") struct FrameScheduleTests {
  /// The number of frames that are evaluated, after a number of frames to settle in: the first miss
  /// may be rare.
  private static let evaluatedFrames = 1_500
  private static let warmUpFrames = 4_000
  /// The number of simulated compositors of each kind; fewer in debug builds.
  private static let compositors: UInt64 = _isDebugAssertConfiguration() ? 2 : 20
  private static let rates = [24.0, 30, 60, 75, 144, 240]

  private static func display(_ rate: Double, _ style: SimulatedDisplay.Style) -> SimulatedDisplay {
    let interval = 1 / rate
    return SimulatedDisplay(
      interval: interval, style: style, compositionLead: interval * 0.15,
      costs: interval * 0.05...interval * 0.2,
      reportedInterval: interval)
  }

  @Test(
    "no settled frame misses its deadline, and the latency is small", arguments: rates,
    SimulatedDisplay.Style.allCases)
  func steady(rate: Double, style: SimulatedDisplay.Style) {
    for seed in 0..<Self.compositors {
      let frames = Self.display(rate, style).run(
        Self.warmUpFrames + Self.evaluatedFrames, seed: seed)
      let missed = frames.prefix(Self.warmUpFrames).count { $0.isMissed }
      #expect(missed <= 2, "\(missed) frames missed during the warm-up, seed \(seed)")
      let late = frames.suffix(Self.evaluatedFrames)
      #expect(!late.contains { $0.isMissed }, "seed \(seed)")
      // The compositor's deadline for a commit.
      let deadline = 1 / rate * (style == .afterRepaint ? 1 : 0.85)
      let unused =
        late.map { $0.callback + deadline - $0.committed }.reduce(0, +) / Double(late.count)
      // The variation of the drawing time, and a margin.
      let bound = 1 / rate * 0.35 + 0.003
      #expect(unused < bound, "\(unused * rate) of an interval is unused, seed \(seed)")
    }
  }

  @Test("without presentation feedback frames are drawn at the callback") func withoutFeedback() {
    var display = Self.display(60, .afterRepaint)
    display.reportedInterval = nil
    #expect(display.run(200, seed: 1).allSatisfy { $0.began == $0.callback })
  }

  @Test("with a variable refresh rate frames are drawn at the callback") func variable() {
    var display = Self.display(60, .afterRepaint)
    display.reportedInterval = 0
    #expect(display.run(200, seed: 1).allSatisfy { $0.began == $0.callback })
  }

  @Test("without input frames are not delayed, and no feedback is requested") func withoutInput() {
    var display = Self.display(60, .afterRepaint)
    display.inputRate = 0.001
    #expect(display.run(200, seed: 1).allSatisfy { $0.began == $0.callback })
    var schedule = FrameSchedule()
    schedule.handle(.callback, now: 1)
    let requestsWithoutInput = schedule.shouldRequestFeedback(now: 1)
    schedule.handle(.input, now: 1)
    let requestsWithInput = schedule.shouldRequestFeedback(now: 1)
    #expect(!requestsWithoutInput && requestsWithInput)
  }

  @Test(
    "drawing longer than an interval does not reduce throughput", arguments: [0.9, 1.3, 2.5])
  func slow(part: Double) {
    var display = Self.display(60, .afterRepaint)
    display.costs = display.interval * part * 0.95...display.interval * part
    let frames = display.run(600, seed: 3)
    display.reportedInterval = nil
    let plain = display.run(600, seed: 3)
    guard let last = frames.last, let plainLast = plain.last else { return }
    #expect(last.committed <= plainLast.committed + 3 * display.interval)
  }

  private static func presentation(
    _ interval: Double, committed: Double = 0.001, presented: Double = 0.02
  ) -> FrameTiming {
    FrameTiming(
      committed: committed, presented: presented, interval: interval, isSynchronized: true)
  }

  @Test("a miss raises the margin at once; frames in time reduce it slowly") func margin() {
    var schedule = FrameSchedule()
    let interval = 1.0 / 60
    var now = 0.0
    func frame(offset: Double, gap: Double) {
      schedule.handle(.callback, now: now)
      schedule.handle(.committed(began: now + offset), now: now + offset)
      now += gap
    }
    var cadence: FrameSchedule.Cadence? {
      if case .measured(let cadence) = schedule.state { cadence } else { nil }
    }
    for _ in 0..<FrameSchedule.warmUpFrames {
      schedule.handle(.presented(Self.presentation(interval), callback: 0), now: now)
      frame(offset: 0.001, gap: interval)
    }
    frame(offset: 0.001, gap: interval)
    guard let first = cadence else { return #expect(Bool(false), "\(schedule.state)") }
    frame(offset: 0.012, gap: 2 * interval)
    frame(offset: 0.005, gap: interval)
    #expect(schedule.missedCount == 1)
    guard let after = cadence else { return }
    #expect(after.margin >= first.margin * 1.4 && after.floor > first.floor)
    for _ in 0..<10 { frame(offset: 0.005, gap: interval) }
    guard let soon = cadence else { return }
    #expect(soon.margin > after.margin * 0.9 && soon.margin < after.margin)
    for _ in 0..<1_000 { frame(offset: 0.005, gap: interval) }
    guard let settled = cadence else { return }
    #expect(settled.margin == after.floor)
    #expect(interval - settled.margin < 0.012)
    // Presentation feedback counts as well, once for each frame.
    schedule.handle(.presented(Self.presentation(interval, presented: 0.1), callback: 0), now: now)
    schedule.handle(.presented(Self.presentation(interval, presented: 0.1), callback: 0), now: now)
    #expect(schedule.missedCount == 2)
  }

  @Test("a new display mode is measured again; with a variable rate, drawing is at the callback")
  func mode() {
    var schedule = FrameSchedule()
    schedule.handle(.presented(Self.presentation(1.0 / 60), callback: 0), now: 1)
    schedule.handle(.presented(Self.presentation(1.0 / 144), callback: 0), now: 1)
    #expect(
      schedule.state == .measuring(interval: 1.0 / 144, latency: 0.02, gap: .infinity, frames: 1))
    schedule.handle(.presented(Self.presentation(0), callback: 0), now: 1)
    #expect(schedule.state == .variable)
    var torn = Self.presentation(1.0 / 60)
    torn.isSynchronized = false
    schedule.handle(.reset, now: 1)
    schedule.handle(.presented(torn, callback: 0), now: 1)
    #expect(schedule.state == .variable)
  }
}
