// SPDX-License-Identifier: MIT

@Suite("Frame pacing") struct FramePacerTests {
  /// Returns a pacer whose first frame is displayed, with no callback outstanding.
  private func idle() -> FramePacer {
    var pacer = FramePacer()
    _ = pacer.handle(.configured, now: 0)
    _ = pacer.handle(.drawn(.committed, more: false), now: 0)
    _ = pacer.handle(.callbackDone, now: 0)
    #expect(pacer.state == .idle)
    return pacer
  }

  private func send(
    _ pacer: inout FramePacer, _ event: FramePacer.Event, _ now: Double
  ) -> FramePacer.Command {
    pacer.handle(event, now: now)
  }

  @Test("nothing is drawn before the first configure") func unmapped() {
    var pacer = FramePacer()
    _ = pacer.handle(.changed, now: 0)
    #expect(!pacer.isDue)
    _ = pacer.handle(.configured, now: 0)
    #expect(pacer.state == .due(.configure(callbackSince: nil)))
  }

  @Test("the first change after an idle period draws at once, the next waits for the callback")
  func firstChange() {
    var pacer = idle()
    _ = pacer.handle(.changed, now: 1)
    #expect(pacer.state == .due(.change))
    _ = pacer.handle(.drawn(.committed, more: false), now: 1)
    _ = pacer.handle(.changed, now: 1.001)
    #expect(pacer.state == .awaitingCallback(since: 1, wanted: true))
    _ = pacer.handle(.callbackDone, now: 1.016)
    #expect(pacer.state == .due(.change))
  }

  @Test("a frame without damage commits nothing and leaves the window idle") func unchanged() {
    var pacer = idle()
    _ = pacer.handle(.changed, now: 1)
    #expect(send(&pacer, .drawn(.unchanged, more: false), 1) == .none)
    #expect(pacer.state == .idle)
  }

  @Test("an animation without a visible change is evaluated again after an interval")
  func invisibleAnimation() {
    // Cage 0.1.4 never sends a callback for a commit without damage.
    var pacer = idle()
    _ = pacer.handle(.changed, now: 1)
    #expect(send(&pacer, .drawn(.unchanged, more: true), 1) == .none)
    let until = 1 + FramePacer.recheckInterval
    #expect(pacer.state == .awaitingVisibleChange(until: until))
    #expect(pacer.deadline(nextAnimationEnd: 5) == until)
    #expect(send(&pacer, .timer(nextAnimationEnd: 5), 1.001) == .none)
    #expect(!pacer.isDue)
    #expect(send(&pacer, .timer(nextAnimationEnd: 5), until) == .none)
    #expect(pacer.state == .due(.change))
    _ = pacer.handle(.drawn(.unchanged, more: true), now: until)
    _ = pacer.handle(.configured, now: until + 0.001)
    #expect(pacer.state == .due(.configure(callbackSince: nil)))
  }

  @Test("without a free buffer the window draws at the next release") func release() {
    var pacer = idle()
    _ = pacer.handle(.changed, now: 1)
    #expect(send(&pacer, .drawn(.noBuffer, more: true), 1) == .none)
    #expect(pacer.state == .awaitingRelease(since: 1, .change))
    _ = pacer.handle(.changed, now: 2)
    #expect(!pacer.isDue)
    _ = pacer.handle(.released, now: 3)
    #expect(pacer.state == .due(.change))
  }

  @Test("a configure during an outstanding callback is answered without a second callback")
  func configureBetween() {
    var pacer = idle()
    _ = pacer.handle(.changed, now: 1)
    _ = pacer.handle(.drawn(.committed, more: false), now: 1)
    _ = pacer.handle(.configured, now: 1.005)
    #expect(pacer.state == .due(.configure(callbackSince: 1)))
    _ = pacer.handle(.drawn(.committed, more: true), now: 1.006)
    #expect(pacer.state == .awaitingCallback(since: 1, wanted: true))
  }

  @Test("a configure without a free buffer is acknowledged, and drawn at the release")
  func configureWithoutBuffer() {
    var pacer = idle()
    _ = pacer.handle(.configured, now: 1)
    #expect(send(&pacer, .drawn(.noBuffer, more: false), 1) == .acknowledge)
    _ = pacer.handle(.released, now: 2)
    #expect(pacer.state == .due(.configure(callbackSince: nil)))
  }

  @Test("animations complete by time when callbacks stop") func stalled() {
    var pacer = idle()
    _ = pacer.handle(.changed, now: 1)
    _ = pacer.handle(.drawn(.committed, more: true), now: 1)
    #expect(pacer.deadline(nextAnimationEnd: 1.5) == 1.1)
    #expect(send(&pacer, .timer(nextAnimationEnd: 1.5), 1.05) == .none)
    #expect(pacer.state == .awaitingCallback(since: 1, wanted: true))
    #expect(send(&pacer, .timer(nextAnimationEnd: 1.5), 1.1) == .none)
    #expect(pacer.state == .stalled(.callback(since: 1, wanted: true), until: 3))
    #expect(pacer.deadline(nextAnimationEnd: 1.5) == 1.5)
    #expect(send(&pacer, .timer(nextAnimationEnd: 1.5), 1.5) == .advance)
    #expect(!pacer.isHidden && pacer.deadline(nextAnimationEnd: nil) == 3)
    #expect(send(&pacer, .timer(nextAnimationEnd: nil), 3) == .none)
    #expect(pacer.isHidden && pacer.deadline(nextAnimationEnd: nil) == nil)
    _ = pacer.handle(.callbackDone, now: 60)
    #expect(pacer.state == .due(.change))
  }

