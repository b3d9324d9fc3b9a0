// SPDX-License-Identifier: MIT

@MainActor @Suite("Fingers on sheets that are being presented")
struct PresentedSheetTransitionTests {
  private let stage = PresentedSheetStage()

  /// Begins the presentation, and draws frames until the upper edge of the sheet is above a position.
  private func present(
    _ detents: [SheetPresentationController.Detent] = [.height(300)], until top: Double,
    configure: ((SheetPresentationController) -> Void)? = nil
  ) {
    stage.present(detents, animated: true, configure: configure)
    while stage.contentFrame.minY > top { stage.frame() }
  }

  /// Touches the sheet near its upper edge, without a movement.
  private func touch() -> Touch {
    let start = Point(x: 200, y: stage.contentFrame.minY + 20)
    return stage.stage.drag(from: start, to: start, steps: 1)
  }

  @Test("a sheet that is touched while it is being presented stays under the finger")
  func caught() {
    present(until: 700)
    let top = stage.contentFrame.minY
    var touch = touch()
    for _ in 0..<30 { stage.frame() }
    #expect(abs(stage.contentFrame.minY - top) < 0.01)
    stage.move(&touch, by: -10)
    let begun = stage.contentFrame.minY
    stage.move(&touch, by: -60)
    #expect(abs(stage.contentFrame.minY - (begun - 60)) < 0.01)
    stage.release(touch)
    #expect(stage.top == 500)
    #expect(stage.isPresented)
    #expect(stage.takeLog() == [])
  }

  @Test("a tap on a sheet that has hardly entered lets it enter")
  func tapped() {
    present(until: 770)
    stage.release(touch())
    #expect(stage.top == 500)
    #expect(stage.isPresented)
    #expect(stage.isAtRest)
  }

  @Test("the completion of a presentation that a finger holds runs once")
  func completion() {
    var completions = 0
    stage.page.present(sheet: stage.content) {
      $0.detents = [.height(300)]
    } completion: {
      completions += 1
    }
    stage.frame()
    while stage.contentFrame.minY > 700 { stage.frame() }
    let touch = touch()
    for _ in 0..<60 { stage.frame() }
    #expect(completions == 1)
    stage.release(touch)
    #expect(completions == 1)
  }

  @Test("a sheet flung away while it is being presented leaves without a jump", arguments: [1, 12])
  func flung(framesUnderFinger: Int) {
    present(until: 620)
    var touch = touch()
    for _ in 0..<framesUnderFinger { stage.frame() }
    stage.move(&touch, by: 60, steps: 4)
    stage.stage.lift(touch, holding: false)
    var tops = [stage.contentFrame.minY]
    stage.frame()
    while stage.stage.window.isAnimating, stage.content.view.window != nil {
      // What is below the window is not visible.
      tops.append(min(stage.contentFrame.minY, 800))
      stage.frame()
    }
    #expect(!stage.isPresented)
    #expect(tops == tops.sorted(), "\(tops)")
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 < 50 }, "\(tops)")
    #expect(tops.last.map { $0 > 790 } == true)
    #expect(stage.takeLog() == ["will dismiss", "did dismiss"])
  }

  @Test("a sheet that was taken over and then presented leaves as any other")
  func dismissedLater() {
    present(until: 700)
    stage.release(touch())
    stage.content.dismiss()
    stage.frame()
    let first = stage.contentFrame.minY
    for _ in 0..<6 { stage.frame() }
    #expect(first > 500)
    #expect(stage.contentFrame.minY > first + 20)
  }

  @Test("the dimming follows the visible height, without a step where a finger takes the sheet")
  func dimming() {
    present([.height(200), .height(400)], until: 600) {
      $0.selectedDetentIdentifier = SheetPresentationController.Detent.height(400).identifier
    }
    let before = stage.stage.pixel(200, 5) & 0xff
    let touch = touch()
    stage.frame()
    #expect(abs(Int(stage.stage.pixel(200, 5) & 0xff) - Int(before)) <= 1)
    for _ in 0..<30 { stage.frame() }
    #expect(abs(Int(stage.stage.pixel(200, 5) & 0xff) - Int(before)) <= 1)
    stage.release(touch)
    #expect(stage.stage.pixel(200, 5) & 0xff < UInt32(Double(0xff) * 0.65))
  }

  @Test("with reduced motion a sheet fades in where it is, also under a finger")
  func reducedMotion() {
    stage.stage.window.prefersReducedMotion = true
    stage.present([.height(300)], animated: true)
    #expect(stage.top == 500)
    let touch = touch()
    for _ in 0..<30 { stage.frame() }
    #expect(stage.top == 500)
    stage.release(touch)
    #expect(stage.isPresented)
  }

  @Test("a touchpad that scrolls the list of a sheet that is being presented does not stop it")
  func touchpad() {
    let list = stage.addList()
    present([.height(300), .large], until: 700)
    let top = stage.contentFrame.minY
    for (dy, phase) in [(4.0, ScrollEvent.Phase.moved), (-4, .moved), (0, .ended)] {
      stage.stage.host.advance(to: stage.stage.host.now + 0.016)
      stage.stage.window.handle(
        .scroll(
          ScrollEvent(
            position: Point(x: 200, y: top + 20), delta: Vector(dx: 0, dy: dy), source: .finger,
            phase: phase, time: stage.stage.host.now)))
    }
    stage.frame()
    #expect(stage.contentFrame.minY < top)
    stage.settle()
    #expect(stage.isPresented)
    #expect(list.contentOffset.y == 0)
    #expect(stage.top == 500)
  }
}
