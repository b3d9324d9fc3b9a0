// SPDX-License-Identifier: MIT

/// What libadwaita expects of animations, carousels, groups of toggles and rows.
@Suite("Libadwaita: animations and widgets") struct LibadwaitaAnimationTests {
  private func moving(
    _ motion: Motion = .curve(.linear, duration: 0.1)
  ) -> (Timeline, Animator, () -> [AnimationOutcome]) {
    let timeline = Timeline(now: 100)
    let animator = Animator(value: 10, timeline: timeline)
    var outcomes: [AnimationOutcome] = []
    animator.animate(to: 20, with: motion) { outcomes.append($0) }
    return (timeline, animator, { outcomes })
  }

  @Test("an animation goes from its first to its last value, and is done once (libadwaita)")
  func timed() {
    let (timeline, animator, outcomes) = moving()
    var values = [animator.value]
    for time in [100.0, 100.05, 100.1, 100.2] {
      timeline.advance(to: time)
      values.append((animator.value * 1_000).rounded() / 1_000)
    }
    #expect(values == [10, 10, 15, 20, 20] && outcomes() == [.finished] && !animator.isAnimating)
  }

  @Test(
    "an animation that is skipped, reset or of no duration is done once (libadwaita)",
    arguments: ["skip", "reset", "redirect", "cancel"])
  func ends(way: String) {
    let (timeline, animator, outcomes) = moving()
    timeline.advance(to: 100)
    timeline.advance(to: 100.05)
    switch way {
    case "skip": animator.animate(to: 20, with: .immediate)
    case "reset": animator.set(10)
    case "redirect": animator.animate(to: 0, with: .curve(.linear, duration: 0.1))
    default: animator.cancel()
    }
    timeline.advance(to: 101)
    let ends = ["skip": 20.0, "reset": 10, "redirect": 0, "cancel": 15]
    #expect(outcomes() == [way == "cancel" ? .cancelled : .redirected])
    #expect(abs(animator.value - (ends[way] ?? -1)) < 1e-6 && !animator.isAnimating)
  }

  @Test(
    "an animation of a view without a window, or with reduced motion, ends at once (libadwaita)",
    arguments: [true, false])
  func unmapped(hasWindow: Bool) throws {
    let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let stage = try TestStage { if hasWindow { $0.addSubview(view) } }
    stage.window.prefersReducedMotion = true
    var completions: [Bool] = []
    View.animate(withDuration: 1, animations: { view.frame.origin.x = 200 }) {
      completions.append($0)
    }
    let atOnce = hasWindow ? view.windowFrame().minX : Double(completions.count)
    try stage.settle()
    #expect(atOnce == (hasWindow ? 200 : 1) && completions == [true] && view.frame.minX == 200)
  }

  @Test(
    "a spring without damping loss settles at its value, whatever its velocity (libadwaita)",
    arguments: [(1.0, 0.0), (0.5, 0), (1, 400), (0.3, -400), (2, 0)])
  func spring(damping: Double, velocity: Double) {
    let timeline = Timeline(now: 100)
    let animator = Animator(value: 0, timeline: timeline)
    var outcomes: [AnimationOutcome] = []
    let motion = Motion.spring(Spring(response: 0.4, dampingRatio: damping))
    animator.animate(to: 100, with: motion, velocity: velocity) { outcomes.append($0) }
    var highest = 0.0
    for step in 0..<600 where animator.isAnimating || step < 2 {
      timeline.advance(to: 100 + Double(step) / 60)
      highest = max(highest, animator.value)
    }
    #expect(animator.value == 100 && outcomes == [.finished])
    #expect((highest > 100.5) == (damping < 1 || velocity > 0 && highest > 100.5))
  }

  /// Pages in a row.
  private final class Pages: PageViewControllerDataSource {
    let pages = (0..<5).map { index in
      let page = Page()
      page.title = "\(index)"
      return page
    }

    private func page(_ controller: ViewController, _ distance: Int) -> ViewController? {
      let index = (pages.firstIndex { $0 === controller } ?? 0) + distance
      return pages.indices.contains(index) ? pages[index] : nil
    }

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
    ) -> ViewController? { page(controller, -1) }

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
    ) -> ViewController? { page(controller, 1) }
  }

  private nonisolated static let swipes:
    [(from: Double, to: Double, velocity: Double, isInteractive: Bool, page: String)] = [
      (380, 20, 4_000, true, "3"), (380, 20, 900, true, "3"), (300, 220, 1_500, true, "3"),
      (20, 380, 4_000, true, "1"), (380, 20, 4_000, false, "2"),
    ]

  @Test(
    "a swipe turns one page of a carousel, however fast it is (libadwaita, test-carousel)",
    arguments: Self.swipes, [true, false])
  func carousel(
    row: (from: Double, to: Double, velocity: Double, isInteractive: Bool, page: String),
    isFinger: Bool
  ) throws {
    let pages = Pages()
    let carousel = PageViewController(viewController: pages.pages[2])
    carousel.dataSource = pages
    carousel.isSwipeEnabled = row.isInteractive
    let stage = try TestStage(root: carousel, size: Size(width: 400, height: 600))
    var script = GestureScript()
    let contact: GestureScript.Contact =
      isFinger ? .finger(0) : .pointer(button: Touch.primaryButton)
    script.press(Point(x: row.from, y: 300), with: contact)
    script.move(
      to: Point(x: row.to, y: 300), over: abs(row.to - row.from) / row.velocity, with: contact)
    script.lift(contact)
    try stage.play(script)
    try stage.settle()
    #expect(carousel.viewController?.title == row.page)
  }

  @Test("a group of toggles has at most one that is on (libadwaita, test-toggle-group)")
  func toggles() {
    let group = SegmentedControl(["A", "B", "C"], selectedSegmentIndex: 2)
    var calls = 0
    group.onChange = { _ in calls += 1 }
    var states: [Int?] = [group.selectedSegmentIndex]
    group.segments.removeLast()
    states.append(group.selectedSegmentIndex)
    group.selectedSegmentIndex = 7
    states.append(group.selectedSegmentIndex)
    group.selectedSegmentIndex = 1
    group.segments.append(.init("D"))
    states.append(group.selectedSegmentIndex)
    group.segments = []
    states.append(group.selectedSegmentIndex)
    #expect(states == [2, nil, nil, 1, nil] && calls == 0)
  }

  @Test("a press on a row operates its widget (libadwaita, test-switch-row, test-combo-row)")
  func rows() throws {
    var taps = 0
    let toggle = Switch()
    let choice = PopUpButton(["One", "Two"])
    let disabled = Switch()
    let plain = FormRow("Action")
    plain.onTap = { taps += 1 }
    let off = FormRow("Off", accessoryView: disabled)
    off.isEnabled = false
    let form = FormViewController([
      FormSection(
        "Rows",
        rows: [
          FormRow("Switch", accessoryView: toggle), FormRow("Choice", accessoryView: choice), off,
          plain,
        ])
    ])
    let stage = try TestStage(root: form, size: Size(width: 400, height: 600))
    func press(_ row: FormRow) throws {
      try stage.tap(at: row.convert(Point(x: 40, y: row.bounds.midY), to: nil))
    }
    let rows = form.sections[0].rows.compactMap { $0 as? FormRow }
    try press(rows[0])
    try press(rows[2])
    try press(rows[3])
    try press(rows[1])
    #expect(toggle.isOn && !disabled.isOn && taps == 1 && stage.exists(.menu))
  }
}
