import SashGeometry
import SashInterface
import SashPresentation
import Testing

/// Keeps the callbacks of its appearance.
private final class Page: ViewController {
  private(set) var log: [String] = []

  override func viewWillAppear(_ animated: Bool) { log.append("will+") }
  override func viewDidAppear(_ animated: Bool) { log.append("did+") }
  override func viewWillDisappear(_ animated: Bool) { log.append("will-") }
  override func viewDidDisappear(_ animated: Bool) { log.append("did-") }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

/// A page of two parts, each of which presents a controller that fills the window.
@MainActor private struct CoverStage {
  let stage = Stage()
  let page = Page()
  let parts = [ViewController(), ViewController()]
  let modals = [Page(), Page()]

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

/// What a random walk over the whole interface found.
@MainActor @Suite("Modal controllers that cover the same page")
struct ModalCoverTests {
  @Test("what two hide appears when the second of them goes, whichever that is", arguments: [0, 1])
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

  @Test("one that goes before it has come leaves the page hidden by the other, and told so")
  func turnedBack() throws {
    let stage = CoverStage()
    stage.parts[0].present(stage.modals[0], animated: false)
    stage.parts[1].present(stage.modals[1], animated: true)
    try stage.run(0.05)
    stage.modals[1].dismiss(animated: true)
    try stage.run(2)
    #expect(stage.page.take() == ["will+", "did+", "will-", "did-"])
  }
}
