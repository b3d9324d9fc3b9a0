// SPDX-License-Identifier: MIT

import Sash

/// The fraction of a row's width above which the revealed actions leave no space for a full swipe.
private let largestSwipeFraction = 0.7

/// The scripted tour of the split scene: the columns, the letter alone, another letter, its menu,
/// the letter with a flag, the actions of a swiped letter, and another letter in the archive.
enum SplitTour {
  static func steps(window: Window, scene: SplitScene) -> [Step] {
    scene.split.view.layoutIfNeeded()
    let isCollapsed = scene.split.isCollapsed
    var steps: [Step] = [.settle, .screenshot("1-columns")]
    // Where there is one column at a time, there are none to hide.
    if !isCollapsed {
      steps += Step.keys(.function(9)) + [.screenshot("2-one")]
      steps += Step.keys(.function(9))
    }
    // From the mailboxes to the letters, and down to the third letter.
    steps += Step.keys(.tab, .home, .return, .down, .down)
    if isCollapsed { steps += Step.keys(.return) }
    steps += [.screenshot("3-letter")]
    if isCollapsed {
      let back = window.layoutDirection == .rightToLeft ? Key.right : .left
      steps += [.key(back, .alt), .settle]
    }
    steps += Step.keys(.menu) + [.screenshot("4-menu")]
    steps += Step.keys(.down, .return) + [.screenshot("5-flagged")]
    // Where the columns lie over the letter, they left when it was chosen.
    steps += [.call { scene.showLetters() }, .settle]
    let list = scene.list.list
    // The width of the list depends on the columns, which change during the tour.
    let fullSwipe: TourPoint = {
      // Large actions leave no space for a full swipe; a tap on the one at the edge archives then.
      let revealed = list.visibleRows.compactMap { list.cellForRow(at: $0)?.translation.dx }
        .map { abs($0) }.max()
      if let revealed, revealed > largestSwipeFraction * list.bounds.width {
        return tourPoint(in: list, x: 0.96, y: 0.35)()
      }
      let distance = max(285 / max(list.bounds.width, 1), 0.8)
      return tourPoint(in: list, x: 0.96 - distance, y: 0.35)()
    }
    let actions: TourPoint = {
      tourPoint(in: list, x: 0.96 - 150 / max(list.bounds.width, 1), y: 0.35)()
    }
    for (end, name) in [(actions, "6-actions"), (fullSwipe, "7-archived")] {
      // In less time than a long press takes, which opens the menu.
      steps += [
        .press(tourPoint(in: list, x: 0.96, y: 0.35)), .move(to: end, frames: 20), .lift, .settle,
        .screenshot(name),
      ]
    }
    return steps
  }
}
