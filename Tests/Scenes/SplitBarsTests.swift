// SPDX-License-Identifier: MIT

import SashDemoScenes
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashText
import Testing

@Suite("Columns with a popup bar each")
struct SplitBarsTests {
  @Test("in a narrow window a button leads to the second column, whose bar replaces the first's")
  func secondColumn() throws {
    var texts: [String: [String]] = [:]
    let error = OffscreenTour(size: Size(width: 360, height: 640)).play(.splitBars) { stop in
      texts[stop.name] = try TextFinder(stop.host.window).texts.map(\.layout.text)
    }
    #expect(error == nil)
    let first = try #require(texts["1-columns"])
    let second = try #require(texts["3-evening"])
    // The title, the row and the bar name the songs of the column that is shown.
    #expect(first.contains("Morning") && second.contains("Evening"))
    #expect(first.filter { $0 == "Harbour Lights" }.count == 2)
    #expect(second.filter { $0 == "Harbour Lights" }.isEmpty)
    let songs = second.filter { text in second.filter { $0 == text }.count == 2 }
    #expect(!songs.isEmpty, "\(second)")
  }

  @Test("in a wide window there are two columns, and no button for the second")
  func columns() throws {
    var texts: [String] = []
    let error = OffscreenTour().play(.splitBars) { stop in
      if stop.name == "1-columns" {
        texts = try TextFinder(stop.host.window).texts.map(\.layout.text)
      }
    }
    #expect(error == nil)
    #expect(texts.filter { $0 == "Evening" }.count == 1)
  }
}
