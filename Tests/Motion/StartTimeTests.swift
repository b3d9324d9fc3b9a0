// SPDX-License-Identifier: MIT

/// The greatest difference to the values of a timeline that is never late.
private let tolerance = 1e-6
/// The frames a second of displays.
private let refreshRates = [30.0, 60, 75, 144, 240]

private final class Clock: MotionClock { var now = 100.0 }

/// A timeline and its values, driven by a clock with frames, or advanced before each call.
@MainActor private final class Scene {
  let timeline: Timeline
  let animators: [Animator]
  private(set) var log: [String] = []

  init(clock: Clock?) {
    let timeline = Timeline(now: 100, clock: clock)
    self.timeline = timeline
    animators = (0..<4).map { _ in Animator(value: 0, timeline: timeline) }
  }

  /// Makes a call that depends only on random numbers, as an application at any time.
  func call(_ random: inout SeededGenerator) {
    let target = random.double(-200...200)
    let motion = Self.motion(&random)
    let animator = animators[random.int(0..<animators.count)]
    switch random.int(0..<6) {
    case 0, 1: animator.animate(to: target, with: motion)
    case 2: animator.fling(velocity: 10 * target)
    case 3:
      AnimationGroup.run {
        for animator in animators { $0.animate(animator, to: target, with: motion) }
      }
    case 4:
      timeline.schedule(after: abs(target) / 200) { [unowned self, unowned timeline] in
        log.append("call at \(Self.rounded(timeline.now))")
        animator.animate(to: target, with: motion)
      }
    default:
      animator.animate(to: target, with: motion) { [unowned self, unowned timeline] outcome in
        guard outcome == .finished else { return }
        log.append("end at \(Self.rounded(timeline.now))")
        animator.animate(to: -target, with: motion)
      }
    }
  }

  private static func motion(_ random: inout SeededGenerator) -> Motion {
    let length = random.double(0.1...1)
    let motion: Motion =
      switch random.int(0..<4) {
      case 0: .curve(.linear, duration: length)
      case 1: .curve(.easeInOut, duration: length)
      case 2: .keyframes(.shake(by: 20), duration: length)
      default: .spring(Spring(duration: length, bounce: 0.2))
      }
    return random.int(0..<4) == 0 ? motion.delayed(by: length / 2) : motion
  }

  /// Changes whenever a motion ends or a call is made.
  var finishedCount: [Int] { [log.count, animators.count { $0.isAnimating }] }

  private static func rounded(_ time: Double) -> Double { (time * 1e6).rounded() / 1e6 }
}

@MainActor @Suite("The time at which motions and calls start") struct StartTimeTests {
  @Test("all motions of one turn start at its time, after any pause", arguments: [0.1, 3, 60])
  func pause(seconds: Double) {
    let clock = Clock()
    let scene = Scene(clock: clock)
    scene.animators[0].animate(to: 1, with: .curve(.linear, duration: 0.05))
    clock.now += 0.1
    scene.timeline.advance(to: clock.now)
    clock.now += seconds
    for animator in scene.animators {
      animator.animate(to: 100, with: .curve(.linear, duration: 1))
    }
    clock.now += 0.25
    scene.timeline.advance(to: clock.now)
    for animator in scene.animators.dropFirst() { #expect(abs(animator.value - 25) < tolerance) }
  }

  @Test("a motion that starts between frames lasts as long as it says, whatever else moves")
  func betweenFrames() {
    let clock = Clock()
    let scene = Scene(clock: clock)
    scene.animators[0].animate(to: 1, with: .curve(.linear, duration: 1_000))
    scene.timeline.advance(to: clock.now)
    // No frame for a second, as in a window that is covered.
    clock.now += 1
    scene.animators[1].animate(to: 100, with: .curve(.linear, duration: 1))
    #expect(abs((scene.animators[1].isAnimating ? 1 : 0) - 1) < tolerance)
    clock.now += 0.5
    scene.timeline.advance(to: clock.now)
    #expect(abs(scene.animators[1].value - 50) < tolerance)
  }

  @Test("the motions of a group start at one time, even if the clock goes on between them")
  func group() {
    let clock = Clock()
    let scene = Scene(clock: clock)
    AnimationGroup.run {
      for animator in scene.animators {
        $0.animate(animator, to: 1, with: .curve(.linear, duration: 1))
        clock.now += 0.001
      }
    }
    scene.timeline.advance(to: 100.5)
    #expect(Set(scene.animators.map(\.value)).count == 1)
  }

  @Test("a motion that starts in a frame is in step with the others of the frame")
  func inFrame() {
    let clock = Clock()
    let scene = Scene(clock: clock)
    let frame = clock.now
    scene.timeline.prepareFrame(at: frame) {
      // The layout of the frame takes a while.
      clock.now += 0.02
      scene.animators[0].animate(to: 100, with: .curve(.linear, duration: 1))
    }
    scene.timeline.advance(to: frame + 0.5)
    #expect(abs(scene.animators[0].value - 50) < tolerance)
  }

  @Test(
    "calls at any time, with frames that are late, bunched or missing, show what their motions say")
  func walks() {
    #expect(walkFaults { walk($0) } == [])
  }

  private func walk(_ generator: SeededGenerator) -> String? {
    var random = generator
    let clock = Clock()
    let scene = Scene(clock: clock)
    // Advanced to the time of each call and frame, so that its last advance is always now.
    let punctual = Scene(clock: nil)
    var nextFrame = clock.now
    for step in 0..<60 {
      let rate = refreshRates.randomElement(using: &random) ?? 60
      let idle = random.int(0..<8) == 0
      clock.now +=
        idle ? .random(in: 0.1...60, using: &random) : .random(in: 0...1.5 / rate, using: &random)
      punctual.timeline.advance(to: clock.now)
      // A completion or a call that is due waits for the next frame, and a motion that it would
      // start is not redirected before.
      if punctual.finishedCount != scene.finishedCount { scene.timeline.advance(to: clock.now) }
      if random.int(0..<3) == 0 {
        var other = random
        scene.call(&random)
        punctual.call(&other)
      }
      // Most frames come in time; some are late or missing, some come twice.
      guard clock.now >= nextFrame, random.int(0..<5) > 0 else { continue }
      nextFrame = clock.now + (random.int(0..<5) == 0 ? 0 : 1 / rate)
      scene.timeline.advance(to: clock.now)
      for (index, (value, expected)) in zip(
        scene.animators.map(\.value), punctual.animators.map(\.value)
      ).enumerated() where abs(value - expected) > tolerance * max(1, abs(expected)) {
        return "step \(step), value \(index): \(value) instead of \(expected)"
      }
    }
    scene.timeline.advance(to: clock.now + 1_000)
    punctual.timeline.advance(to: clock.now + 1_000)
    return scene.log == punctual.log ? nil : "\(scene.log) instead of \(punctual.log)"
  }
}
