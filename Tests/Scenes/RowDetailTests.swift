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
import Testing

private nonisolated let desktop = Size(width: 1280, height: 800)

@Suite("Details of rows in the scenes", .serialized)
struct RowDetailTests {
  @Test("symbols and covers of rows grow with the text as controls do", arguments: [1, 1.5, 3.1])
  func pictures(textScale: Double) {
    let tour = OffscreenTour(size: desktop, textScale: textScale)
    let scale = min(textScale, 2)
    play(.maps, tour, to: "1-medium") { window in
      let row = try #require(
        window.contentView.first(ListRow.self) { $0.path != nil && $0.isVisibleInWindow })
      #expect(row.subviews.first?.frame.size == Size(width: 40 * scale, height: 40 * scale))
    }
    play(.player, tour, to: "1-bar") { window in
      let cover = try #require(
        window.contentView.first(ImageView.self) {
          $0.superview?.accessibilityLabel == "Harbour Lights, The Quiet Engines"
        })
      #expect(cover.frame.size == Size(width: 44 * scale, height: 44 * scale))
    }
  }

  @Test("search fields have the height of other controls")
  func searchFields() {
    for (scene, stop) in [(DemoScene.maps, "1-medium"), (.sheets, "11-search")] {
      play(scene, OffscreenTour(), to: stop) { window in
        let field = try #require(
          window.contentView.first(SearchField.self) { $0.isVisibleInWindow })
        #expect(field.frame.height == field.theme.metrics.controlHeight)
      }
    }
  }

  @Test("the headers of a list are darker than its rows, in a sidebar and in a sheet")
  func headings() {
    for size in [Size(width: 800, height: 600), Size(width: 360, height: 640)] {
      play(.sheets, OffscreenTour(size: size), to: "15-shortcuts") { window in
        let heading = try #require(
          window.contentView.first(ListRow.self) { $0.path == nil && $0.isVisibleInWindow })
        let color = try #require(heading.backgroundColor)
        let background = heading.theme.background
        #expect(color.alpha == 1)
        #expect(color.red < background.red - 0.03 && color.green < background.green - 0.03)
      }
    }
  }

  @Test("the last song has no separator, and ends at a distance from the bar")
  func lastSong() {
    play(.player, OffscreenTour(), to: "3-inline") { window in
      let row = try #require(
        window.contentView.first(Control.self) {
          $0.accessibilityLabel == "The Long Platform, North Ferry"
        })
      let scroll = try #require(
        sequence(first: row as View, next: \.superview).lazy.compactMap { $0 as? ScrollView }.first)
      #expect(scroll.contentSize.height == row.frame.maxY + row.theme.metrics.spacing)
    }
  }

  @Test("the shelf keeps its colour while items are held over it and when they are dropped")
  func shelf() throws {
    let result = OffscreenTour(theme: .dark).play(.dragAndDrop)
    let colors = result.images.filter { ["6-opened", "7-shelved"].contains($0.name) }
      .map { $0.bitmap.pixel(x: 20, y: 300) }
    #expect(colors.count == 2 && colors[0] == colors[1])
  }
}
