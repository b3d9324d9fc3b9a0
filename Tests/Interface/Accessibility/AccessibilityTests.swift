// SPDX-License-Identifier: MIT

@Suite("Accessibility")
struct AccessibilityTests {
  private func element(_ label: String) -> View {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    return view
  }

  private func labels(_ window: Window) -> [String] {
    window.accessibilitySnapshot.flattened.compactMap(\.label)
  }

  @Test("elements are read in tree order, and the contents of an element are not read")
  func order() {
    let stage = Stage()
    let box = stage.add(View(frame: Rect(x: 5, y: 6, width: 50, height: 50)))
    let first = element("first")
    first.addSubview(element("inside"))
    box.addSubview(first)
    stage.content.addSubview(element("second"))
    #expect(labels(stage.window) == ["first", "second"])
    #expect(
      stage.window.accessibilitySnapshot.nodes[0].frame == Rect(x: 5, y: 6, width: 10, height: 10))
    box.isHidden = true
    #expect(labels(stage.window) == ["second"])
    box.isHidden = false
    box.accessibilityElementsHidden = true
    #expect(labels(stage.window) == ["second"])
  }

  @Test("LNPopupController #202: views below a modal view are not read, views above it are")
  func modal() {
    let stage = Stage()
    stage.content.addSubview(element("page"))
    let layer = stage.add(View())
    layer.addSubview(element("under"))
    let popup = View()
    popup.addSubview(element("popup"))
    layer.addSubview(popup)
    layer.addSubview(element("over"))
    stage.content.addSubview(element("top"))
    popup.accessibilityViewIsModal = true
    #expect(labels(stage.window) == ["popup", "over", "top"])
    popup.isHidden = true
    #expect(labels(stage.window) == ["page", "under", "over", "top"])
    popup.isHidden = false
    popup.removeFromSuperview()
    #expect(labels(stage.window) == ["page", "under", "over", "top"])
  }

  @Test(
    "FloatingPanel #383: actions are offered and can be performed, but not through a modal view")
  func actions() {
    let stage = Stage()
    var count = 0
    let button = stage.add(Button("Go") { count += 1 })
    let node = stage.window.accessibilitySnapshot.nodes[0]
    #expect(node.role == .button)
    #expect(node.label == "Go")
    #expect(node.actions == ["Press"])
    #expect(stage.window.performAccessibilityAction(at: 0, on: node.id))
    #expect(!stage.window.performAccessibilityAction(at: 1, on: node.id))
    #expect(count == 1)
    let sheet = stage.add(View())
    sheet.accessibilityViewIsModal = true
    #expect(!stage.window.performAccessibilityAction(at: 0, on: node.id))
    sheet.removeFromSuperview()
    button.isEnabled = false
    #expect(stage.window.accessibilitySnapshot.nodes[0].actions.isEmpty)
  }

  @Test("controls announce their role and their value")
  func controls() {
    let stage = Stage()
    let progress = stage.add(ProgressView())
    progress.progress = 0.254
    stage.content.addSubview(Label("Words"))
    let nodes = stage.window.accessibilitySnapshot.nodes
    #expect(nodes.map(\.role) == [.progressIndicator, .staticText])
    #expect(nodes[0].value == "25%")
    #expect(nodes[1].label == "Words")
  }
}
