// SPDX-License-Identifier: MIT

/// The number of random walks; fewer in debug builds.
private let walkCount: UInt64 = _isDebugAssertConfiguration() ? 40 : 80

@Suite("Faulty compositors") @MainActor struct FaultyCompositorTests {
  @Test("after random faults of a compositor a window displays its current state")
  func walks() throws {
    for seed in 0..<walkCount { try walk(seed) }
  }

  private func walk(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = try Stage.mapped(configuration(&random))
    let press = PressRecorder(on: stage.box)
    let animator = Animator(value: 0, timeline: stage.window.timeline) { [weak box = stage.box] in
      box?.frame.origin.y = $0
    }
    for _ in 0..<60 {
      if stage.compositors.current == nil || stage.compositor.toplevels.isEmpty {
        try restartCompositor(stage, &random)
      }
      try event(on: stage, animator, &random)
      #expect(stage.violations.isEmpty, "seed \(seed): \(stage.violations)")
      if !stage.violations.isEmpty { return }
    }
    try restartCompositor(stage, &random)
    // Afterwards all animations have ended, and the window has received all events it waits for.
    for _ in 0..<8 {
      stage.clock.now += 0.5
      stage.compositor.seats.first?.touchCancel()
      stage.compositor.seats.first?.pointerLeave()
      stage.releaseBuffers(9)
      stage.frame()
    }
    #expect(stage.display.state == .connected, "seed \(seed)")
    #expect(stage.host.frameState == .idle, "seed \(seed)")
    #expect(try stage.shown() == stage.painted(), "seed \(seed)")
    #expect(stage.window.arena.activeTouches.isEmpty, "seed \(seed)")
    #expect(press.isBalanced, "seed \(seed): \(press.phases)")
    #expect(!stage.window.isAnimating, "seed \(seed)")
  }

  private func configuration(_ random: inout SeededGenerator) -> CompositorConfiguration {
    var configuration = CompositorConfiguration()
    configuration.releasePolicy =
      [.held, .onCommit, .onReplacement].randomElement(using: &random) ?? .held
    configuration.outputScale = .random(in: 1...2, using: &random)
    if random.bool() { configuration.preferredScale = 150 }
    if random.bool() { configuration.globals[.fractionalScale] = nil }
    if random.bool() { configuration.globals[.decoration] = nil }
    return configuration
  }

  /// Makes a compositor available again, possibly a different one.
  private func restartCompositor(_ stage: Stage, _ random: inout SeededGenerator) throws {
    if stage.compositors.current == nil {
      stage.compositors.current = ScriptedCompositor(configuration(&random))
    }
    for _ in 0..<10 where stage.compositor.toplevels.isEmpty {
      stage.clock.now += ReconnectSchedule.maximumPause
      stage.settle()
    }
    #expect(stage.toplevel.phase == .mapped)
  }

  private func event(
    on stage: Stage, _ animator: Animator, _ random: inout SeededGenerator
  ) throws {
    let x = random.double(-50...350)
    let y = random.double(-50...250)
    let seat = stage.compositor.seats.first
    let id = Int32.random(in: 0...2, using: &random)
    switch random.int(0..<22) {
    case 0, 1: stage.move(to: x)
    case 2, 3, 4: stage.frame()
    case 5: stage.releaseBuffers(.random(in: 1...3, using: &random))
    case 6:
      for _ in 0..<random.int(1...4) {
        stage.toplevel.configure(
          width: .random(in: -5...500, using: &random), height: .random(in: 0...400, using: &random)
        )
      }
    case 7: animator.animate(to: y, with: .curve(.easeInOut, duration: 0.4))
    case 8: stage.clock.now += random.double(0...0.3)
    case 9: seat?.touchDown(id, at: Point(x: x, y: y), on: stage.surface)
    case 10: seat?.touchMove(id, to: Point(x: x, y: y))
    case 11: seat?.touchUp(id)
    case 12: seat?.touchCancel()
    case 13: seat?.pointerMove(to: Point(x: x, y: y), on: stage.surface)
    case 14: seat?.pointerButton(0x110, isDown: random.bool())
    case 15: seat?.pointerMove(to: Point(x: x, y: y), on: stage.surface)
    case 16: seat?.key(30, isDown: random.bool())
    case 17:
      seat?.setCapabilities(
        [[], .pointer, [.pointer, .keyboard, .touch], .touch].randomElement(using: &random) ?? [])
    case 18: stage.compositor.outputs.first?.setScale(.random(in: 1...3, using: &random))
    case 19:
      let output = stage.compositor.addOutput(
        name: "SASH-2", size: PixelSize(width: 9, height: 9), scale: 2)
      stage.settle()
      stage.surface.enter(output)
      if random.bool() { stage.compositor.remove(output) }
    case 20: stage.kill()
    default:
      // Further apart than the errors that end a display.
      stage.clock.now += ProtocolErrorLimit.period
      stage.surface.resource.postError(code: 1, "made up")
    }
    stage.settle()
  }
}
