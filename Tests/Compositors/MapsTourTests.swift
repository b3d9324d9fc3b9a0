// SPDX-License-Identifier: MIT

/// The names of the tour's images, in order.
private let stops = [
  "1-medium", "2-lifted", "3-scrolled", "4-thrown", "5-minimum", "6-chosen",
]
/// The events of the demo during the tour, without the offsets of the list.
private let events = [
  "event notch medium", "event moving", "event notch maximum", "event moving",
  "event notch minimum", "event notch maximum", "event notch medium",
]
/// The columns in the middle of the sheet, which are white except for its search field and its
/// list.
private let columns = 30..<360
/// The number of white rows that identify the top of the sheet.
private let rows = 6

extension RealCompositorTests {
  @Suite("The tour of the maps")
  struct MapsTourTests {
    @Test("under headless weston it ends without errors, and its images show the named steps")
    func tour() async throws {
      try await Stage.run { stage in
        let tour = try await stage.tour(of: "maps", stops, colors: 200)
        let receivedEvents = tour.events.filter {
          $0.hasPrefix("event notch") || $0.hasPrefix("event moving")
        }
        #expect(receivedEvents == events)
        check(tour.screenshots)
      }
    }

    private func check(_ screenshots: [Screenshot]) {
      let (medium, lifted, scrolled) = (screenshots[0], screenshots[1], screenshots[2])
      let (thrown, minimum, chosen) = (screenshots[3], screenshots[4], screenshots[5])
      #expect(medium.sheetTop == 330)
      #expect(lifted.sheetTop.map { (41..<330).contains($0) } ?? false, "\(lifted.sheetTop ?? -1)")
      #expect(scrolled.sheetTop == 40)
      #expect(thrown.sheetTop == 40)
      #expect(minimum.sheetTop == 530)
      #expect(chosen.sheetTop == 330)
      // The finger that raised the sheet also scrolled the list; the header stays the same.
      let header = PixelRect(x: 16, y: 46, width: 360, height: 58)
      let list = PixelRect(x: 16, y: 130, width: 340, height: 200)
      let distance = lifted.sheetTop ?? 0
      #expect(
        lifted.clippedPixels(in: list.offset(x: 0, y: distance - 40))
          != scrolled.clippedPixels(in: list))
      #expect(scrolled.clippedPixels(in: header) == thrown.clippedPixels(in: header))
      #expect(thrown.difference(from: scrolled, in: list) > 0.02)
      // The map beside the sheet changes only with the selected place.
      let map = PixelRect(x: 420, y: 0, width: 380, height: 600)
      for screenshot in [lifted, scrolled, thrown, minimum] {
        #expect(screenshot.difference(from: medium, in: map) == 0)
      }
      #expect(chosen.difference(from: medium, in: map) > 0.1)
    }
  }
}

extension Screenshot {
  /// The top row of the sheet: the first of several rows that are white except for the grabber.
  fileprivate var sheetTop: Int? {
    (0..<size.height - rows).first { top in
      (top..<top + rows).allSatisfy { y in
        columns.count { self[$0, y] == 0xFFFFFF } > columns.count * 9 / 10 - 36
      }
    }
  }

  /// Returns the pixels of a rectangle, clipped to the image.
  fileprivate func clippedPixels(in rect: PixelRect) -> [UInt32] {
    let visible = rect.intersection(PixelRect(size))
    return (visible.top..<visible.bottom).flatMap { y in
      (visible.left..<visible.right).map { self[$0, y] }
    }
  }
}
