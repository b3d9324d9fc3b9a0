// SPDX-License-Identifier: MIT

import Foundation
import Sash
import SashDemoScenes
import SashInterfaceTestSupport
import SashTesting
import Testing

@Suite("The gallery of popovers", .serialized)
struct PopoverGalleryTests {
  @Test(
    "each example opens and does what its text says", arguments: PopoverWalk.titles,
    VisitingDevice.allCases)
  func walk(title: String, device: VisitingDevice) throws {
    let example = try #require(PopoverWalk.all.first { $0.title == title })
    let visitor = try GalleryVisitor(title, by: device)
    try example.walk(visitor)
    #expect(visitor.stage.violations.isEmpty)
  }

  @Test("the walks leave no example out")
  func completeness() throws {
    let stage = try TestStage(root: PopoversScene().root)
    let rows = stage.findAll(.button).compactMap(\.label)
    #expect(rows == PopoverWalk.titles && PopoverWalk.all.map(\.title) == rows)
  }

  // The playground, the last one, displays the code for its settings instead.
  @Test(
    "the button Code displays the source of the page, line by line",
    arguments: PopoverWalk.titles.dropLast())
  func source(title: String) throws {
    let visitor = try GalleryVisitor(title, by: .finger)
    let buttons = [AccessibilityRole.button, .menuButton].flatMap { visitor.stage.findAll($0) }
      .compactMap(\.label).filter { $0 != "Code" }
    try visitor.press("Code")
    _ = try visitor.stage.find(.header, "Code")
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Demo/Scenes/Popovers/Examples")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).map { try String(contentsOf: $0, encoding: .utf8) }
    let displayed = try #require(
      visitor.stage.findAll(.staticText).compactMap(\.label).first { $0.hasPrefix("import Sash") })
    #expect(files.contains { $0.hasSuffix(displayed) })
    // The source is that of this page, with one of its buttons.
    #expect(buttons.contains { displayed.contains("\"\($0)\"") })
  }

  @Test("in a low window the cards of the nested example cover none of their buttons")
  func lowWindow() throws {
    let visitor = try GalleryVisitor("Nested", by: .mouse, size: Size(width: 520, height: 400))
    let plan = try visitor.view(.button, "Plan a walk")
    try visitor.press("Plan a walk")
    let outer = try visitor.popover("Saturday")
    let bring = try visitor.view(.button, "Bring a friend")
    try visitor.press("Bring a friend")
    let inner = try visitor.popover("Ada is free")
    #expect(!outer.frame.intersects(plan.windowFrame()))
    #expect(!inner.frame.intersects(bring.windowFrame()))
  }

  @Test("in a low window the introduction of the tutorial gives way to the card of a step")
  func tutorial() throws {
    let visitor = try GalleryVisitor("Tutorial", by: .mouse, size: Size(width: 520, height: 240))
    let text = "Three things to know before you go."
    try visitor.press("How to read a trail")
    let panel = try visitor.popover(text)
    let frame = panel.frame
    try visitor.press("Times")
    let card = try visitor.popover("They count no rests: add 15 minutes each.")
    #expect(!visitor.shows(text) && panel.frame.height < frame.height)
    #expect(card.frame.maxY == panel.frame.minY - 16)
    try visitor.pressOutside()
    #expect(card.window == nil && visitor.shows(text) && panel.frame == frame)
    // All of the button in the corner closes the panel, also beyond the content's edge.
    let close = try visitor.frame("Close")
    try visitor.stage.play(
      .tap(at: Point(x: close.maxX - 1, y: close.midY), with: .pointer(button: Touch.primaryButton))
    )
    try visitor.stage.settle()
    visitor.expect(panel, dismissedBy: .programmatic)
  }

  @Test(
    "with large text neither a menu nor an inner card covers what has opened it",
    arguments: [(Size(width: 360, height: 640), 2.0), (Size(width: 1280, height: 800), 3.1)])
  func largeText(size: Size, textScale: Double) {
    let tour = OffscreenTour(size: size, textScale: textScale)
    play(.popovers, tour, to: "15-nested") { window in
      let cards = ["Saturday", "Ada is free"].compactMap { title in
        window.contentView.first(Label.self) { $0.text == title }?.popoverContext?.frame
      }
      #expect(cards.count == 2)
      // An inner card may cover texts of the outer one.
      for (card, title) in zip(cards, ["Plan a walk", "Bring a friend"]) {
        let button = try #require(window.contentView.first(Button.self) { $0.title == title })
        #expect(!card.intersects(button.windowFrame()), "\(title)")
      }
    }
    play(.popovers, tour, to: "17-menu") { window in
      let label = try #require(window.contentView.first(Button.self) { $0.title == "Letter" })
      let menu = try #require(window.contentView.first(View.self) { $0.accessibilityRole == .menu })
      #expect(!label.windowFrame().intersects(menu.windowFrame()))
    }
  }
}
