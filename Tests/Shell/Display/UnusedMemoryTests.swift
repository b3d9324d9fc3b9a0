// SPDX-License-Identifier: MIT

@Suite("Memory that is returned after the last frame") @MainActor struct UnusedMemoryTests {
  /// Draws a composited view of the whole window and takes it out again, as a page that is covered
  /// by the next one.
  private func showPage(_ stage: Stage, in parent: View) -> View {
    let page = View(frame: parent.bounds)
    page.backgroundColor = .white
    page.cornerRadius = 40
    page.isComposited = true
    let label = View(frame: Rect(x: 10, y: 10, width: 280, height: 200))
    label.backgroundColor = Color(hex: 0x223344)
    label.cornerRadius = 20
    page.addSubview(label)
    parent.addSubview(page)
    stage.settle()
    stage.frame()
    return page
  }

  @Test("pixels of views that are out of the window or hidden are released, and drawn again")
  func pixels() throws {
    let stage = try Stage.mapped()
    let initial = stage.window.layerBytes
    let removed = showPage(stage, in: stage.window.contentView)
    let hidden = showPage(stage, in: stage.window.contentView)
    let pixels = try stage.shown()
    removed.removeFromSuperview()
    hidden.isHidden = true
    stage.settle()
    stage.frame()
    let inUse = stage.window.layerBytes
    #expect(inUse >= initial + 320 * 240 * 4)
    stage.clock.now += 4.9
    stage.settle()
    #expect(stage.window.layerBytes == inUse)
    let requests = stage.requestCount
    stage.clock.now += 0.2
    stage.settle()
    #expect(stage.window.layerBytes <= initial)
    #expect(stage.requestCount == requests)
    stage.window.contentView.addSubview(removed)
    stage.window.contentView.bringSubviewToFront(hidden)
    hidden.isHidden = false
    stage.settle()
    stage.frame()
    #expect(try stage.shown() == pixels && stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }

  /// Moves the box with frames of a period, for a number of seconds.
  private func move(_ stage: Stage, every period: Double, for seconds: Double) {
    for number in 0..<Int(seconds / period) {
      stage.move(to: Double(number % 50))
      stage.clock.now += period - 0.016
      stage.frame()
    }
  }

  @Test("the timer runs once after the last frame, and not between frames")
  func timer() throws {
    let stage = try Stage.mapped()
    func releases() -> Int { stage.display.unusedMemoryReleaseCount }
    move(stage, every: 0.1, for: 20)
    #expect(releases() == 0)
    stage.clock.now += 5
    stage.settle()
    #expect(releases() == 1)
    for _ in 0..<10 {
      stage.clock.now += 10
      stage.settle()
    }
    #expect(releases() == 1)
    move(stage, every: 0.1, for: 1)
    stage.clock.now += 6
    stage.settle()
    #expect(releases() == 2)
  }

  @Test("small frames now and then, such as a song's progress, retain nothing")
  func smallFrames() throws {
    let stage = try Stage.mapped()
    func releases() -> Int { stage.display.unusedMemoryReleaseCount }
    move(stage, every: 1, for: 14)
    #expect(releases() == 0)
    move(stage, every: 1, for: 20)
    #expect(releases() == 1)
    // Nothing has come that could be released.
    stage.clock.now += 10
    stage.settle()
    #expect(releases() == 1)
    stage.box.isHidden = true
    _ = showPage(stage, in: stage.window.contentView)
    move(stage, every: 1, for: 20)
    #expect(releases() == 2)
    #expect(try stage.shown() == stage.painted() && stage.violations.isEmpty)
  }

  @Test("masks of shapes are released, and the same pixels are drawn afterwards")
  func masks() throws {
    let stage = try Stage.mapped()
    _ = showPage(stage, in: stage.window.contentView)
    #expect(MaskCache.shared.count > 0)
    stage.clock.now += 6
    stage.settle()
    #expect(MaskCache.shared.count == 0)
    stage.move(to: 100)
    stage.frame()
    #expect(try stage.shown() == stage.painted() && stage.violations.isEmpty)
  }
}
