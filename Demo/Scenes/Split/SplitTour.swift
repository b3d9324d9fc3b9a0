// SPDX-License-Identifier: MIT

import Sash

/// The scripted tour of the split scene: the columns, the letter alone, another letter, its menu,
/// the letter with a flag, the actions of a swiped letter, and another letter in the archive.
enum SplitTour {
  static func steps(window: Window, scene: SplitScene) -> [Step] {
    var steps: [Step] = [.settle, .screenshot("1-columns")]
    steps += Step.keys(.function(9)) + [.screenshot("2-one")]
    steps += Step.keys(.function(9))
    // From the mailboxes to the letters, and down to the third letter.
    steps += Step.keys(.tab, .home, .return, .down, .down) + [.screenshot("3-letter")]
    steps += Step.keys(.menu) + [.screenshot("4-menu")]
    steps += Step.keys(.down, .return) + [.screenshot("5-flagged")]
    // Where the columns lie over the letter, they left when it was chosen.
    steps += [.call { scene.showLetters() }, .settle]
    let list = scene.list.list
    // The width of the list depends on the columns, which change during the tour.
    let fullSwipe: TourPoint = {
      let distance = max(285 / max(list.bounds.width, 1), 0.8)
      return tourPoint(in: list, x: 0.96 - distance, y: 0.35)()
    }
    let actions: TourPoint = {
      tourPoint(in: list, x: 0.96 - 150 / max(list.bounds.width, 1), y: 0.35)()
    }
    for (end, name) in [(actions, "6-actions"), (fullSwipe, "7-archived")] {
      steps += [
        .press(tourPoint(in: list, x: 0.96, y: 0.35)), .move(to: end, frames: 30), .lift, .settle,
        .screenshot(name),
      ]
    }
    return steps
  }
}
