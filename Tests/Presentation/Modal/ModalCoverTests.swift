// SPDX-License-Identifier: MIT

/// Records its appearance callbacks.
private final class RecordingController: ViewController {
  private(set) var log: [String] = []
  /// A closure that runs once, in the callback of that name.
  var reaction: (name: String, body: () -> Void)?

  override func viewWillAppear(_ animated: Bool) { record("will+") }
  override func viewDidAppear(_ animated: Bool) { record("did+") }
  override func viewWillDisappear(_ animated: Bool) { record("will-") }
  override func viewDidDisappear(_ animated: Bool) { record("did-") }

  private func record(_ name: String) {
    log.append(name)
    guard let reaction, reaction.name == name else { return }
    self.reaction = nil
    reaction.body()
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

/// A page with two children, each of which presents a controller that fills the window.
@MainActor private struct CoverStage {
  let stage = Stage()
  let page = RecordingController()
  let parts = [ViewController(), ViewController()]
  let modals = [RecordingController(), RecordingController()]

  init() {
    for part in parts {
      page.addChild(part)
      page.view.addSubview(part.view)
    }
    for modal in modals { modal.modalPresentationStyle = .fullScreen }
    stage.window.rootViewController = page
  }

  func run(_ seconds: Double) throws { try stage.host.run(until: stage.host.now + seconds) }
}

/// Regressions found by random walks over the whole interface.
@MainActor @Suite("Modal controllers that cover the same page")
struct ModalCoverTests {
  @Test("a page covered twice appears when both are dismissed, in any order", arguments: [0, 1])
  func hidden(first: Int) throws {
    let stage = CoverStage()
    for (part, modal) in zip(stage.parts, stage.modals) { part.present(modal, animated: false) }
    try stage.run(2)
    #expect(stage.page.take() == ["will+", "did+", "will-", "did-"])
    stage.modals[first].dismiss(animated: true)
    try stage.run(2)
    #expect(stage.page.take() == [])
    stage.modals[1 - first].dismiss(animated: true)
    try stage.run(2)
    #expect(stage.page.take() == ["will+", "did+"])
  }

  @Test("a controller dismissed while it is presented leaves the page covered by the other one")
  func cancelled() throws {
    let stage = CoverStage()
    stage.parts[0].present(stage.modals[0], animated: false)
    stage.parts[1].present(stage.modals[1], animated: true)
    try stage.run(0.05)
    stage.modals[1].dismiss(animated: true)
    try stage.run(2)
    #expect(stage.page.take() == ["will+", "did+", "will-", "did-"])
  }
  @Test(
    "a controller that a callback of its dismissal presents again is presented",
    arguments: [(false, false), (false, true), (true, false), (true, true)])
  func broughtBack(goesAnimated: Bool, comesAnimated: Bool) throws {
    let stage = CoverStage()
    let modal = stage.modals[0]
    stage.page.present(modal, animated: false)
    stage.page.reaction = ("will+", { stage.page.present(modal, animated: comesAnimated) })
    modal.dismiss(animated: goesAnimated)
    try stage.run(2)
    #expect(modal.presentingViewController === stage.page)
    #expect(modal.view.convert(Point.zero, to: nil) == .zero)
    #expect(stage.page.log.last == "did-" && modal.log.last == "did+")
  }

  @Test(
    "a controller that a callback of its presentation dismisses is dismissed",
    arguments: [false, true])
  func sentAway(goesAnimated: Bool) throws {
    for name in ["will+", "will-"] {
      let stage = CoverStage()
      let modal = stage.modals[0]
      let notifier = name == "will+" ? modal : stage.page
      notifier.reaction = (name, { modal.dismiss(animated: goesAnimated) })
      stage.page.present(modal, animated: true)
      try stage.run(2)
      #expect(modal.presentingViewController == nil && modal.view.window == nil)
      #expect(stage.stage.stack.entries.isEmpty && stage.page.log.last == "did+")
      #expect(modal.log.last == "did-")
    }
  }

  // Found by a random walk over the whole interface, seed 8103.
  @Test(
    "a controller presented again while it presents another stays covered by that",
    arguments: [(false, false), (false, true), (true, false), (true, true)])
  func broughtBackBelow(coversAnimated: Bool, comesAnimated: Bool) throws {
    let stage = CoverStage()
    let (lower, upper) = (stage.modals[0], stage.modals[1])
    lower.modalPresentationStyle = .formSheet
    stage.page.present(lower, animated: false)
    lower.dismiss(animated: true)
    try stage.run(0.05)
    lower.present(upper, animated: coversAnimated)
    stage.page.present(lower, animated: comesAnimated)
    try stage.run(2)
    #expect(lower.take() == ["will+", "did+", "will-", "did-"])
    #expect(upper.take() == ["will+", "did+"])
    upper.dismiss(animated: true)
    try stage.run(2)
    #expect(lower.take() == ["will+", "did+"])
  }

  @Test(
    "a controller dismissed as it takes the focus is removed with its backdrop",
    arguments: [false, true])
  func sentAwayByFocus(isAnimated: Bool) throws {
    let stage = CoverStage()
    let (field, modal) = (TextField("text"), stage.modals[0])
    modal.modalPresentationStyle = .formSheet
    stage.page.view.addSubview(field)
    stage.stage.window.handle(.focusChanged(true))
    field.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    field.becomeFirstResponder()
    field.onEndEditing = { stage.page.dismiss(animated: false) }
    stage.page.present(modal, animated: isAnimated)
    try stage.run(2)
    #expect(stage.stage.stack.entries.isEmpty)
    #expect(modal.view.window == nil && modal.presentingViewController == nil)
    #expect(modal.log.last == "did-")
  }

  // Found by a random walk over the whole interface, in seeds 59001 to 60000.
  @Test(
    "a controller presented again while its dismissal removes another above it is presented",
    arguments: [false, true])
  func broughtBackWhileTakenAway(comesAnimated: Bool) throws {
    let stage = CoverStage()
    let (lower, upper) = (stage.modals[0], stage.modals[1])
    stage.page.present(lower, animated: false)
    lower.present(upper, animated: false)
    upper.dismiss(animated: true)
    try stage.run(0.05)
    upper.reaction = ("did-", { stage.page.present(lower, animated: comesAnimated) })
    lower.dismiss(animated: false)
    try stage.run(2)
    #expect(lower.presentingViewController === stage.page && lower.view.window != nil)
    #expect(lower.log.last == "did+" && stage.page.log.last == "did-")
  }

  // Found by a random walk over the whole interface, seed 18132.
  @Test(
    "a controller dismissed with its presenter, and presented by another, is presented",
    arguments: [false, true])
  func presentedElsewhere(comesAnimated: Bool) throws {
    let stage = CoverStage()
    let (modal, parts) = (stage.modals[0], stage.parts)
    parts[0].present(modal, animated: false)
    try stage.run(0.05)
    parts[0].view.removeFromSuperview()
    stage.page.reaction = ("will+", { parts[1].present(modal, animated: comesAnimated) })
    try stage.run(2)
    #expect(modal.presentingViewController === parts[1])
    #expect(parts[1].presentedViewController === modal)
    #expect(modal.log.last == "did+" && stage.page.log.last == "did-")
    #expect(stage.stage.stack.entries.count == 1)
    modal.dismiss(animated: false)
    try stage.run(0.05)
    #expect(modal.view.window == nil && stage.stage.stack.entries.isEmpty)
    #expect(modal.log.last == "did-" && stage.page.log.last == "did+")
  }

  @Test(
    "a controller dismissed with its presenter can be presented again by its completion",
    arguments: [ModalPresentationStyle.fullScreen, .overFullScreen])
  func presentedElsewhereByAnswer(style: ModalPresentationStyle) throws {
    let stage = CoverStage()
    let (modal, parts) = (stage.modals[0], stage.parts)
    parts[0].present(modal, animated: true) {
      modal.modalPresentationStyle = style
      parts[1].present(modal, animated: false)
    }
    try stage.run(0.05)
    parts[0].view.removeFromSuperview()
    try stage.run(2)
    #expect(modal.presentingViewController === parts[1] && stage.stage.stack.entries.count == 1)
    #expect(modal.log.last == "did+")
    #expect(stage.page.log.last == (style == .fullScreen ? "did-" : "did+"))
  }

  @Test("a controller presented twice while it is dismissed with its presenter appears once")
  func presentedElsewhereTwice() throws {
    let stage = CoverStage()
    let (modal, parts) = (stage.modals[0], stage.parts)
    parts[0].present(modal, animated: false)
    var answers = 0
    let presentAgain = { parts[1].present(modal, animated: true) { answers += 1 } }
    stage.page.reaction = ("will+", presentAgain)
    modal.reaction = ("did-", presentAgain)
    parts[0].view.removeFromSuperview()
    try stage.run(2)
    #expect(modal.presentingViewController === parts[1] && stage.stage.stack.entries.count == 1)
    #expect(modal.log.last == "did+" && stage.page.log.last == "did-" && answers == 2)
  }

  @Test(
    "a controller presented again by a callback or completion covers the page",
    arguments: ["answer", "will-"], [false, true])
  func calledBack(by notifier: String, goesAnimated: Bool) throws {
    let stage = CoverStage()
    let modal = stage.modals[0]
    let presentAgain = { stage.page.present(modal, animated: true) }
    stage.page.present(modal, animated: true) { if notifier == "answer" { presentAgain() } }
    try stage.run(0.05)
    if notifier != "answer" { modal.reaction = (notifier, presentAgain) }
    modal.dismiss(animated: goesAnimated)
    try stage.run(2)
    #expect(modal.presentingViewController === stage.page)
    #expect(modal.view.convert(Point.zero, to: nil) == .zero)
    #expect(modal.log.last == "did+" && stage.page.log.last == "did-")
  }

  @Test(
    "a controller dismissed again by a callback or completion uncovers the page",
    arguments: ["answer", "will+"], [false, true])
  func sentBack(by notifier: String, goesAnimated: Bool) throws {
    let stage = CoverStage()
    let modal = stage.modals[0]
    let dismissAgain = { modal.dismiss(animated: goesAnimated) }
    stage.page.present(modal, animated: false)
    modal.dismiss(animated: true) { if notifier == "answer" { dismissAgain() } }
    try stage.run(0.05)
    if notifier != "answer" { modal.reaction = (notifier, dismissAgain) }
    stage.page.present(modal, animated: true)
    try stage.run(2)
    #expect(modal.presentingViewController == nil && stage.stage.stack.entries.isEmpty)
    #expect(modal.log.last == "did-" && stage.page.log.last == "did+")
  }

  // Found by a random walk over the whole interface, seeds 17001 to 18000.
  @Test("a controller is removed when it presents its own presenter, which was being dismissed")
  func presentedFromAbove() throws {
    let stage = CoverStage()
    let (lower, next) = (stage.modals[0], stage.modals[1])
    let upper = RecordingController()
    upper.modalPresentationStyle = .fullScreen
    stage.page.present(lower, animated: false)
    lower.present(upper, animated: false)
    lower.dismiss(animated: true)
    stage.page.dismiss(animated: true)
    try stage.run(0.05)
    stage.page.present(next, animated: true)
    var outcomes = 0
    upper.present(lower, animated: true) { outcomes += 1 }
    #expect(outcomes == 1 && upper.view.window == nil && lower.view.window == nil)
    try stage.run(2)
    #expect(outcomes == 1 && next.presentingViewController === stage.page)
    #expect(lower.log.last == "did-" && upper.log.last == "did-" && next.log.last == "did+")
  }

  @Test("the page below a controller dismissed by viewDidAppear gets viewDidAppear at the end")
  func dismissedAtOnce() throws {
    let stage = CoverStage()
    let modal = stage.modals[0]
    modal.reaction = ("did+", { modal.dismiss(animated: true) })
    stage.page.present(modal, animated: false)
    try stage.run(0.05)
    #expect(stage.page.take() == ["will+", "did+", "will-", "will+"])
    try stage.run(2)
    #expect(stage.page.take() == ["did+"] && modal.log.last == "did-")
  }
}
