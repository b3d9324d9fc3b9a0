// SPDX-License-Identifier: MIT

import Sash

/// The scripted tour of the split scene: the columns, the letter alone, the actions of a swiped
/// letter, the letter in the archive, another letter, its menu, and that letter with a flag.
enum SplitTour {
  static func steps(window: Window, scene: SplitScene) -> [Step] {
    var steps: [Step] = [.settle, .screenshot("1-columns")]
    steps += Step.keys(.function(9)) + [.screenshot("2-one")]
    steps += Step.keys(.function(9)) + [.settle]
    let list = scene.list.list
    let sign = window.layoutDirection == .rightToLeft ? 1.0 : -1
    for (distance, name) in [(0.5, "3-actions"), (0.95, "4-archived")] {
      steps += [
        .press(tourPoint(in: list, x: 0.96, y: 0.35)),
        .shift(Vector(dx: sign * distance * 300, dy: 0), frames: 30), .lift, .settle,
        .screenshot(name),
      ]
    }
    // From the mailboxes to the letters, and down to the third letter.
    steps += Step.keys(.tab, .home, .return, .down, .down) + [.screenshot("5-letter")]
    steps += Step.keys(.menu) + [.screenshot("6-menu")]
    steps += Step.keys(.down, .return) + [.screenshot("7-flagged")]
    return steps
  }
}
