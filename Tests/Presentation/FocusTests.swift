// SPDX-License-Identifier: MIT

@Suite("Focus, modality and Escape in a window") @MainActor
struct FocusTests {
  private func entry(_ field: Field, modal: Bool = false) -> PresentationEntry {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(field)
    let entry = PresentationEntry(view: view, level: .popover)
    entry.takesFocus = true
    entry.isModal = modal
    return entry
  }

  /// A stage whose page has a focused field.
  private func focusedStage() -> (stage: Stage, own: Field) {
    let stage = Stage()
    let pageField = Field()
    stage.page.view.addSubview(pageField)
    stage.window.makeFirstResponder(pageField)
    return (stage, pageField)
  }

  @Test("Slint #2911: focus moves into an entry, and back")
  func enters() {
    let (stage, pageField) = focusedStage()
    let field = Field()
    let entry = entry(field)
    stage.stack.present(entry)
    #expect(field.isFirstResponder)
    stage.stack.dismiss(entry, reason: .escape)
    #expect(pageField.isFirstResponder)
    stage.stack.remove(entry)
    #expect(pageField.isFirstResponder)
  }

  @Test("libadwaita 1.9.beta: focus does not return to an entry that was dismissed")
  func chain() {
    let (stage, pageField) = focusedStage()
    let a = entry(Field())
    let b = entry(Field())
    stage.stack.present(a)
    stage.stack.present(b)
    stage.stack.remove(a)
    stage.stack.remove(b)
    #expect(pageField.isFirstResponder)
  }

  @Test("a press below a modal entry that was presented since does not take its focus")
  func pressedBefore() {
    let (stage, pageField) = focusedStage()
    let text = TextField("below")
    text.frame = Rect(x: 0, y: 200, width: 200, height: 40)
    stage.page.view.addSubview(text)
    let id = Touch.ID.unique()
    let send = { (phase: Touch.Phase, time: Double) in
      stage.window.handle(
        .touch(
          Touch(
            id: id, phase: phase, position: Point(x: 50, y: 220), time: time, source: .finger)))
    }
    send(.began, 1)
    let inside = Field()
    stage.stack.present(entry(inside, modal: true))
    send(.ended, 1.05)
    #expect(inside.isFirstResponder && !pageField.isFirstResponder)
  }

  @Test("Tab stays in a modal entry and the entries above it")
  func trap() {
    let stage = Stage()
    stage.page.view.addSubview(Field())
    let low = Field()
    stage.stack.present(entry(low))
    let inside = Field()
    let modal = entry(inside, modal: true)
    stage.stack.present(modal)
    let above = Field()
    stage.stack.present(entry(above))
    #expect(same(stage.window.focusOrder, [inside, above]))
    #expect(stage.stack.modalEntry === modal)
    stage.stack.dismiss(modal, reason: .escape)
    #expect(stage.stack.modalEntry == nil)
    #expect(stage.window.focusOrder.count == 3)
  }

  @Test("a modal entry without a field still takes focus from below")
  func nothingToFocus() {
    let (stage, pageField) = focusedStage()
    let alert = PresentationEntry(view: View(), level: .alert)
    alert.takesFocus = true
    alert.isModal = true
    stage.stack.present(alert)
    #expect(stage.window.firstResponder == nil)
    stage.stack.remove(alert)
    #expect(pageField.isFirstResponder)
  }

  @Test("an entry that becomes modal takes focus and returns it when dismissed")
  func becomesModal() {
    let (stage, pageField) = focusedStage()
    let entry = entry(Field())
    entry.takesFocus = false
    stage.stack.present(entry)
    #expect(pageField.isFirstResponder)
    entry.isModal = true
    #expect(stage.window.firstResponder == nil)
    stage.stack.remove(entry)
    #expect(pageField.isFirstResponder)
  }

  @Test("an entry is reordered by its z-index, with the touches, the focus and what is reachable")
  func zIndex() {
    let (stage, pageField) = focusedStage()
    let (lowField, highField) = (Field(), Field())
    let (low, high) = (entry(lowField, modal: true), entry(highField))
    stage.stack.present(low)
    stage.stack.present(high)
    #expect(same(stage.window.focusOrder, [lowField, highField]) && highField.isFirstResponder)
    low.zIndex = 1
    #expect(same(stage.stack.entries, [high, low]))
    #expect(stage.press(50, 50).takenView === low.view)
    #expect(same(stage.window.focusOrder, [lowField]))
    #expect(!highField.isFirstResponder && !pageField.isFirstResponder)
    high.zIndex = 1
    #expect(same(stage.stack.entries, [low, high]))
    #expect(stage.press(50, 50).takenView === high.view)
    high.zIndex = .nan
    #expect(same(stage.stack.entries, [high, low]))
    let later = entry(Field())
    later.zIndex = 0.5
    stage.stack.present(later)
    #expect(same(stage.stack.entries, [high, later, low]))
  }

  @Test("an entry presented below a modal one takes no focus from it, modal or not")
  func comesBelow() {
    for isModal in [false, true] {
      let (stage, pageField) = focusedStage()
      let field = Field()
      let alert = PresentationEntry(view: View(), level: .alert)
      alert.takesFocus = true
      alert.isModal = true
      alert.view.addSubview(field)
      stage.stack.present(alert)
      let low = entry(Field(), modal: isModal)
      stage.stack.present(low)
      #expect(field.isFirstResponder)
      stage.stack.moveFocus(into: low)
      #expect(field.isFirstResponder)
      stage.stack.remove(low)
      stage.stack.remove(alert)
      #expect(pageField.isFirstResponder)
    }
  }

  @Test("Slint #7332: Escape and its release go to the topmost entry that accepts it")
  func escape() {
    let stage = Stage()
    var log: [String] = []
    func add(_ name: String, group: String? = nil) {
      let entry = stage.entry(.zero)
      entry.escapeGroup = group
      entry.onEscape = { [stack = stage.stack, unowned entry] in
        log.append(name)
        stack.remove(entry, reason: .escape)
      }
      stage.stack.present(entry)
    }
    add("sheet")
    add("a", group: "popovers")
    add("b", group: "popovers")
    stage.key(.escape)
    #expect(log == ["b", "a"])
    stage.window.handle(.key(KeyEvent(keysym: Key.escape.rawValue, phase: .down, isRepeat: true)))
    #expect(log == ["b", "a"])
    stage.key(.escape, .up)
    stage.key(.escape)
    #expect(log == ["b", "a", "sheet"])
    #expect(stage.window.keyRouter?(KeyEvent(.escape, .up)) == true)
    #expect(stage.window.keyRouter?(KeyEvent(.escape, .down)) == false)
  }

  @Test("L71 an entry may be dismissed on the release of Escape, and handles its press too")
  func escapeAtRelease() {
    let stage = Stage()
    var log: [String] = []
    let entry = stage.entry(.zero)
    entry.dismissesOnEscapeRelease = true
    entry.onEscape = { log.append("release") }
    stage.stack.present(entry)
    #expect(stage.window.keyRouter?(KeyEvent(.escape, .down)) == true)
    #expect(log.isEmpty)
    #expect(stage.window.keyRouter?(KeyEvent(.escape, .up)) == true)
    #expect(log == ["release"])
    stage.key(.escape)
    stage.stack.remove(entry)
    stage.key(.escape, .up)
    #expect(log == ["release"])
    // Screen readers send no release.
    stage.stack.present(entry)
    #expect(stage.stack.escape())
    #expect(log == ["release", "release"])
  }
}
