// SPDX-License-Identifier: MIT

/// The names of the tour's images, in order.
private let stops = [
  "1-bar", "2-half-open", "3-open", "4-closed", "5-popovers", "6-dragged", "7-dismissed",
]
/// The distance by which the tour drags the topmost popover, in logical pixels.
private let drag = Vector(dx: 24, dy: 60)

extension RealCompositorTests {
  @Suite("The demo's tour")
  struct TourTests {
    @Test(
      "under headless weston it ends without errors, and its images show the named steps",
      arguments: [
        (size: PixelSize(width: 800, height: 600), scale: 1.0),
        (PixelSize(width: 640, height: 480), 1.5),
      ])
    func tour(size: PixelSize, scale: Double) async throws {
      try await Stage.run { stage in
        let tour = try await stage.tour(
          of: "music", stops, options: ["--stats"], size: size, scale: scale, colors: 200)
        #expect(tour.events.contains("event mapped \(size.width)x\(size.height)"))
        check(tour.screenshots, size, scale)
      }
    }

    private func check(_ screenshots: [Screenshot], _ size: PixelSize, _ scale: Double) {
      let pixels = DisplayScale(scale).pixels(
        Size(width: Double(size.width), height: Double(size.height)))
      for (index, screenshot) in screenshots.enumerated().dropFirst() {
        #expect(
          screenshot.difference(from: screenshots[index - 1]) > 0.005,
          "\(stops[index]) is as the one before")
      }
      let (bar, half, open, closed) = (
        screenshots[0], screenshots[1], screenshots[2], screenshots[3]
      )
      let (popovers, dragged, dismissed) = (screenshots[4], screenshots[5], screenshots[6])
      // Above the popup and the popovers.
      let top = PixelRect(
        x: 0, y: 0, width: pixels.width / 2, height: pixels.height / 5)
      let low = PixelRect(
        x: 0, y: pixels.height * 3 / 5, width: pixels.width / 5, height: pixels.height / 4)

      // The page is bright; a moving popup dims the uncovered part; an open one covers everything.
      #expect(bar.brightness(in: top) > 0.8)
      let dim = half.brightness(in: top) / bar.brightness(in: top)
      #expect((0.5..<0.95).contains(dim), "half open, the page has \(dim) of its brightness")
      #expect(half.brightness(in: low) > 0.95)
      #expect(open.difference(from: bar) > 0.15)
      #expect(open.brightness(in: low) > 0.95)
      #expect(closed.difference(from: bar) < 0.001)

      // Behind popovers the page is darker than before, and only the popovers are bright.
      for screenshot in [popovers, dragged] {
        let dim = screenshot.brightness(in: low) / bar.brightness(in: low)
        #expect((0.3..<0.8).contains(dim), "behind popovers, the page has \(dim)")
        #expect((0.02..<0.4).contains(screenshot.brightPart))
      }
      // The lowest one followed the finger.
      let (before, after) = (popovers.brightBounds, dragged.brightBounds)
      // Each edge rounds to whole pixels.
      #expect(abs(Double(after.left - before.left) - drag.dx * scale) <= 1)
      #expect(abs(Double(after.bottom - before.bottom) - drag.dy * scale) <= 1)
      #expect(after.right == before.right && after.top == before.top)
      #expect(dismissed.difference(from: bar, in: top) < 0.001)
      #expect(dismissed.brightness(in: low) > popovers.brightness(in: low) * 1.2)
    }
  }
}

extension Screenshot {
  /// Returns whether a pixel is white, or nearly.
  private func isBright(_ x: Int, _ y: Int) -> Bool {
    let pixel = self[x, y]
    return pixel >> 16 & 0xFF > 0xF0 && pixel >> 8 & 0xFF > 0xF0 && pixel & 0xFF > 0xF0
  }

  /// The fraction of the image that is white, or nearly, from 0 to 1.
  fileprivate var brightPart: Double {
    var count = 0
    for y in 0..<size.height { for x in 0..<size.width where isBright(x, y) { count += 1 } }
    return Double(count) / Double(size.width * size.height)
  }

  /// The bounds of all white or nearly white pixels, in rows and columns with many of them, which
  /// excludes the letters on buttons.
  fileprivate var brightBounds: PixelRect {
    let enough = 30
    let columns = (0..<size.width).filter { x in
      (0..<size.height).count { isBright(x, $0) } >= enough
    }
    let rows = (0..<size.height).filter { y in
      (0..<size.width).count { isBright($0, y) } >= enough
    }
    guard let left = columns.first, let right = columns.last, let top = rows.first,
      let bottom = rows.last
    else { return .zero }
    return PixelRect(left: left, top: top, right: right + 1, bottom: bottom + 1)
  }
}
