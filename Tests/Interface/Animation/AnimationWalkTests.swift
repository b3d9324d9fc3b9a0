// SPDX-License-Identifier: MIT

/// Views that are animated, grabbed and changed at random, with the outcomes of each completion.
private final class RandomAnimations {
  let stage = Stage(120, 90)
  var random: SeededGenerator
  var views: [View] = []
  var outcomes: [[AnimationOutcome]] = []
  private(set) var time = 0.0

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    stage.window.backgroundColor = .black
    for index in 0..<5 {
      let view =
        index % 2 == 0 ? PaintingView(rect(), color()) : View(frame: rect())
      if index % 2 == 1 { view.backgroundColor = color() }
      (index < 3 ? stage.content : views[index - 2]).addSubview(view)
      views.append(view)
    }
    try stage.frame()
  }

  private func rect() -> Rect {
    Rect(
      x: Double(random.int(-10...70)), y: Double(random.int(-10...50)),
      width: Double(random.int(1...45)), height: Double(random.int(1...35)))
  }

  private func color() -> Color {
    Color(
      red: Double(random.int(0...4)) / 4, green: Double(random.int(0...4)) / 4,
      blue: Double(random.int(0...4)) / 4, alpha: random.chance(30) ? 0.5 : 1)
  }

  private func motion() -> Motion {
    switch random.int(0...5) {
    case 0: .spring(.bouncy)
    case 1: .spring(Spring(duration: 0.3, dampingRatio: 1))
    case 2: .curve(.easeInOut, duration: 0.4)
    case 3: .decay(.fast)
    case 4: .spring(.snappy).delayed(by: 0.1)
    default: .keyframes(.shake(by: 4), duration: 0.3)
    }
  }

  private func change(_ view: View) {
    switch random.int(0...10) {
    case 9: view.transformRotation = Double(random.int(-6...6)) / 2
    case 10: view.transformScaleY = Double(random.int(-2...6)) / 4
    case 0, 1: view.frame.origin = rect().origin
    case 2: view.frame = rect()
    case 3: view.alpha = Double(random.int(0...4)) / 4
    case 4: view.backgroundColor = random.chance(30) ? nil : color()
    case 5: view.cornerRadius = Double(random.int(0...8))
    case 6: view.transformScale = Double(random.int(2...6)) / 4
    case 7: view.translation = Vector(dx: Double(random.int(-20...20)), dy: 3)
    default:
      view.shadow = random.chance(40) ? nil : Shadow(color: .black, offset: .zero, blur: 4)
    }
  }

  /// Performs a random action; returns whether the displayed frames must not jump.
  func performRandomAction() -> Bool {
    let view = views[random.int(0...views.count - 1)]
    switch random.int(0...9) {
    case 0...5:
      let number = outcomes.count
      outcomes.append([])
      View.animate(with: motion()) {
        change(view)
        if random.chance(50) { change(views[random.int(0...views.count - 1)]) }
      } completion: { [weak self] in
        self?.outcomes[number].append($0)
      }
      return true
    case 6:
      view.grabAnimations(includingSubviews: random.chance(50))
      return true
    case 7: view.cancelAnimations()
    case 8: change(view)
    default:
      let parent = view.superview
      view.removeFromSuperview()
      parent?.addSubview(view)
    }
    return false
  }

  func advanceTime(_ seconds: Double) throws {
    time += seconds
    // Most of the time no frame is drawn.
    if random.chance(20) {
      try stage.host.frame(at: 1 + time)
    } else {
      stage.host.advance(to: 1 + time)
    }
  }
}

@Suite("Random animations of views")
struct AnimationWalkTests {
  @Test("interruptions cause no jump, each animation ends once, and all settle")
  func walks() throws {
    for seed in walkSeeds() {
      let animations = try RandomAnimations(seed: seed)
      for step in 0..<50 {
        let before = animations.views.map { $0.transformedFrame }
        if animations.performRandomAction() {
          // A view without a size has no displayed frame to continue from.
          for (view, old) in zip(animations.views, before) where !old.isEmpty {
            let new = view.transformedFrame
            let jump = max(
              abs(new.minX - old.minX), abs(new.minY - old.minY), abs(new.width - old.width),
              abs(new.height - old.height))
            #expect(jump < 0.01, "seed \(seed), step \(step): \(old) \(new)")
          }
        }
        if animations.random.chance(60) {
          try animations.advanceTime(.random(in: 0...0.2, using: &animations.random))
        }
      }
      try animations.advanceTime(100)
      for step in 1...3 {
        try animations.stage.host.frame(at: animations.stage.host.now + Double(step))
      }
      #expect(!animations.stage.window.isAnimating && !animations.stage.host.isFrameRequested)
      #expect(animations.outcomes.allSatisfy { $0.count == 1 }, "seed \(seed)")
      for view in animations.views {
        #expect(!view.hasAnimations, "seed \(seed)")
        guard let layer = view.ownLayer else { continue }
        #expect(layer.opacity == view.alpha)
        if view.transformRotation == 0, view.transformScaleY == 1 {
          #expect(layer.scale == view.transformScale && layer.affine == nil)
        }
        #expect(layer.frame.size == view.frame.size && layer.cornerRadii == view.cornerRadii)
        #expect(layer.shadow == view.shadow, "seed \(seed)")
      }
    }
  }

  @Test("a partial repaint equals a full one during animations")
  func partialRepaint() throws {
    for seed in walkSeeds(150) {
      let animations = try RandomAnimations(seed: seed)
      for step in 0..<40 {
        _ = animations.performRandomAction()
        try animations.stage.host.frame(at: animations.stage.host.now + 0.03)
        // Content that was scaled is redrawn in its final size with the next frame.
        if !animations.stage.window.isAnimating {
          try animations.stage.host.frame(at: animations.stage.host.now)
        }
        guard let partial = try animations.stage.host.bitmap?.copy() else { continue }
        let difference = greatestDifference(partial, try fullRepaint(animations.stage))
        // The samples of a rotated layer have positions in fixed-point numbers, which begin at the
        // left edge of what is painted.
        let isMapped = animations.views.contains { $0.ownLayer?.affine != nil }
        let same = difference <= (isMapped ? 1 : 0)
        #expect(same, "seed \(seed), step \(step)")
        guard same else { return }
      }
    }
  }

  /// Returns the greatest difference of a component of a pixel between two pictures.
  private func greatestDifference(_ one: Bitmap, _ other: Bitmap) -> Int {
    if one.matches(other) { return 0 }
    var difference = 0
    for y in 0..<one.size.height {
      for x in 0..<one.size.width {
        let (a, b) = (one.pixel(x: x, y: y), other.pixel(x: x, y: y))
        for shift: UInt32 in [0, 8, 16, 24] where a != b {
          difference = max(difference, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
        }
      }
    }
    return difference
  }

  /// Draws everything again at the current time.
  private func fullRepaint(_ stage: Stage) throws -> Bitmap {
    func markDirty(_ view: View) {
      view.setNeedsDisplay()
      for child in view.subviews { markDirty(child) }
    }
    markDirty(stage.content)
    let size = stage.window.scale.pixels(stage.window.size)
    _ = stage.window.prepareFrame(at: stage.host.now)
    let framebuffer = try OffscreenFramebuffer(size: size)
    stage.window.paint(into: framebuffer, damage: Region(PixelRect(size)))
    return framebuffer.bitmap
  }
}
