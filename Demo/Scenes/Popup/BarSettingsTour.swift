// SPDX-License-Identifier: MIT

import Sash

/// The tour of the settings of a popup bar: both designs, and the open popup in the classic one.
enum BarSettingsTour {
  static func steps(window: Window) -> [Step] {
    let tour = TourFinder(window: window)
    let design = tour.tap(.switch, "Classic design")
    var steps: [Step] = [.settle, .screenshot("1-modern")]
    steps += design + [.screenshot("2-classic")]
    steps += tour.tap(.button, "Harbour Lights\nThe Quiet Engines") + [.screenshot("3-open")]
    return steps + [.key(.escape), .settle] + design
  }
}
