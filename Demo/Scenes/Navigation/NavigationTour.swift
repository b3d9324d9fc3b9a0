// SPDX-License-Identifier: MIT

import Sash

/// The tour of the navigation: the large title, and the small one over scrolled trails; a search; a
/// page sliding in, settled, and half-way back under a finger; a tab with a toolbar.
enum NavigationTour {
  static func steps(window: Window, scene: NavigationScene) -> [Step] {
    let page = scene.trails
    func at(_ x: Double, _ y: Double) -> TourPoint {
      { Point(x: window.size.width * x, y: window.size.height * y) }
    }
    /// Returns a point of the page at a fraction of its width, from the leading side.
    func inside(_ part: Double) -> TourPoint { tourPoint(in: scene.navigation.view, x: part) }
    var steps: [Step] = [.settle, .screenshot("1-large")]
    scene.tabs.view.layoutIfNeeded()
    // In a large window all trails are in sight.
    if page.isScrollable {
      steps += [.press(at(0.6, 0.7)), .shift(Vector(dx: 0, dy: -220), frames: 16), .lift, .settle]
      steps += [.screenshot("2-scrolled")]
      // Back to the large title.
      steps += [.press(at(0.6, 0.4)), .shift(Vector(dx: 0, dy: 260), frames: 8), .lift, .settle]
    }
    steps += Step.tap(tourPoint(in: page.search)) + Step.typing("ridge") + [.settle]
    steps += [.screenshot("3-search")]
    steps += Step.tap(tourPoint(in: page.rows.first)) + [.settle, .screenshot("4-trail")]
    steps += [.press(inside(0.01)), .move(to: inside(0.5), frames: 16), .screenshot("5-half-back")]
    steps += [.move(to: inside(0.1), frames: 8), .lift, .settle]
    // With keys: forward to the first place, and back twice.
    steps += Step.keys(.tab, .return) + [.screenshot("6-keyboard")]
    steps += Step.keys(.escape) + [.key(.escape), .settle]
    steps += [
      .key(.pageDown, .control), .key(.pageDown, .control), .settle, .screenshot("7-journal"),
    ]
    return steps
  }
}
