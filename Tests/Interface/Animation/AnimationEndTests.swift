// SPDX-License-Identifier: MIT

/// One second at constant speed, so that half of the distance is covered at half of the time.
private let second = Motion.curve(.linear, duration: 1)

/// A stage with a composited view in its corner that has been drawn.
private struct Scene {
  let stage = Stage(200, 200)
  let view: PaintingView
  var outcomes: [AnimationOutcome] { log.outcomes }
  let log = Log()
  private let start = 1.0 / 60

  final class Log {
    var outcomes: [AnimationOutcome] = []
  }

  init() throws {
    view = stage.add(PaintingView(Rect(x: 0, y: 0, width: 40, height: 20), .red))
    view.isComposited = true
    try stage.frame()
  }

  func frame(at time: Double) throws { try stage.host.frame(at: start + time) }

  func animate(_ changes: () -> Void) {
    let log = log
    View.animate(with: second, animations: changes) { log.outcomes.append($0) }
  }
}

@Suite("Ends of animations of views")
struct AnimationEndTests {
  @Test("libadwaita b303556b: a grabbed moving view stays at its displayed position")
  func grab() throws {
    let scene = try Scene()
    scene.animate {
      scene.view.frame = Rect(x: 100, y: 50, width: 60, height: 30)
      scene.view.alpha = 0.5
      scene.view.backgroundColor = .red
      scene.view.translation.dx = 10
    }
    try scene.frame(at: 0.5)
    #expect(scene.view.grabAnimations())
    #expect(scene.view.frame == Rect(x: 50, y: 25, width: 50, height: 25))
    #expect(scene.view.alpha == 0.75 && scene.view.translation.dx == 5)
    #expect(scene.view.backgroundColor == Color.red.withAlphaComponent(0.5))
    #expect(scene.outcomes == [.redirected] && !scene.view.hasAnimations)
    try scene.frame(at: 0.6)
    #expect(scene.view.ownLayer?.frame == scene.view.frame)
    #expect(!scene.view.grabAnimations() && !scene.stage.window.isAnimating)
  }

  @Test("animations of subviews of a grabbed view continue unless they are included")
  func grabSubviews() throws {
    let scene = try Scene()
    let child = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    scene.view.addSubview(child)
    scene.animate { child.alpha = 0 }
    try scene.frame(at: 0.25)
    #expect(!scene.view.grabAnimations() && child.hasAnimations)
    #expect(scene.view.grabAnimations(includingSubviews: true) && child.alpha == 0.75)
  }

  @Test("a cancelled animation displays the final values at once")
  func cancel() throws {
    let scene = try Scene()
    scene.animate { scene.view.frame.origin.x = 100 }
    try scene.frame(at: 0.5)
    scene.view.cancelAnimations()
    #expect(scene.view.transformedFrame.minX == 100 && scene.outcomes == [.cancelled])
    try scene.frame(at: 0.6)
    #expect(scene.view.ownLayer?.frame.minX == 100)
  }

  @Test("a change outside of an animation is displayed at once")
  func plainChange() throws {
    let scene = try Scene()
    scene.animate { scene.view.alpha = 0 }
    try scene.frame(at: 0.5)
    scene.view.alpha = 0.9
    #expect(scene.view.ownLayer?.opacity == 0.9 && scene.outcomes == [.redirected])
    scene.animate {
      View.performWithoutAnimation { scene.view.frame.origin.x = 30 }
      scene.view.frame.origin.y = 40
    }
    #expect(scene.view.transformedFrame.origin == Point(x: 30, y: 0))
  }

  @Test("flutter #118582: resizing the window stops no animation, at any scale")
  func windowResizes() throws {
    let scene = try Scene()
    let root = View()
    root.fillsSuperview = true
    scene.stage.content.addSubview(root)
    root.addSubview(scene.view)
    try scene.frame(at: 0)
    scene.animate { scene.view.frame.origin.x = 100 }
    try scene.frame(at: 0.25)
    scene.stage.window.resize(
      to: Size(width: 150, height: 90), scale: DisplayScale(1.25),
      insets: EdgeInsets(top: 0, left: 0, bottom: 40, right: 0))
    // A layout that moves the view also moves its displayed frame.
    scene.view.frame.origin.x = 60
    #expect(scene.view.transformedFrame.minX == -15)
    try scene.frame(at: 0.5)
    #expect(scene.view.transformedFrame.minX == 10 && scene.outcomes.isEmpty)
    try scene.frame(at: 1)
    #expect(scene.view.transformedFrame.minX == 60 && scene.outcomes == [.finished])
  }

