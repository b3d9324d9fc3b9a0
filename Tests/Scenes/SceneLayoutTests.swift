// SPDX-License-Identifier: MIT

import SashControls
import SashDemoScenes
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashLists
import SashPopovers
import SashRaster
import SashScrolling
import SashText
import Testing

/// The number of images above which a view counts as the grid of all icons.
private let manyIcons = 40

@Suite("Layout of the scenes", .serialized)
struct SceneLayoutTests {
  /// Returns the visible large title with a text.
  private func largeTitle(_ text: String, in window: Window) throws -> Label {
    try #require(
      window.contentView.first(Label.self) { label in
        label.text == text && label.isVisibleInWindow
          && label.frame.height == window.theme.metrics.largeTitleHeight
      })
  }

  private func start(of view: View) -> Double { view.convert(view.bounds, to: nil).minX }

  @Test(
    "the sheet of the maps shows the chosen place in its list", arguments: [1, 2, 3.1],
    [Size(width: 360, height: 640), Size(width: 1280, height: 800)])
  func chosenPlace(textScale: Double, size: Size) {
    play(.maps, OffscreenTour(size: size, textScale: textScale), to: "6-chosen") { window in
      let row = try #require(window.contentView.first(ListRow.self) { $0.isSelected })
      let list = try #require(
        sequence(first: row as View, next: \.superview).lazy.compactMap { $0 as? ListView }.first)
      let frame = row.convert(row.bounds, to: nil)
      let top = list.convert(Point.zero, to: nil).y
      // Of a row higher than the list, the beginning is shown.
      #expect(frame.minY >= top - 1)
      #expect(frame.maxY <= window.size.height + 1 || frame.minY <= top + 1)
    }
  }

  @Test("the pages of the navigation scene have the same margins")
  func margins() {
    var starts: [Double] = []
    play(.navigation, OffscreenTour(), to: "1-large") { window in
      let search = try #require(window.contentView.first(SearchField.self))
      starts = [start(of: try largeTitle("Trails", in: window)), start(of: search)]
    }
    play(.navigation, OffscreenTour(), to: "7-journal") { window in
      let row = try #require(window.contentView.first(ListCell.self))
      let title = try largeTitle("Journal", in: window)
      starts += [start(of: title), start(of: row) + row.contentMargin]
    }
    #expect(starts.count == 4 && Set(starts).count == 1, "\(starts)")
  }

  @Test("below each other all buttons of the controls scene begin at the same edge")
  func buttonEdges() {
    let tour = OffscreenTour(size: Size(width: 360, height: 640), textScale: 3.1)
    play(.controls, tour, to: "1-controls") { window in
      let buttons = try #require(window.contentView.first(FlowView.self)).subviews
      let bitmap = try window.screenshot()
      for button in buttons {
        let frame = button.convert(button.bounds, to: nil)
        #expect(frame.minX == buttons[0].convert(Point.zero, to: nil).x)
        // The background of the button, not that of the card.
        let pixel = bitmap.pixel(x: Int(frame.minX) + 2, y: Int(frame.midY))
        #expect(pixel & 0xff_ffff != 0xff_ffff)
      }
    }
  }

  @Test("letters are aligned with the large title of their mailbox")
  func letters() {
    play(.split, OffscreenTour(), to: "1-columns") { window in
      let title = try largeTitle("Arrived", in: window)
      let row = try #require(
        window.contentView.first(ListRow.self) { !($0 is ListCell) && $0.isVisibleInWindow })
      let sender = try #require(row.first(Label.self))
      #expect(start(of: sender) == start(of: title))
    }
  }

  @Test(
    "letters begin at the margin of their list, and their dots end there",
    arguments: [1, 3.1], [false, true])
  func letterDots(textScale: Double, isMirrored: Bool) {
    let tour = OffscreenTour(
      size: Size(width: 1280, height: 800), isMirrored: isMirrored, textScale: textScale)
    // Where there is one column, letters are new until they are opened.
    play(.split, tour, to: textScale == 1 ? "1-columns" : "6-actions") { window in
      let row = try #require(
        window.contentView.first(ListRow.self) { row in
          !(row is ListCell) && row.isVisibleInWindow && row.accessibilityHint == "New"
        })
      let margin = row.contentMargin
      let texts = row.subviews.compactMap { $0 as? Label }
      let starts = texts.map { isMirrored ? row.bounds.width - $0.frame.maxX : $0.frame.minX }
      #expect(starts.contains(margin) && starts.allSatisfy { $0 >= margin })
      let subject = try #require(texts.dropFirst(2).first)
      let end = isMirrored ? subject.frame.minX : row.bounds.width - subject.frame.maxX
      #expect(end == margin + min((8 * textScale).rounded(), 16) + 6)
    }
  }

  @Test("titles of items on the shelf are not shortened in large text")
  func shelf() {
    let tour = OffscreenTour(size: Size(width: 360, height: 640), textScale: 3.1)
    play(.dragAndDrop, tour, to: "7-shelved") { window in
      let row = try #require(
        window.contentView.first(ListCell.self) { cell in
          cell.path == nil && cell.isVisibleInWindow
        })
      #expect(!row.titleLabel.isTruncated && !row.subtitleLabel.isTruncated)
      #expect(row.separatorInset == nil)
    }
  }

  @Test("a tip leaves its button and the slider that it explains visible", arguments: [1, 2, 3.1])
  func tip(textScale: Double) {
    let tour = OffscreenTour(size: Size(width: 1280, height: 800), textScale: textScale)
    play(.popovers, tour, to: "22-tip") { window in
      let content = window.contentView
      let text = try #require(
        content.first(Label.self) { $0.text == "Your pace" && $0.isVisibleInWindow })
      let slider = try #require(content.first(Slider.self) { $0.isVisibleInWindow })
      let top = text.convert(text.bounds, to: nil).minY
      #expect(top > slider.convert(slider.bounds, to: nil).maxY)
    }
  }

  @Test("negative numbers begin with their sign in right-to-left layouts")
  func negativeNumber() {
    play(.popovers, OffscreenTour(isMirrored: true), to: "29-playground") { window in
      let number = try #require(
        window.contentView.first(Label.self) {
          $0.text.hasSuffix("\u{2212}16") && $0.isVisibleInWindow
        })
      // Without the mark the sign would take the direction of the layout and end the number.
      #expect(number.text == "\u{200E}\u{2212}16")
    }
  }

  @Test("rows of icons extend from one margin to the other", arguments: [360.0, 800])
  func icons(width: Double) {
    let tour = OffscreenTour(size: Size(width: width, height: 600))
    play(.theme, tour, to: "4-icons") { window in
      let icon = try #require(
        window.contentView.first(ImageView.self) {
          ($0.superview?.subviews.count ?? 0) > manyIcons
        })
      let grid = try #require(icon.superview)
      #expect(grid.subviews.map(\.frame.minX).min() == 0)
      let end = grid.subviews.map(\.frame.maxX).max() ?? 0
      #expect(abs(grid.bounds.width - end) <= 1)
    }
  }

  @Test(
    "a full swipe archives the letter",
    arguments: [(1, 360.0), (3.1, 360), (1, 800), (1, 1280), (3.1, 1280)])
  func fullSwipe(textScale: Double, width: Double) {
    let tour = OffscreenTour(size: Size(width: width, height: 800), textScale: textScale)
    play(.split, tour, to: "6-actions") { window in
      #expect(window.contentView.first(ListRow.self) { $0.translation != .zero } != nil)
    }
    play(.split, tour, to: "7-archived") { window in
      // A swipe that is too short ends at the actions.
      #expect(window.contentView.first(ListRow.self) { $0.translation != .zero } == nil)
    }
  }

  @Test("in dark themes the sheet of the maps has the background of raised surfaces")
  func darkSheet() {
    play(.maps, OffscreenTour(theme: .dark), to: "1-medium") { window in
      let search = try #require(window.contentView.first(SearchField.self))
      let card = try #require(search.superview?.subviews.first)
      #expect(card.backgroundColor == window.theme.elevated.background)
      // The list continues the surface of the header.
      let list = try #require(window.contentView.first(ListView.self))
      #expect(list.contentView.backgroundColor == window.theme.elevated.background)
    }
  }

  @Test(
    "in dark themes the lists on sheets have the background of raised surfaces",
    arguments: ["2-medium", "3-large", "8-stack", "11-search", "12-timetable", "13-kinds"])
  func darkSheetLists(stop: String) {
    play(.sheets, OffscreenTour(theme: .dark), to: stop) { window in
      let list = try #require(window.contentView.first(ListView.self) { $0.isVisibleInWindow })
      #expect(list.contentView.backgroundColor == window.theme.elevated.background)
    }
  }

  @Test("in dark themes a form on a second sheet is lighter than the page, and its boxes than it")
  func darkSheetForm() {
    play(.sheets, OffscreenTour(theme: .dark), to: "4-ticket") { window in
      let form = try #require(
        window.contentView.first(ScrollView.self) { form in
          form.isVisibleInWindow && form.first(Button.self) { $0.title == "Buy" } != nil
        })
      #expect(form.backgroundColor == window.theme.elevated.background)
    }
  }

  @Test("no time of departure is shortened on a sheet behind another one", arguments: [1, 1.5, 2])
  func departures(scale: Double) {
    let tour = OffscreenTour(size: Size(width: 360, height: 640), scale: scale)
    play(.sheets, tour, to: "4-ticket") { window in
      let times = try TextFinder(window).texts.filter { $0.layout.text.contains(":") }
      #expect(times.count > 3)
      for time in times { #expect(!time.layout.isTruncated, "\(time.layout.text)") }
    }
  }

  @Test("in the largest text the title stays visible beside a button of the bar")
  func articleTitle() {
    let tour = OffscreenTour(size: Size(width: 360, height: 640), textScale: 3.1)
    play(.sheets, tour, to: "9-notes") { window in
      let titles = try TextFinder(window).texts.filter { $0.layout.text == "Article" }
      #expect(titles.contains { !$0.layout.isTruncated })
    }
  }

  @Test("covers are in more columns in a wide window, also with large text")
  func coverColumns() {
    for (size, textScale, columns) in [
      (Size(width: 800, height: 600), 2, 3), (Size(width: 1280, height: 800), 3.1, 4),
    ] {
      play(.player, OffscreenTour(size: size, textScale: textScale), to: "6-covers") { window in
        let covers = try TextFinder(window).texts.compactMap { $0.view.superview as? Control }
        let first = try #require(covers.map(\.frame.minY).filter { $0 > 0 }.min())
        #expect(covers.count { $0.frame.minY == first } == columns)
      }
    }
  }

  @Test("the texts of empty search fields are complete in the largest text size")
  func placeholders() {
    let tour = OffscreenTour(size: Size(width: 360, height: 640), textScale: 3.1)
    for (scene, stop, text) in [
      (DemoScene.maps, "1-medium", "Search"), (.customBar, "1-bar", "Find"),
      (.navigation, "1-large", "Find a trail"),
    ] {
      play(scene, tour, to: stop) { window in
        let texts = try TextFinder(window).texts.filter { $0.layout.text == text }
        #expect(!texts.isEmpty && texts.allSatisfy { !$0.layout.isTruncated }, "\(scene)")
      }
    }
  }

  @Test(
    "the results of a search have the query as their heading, aligned with them",
    arguments: [1, 3.1], [360.0, 800, 1280])
  func queryHeading(textScale: Double, width: Double) {
    let tour = OffscreenTour(size: Size(width: width, height: 640), textScale: textScale)
    play(.customBar, tour, to: "3-found") { window in
      let heading = try #require(
        window.contentView.first(Label.self) { $0.text == "mill" && $0.isVisibleInWindow })
      let row = try #require(window.contentView.first(ListRow.self) { $0.isVisibleInWindow })
      #expect(heading.accessibilityRole == .header && heading.frame.height > 0)
      #expect(start(of: heading) == start(of: row) + row.contentMargin)
      #expect(
        row.convert(row.bounds, to: nil).minY >= heading.convert(heading.bounds, to: nil).maxY - 1)
    }
  }

  @Test(
    "the three cards of the music scene do not overlap", arguments: [1, 2, 3.1], [false, true])
  func musicCards(textScale: Double, isMirrored: Bool) {
    let tour = OffscreenTour(
      size: Size(width: 360, height: 640), isMirrored: isMirrored, textScale: textScale)
    play(.music, tour, to: "5-popovers") { window in
      let frames = ["Queue", "Sleep timer", "Sound"].compactMap { title in
        window.contentView.first(Label.self) { $0.text == title }?.popoverContext?.frame
      }
      try #require(frames.count == 3)
      #expect(frames[0].maxY <= frames[1].minY && frames[1].maxY <= frames[2].minY, "\(frames)")
      // Each card has its two lines, and scrolls where they are too high for it.
      for text in [
        "Next: ", "Three songs left", "Stops after", "Drag this card", "Flat", "A third card",
      ] {
        let line = window.contentView.first(Label.self) {
          $0.text.hasPrefix(text) && $0.popoverContext != nil
        }
        #expect((line?.frame.height ?? 0) > 0, "\(text)")
      }
      // The arrow is 12 pixels high, and its tip is beside the button.
      let more = try #require(window.contentView.first(Button.self) { $0.title == "More" })
      #expect(frames[0].minY - more.windowFrame().maxY >= 12)
      #expect(frames[2].maxY <= window.size.height - 16)
    }
  }
}
