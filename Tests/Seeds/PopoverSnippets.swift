// SPDX-License-Identifier: MIT

import Sash
import Testing

// The code of the article "Popovers", unchanged.

@Suite("Examples of the article Popovers")
struct PopoverSnippets {
  private func attach(to more: Button, on page: ViewController) {
    more.onTap = { [unowned more, unowned page] in
      var attributes = Popover.Attributes()
      attributes.position = .absolute(originAnchor: .bottomLeft, popoverAnchor: .topLeft)
      attributes.sourceFrame = { [weak more] in more.windowFrame() }
      page.present(Popover(attributes: attributes) { Templates.Container(Label("Hello")) })
    }
  }

  private func show(on page: ViewController, _ attributes: Popover.Attributes) {
    let card = Popover(attributes: attributes) { Templates.Container(Label("Saved")) }
    page.present(card)
    page.dismiss(card)
    page.popover(tagged: "queue")?.dismiss()
  }

  private func leaveWindow(below button: Button, on page: ViewController) {
    var attributes = Popover.Attributes()
    attributes.leavesWindow = true
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    show(on: page, attributes)
  }

  private func move(_ attributes: inout Popover.Attributes) {
    attributes.presentation.animation = .spring(.snappy).repeatCount(3)
    attributes.presentation.transition = .asymmetric(
      insertion: .move(edge: .top).combined(with: .opacity), removal: .slide)
    attributes.dismissal.transition = .custom(
      active: { $0.dimming = 1 }, identity: { $0.dimming = 0 })
  }

  private final class Chart: View { var columns: [Rect] = [] }

  private func tag(
    _ chart: Chart, on page: ViewController, _ attributes: inout Popover.Attributes
  ) {
    chart.frameTag("today", of: { [weak chart] in chart?.columns.last ?? .zero })
    attributes.sourceFrame = page.frameTagged("today")
  }

  private func flip(beside button: Button, on page: ViewController) {
    var attributes = Popover.Attributes()
    attributes.position = .absolute(originAnchor: .bottom, popoverAnchor: .top)
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    attributes.flipsToAvoidSource = true
    show(on: page, attributes)
  }

  private func delete(on page: ViewController) {
    let alert = AlertController(
      title: "Delete the album?", message: "Its songs stay in the library.",
      actions: [
        .cancel(), AlertAction(title: "Delete", style: .destructive) { _ in print("deleted") },
      ])
    page.present(alert)
  }

  private func discardChanges(of page: ViewController) {
    let discard = AlertAction(title: "Discard", style: .destructive)
    Task {
      let choice = await page.presentAlertAndWait(
        title: "Discard the changes?", actions: [.cancel(), discard])
      if choice === discard { page.dismiss() }
    }
  }

  private func restore() {}

  private func tell(on page: ViewController) {
    page.present(Toast("Message deleted", action: Toast.Action("Undo") { restore() }))
    page.present(Toast("No connection", duration: nil, priority: .high))
  }

  @Test("the article's toasts are presented, the urgent one first")
  func toasts() throws {
    let page = ViewController()
    let stage = try SeedStage(page)
    tell(on: page)
    try stage.run(1)
    #expect(stage.window.accessibilitySnapshot.description.contains("No connection"))
  }

  @Test("the article's alerts are presented, the second by an asynchronous call")
  func alerts() async throws {
    let page = ViewController()
    let stage = try SeedStage(page)
    delete(on: page)
    try stage.run(1)
    #expect(stage.window.accessibilitySnapshot.description.contains("Delete the album?"))
    page.dismiss(animated: false)
    discardChanges(of: page)
    while page.presentedViewController == nil { await Task.yield() }
    try stage.run(1)
    #expect(stage.window.accessibilitySnapshot.description.contains("Discard the changes?"))
  }

  @Test("the article's button presents a popover, its calls dismiss popovers by object and tag")
  func card() throws {
    let page = ViewController()
    let stage = try SeedStage(page)
    let more = Button("More", style: .filled)
    more.frame = Rect(x: 20, y: 20, width: 90, height: 36)
    page.view.addSubview(more)
    attach(to: more, on: page)
    try stage.run(0.1)
    try stage.tap(middle(of: more))
    #expect(stage.window.accessibilitySnapshot.description.contains("Hello"))
    var attributes = Popover.Attributes()
    attributes.tag = "queue"
    page.present(Popover(attributes: attributes) { Label("Queue") })
    try stage.run(1)
    #expect(page.popover(tagged: "queue") != nil)
    show(on: page, Popover.Attributes())
    try stage.run(1)
    #expect(page.popover(tagged: "queue") == nil)
    #expect(!stage.window.accessibilitySnapshot.description.contains("Saved"))
  }
}