  @Test("LNPopupController PR #356: an animated frame from a division by zero becomes finite")
  func notANumber() throws {
    let scene = try Scene()
    scene.animate {
      scene.view.frame = Rect(x: .nan, y: 0.0 / 0, width: 1 / 0.0, height: -3)
      scene.view.alpha = .nan
      scene.view.translation.dy = .infinity
      scene.view.backgroundColor = Color(white: .nan)
      scene.view.cornerRadius = .infinity
    }
    for step in 1...12 { try scene.frame(at: Double(step) / 10) }
    #expect(scene.view.transformedFrame.isFinite && scene.outcomes == [.finished])
  }

  @Test("OverlayContainer #31, FloatingPanel #677: a finished animation ends at exactly its target")
  func endsExactly() throws {
    for part in 1...7 {
      let scene = try Scene()
      let height = 800.0 / 7 * Double(part)
      View.animate(with: .spring(.bouncy)) { scene.view.frame.origin.y = height }
      try scene.frame(at: 0.123)
      View.animate(with: .spring(.snappy)) { scene.view.frame.origin.y = height / 3 }
      try scene.frame(at: 5)
      #expect(scene.view.transformedFrame.minY == height / 3 && scene.view.frame.minY == height / 3)
    }
  }

  @Test("expo #22598: no size is negative during an animation, despite overshoot")
  func sizesAreNeverNegative() throws {
    let scene = try Scene()
    View.animate(with: .spring(Spring(duration: 0.3, bounce: 0.8))) {
      scene.view.frame.size = .zero
      scene.view.transformScale = 0
    }
    for step in 1...60 {
      try scene.frame(at: Double(step) / 60)
      let size = scene.view.ownLayer?.frame.size ?? .zero
      #expect(size.width >= 0 && size.height >= 0 && (scene.view.ownLayer?.scale ?? 0) >= 0)
    }
  }

  @Test(
    "FloatingPanel #55: content that is rotated during an animation is laid out, and it continues")
  func turning() throws {
    let scene = try Scene()
    scene.stage.window.resize(to: Size(width: 200, height: 120), scale: .one)
    scene.animate { scene.view.frame.origin.x = 100 }
    try scene.frame(at: 0.5)
    scene.stage.window.turn = .right
    #expect(scene.stage.content.frame.size == Size(width: 120, height: 200))
    #expect(abs(scene.view.transformedFrame.minX - 50) < 1e-9)
    try scene.frame(at: 1)
    #expect(scene.view.transformedFrame.minX == 100 && scene.outcomes == [.finished])
  }

  @Test(
    "OverlayContainer #6, #18: an animation reaches a target that changes meanwhile")
  func endsAreReloaded() throws {
    let scene = try Scene()
    for step in 1...9 {
      View.animate(with: .spring(.snappy)) { scene.view.frame.origin.y = 37.3 * Double(step) }
      try scene.frame(at: Double(step) / 20)
    }
    try scene.frame(at: 5)
    #expect(scene.view.transformedFrame.minY == 37.3 * 9)
  }

  @Test(
    "libadwaita ee6336d7, LNPopupController #169: a view cancelled twice can be animated again")
  func cancelledTwice() throws {
    let scene = try Scene()
    for _ in 0..<2 {
      scene.view.alpha = 1
      scene.animate { scene.view.alpha = 0 }
      scene.view.cancelAnimations()
      scene.view.cancelAnimations()
      scene.animate { scene.view.alpha = 1 }
      scene.view.grabAnimations()
      scene.view.grabAnimations()
    }
    #expect(scene.outcomes == [.cancelled, .redirected, .cancelled, .redirected])
    scene.view.alpha = 0
    scene.animate { scene.view.alpha = 1 }
    try scene.frame(at: 2)
    #expect(scene.view.ownLayer?.opacity == 1 && scene.outcomes.last == .finished)
  }

