// SPDX-License-Identifier: MIT

import Sash

/// The tour of the music scene: the bar, the popup half open and open, three popovers on a
/// backdrop.
@MainActor enum MusicTour {
  /// Returns the steps of the tour through a scene, whose views are found by what assistive
  /// technologies say of them.
  static func steps(window: Window) -> [Step] {
    let bar: TourPoint = { Point(x: window.size.width / 2, y: window.size.height - 40) }
    let half: TourPoint = { Point(x: window.size.width / 2, y: window.size.height * 0.45) }
    let top: TourPoint = { Point(x: window.size.width / 2, y: 24) }
    let finder = TourFinder(window: window)
    let (more, card) = (finder.point(.button, "More"), finder.point(.staticText, "Sound"))
    let isMirrored = window.layoutDirection == .rightToLeft
    var steps: [Step] = [.settle, .screenshot("1-bar")]
    // Drag the popup open, with a stop half-way.
    steps += [.press(bar), .move(to: half, frames: 24), .screenshot("2-half-open")]
    steps += [.move(to: top, frames: 12), .lift, .settle, .screenshot("3-open")]
    // Close it with Escape.
    steps += [.key(.escape), .settle, .screenshot("4-closed")]
    // Present three popovers, and drag the last.
    steps += Step.tap(more)
    steps += [.screenshot("5-popovers")]
    steps += [
      .press(card), .shift(Vector(dx: isMirrored ? -24 : 24, dy: 60), frames: 12),
      .screenshot("6-dragged"), .lift,
      .settle,
    ]
    // Tap outside to dismiss them; above them all there is nothing else to press.
    steps += Step.tap { Point(x: 12, y: 8) }
    steps += [.settle, .screenshot("7-dismissed")]
    return steps
  }
}
