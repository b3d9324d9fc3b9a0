// SPDX-License-Identifier: MIT

/// A field that checks its focus notifications.
private final class FocusRecorder: View {
  var lastReportedFocus = false
  var hasConsistentReports = true
  override var canBecomeFirstResponder: Bool { true }
  override func focusDidChange(_ isFocused: Bool) {
    if isFocused == lastReportedFocus { hasConsistentReports = false }
    lastReportedFocus = isFocused
  }
}

@MainActor private final class FocusWalk: @MainActor RandomWalk {
  let stage = Stage(200, 200)
  var generator: SeededGenerator
  var fields: [FocusRecorder] = []
  var pageFields: [FocusRecorder] = []
  var entries: [PresentationEntry] = []

  init(_ random: SeededGenerator) {
    generator = random
    stage.window.handle(.focusChanged(true))
    for _ in 0..<3 { pageFields.append(field(in: stage.page.view)) }
  }

  private func random(_ count: Int) -> Int { generator.int(0..<count) }

  private func field(in view: View) -> FocusRecorder {
    let field = FocusRecorder(
      frame: Rect(x: Double(random(90)), y: Double(random(90)), width: 10, height: 10))
    view.addSubview(field)
    fields.append(field)
    return field
  }

  func step() {
    switch random(10) {
    case 0, 1, 2:
      guard entries.count < 6 else { return }
      let entry = stage.entry(
        Rect(x: 0, y: 0, width: 100, height: 100), level: random(2) == 0 ? .popover : .sheet)
      entry.takesFocus = random(3) > 0
      entry.isModal = random(3) == 0
      for _ in 0..<random(3) { _ = field(in: entry.view) }
      stage.stack.present(entry)
      entries.append(entry)
    case 3: entries.randomElement(using: &generator)?.isModal.toggle()
    case 4:
      guard let entry = entries.randomElement(using: &generator) else { return }
      stage.stack.dismiss(entry, reason: .programmatic)
    case 5:
      guard let entry = entries.randomElement(using: &generator) else { return }
      stage.stack.remove(entry)
      entries.removeAll { $0 === entry }
    case 6: fields.randomElement(using: &generator)?.isHidden.toggle()
    case 7:
      if let view = stage.window.focusOrder.randomElement(using: &generator) {
        view.becomeFirstResponder()
      }
    case 8: stage.key(random(2) == 0 ? .tab : .down)
    default: _ = try? stage.host.frame(at: stage.host.now + 0.1)
    }
  }

  func finish() -> String? {
    for entry in entries.shuffled(using: &generator) { stage.stack.remove(entry) }
    guard let view = stage.window.firstResponder as? View else { return fault }
    return fault ?? (view.isDescendant(of: stage.page.view) ? nil : "a removed entry has the focus")
  }

  var fault: String? {
    if fields.contains(where: { !$0.hasConsistentReports }) { return "a field was notified twice" }
    for field in fields where field.lastReportedFocus != field.isFirstResponder {
      return "a field was notified of a wrong focus"
    }
    guard let view = stage.window.firstResponder as? View else { return nil }
    if view.window !== stage.window || view.isHidden { return "the focused view is not visible" }
    let entry = stage.stack.entry(containing: view)
    if let entry, !entry.isPresented { return "the focused view is in an entry being dismissed" }
    if let modal = stage.stack.modalEntry, entry !== modal {
      guard let entry, stage.stack.isEntry(entry, above: modal) else {
        return "the focused view is below a modal entry"
      }
    }
    return nil
  }
}

@Suite("Random walks of focus in a stack") @MainActor
struct FocusWalkTests {
  @Test("focus stays in presented, reachable entries, and returns to the page")
  func walks() { #expect(walkFaults(of: FocusWalk.self) == []) }
}
