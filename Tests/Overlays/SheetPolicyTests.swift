// SPDX-License-Identifier: MIT

@Suite("The target of a released sheet") struct SheetPolicyTests {
  /// Releases a sheet at a height with a velocity, downwards positive; returns its final height.
  private func rest(
    from start: Int, by dy: Double, at velocity: Double? = nil, without: Set<Int> = [],
    heights: [Double] = [100, 300, 600]
  ) -> Double {
    let stage = SheetStage()
    stage.heights = heights
    stage.container.invalidateNotchHeights()
    stage.container.moveOverlay(toNotchAt: start, animated: false)
    stage.frame()
    stage.unreachable = without
    stage.press(200, 790)
    stage.drag(by: dy + (dy < 0 ? -10 : 10), at: velocity ?? 100)
    if velocity == nil { stage.hold() }
    stage.lift()
    stage.wait(2)
    return stage.displayedHeight
  }

  @Test("O24 without a velocity the target is the nearest notch, the lower of two equally near")
  func nearest() {
    #expect(rest(from: 0, by: -60) == 100)
    #expect(rest(from: 0, by: -140) == 300)
    #expect(rest(from: 0, by: -100) == 100, "in the middle of 100 and 300")
    #expect(rest(from: 0, by: -360) == 600)
  }

  @Test("O25 a fling moves one notch further in its direction, 0.1 s ahead")
  func fling() {
    #expect(rest(from: 0, by: -20, at: 600) == 300)
    #expect(rest(from: 0, by: -20, at: 300) == 100, "too slow to be a fling")
    #expect(rest(from: 2, by: 20, at: 600) == 300)
    // 300 + 20 + 300: nearest to 600, and up.
    #expect(rest(from: 1, by: -20, at: 3_000) == 600)
  }

  @Test("O26 the target is a reachable notch, or else the lowest notch")
  func reachable() {
    #expect(rest(from: 0, by: -220, without: [1]) == 100)
    #expect(rest(from: 0, by: -300, without: [1]) == 600)
    #expect(rest(from: 1, by: -100, without: [0, 1, 2]) == 100)
  }

  @Test("OverlayContainer #31: sheets with fractional heights settle at a notch")
  func fractions() {
    let third = 800.0 / 3
    let displayedHeight = rest(from: 1, by: -50, heights: [0.1 + 0.2, third, third * 2])
    #expect(abs(displayedHeight - third) < 1e-9)
  }

  @Test("O27 an application can supply its own policy")
  func ownPolicy() {
    final class Always: OverlayTransitioningDelegate, OverlayTranslationTargetNotchPolicy {
      func overlayTargetNotchPolicy(
        for overlayViewController: ViewController
      ) -> (any OverlayTranslationTargetNotchPolicy)? { self }

      func targetNotchIndex(using context: OverlayContainerContextTargetNotchPolicy) -> Int { 2 }
    }
    let stage = SheetStage()
    let always = Always()
    stage.transitioning = always
    stage.press(200, 790)
    stage.drag(by: -30)
    stage.hold()
    stage.lift()
    stage.wait(1.5)
    #expect(stage.displayedHeight == 600)
  }

  @Test("O28 the spring oscillates more for a faster finger, as in reference values")
  func spring() {
    func spring(
      _ style: OverlayContainerViewController.OverlayStyle, _ velocity: Double
    ) -> Spring? {
      let controller = SpringOverlayTranslationAnimationController(style: style)
      return controller.spring(velocity: velocity)
    }
    for (style, damping) in [
      (OverlayContainerViewController.OverlayStyle.flexibleHeight, 0.7), (.rigid, 0.9),
      (.expandableHeight, 0.9),
    ] {
      for velocity in [0.0, 150, -150, .nan] {
        #expect(spring(style, velocity)?.dampingRatio == 1)
      }
      for velocity in [3_000.0, -3_000, 9_000] {
        #expect(abs((spring(style, velocity)?.dampingRatio ?? 0) - damping) < 1e-12)
      }
    }
    #expect(abs((spring(.flexibleHeight, 1_000)?.dampingRatio ?? 0) - 0.9105) < 1e-4)
    #expect(abs((spring(.flexibleHeight, 1_000)?.damping ?? 0) - 38.14) < 0.01)
    #expect(abs((spring(.rigid, 0)?.stiffness ?? 0) - 438.649) < 1e-3)
    let golden: [(Double, [Double])] = [
      (0, [0.2816, 0.6189, 0.8210, 0.9213, 0.9864, 0.9978]),
      (3_000, [0.3275, 0.7571, 0.9841, 1.0449, 1.0145, 0.9981]),
    ]
    for (velocity, values) in golden {
      for (time, value) in zip([0.05, 0.1, 0.15, 0.2, 0.3, 0.4], values) {
        let left = spring(.flexibleHeight, velocity)?.state(at: time, from: 1, velocity: 0)
        #expect(abs(1 - (left?.displacement ?? 0) - value) < 1e-4)
      }
    }
  }

  @Test("O29 an application can supply its own motion")
  func ownMotion() {
    final class Slow: OverlayTransitioningDelegate, OverlayAnimatedTransitioning {
      func animationController(
        for overlayViewController: ViewController
      ) -> (any OverlayAnimatedTransitioning)? { self }

      func interruptibleAnimator(using context: OverlayContainerContextTransitioning) -> Motion {
        #expect(context.targetNotchIndex == 1 && context.targetNotchHeight == 300)
        return .curve(.linear, duration: 2)
      }
    }
    let stage = SheetStage()
    let slow = Slow()
    stage.transitioning = slow
    stage.container.moveOverlay(toNotchAt: 1, animated: true)
    stage.frame()
    stage.wait(1)
    #expect(abs(stage.displayedHeight - 200) < 5)
  }

  @Test("the motion continues with the finger's velocity, without a jump")
  func continuity() {
    let stage = SheetStage()
    stage.press(200, 790)
    stage.drag(by: -200, at: 1_200)
    let before = stage.displayedHeight
    stage.lift()
    stage.frame()
    stage.frame()
    let after = stage.displayedHeight
    // At 1,200 px/s the sheet moves by 40 px in two frames.
    #expect(after - before > 25 && after - before < 45)
  }
}
