// SPDX-License-Identifier: MIT

import SashUI
import Testing

// The samples of Popovers' README that present SwiftUI views from UIKit, with its names. A popover is
// a `let`, because its copies refer to the same one.
//
// The compiler rejects one sample beside the library itself, which is here all the same:
// `let popover1` with attributes that are set, because its popover is a value there.

/// The controller of the samples of UIKit.
private final class SampleController: ViewController {
  weak var button: Sash.Button?
  weak var button1: Sash.Button?
  weak var button2: Sash.Button?

  override func viewDidLoad() {
    super.viewDidLoad()
    button = add("Present", y: 20) { $0.buttonPressed($1) }
    button1 = add("First", y: 80) { $0.button1Pressed($1) }
    button2 = add("Second", y: 140) { $0.button2Pressed($1) }
  }

  private func add(
    _ title: String, y: Double, action: @escaping (SampleController, Any) -> Void
  ) -> Sash.Button {
    let button = Sash.Button(title)
    button.frame = CGRect(x: 20, y: y, width: 120, height: 40)
    button.onTap = { [unowned self, unowned button] in action(self, button) }
    view.addSubview(button)
    return button
  }

  func buttonPressed(_ sender: Any) {
    let popover = Popover { DeclaredPopoverView() }
    popover.attributes.sourceFrame = { [weak button] in
      button.windowFrame()
    }
    Popovers.present(popover)
  }

  func button1Pressed(_ sender: Any) {
    let newPopover = Popover { Text("I am the first popover.").background(.blue) }
    newPopover.attributes.sourceFrame = { [weak button1] in button1.windowFrame() }
    newPopover.attributes.dismissal.excludedFrames = { [weak button2] in [button2.windowFrame()] }
    newPopover.attributes.tag = "Popover 1"

    if let oldPopover = Popovers.popover(tagged: "Popover 2") {
      Popovers.replace(oldPopover, with: newPopover)
    } else {
      Popovers.present(newPopover)
    }
  }

  func button2Pressed(_ sender: Any) {
    let newPopover = Popover { Text("I am the second popover.").background(.green) }
    newPopover.attributes.sourceFrame = { [weak button2] in button2.windowFrame() }
    newPopover.attributes.dismissal.excludedFrames = { [weak button1] in [button1.windowFrame()] }
    newPopover.attributes.tag = "Popover 2"

    if let oldPopover = popover(tagged: "Popover 1") {
      replace(oldPopover, with: newPopover)
    } else {
      present(newPopover)
    }
  }

  func presentBoth() {
    let popover1 = Popover { Text("One") }
    popover1.attributes.sourceFrame = { [weak button1] in button1.windowFrame() }
    popover1.attributes.dismissal.excludedFrames = { [weak button2] in [button2.windowFrame()] }

    let popover2 = Popover { Text("Two") }
    popover2.attributes.sourceFrame = { [weak button2] in button2.windowFrame() }
    popover2.attributes.dismissal.excludedFrames = { [weak button1] in [button1.windowFrame()] }
    for popover in [popover1, popover2] { Popovers.present(popover) }
  }

  func presentCustomized() {
    let popover = Popover {
      DeclaredPopoverView()
    } background: {
      Color.green.opacity(0.5)
    }
    popover.attributes.position = .absolute(
      originAnchor: .bottom,
      popoverAnchor: .topLeft
    )
    popover.attributes.sourceFrame = { [weak button] in button.windowFrame() }
    Popovers.present(popover)
  }
}

@Suite("Popovers: samples of its README for controllers")
struct PopoverControllerSamples {
  private let text = "I am a popover."
  private let page = SampleController()
  private let stage: SeedStage

  init() throws {
    stage = try SeedStage(page)
    stage.window.handle(.focusChanged(true))
  }

  @Test("a controller presents a view, which another one replaces")
  func controller() throws {
    try stage.tap("Present")
    #expect(try stage.frame(of: text).minY > page.button.windowFrame().maxY)
    try stage.tap(Point(x: 200, y: 700))
    try stage.tap("First")
    let first = try #require(Popovers.popover(tagged: "Popover 1"))
    #expect(stage.names.contains("I am the first popover."))
    try stage.tap("Second")
    #expect(stage.names.contains("I am the second popover."))
    #expect(!stage.names.contains("I am the first popover."))
    #expect(Popovers.popover(tagged: "Popover 2")?.id == first.id)
  }

  @Test("a press on the source of another popover does not dismiss a popover")
  func excluded() throws {
    page.presentBoth()
    try stage.run(1)
    let corner = page.button2.windowFrame()
    try stage.tap(Point(x: corner.maxX - 2, y: corner.minY + 2))
    #expect(stage.names.contains("One"))
    #expect(!stage.names.contains("Two"))
  }

  @Test("a controller gives its popover a position and a background")
  func customized() throws {
    let before = try stage.pixel(20, 700)
    page.presentCustomized()
    try stage.run(1)
    let source = page.button.windowFrame()
    let frame = try stage.frame(of: text)
    #expect(frame.minX > source.midX && frame.minX < source.midX + 30 && frame.minY > source.maxY)
    #expect(try stage.pixel(20, 700) != before)
  }
}
