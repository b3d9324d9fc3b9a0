// SPDX-License-Identifier: MIT

import Sash
import Testing

// The examples that the Popovers library gives for UIKit, with `UI` taken off. Views that they write
// in SwiftUI are labels here, and a popover is a `let`: its attributes are set without mutating it.

/// The controller of the examples of presenting, replacing, and tags.
private final class SampleViewController: ViewController {
  weak var button: Button?
  weak var button1: Button?
  weak var button2: Button?

  override func viewDidLoad() {
    super.viewDidLoad()
    button = addButton("Present", y: 20) { $0.buttonPressed($1) }
    button1 = addButton("First", y: 80) { $0.button1Pressed($1) }
    button2 = addButton("Second", y: 140) { $0.button2Pressed($1) }
  }

  private func addButton(
    _ title: String, y: Double, action: @escaping (SampleViewController, Any) -> Void
  ) -> Button {
    let button = Button(title)
    button.frame = Rect(x: 20, y: y, width: 120, height: 40)
    button.onTap = { [unowned self, unowned button] in action(self, button) }
    view.addSubview(button)
    return button
  }

  func buttonPressed(_ sender: Any) {
    let popover = Popover { PopoverView() }
    popover.attributes.sourceFrame = { [weak button] in
      button.windowFrame()
    }
    Popovers.present(popover)
  }

  func button1Pressed(_ sender: Any) {
    let newPopover = Popover { Label("Hi, I'm the first.") }
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
    let newPopover = Popover { Label("Hi, I'm the second.") }
    newPopover.attributes.sourceFrame = { [weak button2] in button2.windowFrame() }
    newPopover.attributes.dismissal.excludedFrames = { [weak button1] in [button1.windowFrame()] }
    newPopover.attributes.tag = "Popover 2"

    if let oldPopover = Popovers.popover(tagged: "Popover 1") {
      Popovers.replace(oldPopover, with: newPopover)
    } else {
      Popovers.present(newPopover)
    }
  }
}

private final class PopoverView: View {
  private let label = Label("Hi, I'm a popover.")

  init() {
    super.init(frame: .zero)
    addSubview(label)
  }

  override func sizeThatFits(_ size: Size) -> Size { label.sizeThatFits(size) }
  override func layoutSubviews() { label.frame = bounds }
}

@Suite("Examples of the Popovers library")
struct PopoverSamples {
  private func texts(_ stage: SeedStage) -> String {
    stage.window.accessibilitySnapshot.description
  }

  private func stage(_ page: SampleViewController) throws -> SeedStage {
    let stage = try SeedStage(page)
    stage.window.handle(.focusChanged(true))
    return stage
  }

  @Test("a button presents a popover below itself")
  func presenting() throws {
    let page = SampleViewController()
    let stage = try stage(page)
    try stage.tap(middle(of: #require(page.button)))
    #expect(texts(stage).contains("Hi, I'm a popover."))
  }

  @Test("two buttons replace the popover of the other by their own")
  func replacing() throws {
    let page = SampleViewController()
    let stage = try stage(page)
    try stage.tap(middle(of: #require(page.button1)))
    let first = try #require(Popovers.popovers(tagged: "Popover 1").first)
    #expect(texts(stage).contains("Hi, I'm the first."))
    try stage.tap(middle(of: #require(page.button2)))
    #expect(texts(stage).contains("Hi, I'm the second."))
    #expect(!texts(stage).contains("Hi, I'm the first."))
    let second = try #require(Popovers.popover(tagged: "Popover 2"))
    #expect(second.id == first.id)
    #expect(Popovers.popover(tagged: "Popover 1") == nil)
    try stage.tap(middle(of: #require(page.button1)))
    #expect(texts(stage).contains("Hi, I'm the first."))
  }

  @Test("the attributes are set one after another on a built popover")
  func customizing() throws {
    let page = SampleViewController()
    let stage = try stage(page)
    let popover = Popover { Label("Hi, I'm a popover.") }
    popover.attributes.position = .absolute(
      originAnchor: .bottom,
      popoverAnchor: .topLeft
    )
    popover.attributes.tag = "Your Tag"
    popover.attributes.presentation.animation = .default
    popover.attributes.presentation.transition = .opacity
    popover.attributes.dismissal.animation = .default
    popover.attributes.dismissal.transition = .opacity
    popover.attributes.dismissal.mode = .tapOutside
    popover.attributes.dismissal.tapOutsideIncludesOtherPopovers = false
    popover.attributes.dismissal.excludedFrames = { [] }
    popover.attributes.dismissal.dragMovesPopoverOffScreen = true
    popover.attributes.dismissal.dragDismissalProximity = CGFloat(0.25)
    popover.attributes.rubberBandingMode = [.xAxis, .yAxis]
    popover.attributes.sourceFrame = { [weak button = page.button] in button.windowFrame() }
    Popovers.present(popover)
    try stage.run(1)
    let source = page.button.windowFrame()
    #expect(popover.context.frame.minX == source.midX)
    #expect(popover.context.frame.minY == source.maxY)
    #expect(Popovers.popover(tagged: "Your Tag") == popover)
  }

  @Test("popovers exclude the source of each other from the presses that dismiss them")
  func excluding() throws {
    let page = SampleViewController()
    let stage = try stage(page)
    let button1 = page.button1
    let button2 = page.button2
    let popover1 = Popover { Label("Hello") }
    popover1.attributes.sourceFrame = { [weak button1] in button1.windowFrame() }
    popover1.attributes.dismissal.excludedFrames = { [weak button2] in [button2.windowFrame()] }
    let popover2 = Popover { Label("Hello") }
    popover2.attributes.sourceFrame = { [weak button2] in button2.windowFrame() }
    popover2.attributes.dismissal.excludedFrames = { [weak button1] in [button1.windowFrame()] }
    Popovers.present(popover1)
    Popovers.present(popover2)
    try stage.run(1)
    let corner = page.button2.windowFrame()
    try stage.tap(Point(x: corner.maxX - 2, y: corner.minY + 2))
    #expect(popover1.isPresented)
    #expect(!popover2.isPresented)
  }

  @Test("a background fills the window behind its popover and may read the popover's context")
  func background() throws {
    let page = SampleViewController()
    let stage = try stage(page)
    let line = View()
    let popover = Popover {
      PopoverView()
    } background: {
      let reader = PopoverReader { _ in View() }
      reader.addSubview(line)
      reader.onChange = { context in
        let start = context.frame.point(at: .bottom)
        let end = Popovers.windowBounds.point(at: .bottom)
        line.frame = Rect(x: start.x, y: start.y, width: 4, height: end.y - start.y)
      }
      return reader
    }
    popover.attributes.sourceFrame = { [weak button = page.button] in button.windowFrame() }
    Popovers.present(popover)
    try stage.run(1)
    #expect(line.frame.maxY == 800)
    #expect(line.frame.minY == popover.context.frame.maxY)
  }
}
