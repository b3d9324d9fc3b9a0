// SPDX-License-Identifier: MIT

import SashContainers
import SashControls
import SashDemoScenes
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashPopovers
import SashPopupBar
import SashText
import Testing

private nonisolated let phone = Size(width: 360, height: 640)

@Suite("Popup bars of the scenes", .serialized)
struct PopupBarSceneTests {
  /// Returns all views of a class below a view.
  private func all<Found: View>(_ type: Found.Type, in view: View) -> [Found] {
    view.subviews.flatMap { subview in
      ((subview as? Found).map { [$0] } ?? []) + all(type, in: subview)
    }
  }

  /// Returns the visible popup bar of a window.
  private func bar(in window: Window) throws -> PopupBar {
    try #require(window.contentView.first(PopupBar.self) { $0.isVisibleInWindow })
  }

  /// Returns the titles of a bar, which are one element for assistive technologies.
  private func titles(of bar: PopupBar) throws -> View {
    try #require(
      all(View.self, in: bar).first { $0.accessibilityRole == .button && !($0 is Button) })
  }

  /// Returns the names of all actions that a bar offers, with those of its menu.
  private func actions(_ bar: PopupBar) -> Set<String> {
    var names: Set<String> = []
    for button in all(Button.self, in: bar) where !button.isHidden {
      let items = (button.menu?.elements() ?? []).compactMap { element -> String? in
        if case .item(let item) = element { item.title } else { nil }
      }
      names.formUnion(items.isEmpty ? [button.accessibilityLabel ?? ""] : items)
    }
    return names
  }

  @Test(
    "the bar's queue is shown in each window",
    arguments: [
      (Size(width: 800, height: 600), 1, false), (Size(width: 800, height: 600), 2, false),
      (Size(width: 1280, height: 800), 3.1, false), (phone, 1, false), (phone, 2, true),
      (phone, 3.1, false),
    ] as [(Size, Double, Bool)])
  func queue(size: Size, textScale: Double, isMirrored: Bool) {
    let tour = OffscreenTour(size: size, isMirrored: isMirrored, textScale: textScale)
    play(.sheets, tour, to: "14-queue") { window in
      let texts = try TextFinder(window).texts.map(\.layout.text)
      #expect(texts.contains("Next songs"))
      #expect(try actions(bar(in: window)).contains("Queue"))
    }
  }

  @Test(
    "a player's bar offers both its actions in each window",
    arguments: [DemoScene.music, .player], [1, 2, 3.1])
  func actions(scene: DemoScene, textScale: Double) {
    play(scene, OffscreenTour(size: phone, textScale: textScale), to: "1-bar") { window in
      let actions = try actions(bar(in: window))
      #expect(actions.count == 2 && actions.contains("Next"), "\(actions)")
    }
  }

  @Test("titles that scroll use the whole width beside the buttons", arguments: [2, 3.1])
  func scrollingTitles(textScale: Double) {
    let tour = OffscreenTour(size: phone, textScale: textScale)
    play(.barSettings, tour, to: "2-classic") { window in
      let bar = try bar(in: window)
      #expect(window.theme.design == .classic)
      for text in try TextFinder(window).texts where text.view.isDescendant(of: bar) {
        #expect(!text.layout.isTruncated, "\(text.layout.text)")
      }
      let buttons = all(Button.self, in: bar).filter { !$0.isHidden }.map(\.frame.minX)
      let end = try #require(buttons.min())
      #expect(try titles(of: bar).frame.maxX == end - 8)
    }
  }

  @Test("beside small tabs the bar covers little of a phone's height", arguments: [2, 3.1])
  func inline(textScale: Double) {
    play(.player, OffscreenTour(size: phone, textScale: textScale), to: "3-inline") { window in
      let bar = try bar(in: window)
      #expect(bar.environment == .inline)
      let top = bar.convert(bar.bounds, to: nil).minY
      #expect(top >= 0.75 * phone.height)
      #expect(try titles(of: bar).alpha == 1)
    }
  }

  @Test("in columns the first bar has its buttons, and space for a title")
  func columns() {
    play(.splitBars, OffscreenTour(), to: "1-columns") { window in
      let bars = all(PopupBar.self, in: window.contentView).filter(\.isVisibleInWindow)
      #expect(bars.count == 2)
      for bar in bars {
        #expect(all(Button.self, in: bar).filter { !$0.isHidden }.count == 2)
        #expect(!bar.imageView.isHidden)
      }
      let titles = try TextFinder(window).texts.filter { text in
        text.layout.text == "Harbour Lights" && bars.contains { text.view.isDescendant(of: $0) }
      }
      let title = try #require(titles.first)
      #expect(title.lines[0].width >= title.layout.size.width - 0.5)
    }
  }

  @Test(
    "the first card's arrow points at the middle of the button", arguments: [1, 2, 3.1],
    [false, true])
  func arrow(textScale: Double, isMirrored: Bool) {
    let tour = OffscreenTour(size: phone, isMirrored: isMirrored, textScale: textScale)
    play(.music, tour, to: "5-popovers") { window in
      let content = window.contentView
      let button = try #require(
        content.first(Button.self) { $0.title == "More" && $0.isVisibleInWindow })
      let card = try #require(
        all(Templates.Container.self, in: content).first { card in
          card.first(Label.self) { $0.text == "Queue" } != nil
        })
      let arrow = try #require(
        card.subviews.last { $0 !== card.content && $0.drawsContent && !$0.isHidden })
      let middle = button.convert(button.bounds, to: nil).midX
      let frame = card.convert(card.bounds, to: nil)
      let end = 2.8 * card.cornerRadius
      let expected = min(max(middle, frame.minX + end), frame.maxX - end)
      #expect(abs(card.convert(arrow.frame, to: nil).midX - expected) <= 1)
      #expect(abs(expected - middle) <= 12)
    }
  }
}
