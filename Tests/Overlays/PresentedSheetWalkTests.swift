// SPDX-License-Identifier: MIT

@MainActor @Suite("Random walks of presented sheets") struct PresentedSheetWalkTests {
  @Test(
    "whatever happens, each presentation completes once, each dismissal ends, and the sheet rests at a detent"
  )
  func walks() { #expect(walkFaults(of: PresentedSheetWalk.self, steps: 40) == []) }
}

/// A random walk of a page that presents a sheet with a list, and sometimes another above it.
@MainActor private final class PresentedSheetWalk: @MainActor RandomWalk {
  private typealias Detent = SheetPresentationController.Detent

  private let stage = PresentedSheetStage()
  private let list = ScrollView()
  private let upper = ViewController()
  private var generator: SeededGenerator
  private(set) var history: [String] = []
  private var requested = 0
  private var completions: [Int: Int] = [:]
  private var touch: Touch?
  private var calls: [String] = []

  init(_ random: SeededGenerator) {
    generator = random
    list.fillsSuperview = true
    list.contentSize = Size(width: 400, height: 2_000)
    stage.content.view.addSubview(list)
  }

  func finish() -> String? {
    if let touch { stage.stage.lift(touch) }
    resize(Size(width: 400, height: 800), keyboard: 0)
    upper.dismiss(animated: false)
    stage.settle()
    return restFault
  }

  // MARK: Invariants

  var fault: String? {
    if let index = completions.first(where: { $0.value > 1 })?.key {
      return "completion \(index) ran \(completions[index] ?? 0) times"
    }
    calls += stage.takeLog()
    let begun = calls.count { $0 == "will dismiss" }
    let ended = calls.count { $0 == "did dismiss" }
    if ended > begun { return "a dismissal ended that did not begin" }
    guard stage.isPresented else { return nil }
    let frame = stage.contentFrame
    return frame.minY.isFinite && frame.height.isFinite && frame.height >= 0
      ? nil : "the frame is \(frame)"
  }

  private var restFault: String? {
    if let fault { return fault }
    for index in 0..<requested where completions[index] != 1 {
      return "completion \(index) ran \(completions[index] ?? 0) times"
    }
    guard stage.isPresented else {
      return stage.content.view.superview == nil ? nil : "the view of a dismissed sheet is left"
    }
    guard let selected = stage.sheet.selectedDetentIdentifier else {
      return "no detent is selected"
    }
    // The view has no size of its own, so content without a preferred one has any.
    let preferred = stage.content.preferredContentSize.height
    if selected == .content, preferred == 0 { return nil }
    let heights: [Detent.Identifier: Double] = [
      .medium: 395, .large: 790, .content: min(preferred, 790), "height:120.0": 120,
      "fraction:0.3": 237, "fraction:-1.0": 0, "third": 790.0 / 3,
    ]
    let height = 800 - stage.contentFrame.minY
    return heights[selected].map { abs($0 - height) < 0.01 } ?? false
      ? nil : "the sheet rests at \(height), selected \(selected.rawValue)"
  }

  // MARK: Steps

  private func random(_ range: ClosedRange<Int>) -> Int { generator.int(range) }

  private func note(_ text: String) { history.append(text) }

  func step() {
    switch random(0...13) {
    case 0, 1: present()
    case 2: dismiss()
    case 3, 4, 5: drag()
    case 6:
      guard let touch else { return }
      note("lift")
      self.touch = nil
      stage.stage.lift(
        touch, holding: random(0...1) == 0, as: random(0...5) == 0 ? .cancelled : .ended)
    case 7, 8:
      let frames = random(1...20)
      note("wait \(frames)")
      for _ in 0..<frames { stage.frame() }
    case 9:
      let height = [0.0, 1, 90, 150, 700, 800, 4_000][random(0...6)]
      let keyboard = random(0...2) == 0 ? 300.0 : 0
      note("height \(height), keyboard \(keyboard)")
      resize(
        Size(width: [0.0, 300, 400, 2_000][random(0...3)], height: height), keyboard: keyboard)
    case 10:
      let offset = Double(random(0...50)) * 10
      note("offset \(offset)")
      list.setContentOffset(Point(x: 0, y: offset), animated: random(0...1) == 0)
    default: change()
    }
  }

