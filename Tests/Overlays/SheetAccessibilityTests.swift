// SPDX-License-Identifier: MIT

@Suite("Accessibility of sheets") struct SheetAccessibilityTests {
  /// Returns the sheet as assistive technologies find it.
  private func sheet(_ stage: SheetStage) -> AccessibilitySnapshot.Node? {
    stage.window.accessibilitySnapshot.flattened.first { $0.role == .adjustable }
  }

  @Test("a sheet is adjusted from notch to notch, with animation, and contains its content")
  func adjusted() throws {
    let stage = SheetStage()
    let content = View(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    content.isAccessibilityElement = true
    content.accessibilityRole = .button
    stage.overlay.view.addSubview(content)
    let node = try #require(sheet(stage))
    #expect(node.label == "Sheet" && node.value == "1 of 3")
    #expect(node.actions == ["Increase", "Decrease"] && node.children.map(\.role) == [.button])
    for _ in 0..<2 {
      #expect(stage.window.adjustAccessibilityValue(of: node.id, increases: true))
    }
    stage.wait(0.1)
    #expect(stage.displayedHeight > 100 && stage.displayedHeight < 600)
    stage.wait(2)
    #expect(stage.displayedHeight == 600 && sheet(stage)?.value == "3 of 3")
    stage.window.adjustAccessibilityValue(of: node.id, increases: true)
    stage.wait(1)
    #expect(stage.displayedHeight == 600)
    stage.window.performAccessibilityAction(at: 1, on: node.id)
    stage.wait(2)
    #expect(stage.displayedHeight == 300)
    stage.overlay.title = "Places"
    #expect(sheet(stage)?.label == "Places")
  }

  @Test("only reachable notches are adjusted to; with one there is nothing to adjust")
  func unreachable() throws {
    let stage = SheetStage()
    stage.unreachable = [1]
    let node = try #require(sheet(stage))
    stage.window.adjustAccessibilityValue(of: node.id, increases: true)
    stage.wait(2)
    #expect(stage.displayedHeight == 600 && sheet(stage)?.value == "3 of 3")
    stage.unreachable = [0, 1]
    #expect(sheet(stage) == nil)
  }

  @Test("the notch is announced when the sheet has settled at another one")
  func announced() {
    let stage = SheetStage(isShown: false)
    var announced: [String] = []
    stage.window.onAccessibilityEvent = {
      if case .announcement(let text, _) = $0 { announced.append(text) }
    }
    stage.show()
    stage.container.moveOverlay(toNotchAt: 1, animated: true)
    stage.wait(0.1)
    #expect(announced.isEmpty)
    stage.wait(2)
    #expect(announced == ["Sheet, 2 of 3"])
    stage.window.resize(to: Size(width: 400, height: 700), scale: .one)
    stage.wait(1)
    #expect(announced.count == 1, "the notch is the same")
    stage.overlay.title = "Places"
    stage.container.moveOverlay(toNotchAt: 0, animated: false)
    stage.wait(0.1)
    #expect(announced == ["Sheet, 2 of 3", "Places, 1 of 3"])
  }
}
