// SPDX-License-Identifier: MIT

import Sash

/// The gallery's tour: the gallery, navigation by keys alone, two scenes that are opened and left,
/// and the dark theme.
enum GalleryTour {
  static func steps(window: Window, scene: GalleryScene) -> [Step] {
    var steps: [Step] = [.settle, .screenshot("1-gallery")]
    steps += Step.keys(.end, .home, .down) + [.screenshot("2-keyboard")]
    steps += Step.keys(.return) + [.screenshot("3-opened")]
    steps += Step.keys(.escape) + [.screenshot("4-back")]
    steps += Step.typing("sp") + Step.keys(.return) + [.screenshot("5-split")]
    // In the compact layout, the window shows the letters first.
    let back = window.layoutDirection == .rightToLeft ? Key.right : .left
    for _ in 0..<3 { steps += [.key(back, .alt), .settle] }
    steps += Step.keys(.tab, .return) + [.screenshot("6-menu")]
    steps += Step.keys(.down, .return) + [.screenshot("7-dark")]
    steps += Step.keys(.backTab, .home, .return) + [.settle, .screenshot("8-music")]
    return steps
  }
}