  private func present() {
    let (index, isAnimated) = (requested, random(0...1) == 0)
    requested += 1
    let detents = someDetents()
    note("present \(index), animated: \(isAnimated), \(detents.map(\.identifier.rawValue))")
    stage.page.present(
      sheet: stage.content, animated: isAnimated,
      configure: { [stage] sheet in
        sheet.detents = detents
        sheet.delegate = stage
      },
      completion: { [weak self] in
        self?.completions[index, default: 0] += 1
        if self?.random(0...3) == 0 { self?.change() }
      })
  }

  private func dismiss() {
    let isAnimated = random(0...1) == 0
    note("dismiss, animated: \(isAnimated)")
    stage.page.dismiss(animated: isAnimated)
  }

  private func drag() {
    guard var touch else {
      let start = Point(x: 200, y: Double(random(0...40)) * 20)
      note("press \(start.y)")
      self.touch = stage.stage.drag(from: start, to: start, steps: 1)
      return
    }
    let distance = Double(random(-30...30)) * 10
    note("drag \(distance)")
    stage.stage.move(&touch, to: touch.position + Vector(dx: 0, dy: distance), steps: random(1...8))
    self.touch = touch
    stage.frame()
  }

  private func resize(_ size: Size, keyboard: Double) {
    stage.stage.window.resize(to: size, scale: .one, insets: EdgeInsets(bottom: keyboard))
  }

  private func someDetents() -> [Detent] {
    let all: [Detent] = [
      .medium, .large, .content, .height(120), .height(120), .fraction(0.3), .fraction(-1),
      .height(.infinity), .custom(identifier: "unused") { _ in nil },
      .custom(identifier: "third") { $0.maximumDetentValue / 3 },
    ]
    return (0..<random(0...3)).map { _ in all[random(0...all.count - 1)] }
  }

  private func change() {
    switch random(0...7) {
    case 0:
      let isModal = random(0...1) == 0
      note("modal \(isModal)")
      stage.content.isModalInPresentation = isModal
    case 1:
      stage.mayDismiss.toggle()
      note("may dismiss \(stage.mayDismiss)")
    case 2:
      stage.content.preferredContentSize.height = Double(random(0...9)) * 100
      note("preferred height \(stage.content.preferredContentSize.height)")
    case 3:
      guard stage.isPresented else { return }
      note("above")
      if upper.presentingViewController == nil {
        stage.content.present(sheet: upper, animated: random(0...1) == 0)
      } else {
        upper.dismiss(animated: random(0...1) == 0)
      }
    case 4:
      guard stage.isPresented else { return }
      let detents = someDetents()
      note("detents \(detents.map(\.identifier.rawValue))")
      stage.sheet.detents = detents
    case 5:
      guard stage.isPresented else { return }
      let identifiers: [Detent.Identifier?] = [.medium, .large, "third", "height:120.0", nil]
      let identifier = identifiers[random(0...4)]
      note("select \(identifier?.rawValue ?? "none")")
      let sheet = stage.sheet
      if random(0...1) == 0 {
        sheet.animateChanges { sheet.selectedDetentIdentifier = identifier }
      } else {
        sheet.selectedDetentIdentifier = identifier
      }
    case 6:
      guard stage.isPresented else { return }
      stage.sheet.largestUndimmedDetentIdentifier = random(0...1) == 0 ? .medium : nil
      stage.sheet.prefersGrabberVisible.toggle()
      note("undimmed, grabber \(stage.sheet.prefersGrabberVisible)")
    default:
      note("layout")
      stage.stage.window.layoutIfNeeded()
    }
  }
}
