// SPDX-License-Identifier: MIT

import Sash

/// The scripted tour of the split scene: the columns, the letter alone, another letter, its menu,
/// and the letter with a flag.
enum SplitTour {
  static func steps(window: Window, scene: SplitScene) -> [Step] {
    var steps: [Step] = [.settle, .screenshot("1-columns")]
    steps += Step.keys(.function(9)) + [.screenshot("2-one")]
    steps += Step.keys(.function(9))
    // From the mailboxes to the letters, and down to the third letter.
    steps += Step.keys(.tab, .home, .return, .down, .down) + [.screenshot("3-letter")]
    steps += Step.keys(.menu) + [.screenshot("4-menu")]
    steps += Step.keys(.down, .return) + [.screenshot("5-flagged")]
    return steps
  }
}
