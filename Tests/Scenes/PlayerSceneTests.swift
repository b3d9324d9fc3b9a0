// SPDX-License-Identifier: MIT

import SashControls
import SashDemoScenes
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashPopovers
import SashPopupBar
import Testing

@Suite("The player", .serialized)
struct PlayerSceneTests {
  @Test("all covers are squares of the same size", arguments: [1, 1.5], [360.0, 804, 1_283])
  func covers(scale: Double, width: Double) {
    let tour = OffscreenTour(size: Size(width: width, height: 600), scale: scale)
    play(.player, tour, to: "6-covers") { window in
      let covers = try TextFinder(window).texts.compactMap { $0.view.superview as? Control }
        .compactMap { cover in cover.subviews.first { $0 is ImageView } }
      #expect(covers.count > 2)
      // In pixels, with the edges rounded as they are drawn.
      let sizes = covers.map { cover in
        let frame = cover.windowFrame()
        let edges = [frame.minX, frame.maxX, frame.minY, frame.maxY].map { ($0 * scale).rounded() }
        return Size(width: edges[1] - edges[0], height: edges[3] - edges[2])
      }
      #expect(Set(sizes).count == 1 && sizes[0].width == sizes[0].height, "\(sizes)")
    }
  }

  @Test(
    "the progress of a song is as wide as the artwork, unless that is much narrower",
    arguments: [(1, 640, 320...320), (2, 630, 240...279), (3.1, 640, 0...239)]
      as [(Double, Double, ClosedRange<Double>)])
  func progress(textScale: Double, height: Double, artworkWidths: ClosedRange<Double>) {
    let tour = OffscreenTour(size: Size(width: 360, height: height), textScale: textScale)
    play(.player, tour, to: "4-open") { window in
      let content = try #require(
        window.contentView.first(PopupContentView.self) { $0.isVisibleInWindow })
      let line = try #require(content.first(ProgressView.self) { $0.isVisibleInWindow })
      let artwork = try #require(content.first(PopupImageView.self) { $0.isVisibleInWindow })
      let width = artwork.frame.width
      #expect(artworkWidths.contains(width), "\(width)")
      #expect(line.frame.width == (width < 240 ? 280 : width))
      // The radius is in proportion.
      #expect(artwork.cornerRadius == (artwork.frame.width / 14).rounded())
    }
  }

  @Test("the tour stops at an inline bar where the tabs are a row")
  func inlineStop() {
    for (size, expected) in [
      (Size(width: 800, height: 600), .inline), (Size(width: 1280, height: 800), nil),
    ] as [(Size, PopupBar.Environment?)] {
      var environments: [String: PopupBar.Environment] = [:]
      let error = OffscreenTour(size: size).play(.player) { stop in
        let bar = stop.host.window.contentView.first(PopupBar.self) { $0.isVisibleInWindow }
        environments[stop.name] = bar?.environment
      }
      #expect(error == nil)
      #expect(environments["3-inline"] == expected && environments["1-bar"] == .regular)
    }
  }
}