  @Test(
    "libadwaita 9bc2b372, LNPopupController #129: the last of two opposite animations wins")
  func inAndOut() throws {
    let scene = try Scene()
    scene.view.alpha = 0
    for _ in 0..<5 {
      scene.animate { scene.view.alpha = 1 }
      scene.animate { scene.view.alpha = 0 }
    }
    scene.animate { scene.view.alpha = 1 }
    for step in 1...12 { try scene.frame(at: Double(step) / 10) }
    #expect(scene.view.ownLayer?.opacity == 1 && scene.outcomes.count == 11)
    #expect(
      scene.outcomes.last == .finished && scene.outcomes.filter { $0 == .finished }.count == 1)
  }

  @Test("animations of a removed view end as cancelled, also from inside of a completion")
  func removal() throws {
    let scene = try Scene()
    let child = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    scene.view.addSubview(child)
    scene.animate { child.alpha = 0 }
    scene.animate { scene.view.frame.origin.x = 100 }
    try scene.frame(at: 0.5)
    scene.view.removeFromSuperview()
    #expect(scene.outcomes == [.cancelled, .cancelled] && !scene.stage.window.isAnimating)
    #expect(!child.hasAnimations && !scene.view.hasAnimations)
    scene.stage.content.addSubview(scene.view)
    try scene.frame(at: 0.6)
    #expect(scene.view.ownLayer?.frame.minX == 100)
    View.animate(with: second) {
      scene.view.alpha = 0
      child.alpha = 1
    } completion: { [view = scene.view] _ in
      view.removeFromSuperview()
    }
    try scene.frame(at: 2)
    #expect(scene.view.superview == nil)
  }

  @Test("libadwaita 431bd9c7: a running animation retains nothing")
  func ownership() throws {
    weak var view: View?
    weak var window: Window?
    var outcomes: [AnimationOutcome] = []
    do {
      let scene = try Scene()
      view = scene.view
      window = scene.stage.window
      View.animate(with: .spring(.bouncy)) {
        scene.view.frame = Rect(x: 9, y: 9, width: 90, height: 90)
        scene.view.shadow = Shadow(color: .black, blur: 4)
      } completion: {
        outcomes.append($0)
      }
      try scene.frame(at: 0.1)
    }
    #expect(view == nil && window == nil && outcomes == [.cancelled])
  }

  @Test("foot 1.5.4 #190: without frames the animation ends at its end time")
  func hiddenWindow() throws {
    let scene = try Scene()
    scene.animate { scene.view.frame.origin.x = 100 }
    let end = try #require(scene.stage.window.animationsEnd)
    scene.stage.host.advance(to: end)
    #expect(scene.outcomes == [.finished] && scene.stage.window.animationsEnd == nil)
    let detached = View()
    scene.stage.window.detach()
    scene.stage.content.addSubview(detached)
    scene.animate { detached.alpha = 0 }
    #expect(scene.outcomes == [.finished, .finished])
  }

  @Test("flutter #101061: without running animations there are no wake-ups")
  func noWakeUp() throws {
    let scene = try Scene()
    try scene.frame(at: 0)
    #expect(!scene.stage.host.isFrameRequested)
    scene.animate { scene.view.frame.origin.x = 100 }
    #expect(scene.stage.host.isFrameRequested)
    try scene.stage.host.run(until: 1.5)
    try scene.frame(at: 1.6)
    let requests = scene.stage.host.frameRequests
    #expect(!scene.stage.host.isFrameRequested && scene.stage.host.wakeTime == nil)
    #expect(!scene.stage.window.isAnimating)
    scene.stage.host.advance(to: 100)
    #expect(scene.stage.host.frameRequests == requests)
  }

  @Test("changes in a completion are not part of the animation that ended")
  func endsArePlain() throws {
    let scene = try Scene()
    let other = scene.stage.add(View(frame: Rect(x: 50, y: 50, width: 9, height: 9)))
    View.animate(with: second) {
      scene.view.alpha = 0
    } completion: { _ in
      other.frame.origin.x = 90
    }
    scene.animate { scene.view.alpha = 1 }
    #expect(other.transformedFrame.minX == 90 && !other.hasAnimations)
  }

  @Test("libadwaita 1.9.alpha: with reduced motion a view fades in at its final position")
  func reducedMotion() throws {
    let scene = try Scene()
    let child = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    scene.view.addSubview(child)
    scene.stage.window.prefersReducedMotion = true
    #expect(child.prefersReducedMotion)
    scene.animate {
      scene.view.frame.origin = Point(x: 100, y: 50)
      child.frame.origin.x = 5
    }
    #expect(
      scene.view.transformedFrame.minX == 100
        && abs((scene.view.ownLayer?.opacity ?? 0) - 0.3) < 1e-9)
    // The superview fades for it.
    #expect(!child.hasAnimations)
    try scene.frame(at: 0.5)
    #expect(abs((scene.view.ownLayer?.opacity ?? 0) - 0.65) < 1e-9 && scene.view.alpha == 1)
    try scene.frame(at: 1)
    #expect(scene.view.ownLayer?.opacity == 1 && scene.outcomes == [.finished])
  }

  @Test("opacity and colours animate despite reduced motion, without overshoot")
  func reducedMotionBlends() throws {
    let scene = try Scene()
    scene.stage.window.prefersReducedMotion = true
    scene.view.alpha = 0
    View.animate(with: .spring(Spring(duration: 0.3, bounce: 0.6))) {
      scene.view.alpha = 0.5
    }
    View.animate(
      with: .spring(Spring(duration: 0.3, bounce: 0.6)), options: .essentialMovement
    ) {
      scene.view.frame.origin.x = 100
    }
    try scene.frame(at: 0.02)
    #expect((scene.view.ownLayer?.opacity ?? 0) > 0 && (scene.view.ownLayer?.opacity ?? 1) < 0.2)
    #expect(scene.view.transformedFrame.minX < 50)
    for step in 1...60 {
      try scene.frame(at: Double(step) / 50)
      #expect((scene.view.ownLayer?.opacity ?? 1) <= 0.5 + 1e-9)
      #expect(scene.view.transformedFrame.minX <= 100 + 1e-9)
    }
  }
}
