// SPDX-License-Identifier: MIT

import SashContainers
import SashControls
import SashDemoScenes
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashLists
import SashRaster
import SashScrolling
import SashText
import Testing

private nonisolated let phone = Size(width: 360, height: 640)

@Suite("Details of the scenes", .serialized)
struct SceneStopTests {
  @Test(
    "no stop of a tour repeats the image of the one before it",
    arguments: [
      (Size(width: 1280, height: 800), 1), (Size(width: 1280, height: 800), 3.1),
      (Size(width: 800, height: 600), 2), (phone, 1), (phone, 3.1),
    ] as [(Size, Double)])
  func images(size: Size, textScale: Double) {
    let tour = OffscreenTour(size: size, textScale: textScale)
    for scene in [DemoScene.navigation, .split] {
      let result = tour.play(scene)
      #expect(result.error == nil && result.images.count > 4)
    }
  }

  @Test("in columns the displayed letter is selected, and no longer new")
  func displayedLetter() {
    for (stop, new) in [("1-columns", "2"), ("3-letter", nil)] as [(String, String?)] {
      play(.split, OffscreenTour(), to: stop) { window in
        let content = window.contentView
        let box = try #require(content.first(ListCell.self) { $0.title == "Arrived" })
        #expect(box.value == new)
        let letter = try #require(
          content.first(ListRow.self) { !($0 is ListCell) && $0.isSelected })
        #expect(letter.accessibilityHint == nil)
      }
    }
  }

  @Test("a single column shows the chosen letter, whole in the largest text")
  func compactLetter() {
    play(.split, OffscreenTour(size: phone, textScale: 3.1), to: "3-letter") { window in
      let texts = try TextFinder(window).texts
      let time = try #require(texts.first { $0.layout.text == "8:15" })
      #expect(!time.layout.isTruncated)
      #expect(texts.contains { $0.layout.text == "Station Orla" && !$0.layout.isTruncated })
    }
  }

  @Test(
    "sender and subject of no letter are shortened in large text", arguments: [2, 3.1])
  func letterTitles(textScale: Double) {
    play(.split, OffscreenTour(size: phone, textScale: textScale), to: "5-flagged") { window in
      let list = try #require(
        window.contentView.first(ListView.self) { $0.accessibilityLabel == "Letters" })
      let labels = list.visibleRows.compactMap { list.cellForRow(at: $0) }
        .flatMap { $0.subviews.compactMap { $0 as? Label }.dropLast() }
      #expect(labels.count > 4)
      for label in labels { #expect(!label.isTruncated, "\(label.text)") }
    }
  }

  @Test(
    "the header of a port has its number of ships, below the name where there is no space beside it",
    arguments: [1, 2, 3.1], [false, true])
  func shipCount(textScale: Double, isMirrored: Bool) {
    let tour = OffscreenTour(size: phone, isMirrored: isMirrored, textScale: textScale)
    play(.list, tour, to: "6-end") { window in
      let texts = try TextFinder(window).texts
      let name = try #require(texts.first { $0.layout.text == "Three Cranes" })
      let count = try #require(texts.first { $0.layout.text == "5,000 ships" })
      #expect(!name.layout.isTruncated && !count.layout.isTruncated)
      let (first, second) = (try #require(name.lines.first), try #require(count.lines.first))
      #expect((first.minY == second.minY) == (textScale == 1))
      #expect(!first.intersects(second))
    }
  }

  @Test(
    "below the header of the sheet no line of a row is beside the header's own",
    arguments: ["4-thrown", "6-chosen"], [1, 1.5])
  func doubledLine(stop: String, scale: Double) {
    play(.maps, OffscreenTour(scale: scale, theme: .dark), to: stop) { window in
      let list = try #require(window.contentView.first(ListView.self) { $0.isVisibleInWindow })
      let row = try #require(list.visibleRows.first.flatMap { list.rectForRow(at: $0) })
      // The row ends a little below the header.
      list.contentOffset.y = row.maxY - 3
      let height = Int((3 * scale).rounded())
      let bitmap = try window.screenshot()
      let frame = list.convert(list.bounds, to: nil)
      let (x, top) = (Int(frame.midX * scale), Int((frame.minY * scale).rounded()))
      let background = bitmap.pixel(x: x, y: top - 2)
      // Only the header's line is above the lower edge of the row.
      let lines = (0..<height).filter { bitmap.pixel(x: x, y: top + $0) != background }
      #expect(lines == [0])
    }
  }

  @Test("the names of the places on a trail begin below each other", arguments: [false, true])
  func places(isMirrored: Bool) {
    play(.navigation, OffscreenTour(isMirrored: isMirrored), to: "4-trail") { window in
      var edges: Set<[Double]> = []
      for number in 1...4 {
        let label = try #require(
          window.contentView.first(Label.self) { $0.text == "\(number)" && $0.window != nil })
        let labels = try #require(label.superview).subviews.compactMap { $0 as? Label }
        edges.insert(labels.map { isMirrored ? $0.frame.maxX : $0.frame.minX })
      }
      #expect(edges.count == 1)
    }
  }

  @Test("all departures of a list have their times at the same place", arguments: [1, 2, 3.1])
  func departures(textScale: Double) {
    play(.sheets, OffscreenTour(size: phone, textScale: textScale), to: "12-timetable") { window in
      let list = try #require(window.contentView.first(ListView.self) { $0.isVisibleInWindow })
      let cells = list.visibleRows.compactMap { list.cellForRow(at: $0) as? ListCell }
      #expect(!cells.isEmpty && Set(cells.map { $0.value == nil }).count == 1)
      // Those beside a destination have space there.
      for cell in cells where cell.value != nil {
        #expect(cell.titleLabel.frame.minY < cell.bounds.midY)
      }
    }
  }

  @Test("the lines of a note begin below each other, beside its number")
  func notes() {
    play(.sheets, OffscreenTour(size: phone), to: "9-notes") { window in
      let list = try #require(
        window.contentView.first(ListView.self) { $0.accessibilityLabel == "Notes" })
      let row = try #require(list.cellForRow(at: RowPath(row: 2)))
      let labels = row.subviews.compactMap { $0 as? Label }
      #expect(labels.map(\.text).first == "3")
      #expect(labels[1].frame.minX > labels[0].frame.minX + 10)
      #expect(labels[1].frame.minX == labels[2].frame.minX)
    }
  }

  @Test("half of an application is visible at the edge of a row that goes on")
  func activities() {
    play(.sheets, OffscreenTour(), to: "5-activities") { window in
      let button = try #require(
        window.contentView.first(Control.self) { $0.accessibilityLabel == "Mail" })
      let row = try #require(
        sequence(first: button as View, next: \.superview).lazy.compactMap { $0 as? ScrollView }
          .first)
      let edge = row.convert(row.bounds, to: nil).maxX
      let middles = try #require(button.superview).subviews.map {
        $0.convert($0.bounds.center, to: nil).x
      }
      #expect(middles.contains { abs($0 - edge) <= 6 }, "\(middles), \(edge)")
    }
  }

  @Test(
    "at its lowest height a sheet has no line at the edge of the window",
    arguments: [(DemoScene.maps, "5-minimum"), (.sheets, "7-chosen")], [phone])
  func lowestLine(scene: (DemoScene, String), size: Size) {
    play(scene.0, OffscreenTour(size: size), to: scene.1) { window in
      let bitmap = try window.screenshot()
      let height = Int(size.height)
      #expect(bitmap.pixel(x: 180, y: height - 1) == bitmap.pixel(x: 180, y: height - 3))
    }
  }

  @Test("the shelf asks for items only while it is empty, and a picture's card tells its size")
  func dragAndDropTexts() {
    play(.dragAndDrop, OffscreenTour(), to: "7-shelved") { window in
      let texts = try TextFinder(window).texts.map(\.layout.text)
      #expect(!texts.contains("Drop items here."))
    }
    play(.dragAndDrop, OffscreenTour(), to: "1-cards") { window in
      let texts = try TextFinder(window).texts.map(\.layout.text)
      #expect(texts.count { $0 == "Picture" } == 1 && texts.contains("96 × 96 pixels"))
    }
  }
}
