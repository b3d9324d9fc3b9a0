// SPDX-License-Identifier: MIT

import SashControls
import SashDemoScenes
import SashGeometry
import SashInterface
import SashTestSupport
import SashText
import Testing

/// The width that a shortened text must have, in ems: enough for about five letters and the
/// ellipsis.
private let leastWidth = 2.5

/// A size of text in a window of a size.
nonisolated struct LargeTextVariant: CustomTestStringConvertible {
  let textScale: Double
  let width: Double
  let height: Double

  var testDescription: String { "text at \(Int(textScale * 100)) % in \(Int(width)) pixels" }

  /// The largest text and text of twice its size, in the windows of a phone and of a desktop;
  /// without optimisation only the largest.
  static let all = [3.1, 2].prefix(walkCount(2, unoptimised: 1)).flatMap { scale in
    [(360.0, 640.0), (1280, 800)].map {
      LargeTextVariant(textScale: scale, width: $0.0, height: $0.1)
    }
  }
}

@Suite("Large text in the scenes", .serialized)
struct LargeTextTests {
  @Test(
    "no text is shortened to a few letters, at each stop of each tour",
    arguments: DemoScene.allCases, LargeTextVariant.all)
  func truncation(scene: DemoScene, variant: LargeTextVariant) throws {
    var failures: Set<String> = []
    var count = 0
    let tour = OffscreenTour(
      size: Size(width: variant.width, height: variant.height), textScale: variant.textScale)
    let error = tour.play(scene) { stop in
      for text in try TextFinder(stop.host.window).texts {
        count += 1
        let layout = text.layout
        guard layout.isTruncated, layout.lineCount == 1,
          layout.size.width < leastWidth * text.fontSize
        else { continue }
        failures.insert("\(stop.name): \"\(layout.text)\" in \(type(of: text.view))")
      }
    }
    #expect(error == nil)
    #expect(count > 0, "no text was found")
    for failure in failures.sorted() {
      Issue.record("\(scene.rawValue), \(variant.testDescription), \(failure)")
    }
  }
}
