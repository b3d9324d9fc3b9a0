// SPDX-License-Identifier: MIT

import SashControls
import SashDemoScenes
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashLists
import SashPopupBar
import SashScrolling
import SashTestSupport
import SashText
import Testing

@Suite("The examples of sheets")
struct SheetExampleTests {
  /// The text scales, the middle one in thorough runs only.
  private nonisolated static let textScales = isThorough ? [1, 2, 3.1] : [1, 3.1]

  // All three in one tour, because a tour takes longer than their checks.
  @Test(
    "lists raise their sheet first, a page below sheets stays visible, and notes are hidden")
  func narrowTour() {
    let note = "Survey of the Old Town, sheet 12"
    var tops: [String: Double] = [:]
    var texts: [String: [String]] = [:]
    let error = OffscreenTour(size: Size(width: 360, height: 640)).play(.sheets) { stop in
      let window = stop.host.window
      texts[stop.name] = try TextFinder(window).texts.map(\.layout.text)
      guard stop.name == "8-stack" || stop.name == "12-timetable" else { return }
      let list = try #require(window.contentView.first(ListView.self) { $0.isVisibleInWindow })
      tops[stop.name] = list.convert(Point.zero, to: nil).y
      #expect(list.isAtTop)
    }
    #expect(error == nil)
    // A list on a stack, and the visible one of several: both sheets begin at 45 % of the height.
    #expect(tops.count == 2 && tops.values.allSatisfy { $0 < 640 * 0.4 }, "\(tops)")
    // The page below a sheet stays visible, and so does a sheet below a second one.
    #expect(texts["2-medium"]?.contains("Ferries") == true)
    #expect(texts["2-medium"]?.contains("Detents") == true)
    #expect(texts["4-ticket"]?.contains("Passengers") == true)
    #expect(texts["4-ticket"]?.contains("Ferries") == true)
    #expect(texts["5-activities"]?.contains("Passengers") == false)
    // The notes are shown by their button, and hidden by a drag below their middle height.
    #expect(texts["9-notes"]?.contains(note) == true)
    #expect(texts["10-hidden"]?.contains(note) == false)
  }

  @Test("the popover of kinds never covers its button", arguments: textScales, [360.0, 800])
  func popover(textScale: Double, width: Double) {
    let size = Size(width: width, height: 640)
    var didStop = false
    let error = OffscreenTour(size: size, textScale: textScale).play(.sheets, to: "13-kinds") {
      stop in
      guard stop.name == "13-kinds" else { return }
      didStop = true
      let content = stop.host.window.contentView
      let source = try #require(
        content.first(Button.self) { $0.accessibilityLabel == "Kinds" && $0.isVisibleInWindow })
      let all = try #require(content.first(Button.self) { $0.title == "All" })
      let container = try #require(
        sequence(first: all as View, next: \.superview).first {
          String(describing: type(of: $0)) == "Container"
        })
      let card = container.convert(container.bounds, to: nil)
      #expect(!card.intersects(source.convert(source.bounds, to: nil)))
      #expect(card.maxX <= width)
      // Nor does it cover the title of the page.
      let title = try #require(
        content.first(Label.self) { $0.text == "Popup bar" && $0.isVisibleInWindow })
      #expect(card.minY >= title.convert(title.bounds, to: nil).maxY)
    }
    #expect(error == nil && didStop)
  }

  @Test(
    "the popup bar is beside the sheet of a wide page", arguments: textScales, [false, true])
  func popupBar(textScale: Double, isMirrored: Bool) {
    var stops = 0
    let tour = OffscreenTour(
      size: Size(width: 1280, height: 800), isMirrored: isMirrored, textScale: textScale)
    let error = tour.play(.sheets, to: "14-queue") { stop in
      guard ["13-kinds", "14-queue"].contains(stop.name) else { return }
      stops += 1
      let content = stop.host.window.contentView
      let bar = try #require(content.first(PopupBar.self) { $0.isVisibleInWindow })
      let list = try #require(content.first(ListView.self) { $0.isVisibleInWindow })
      let sheet = list.convert(list.bounds, to: nil)
      let edges = stride(from: 0.0, to: 1_280, by: 4).filter {
        bar.point(inside: Point(x: $0, y: bar.bounds.midY))
      }
      try #require(!edges.isEmpty)
      for x in edges { #expect(x < sheet.minX || x > sheet.maxX) }
    }
    #expect(error == nil && stops == 2)
  }
}
