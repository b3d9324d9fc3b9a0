import SashGeometry
import Testing

/// What the tour of the maps leaves pictures of, in order.
private let stops = [
  "1-medium", "2-lifted", "3-scrolled", "4-thrown", "5-minimum", "6-chosen",
]
/// What the demo tells meanwhile, without where the list comes to rest.
private let events = [
  "event notch medium", "event moving", "event notch maximum", "event moving",
  "event notch minimum", "event notch maximum", "event notch medium",
]
/// The sheet's middle, in which only its search field and its list break the white.
private let columns = 30..<360
/// So many white rows make the top of the sheet.
private let rows = 6

extension RealCompositorTests {
  @Suite("The tour of the maps")
  struct MapsTourTests {
    @Test("under headless weston it ends well, and its pictures show what their names say")
    func tour() async throws {
      try await Stage.run { stage in
        let tour = try await stage.tour(of: "maps", stops, colors: 200)
        let told = tour.told.filter {
          $0.hasPrefix("event notch") || $0.hasPrefix("event moving")
        }
        #expect(told == events)
        check(tour.pictures)
      }
    }

    private func check(_ pictures: [Picture]) {
      let (medium, lifted, scrolled) = (pictures[0], pictures[1], pictures[2])
      let (thrown, minimum, chosen) = (pictures[3], pictures[4], pictures[5])
      #expect(medium.sheetTop == 330)
      #expect(lifted.sheetTop.map { (41..<330).contains($0) } ?? false, "\(lifted.sheetTop ?? -1)")
      #expect(scrolled.sheetTop == 40)
      #expect(thrown.sheetTop == 40)
      #expect(minimum.sheetTop == 520)
      #expect(chosen.sheetTop == 330)
      // The list was scrolled by the finger that lifted the sheet, whose header stays what it is.
      let header = PixelRect(x: 16, y: 46, width: 360, height: 68)
      let list = PixelRect(x: 16, y: 130, width: 340, height: 200)
      let way = lifted.sheetTop ?? 0
      #expect(lifted.part(list.offset(x: 0, y: way - 40)) != scrolled.part(list))
      #expect(scrolled.part(header) == thrown.part(header))
      #expect(thrown.difference(from: scrolled, in: list) > 0.02)
      // Beside the sheet is the map, which only the choice moves.
      let map = PixelRect(x: 420, y: 0, width: 380, height: 600)
      for picture in [lifted, scrolled, thrown, minimum] {
        #expect(picture.difference(from: medium, in: map) == 0)
      }
      #expect(chosen.difference(from: medium, in: map) > 0.1)
    }
  }
}

extension Picture {
  /// The row where the sheet begins: the first of several that are white but for the grabber.
  fileprivate var sheetTop: Int? {
    (0..<size.height - rows).first { top in
      (top..<top + rows).allSatisfy { y in
        columns.count { self[$0, y] == 0xFFFFFF } > columns.count * 9 / 10 - 36
      }
    }
  }

  /// The pixels of a part, as far as the picture has them.
  fileprivate func part(_ rect: PixelRect) -> [UInt32] {
    let seen = rect.intersection(PixelRect(size))
    return (seen.top..<seen.bottom).flatMap { y in
      (seen.left..<seen.right).map { self[$0, y] }
    }
  }
}
