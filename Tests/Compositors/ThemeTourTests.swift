// SPDX-License-Identifier: MIT

/// The names of the tour's images, in order.
private let stops = ["1-light", "2-dark", "3-large", "4-icons"]
/// A part of the page that shows only its background.
private let margin = PixelRect(x: 0, y: 0, width: 16, height: 600)

extension RealCompositorTests {
  @Suite("The tour of the themes")
  struct ThemeTourTests {
    @Test("under headless weston it ends without errors, and its images show the named themes")
    func tour() async throws {
      try await Stage.run { stage in
        let tour = try await stage.tour(of: "theme", stops, colors: 100)
        let screenshots = tour.screenshots
        let events = tour.events.filter { $0.hasPrefix("event theme") }
        #expect(events.first == "event theme dark standard 100")
        #expect(events.last == "event theme dark standard 200")
        // The light and dark colours cover the page's background, and everything on it changes.
        #expect(screenshots[0].brightness(in: margin) > 0.95)
        for screenshot in screenshots.dropFirst() {
          #expect(screenshot.brightness(in: margin) < 0.1)
        }
        #expect(screenshots[1].difference(from: screenshots[0]) > 0.8)
        #expect(screenshots[2].difference(from: screenshots[1]) > 0.02)
        #expect(screenshots[3].difference(from: screenshots[2]) > 0.02)
      }
    }
  }
}
