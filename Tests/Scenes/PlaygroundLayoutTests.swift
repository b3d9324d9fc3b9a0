// SPDX-License-Identifier: MIT

import SashControls
import SashDemoScenes
import SashForms
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashPopovers
import SashRestoration
import SashScrolling
import SashText
import Testing

@Suite("The page of the playground of popovers")
struct PlaygroundLayoutTests {
  private func form(_ playground: PlaygroundPage) throws -> FormView {
    try #require(playground.page.contentScrollView as? FormView)
  }

  /// Scrolls the form from its top to its end and calls a function at each stop.
  private func scroll(_ playground: PlaygroundPage, _ check: () throws -> Void) throws {
    let form = try form(playground)
    let end = max(0, form.contentSize.height - form.bounds.height)
    for y in stride(from: 0, through: end, by: form.bounds.height * 0.8) {
      form.setContentOffset(Point(x: 0, y: y), animated: false)
      try playground.settle()
      try check()
    }
  }

  @Test("the form is beside the button in a wide window, on the other side of a mirrored one")
  func wide() throws {
    let playground = try PlaygroundPage()
    let frame = try form(playground).windowFrame()
    #expect(frame.maxX == 900 && frame.maxY == 700)
    #expect(playground.source.maxX < frame.minX)
    let mirrored = try PlaygroundPage { $0.layoutDirection = .rightToLeft }
    let other = try form(mirrored).windowFrame()
    #expect(other.minX == 0 && other.size == frame.size)
    #expect(mirrored.source.minX > other.maxX)
  }

  @Test("in a narrow window the form is below the button, at any size", arguments: [1, 3.1])
  func narrow(textScale: Double) throws {
    let playground = try PlaygroundPage(width: 360, height: 640) { $0.theme.textScale = textScale }
    let frame = try form(playground).windowFrame()
    #expect(frame.minX == 0 && frame.maxX == 360 && frame.maxY == 640)
    #expect(playground.source.maxY < frame.minY && frame.height > 300)
    // The button stays while the form scrolls.
    let source = playground.source
    try scroll(playground) { #expect(playground.source == source) }
  }

  @Test(
    "no control is cut off, and no title shortened, in the largest text", arguments: [360.0, 1280])
  func largeText(width: Double) throws {
    for isMirrored in [false, true] {
      let playground = try PlaygroundPage(width: width, height: 640) {
        $0.theme.textScale = 3.1
        if isMirrored { $0.layoutDirection = .rightToLeft }
      }
      let area = try form(playground).windowFrame()
      for row in playground.rows {
        let frame = try #require(row.accessoryView).windowFrame()
        #expect(frame.minX >= area.minX && frame.maxX <= area.maxX, "\(row.title)")
      }
      try scroll(playground) {
        for text in try TextFinder(playground.stage.window).texts {
          #expect(!text.layout.isTruncated || text.layout.lineCount > 1, "\(text.layout.text)")
        }
      }
    }
  }

  @Test("all text contrasts with the pixels below it", arguments: ContrastVariant.standard)
  func contrast(variant: ContrastVariant) throws {
    let theme = variant.theme
    // Strokes of the smallest text cover whole pixels.
    let playground = try PlaygroundPage(width: 360, height: 640, scale: 2) { $0.theme = theme }
    try playground.present()
    let reader = ContrastReader()
    try scroll(playground) {
      let texts = try TextFinder(playground.stage.window).texts
      try reader.read(playground.stage.host, texts)
      for text in texts {
        guard let contrast = reader.lowestContrast(of: text) else { continue }
        let required = theme.contrast.minimumRatio * (text.isLarge ? 3 / 4.5 : 1)
        #expect(contrast.ratio >= required * 0.99, "\(text.layout.text)")
      }
    }
  }

  @Test("the code begins at the left also in a mirrored window, and scrolls")
  func code() throws {
    let playground = try PlaygroundPage { $0.layoutDirection = .rightToLeft }
    let label = try #require(
      playground.stage.content.first(Label.self) { $0.text == playground.page.settings.code })
    let view = try #require(
      sequence(first: label as View, next: \.superview).first { $0 is ScrollView } as? ScrollView)
    #expect(label.windowFrame().minX == view.windowFrame().minX)
    #expect(label.bounds.width > view.bounds.width)
    #expect(view.contentSize.width == label.bounds.width)
    let height = view.bounds.height
    try playground.toggle("onDismiss")
    #expect(label.text == playground.page.settings.code && view.bounds.height > height)
  }

  @Test("the code has the size of the theme's text") func codeSize() throws {
    var heights: [Double] = []
    for textScale in [1, 2.0] {
      let playground = try PlaygroundPage { $0.theme.textScale = textScale }
      let code = playground.page.settings.code
      let label = try #require(playground.stage.content.first(Label.self) { $0.text == code })
      heights.append(label.bounds.height)
    }
    #expect(abs(heights[1] / heights[0] - 2) < 0.2)
  }

  @Test("the code is copied by its button, and a button restores the initial settings")
  func buttons() throws {
    let playground = try PlaygroundPage()
    func button(_ title: String) throws -> Button {
      try #require(playground.stage.content.first(Button.self) { $0.title == title })
    }
    try playground.toggle("onDismiss")
    try playground.click(button("Copy"))
    let code = playground.page.settings.code
    #expect(playground.stage.host.clipboards[.clipboard] == ClipboardContent(text: code))
    #expect(code.contains("dismissed"))
    try playground.click(button("Reset"))
    #expect(playground.page.settings == .initial)
    #expect(try !playground.control("onDismiss", Switch.self).isOn)
  }

  @Test("the settings are restored")
  func restoration() throws {
    let playground = try PlaygroundPage()
    try playground.choose("Scale", in: "Transition")
    try playground.choose("Relative", in: "Position")
    try playground.choose(anchor: "Top left", in: "Anchors")
    try playground.toggle("Are blocked")
    let coder = StateCoder()
    playground.page.encodeRestorableState(with: coder)
    let other = try PlaygroundPage()
    other.page.restoreState(with: coder)
    try other.settle()
    #expect(other.page.settings == playground.page.settings)
    #expect(other.page.settings != .initial)
    #expect(try other.control("Are blocked", Switch.self).isOn)
    #expect(try other.control("Anchors", View.self).isVisibleInWindow)
    #expect(other.page.popover == nil)
  }

  @Test("leaving the page dismisses the popover, and releases the page") func leaving() throws {
    weak var page: PlaygroundViewController?
    do {
      let playground = try PlaygroundPage()
      try playground.toggle("onContextChange")
      page = playground.page
      let popover = try #require(playground.page.popover)
      playground.stage.window.rootViewController = ViewController()
      #expect(!popover.isPresented)
      try playground.settle()
    }
    #expect(page == nil)
  }
}