  @Test("an animation begun in a hidden window completes by time") func stalledAtOnce() {
    var pacer = idle()
    _ = pacer.handle(.changed, now: 1)
    _ = pacer.handle(.drawn(.committed, more: false), now: 1)
    _ = pacer.handle(.changed, now: 100)
    #expect(pacer.deadline(nextAnimationEnd: 100.3) == 1.1)
    #expect(send(&pacer, .timer(nextAnimationEnd: 100.3), 100) == .none)
    #expect(pacer.state == .hidden(.callback(since: 1, wanted: true)))
    #expect(send(&pacer, .timer(nextAnimationEnd: 100.3), 100.3) == .advance)
  }

  @Test("animations complete by time while there is no surface") func lost() {
    var pacer = idle()
    _ = pacer.handle(.unmapped, now: 1)
    #expect(pacer.deadline(nextAnimationEnd: 1.5) == 1.5)
    #expect(send(&pacer, .timer(nextAnimationEnd: 1.5), 1.5) == .advance)
    #expect(pacer.state == .unmapped)
  }

  @Test("a waiting window without animations needs no timer") func noTimer() {
    var pacer = idle()
    _ = pacer.handle(.changed, now: 1)
    _ = pacer.handle(.drawn(.committed, more: false), now: 1)
    #expect(pacer.deadline(nextAnimationEnd: nil) == nil)
    #expect(idle().deadline(nextAnimationEnd: nil) == nil)
  }

  @Test("a failed allocation is retried after a delay") func outOfMemory() {
    var pacer = idle()
    _ = pacer.handle(.changed, now: 1)
    _ = pacer.handle(.drawn(.noMemory, more: false), now: 1)
    #expect(pacer.deadline(nextAnimationEnd: nil) == 1 + FramePacer.retryDelay)
    _ = pacer.handle(.timer(nextAnimationEnd: nil), now: 1 + FramePacer.retryDelay)
    #expect(pacer.state == .due(.change))
  }

  @Test("random compositors get at most one frame per callback, and each window reaches idle")
  func walks() {
    for seed in walkSeeds() { walk(seed) }
  }

  /// Simulates a random compositor and window, then performs everything that the window waits for.
  private func walk(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var pacer = FramePacer()
    var now = 0.0
    var wanted = false
    var nextAnimationEnd: Double?
    var configurePending = false
    var callbackOutstanding = false
    var framesSinceCallback = 0
    var free = 2
    var displaysNewest = false

    func run(_ event: FramePacer.Event) {
      switch pacer.handle(event, now: now) {
      case .none, .acknowledge: break
      case .advance: nextAnimationEnd = nil
      }
    }

    func drawIfDue() {
      guard case .due(let cause) = pacer.state else { return }
      guard free > 0 else { return run(.drawn(.noBuffer, more: false)) }
      if case .change = cause {
        #expect(!callbackOutstanding, "a frame while a callback is outstanding, seed \(seed)")
      }
      #expect(cause.callbackSinceForTests != nil || !callbackOutstanding, "seed \(seed)")
      let damaged = wanted || configurePending
      wanted = false
      if let end = nextAnimationEnd, end <= now { nextAnimationEnd = nil }
      let isVisible = damaged || nextAnimationEnd != nil && random.int(0...3) > 0
      guard isVisible else {
        return run(.drawn(.unchanged, more: nextAnimationEnd != nil))
      }
      free -= 1
      if !configurePending {
        framesSinceCallback += 1
        #expect(framesSinceCallback <= 1, "two frames for one callback, seed \(seed)")
      }
      configurePending = false
      callbackOutstanding = true
      displaysNewest = true
      run(.drawn(.committed, more: nextAnimationEnd != nil))
    }

    func event(_ choice: Int) {
      switch choice {
      case 0...2:
        wanted = true
        displaysNewest = false
        run(.changed)
      case 3:
        configurePending = true
        displaysNewest = false
        run(.configured)
      case 4...6:
        guard callbackOutstanding else { break }
        callbackOutstanding = false
        framesSinceCallback = 0
        run(.callbackDone)
      case 7, 8:
        guard free < 2 else { break }
        free += 1
        run(.released)
      case 9:
        nextAnimationEnd = now + 0.25
        wanted = true
        displaysNewest = false
        run(.changed)
      default:
        now += 0.04
        run(.timer(nextAnimationEnd: nextAnimationEnd))
      }
      drawIfDue()
    }

    for _ in 0..<60 { event(random.int(0...11)) }
    // Everything that the window waits for happens now.
    if case .unmapped = pacer.state { event(3) }
    for _ in 0..<20 { for choice in [8, 8, 5, 11] { event(choice) } }
    #expect(pacer.state == .idle, "seed \(seed)")
    #expect(displaysNewest || !wanted, "seed \(seed)")
  }
}

extension FramePacer.Cause {
  /// The time since which a callback is outstanding, or `nil`; a change never has one.
  fileprivate var callbackSinceForTests: Double? {
    if case .configure(let since) = self { since } else { nil }
  }
}
